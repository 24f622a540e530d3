import sharp from 'sharp';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { FileExtension, FileStorage } from '#server/storage/file-storage.ts';

/** Why a file is no 360 degree picture. */
export type PanoramaFault =
  | { readonly code: 'notAPicture' }
  /** Twice as wide as high, within 1 in 100. */
  | { readonly code: 'notEquirectangular'; readonly width: number; readonly height: number }
  | { readonly code: 'badSize'; readonly width: number; readonly least: number; readonly most: number };

const ENDINGS: Readonly<Partial<Record<string, FileExtension>>> = { jpeg: 'jpg', png: 'png', webp: 'webp' };
/** Pixels across: less is a blur, more is too large for the textures of phones. */
const LEAST_WIDTH = 1024;
const MOST_WIDTH = 8192;
const TOLERANCE = 0.01;

/**
 * Stores an equirectangular picture as it is and answers its name in the storage. What it is, JPEG, PNG or WebP, is
 * read from its bytes and not from what its sender says.
 */
export async function storePanorama(
  storage: FileStorage,
  content: Uint8Array,
): Promise<Result<string, PanoramaFault>> {
  const checked = await checkPanorama(content);
  return checked.ok ? accept(await storage.put('panorama', content, checked.value)) : checked;
}

/**
 * As {@link storePanorama}, of a file that a browser has sent: it is drawn anew, upright and without what a camera
 * wrote into it, so that nothing but pixels of an upload is ever served.
 */
export async function storeUploadedPanorama(
  storage: FileStorage,
  content: Uint8Array,
): Promise<Result<string, PanoramaFault>> {
  const checked = await checkPanorama(content);
  if (!checked.ok) return checked;
  const drawn = await sharp(content, { limitInputPixels: MOST_WIDTH * MOST_WIDTH })
    .rotate()
    .webp({ quality: 86 })
    .toBuffer()
    .catch(() => null);
  return drawn === null
    ? refuse({ code: 'notAPicture' })
    : accept(await storage.put('panorama', drawn, 'webp'));
}

async function checkPanorama(content: Uint8Array): Promise<Result<FileExtension, PanoramaFault>> {
  const { format, width, height } = await readHead(content);
  const ending = ENDINGS[format];
  if (ending === undefined) return refuse({ code: 'notAPicture' });
  if (Math.abs(width / height / 2 - 1) > TOLERANCE) {
    return refuse({ code: 'notEquirectangular', width, height });
  }
  if (width < LEAST_WIDTH || width > MOST_WIDTH) {
    return refuse({ code: 'badSize', width, least: LEAST_WIDTH, most: MOST_WIDTH });
  }
  return accept(ending);
}

/** No format for what is no picture at all. */
async function readHead(
  content: Uint8Array,
): Promise<{ readonly format: string; readonly width: number; readonly height: number }> {
  try {
    const { format, width, height } = await sharp(content).metadata();
    return { format, width, height };
  } catch {
    return { format: '', width: 0, height: 0 };
  }
}
