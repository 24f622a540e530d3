import type { PictureWidth } from '#domain/picture-widths.ts';

/** The address of a stored picture in one of the widths that it is offered in. */
export function pictureAt(url: string, width: PictureWidth): string {
  return `${url}/${width}.webp`;
}
