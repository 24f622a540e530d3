import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureFirstLoad, readManifest } from './first-load.ts';

const client = join(import.meta.dirname, '../../dist/client');

/**
 * What the landing page may weigh, gzipped, scripts and styles together. The fixed packages (React, Mantine, router,
 * i18next, xstate, axios, zod) are some 300 kB of it.
 */
const budgetBytes = 330_000;

/** A text that pixi.js carries into any bundle: found in a first load, the map's renderer has slipped into it. */
const rendererMark = 'PixiJS';

/** What is wrong with the built client's first load, one line each. */
export function firstLoadFaults(): readonly string[] {
  const { files, gzipBytes } = measureFirstLoad(client);
  const carriesRenderer = (file: string) => readFileSync(join(client, file), 'utf8').includes(rendererMark);
  const scripts = Object.values(readManifest(client)).map((chunk) => chunk.file);
  const faults = files
    .filter(carriesRenderer)
    .map((file) => `${file} carries pixi.js: load the map on demand`);
  if (!scripts.filter((file) => file.endsWith('.js')).some(carriesRenderer)) {
    faults.push(`no chunk carries the text "${rendererMark}": it no longer tells where pixi.js is`);
  }
  if (gzipBytes > budgetBytes) {
    faults.push(`${gzipBytes} bytes gzipped, more than ${budgetBytes}: ${files.join(', ')}`);
  }
  return faults;
}

/** For the report of `npm run check`. */
export function firstLoadSize(): string {
  return `${Math.round(measureFirstLoad(client).gzipBytes / 1000)} of ${budgetBytes / 1000} kB gzipped`;
}
