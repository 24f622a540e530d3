import { LRUCache } from 'lru-cache';
import limit from 'p-limit';
import sharp from 'sharp';
import { PICTURE_WIDTHS, type PictureWidth } from '#domain/picture-widths.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';

const FORMATS = ['webp', 'jpg'] as const;
export type PictureFormat = (typeof FORMATS)[number];

/** More would be a bomb rather than a picture. */
const MOST_PIXELS = 50_000_000;
const CACHE_BYTES = 96 * 1024 * 1024;
/** The threads that make pictures also check passwords and read files. */
const MOST_AT_ONCE = 2;

/** Null content: there is no such picture. */
interface MadePicture {
  readonly content: Buffer | null;
}

/** The address of a stored picture in another width and format. */
export function pictureVariant(url: string, width: PictureWidth, format: PictureFormat): string {
  return `${url}/${width}.${format}`;
}

export interface Variant {
  /** Of the stored picture. */
  readonly name: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

/** Reads what `pictureVariant` wrote, below `/media/`; null for every other name, widths not offered among them. */
export function parseVariant(path: string): Variant | null {
  const [, name, size, ending] = /^([^/]+\/[^/]+)\/(\d{2,4})\.([a-z]{3,4})$/.exec(path) ?? [];
  const width = PICTURE_WIDTHS.find((each) => String(each) === size);
  const format = FORMATS.find((each) => each === ending);
  if (name === undefined || width === undefined || format === undefined) return null;
  return { name, width, format };
}

/** Makes variants of stored pictures, each once for as long as it is asked for. */
export class PictureVariants {
  private readonly storage: FileStorage;
  private readonly made: LRUCache<string, MadePicture>;
  private readonly turns = limit(MOST_AT_ONCE);

  constructor(storage: FileStorage) {
    this.storage = storage;
    this.made = new LRUCache({
      maxSize: CACHE_BYTES,
      sizeCalculation: ({ content }) => Math.max(1, content?.length ?? 0),
      fetchMethod: async (key) => {
        const variant = parseVariant(key);
        const content = variant && (await this.turns(() => this.make(variant)));
        return { content };
      },
    });
  }

  /** Never larger than the stored one; null where that is missing or no picture. */
  async get({ name, width, format }: Variant): Promise<Buffer | null> {
    return (await this.made.fetch(pictureVariant(name, width, format)))?.content ?? null;
  }

  private async make({ name, width, format }: Variant): Promise<Buffer | null> {
    const stored = await this.storage.get(name);
    if (!stored?.contentType.startsWith('image/')) return null;
    const picture = sharp(stored.content, { limitInputPixels: MOST_PIXELS }).rotate();
    const sized = picture.resize({ width, withoutEnlargement: stored.contentType !== 'image/svg+xml' });
    const encoded =
      format === 'webp'
        ? sized.webp({ quality: 78 })
        : sized.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true });
    return encoded.toBuffer().catch(() => null);
  }
}
