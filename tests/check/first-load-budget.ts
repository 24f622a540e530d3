import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREEN_SOURCES } from '../../server/modules/page/screen-sources.ts';
import { firstLoadFiles, measureFirstLoad, readManifest } from './first-load.ts';

const client = join(import.meta.dirname, '../../dist/client');

/** What may weigh, gzipped: every script that the landing page loads by itself, the styles of the entry. */
const budgetBytes = { scripts: 230_000, styles: 16_000 } as const;

/** Scripts and styles that any one screen may come in: each is a request. */
const MOST_FILES = 70;
/** The same of the seats of a show with their map, which come in two steps. */
const MAP_SOURCES = [
  'app/screen-host.tsx',
  'features/seat-selection/screens/select-seats-screen.tsx',
  'map/room.ts',
];
const MOST_FILES_OF_MAP = 58;

/** A text that pixi.js carries into any bundle: found in a first load, the map's renderer has slipped into it. */
const rendererMark = 'PixiJS';

/** What is wrong with the built client's first load, one line each. */
export function firstLoadFaults(): readonly string[] {
  const { files, gzipBytes } = measureFirstLoad(client, SCREEN_SOURCES.landing);
  const carriesRenderer = (file: string) => readFileSync(join(client, file), 'utf8').includes(rendererMark);
  const manifest = readManifest(client);
  const scripts = Object.values(manifest).map((chunk) => chunk.file);
  const faults = files
    .filter(carriesRenderer)
    .map((file) => `${file} carries pixi.js: load the map on demand`);
  if (!scripts.filter((file) => file.endsWith('.js')).some(carriesRenderer)) {
    faults.push(`no chunk carries the text "${rendererMark}": it no longer tells where pixi.js is`);
  }
  for (const kind of ['scripts', 'styles'] as const) {
    if (gzipBytes[kind] <= budgetBytes[kind]) continue;
    faults.push(
      `${gzipBytes[kind]} bytes of ${kind} gzipped, more than ${budgetBytes[kind]}: ${files.join(', ')}`,
    );
  }
  const hold = (name: string, sources: readonly string[], most: number) => {
    const { length } = firstLoadFiles(manifest, sources);
    if (length > most) faults.push(`${name} comes in ${length} files, more than ${most}: client-chunks.ts`);
  };
  for (const screen of Object.keys(manifest).filter((source) => source.endsWith('-screen.tsx')))
    hold(screen, [screen], MOST_FILES);
  hold('the map of a show', MAP_SOURCES, MOST_FILES_OF_MAP);
  return faults;
}

/** For the report of `npm run check`. */
export function firstLoadSize(): string {
  const { gzipBytes } = measureFirstLoad(client, SCREEN_SOURCES.landing);
  const part = (kind: keyof typeof budgetBytes) =>
    `${kind} ${Math.round(gzipBytes[kind] / 1000)} of ${budgetBytes[kind] / 1000} kB`;
  return `${part('scripts')}, ${part('styles')}, gzipped`;
}
