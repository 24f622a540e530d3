import { decodeQR } from 'qr/decode.js';
import type { DecodeQr } from './qr-decoder.ts';

/** By script alone: no WebAssembly, which the content security policy would have to allow. */
export const decodeByLibrary: DecodeQr = async (canvas) => {
  const pixels = canvas
    .getContext('2d', { willReadFrequently: true })
    ?.getImageData(0, 0, canvas.width, canvas.height);
  return pixels === undefined ? null : readPixels(pixels);
};

/** @param pixels RGBA, row by row. Null where there is no code that can be read. */
export function readPixels(pixels: Pick<ImageData, 'width' | 'height' | 'data'>): string | null {
  try {
    return decodeQR({ width: pixels.width, height: pixels.height, data: pixels.data });
  } catch {
    // Most pictures have none.
    return null;
  }
}
