import { z } from 'zod';

/** The pictures of an event that there is one of each; a gallery has as many as wanted. */
export const EVENT_IMAGE_KINDS = ['main', 'normal', 'panoramic', 'banner'] as const;
export const eventImageKind = z.enum(EVENT_IMAGE_KINDS);
export type EventImageKind = z.infer<typeof eventImageKind>;

/** Width by height that a picture is cut to, and its longest side as it is kept, pixels. */
export const EVENT_IMAGE_SHAPES: Readonly<
  Record<EventImageKind | 'gallery', { readonly aspect: number; readonly longestSide: number }>
> = {
  main: { aspect: 4 / 3, longestSide: 1920 },
  normal: { aspect: 1, longestSide: 1600 },
  panoramic: { aspect: 5 / 2, longestSide: 2560 },
  banner: { aspect: 10 / 3, longestSide: 2560 },
  gallery: { aspect: 8 / 5, longestSide: 1920 },
};

/** Pictures of a gallery at most. */
export const MOST_GALLERY_IMAGES = 30;
