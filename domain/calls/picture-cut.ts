import { z } from 'zod';

const share = z.coerce.number<number | string>().min(0).max(1);

/** The part of an uploaded picture that is kept, as shares of its width and height; all of it where nothing is said. */
export const pictureCut = z.object({
  left: share.default(0),
  top: share.default(0),
  width: share.default(1),
  height: share.default(1),
});
export type PictureCut = z.infer<typeof pictureCut>;
