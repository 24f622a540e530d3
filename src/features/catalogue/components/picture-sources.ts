import { PICTURE_WIDTHS, type PictureWidth } from '#domain/picture-widths.ts';

/** Pictures of the server's own storage; others have the one size they have. */
const STORED = /^\/media\/[^/?]+\/[^/?]+$/;

export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
}

/** What an image element may choose from by the size it is shown in. */
export function pictureSources(url: string): PictureSources {
  if (!STORED.test(url)) return { src: url };
  const variant = (width: PictureWidth) => `${url}/${width}.webp`;
  return {
    src: variant(960),
    srcSet: PICTURE_WIDTHS.map((width) => `${variant(width)} ${width}w`).join(', '),
  };
}
