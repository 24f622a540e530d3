/** A part of a picture, in its own pixels. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Longest side of what is sent, pixels: the server keeps no more. */
const LONGEST_SIDE = 2560;

/** Cuts `area` out of a picture, as WebP (PNG where the browser writes none). Rejects when it cannot be read. */
export async function cutPicture(address: string, area: PictureArea): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const scale = Math.min(1, LONGEST_SIDE / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  canvas
    .getContext('2d')
    ?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob(
    (content) => (content === null ? reject(new Error('the picture could not be cut')) : resolve(content)),
    'image/webp',
    0.9,
  );
  return promise;
}
