import type { Clock } from './clock.ts';

/** By then a browser has begun to read the file, ms: some ask where to save it first. */
const READ = 60_000;

/** Hands a file to the browser to save. */
export function saveFile(name: string, file: Blob, clock: Pick<Clock, 'after'>): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  clock.after(READ, () => URL.revokeObjectURL(url));
}

/** "Sala principal" as a part of a file's name: `sala-principal`. */
export function fileStem(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'butaca';
}
