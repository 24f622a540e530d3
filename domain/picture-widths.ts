/** Widths that stored pictures are offered in, pixels: `/media/{folder}/{name}/{width}.webp`. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
