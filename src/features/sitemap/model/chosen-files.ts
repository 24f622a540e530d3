import { MOST_MAP_BYTES, MOST_MAP_FILES } from '#domain/calls/sitemap.ts';

/** What a picker of files shows first; any other file can be dropped, and is told why it is not read. */
export const MAP_ENDINGS = '.svg,.dxf,.json,.geojson,.csv,.tsv,.txt';

/** Of one upload, for texts. */
export const UPLOAD_LIMITS = { files: MOST_MAP_FILES, megabytes: MOST_MAP_BYTES / 1024 / 1024 };

/** Whether so many files, of so many bytes together, are read. */
export function areTaken(files: readonly File[]): boolean {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return files.length > 0 && files.length <= MOST_MAP_FILES && bytes <= MOST_MAP_BYTES;
}

/** One of the same name is taken by the newer one's place. */
export function joinFiles(files: readonly File[], more: readonly File[]): readonly File[] {
  const names = new Set(more.map(({ name }) => name));
  return [...files.filter(({ name }) => !names.has(name)), ...more];
}
