/** Brings a picture, decoded; rejects when there is none to be had. */
export type LoadImage = (href: string) => Promise<ImageBitmap>;

export interface ImageListener {
  /** A picture can be drawn now. */
  readonly arrived: () => void;
  /** Once for each address. */
  readonly failed: (href: string) => void;
}

/**
 * The pictures of a plan, loaded once each while the map is drawn without them, and kept: a lost context is given
 * them again without another request. One that fails is told and forgotten.
 */
export class PlanImages {
  private readonly bitmaps = new Map<string, ImageBitmap>();
  private readonly hrefs: ReadonlySet<string>;
  private isOver = false;

  constructor(hrefs: Iterable<string>, load: LoadImage, listener: ImageListener) {
    this.hrefs = new Set(hrefs);
    for (const href of this.hrefs) void this.bring(href, load, listener);
  }

  /** Whether these, and no others, are the pictures. */
  areOf(hrefs: Iterable<string>): boolean {
    const others = new Set(hrefs);
    return others.size === this.hrefs.size && [...others].every((href) => this.hrefs.has(href));
  }

  /** Null: not there, or not yet. */
  get(href: string): ImageBitmap | null {
    return this.bitmaps.get(href) ?? null;
  }

  destroy(): void {
    this.isOver = true;
    for (const bitmap of this.bitmaps.values()) bitmap.close();
    this.bitmaps.clear();
  }

  private async bring(href: string, load: LoadImage, { arrived, failed }: ImageListener): Promise<void> {
    const bitmap = await load(href).catch(() => null);
    if (this.isOver) bitmap?.close();
    else if (bitmap === null) failed(href);
    else {
      this.bitmaps.set(href, bitmap);
      arrived();
    }
  }
}
