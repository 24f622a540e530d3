import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { z } from 'zod';
import type { PictureCut } from '#domain/calls/picture-cut.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';

/** Bytes of an uploaded picture at most: the `bodyLimit` of its route. */
export const MOST_PICTURE_BYTES = 20 * 1024 * 1024;
const MOST_MEGAPIXELS = 50;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);

/** Body of a route that takes a picture as it is, not as JSON. */
export const pictureBody = z.instanceof(Buffer).describe('The bytes of a JPEG, PNG, WebP or AVIF picture');

/** Lets the calls of this instance take pictures as their body. Register in the plugin of their routes. */
export function readPictureBodies(app: FastifyInstance): void {
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

export type PictureFault =
  { readonly code: 'notAPicture' } | { readonly code: 'pictureTooLarge'; readonly megapixels: number };

interface PictureUse {
  /** Folder of the storage: `event`. */
  readonly folder: string;
  /** Longest side kept, pixels. */
  readonly longestSide: number;
  /** What of the upright picture is kept. */
  readonly cut?: PictureCut | undefined;
  /** Width by height: what is more than that of a side is left out on both ends. */
  readonly aspect?: number;
}

/**
 * Stores a picture and answers its name. What it is is read from its bytes; it is drawn anew, upright and without
 * what a camera wrote into it, so that nothing but pixels of an upload is ever served.
 */
export async function storePicture(
  storage: FileStorage,
  content: Buffer,
  { folder, longestSide, cut, aspect }: PictureUse,
): Promise<Result<string, PictureFault>> {
  const head = await sharp(content)
    .metadata()
    .catch(() => null);
  if (head === null || !FORMATS.has(head.format)) return refuse({ code: 'notAPicture' });
  if (head.width * head.height > MOST_MEGAPIXELS * 1e6) {
    return refuse({ code: 'pictureTooLarge', megapixels: MOST_MEGAPIXELS });
  }
  const drawn = await sharp(content, { limitInputPixels: MOST_MEGAPIXELS * 1e6 })
    .rotate()
    .extract(partOf(head.autoOrient, cut, aspect))
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer()
    .catch(() => null);
  return drawn === null ? refuse({ code: 'notAPicture' }) : accept(await storage.put(folder, drawn, 'webp'));
}

/** In pixels of the upright picture, within it and at least one pixel large. */
function partOf(
  picture: { readonly width: number; readonly height: number },
  cut: PictureCut = { left: 0, top: 0, width: 1, height: 1 },
  aspect: number | undefined,
) {
  const left = Math.min(picture.width - 1, Math.floor(cut.left * picture.width));
  const top = Math.min(picture.height - 1, Math.floor(cut.top * picture.height));
  const width = Math.max(1, Math.min(picture.width - left, Math.round(cut.width * picture.width)));
  const height = Math.max(1, Math.min(picture.height - top, Math.round(cut.height * picture.height)));
  if (aspect === undefined) return { left, top, width, height };
  const kept = {
    width: Math.max(1, Math.min(width, Math.round(height * aspect))),
    height: Math.max(1, Math.min(height, Math.round(width / aspect))),
  };
  return {
    ...kept,
    left: left + Math.floor((width - kept.width) / 2),
    top: top + Math.floor((height - kept.height) / 2),
  };
}
