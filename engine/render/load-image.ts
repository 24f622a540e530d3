/** Longest side of a picture as it is kept, pixels: what every WebGL 2 device can draw. */
const LONGEST_SIDE = 4096;

/**
 * Asks for a picture without cookies of other origins and decodes it off the main thread; a larger one than devices
 * can draw is made smaller. What the page's content security policy says of pictures holds. Rejects for what is no
 * picture, and for one of another origin that does not let itself be read.
 */
export async function loadImage(href: string): Promise<ImageBitmap> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.decoding = 'async';
  image.src = href;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const share = Math.min(1, LONGEST_SIDE / Math.max(naturalWidth, naturalHeight));
  return createImageBitmap(image, {
    resizeWidth: Math.max(1, Math.round(naturalWidth * share)),
    resizeHeight: Math.max(1, Math.round(naturalHeight * share)),
    resizeQuality: 'high',
    premultiplyAlpha: 'premultiply',
  });
}
