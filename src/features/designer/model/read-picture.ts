/** What is drawn over is seen through and need not be sharper: pixels of its longest side. */
export const LONGEST_SIDE = 2000;

export interface TracedPicture {
  /** As a design may name it. */
  readonly href: string;
  /** Width by height. */
  readonly aspect: number;
}

/** A picture file, small enough to be kept in a drawing; null for what is none. */
export async function readPicture(file: File): Promise<TracedPicture | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const share = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { href: canvas.toDataURL('image/jpeg', 0.85), aspect: canvas.width / canvas.height };
}
