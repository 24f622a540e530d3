import { MOST_MAP_BYTES, MOST_MAP_FILES } from '#domain/calls/sitemap.ts';

/** What a picker of files shows first; any other file can be dropped, and is told why it is not read. */
export const MAP_ENDINGS = '.svg,.dxf,.json,.geojson,.csv,.tsv,.txt';

const MEGABYTE = 1024 * 1024;

/** Of one upload, for texts. */
export const UPLOAD_LIMITS = { files: MOST_MAP_FILES, megabytes: MOST_MAP_BYTES / MEGABYTE };

/** Why files are not even opened. */
export type FilesRefusal =
  | { readonly code: 'tooMany'; readonly count: number }
  /** All together, in megabytes; `name` is that of one which is too large alone. */
  | { readonly code: 'tooLarge'; readonly name: string | null; readonly megabytes: number };

/** Null: so many files, of so many bytes together, are read. */
export function filesRefusal(files: readonly File[]): FilesRefusal | null {
  if (files.length > MOST_MAP_FILES) return { code: 'tooMany', count: files.length };
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const [largest] = files.toSorted((a, b) => b.size - a.size);
  if (bytes <= MOST_MAP_BYTES || largest === undefined) return null;
  const name = largest.size > MOST_MAP_BYTES ? largest.name : null;
  return { code: 'tooLarge', name, megabytes: bytes / MEGABYTE };
}

/** One of the same name is taken by the newer one's place. */
export function joinFiles(files: readonly File[], more: readonly File[]): readonly File[] {
  const names = new Set(more.map(({ name }) => name));
  return [...files.filter(({ name }) => !names.has(name)), ...more];
}
