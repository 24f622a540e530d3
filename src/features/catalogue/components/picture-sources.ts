/** Widths that the server offers its pictures in (server/modules/page/picture-variant.ts), pixels. */
const WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

/** Pictures of the server's own storage; others have the one size they have. */
const STORED = /^\/media\/[^/?]+\/[^/?]+$/;

export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
}

/** What an image element may choose from by the size it is shown in. */
export function pictureSources(url: string): PictureSources {
  if (!STORED.test(url)) return { src: url };
  const variant = (width: number) => `${url}/${width}.webp`;
  return { src: variant(960), srcSet: WIDTHS.map((width) => `${variant(width)} ${width}w`).join(', ') };
}
