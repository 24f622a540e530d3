import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The part of Vite's manifest that says what a page loads. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  /** Keys of the chunks loaded with this one. */
  readonly imports?: readonly string[];
}

export interface FirstLoad {
  readonly files: readonly string[];
  /** Scripts of the whole first screen; styles that an undrawn page waits for, which are the entry's. */
  readonly gzipBytes: { readonly scripts: number; readonly styles: number };
}

/**
 * The files that a browser loads by itself: the entry, what it loads for its first screen, what these import
 * statically, and their styles.
 *
 * @param sources of the first screen, keys of the manifest; throws for one that is not in it
 */
export function firstLoadFiles(manifest: Manifest, sources: readonly string[] = []): readonly string[] {
  const missing = sources.find((source) => manifest[source] === undefined);
  if (missing !== undefined) throw new Error(`the build has no chunk for ${missing}`);
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const waiting = [...entries, ...sources];
  const seen = new Set<string>();
  const files = new Set<string>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.add(key);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...files].sort();
}

/** @param client folder of the built client */
export function readManifest(client: string): Manifest {
  return JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** @param sources as `firstLoadFiles` takes them */
export function measureFirstLoad(client: string, sources: readonly string[]): FirstLoad {
  const manifest = readManifest(client);
  const files = firstLoadFiles(manifest, sources);
  const sizeOf = (names: readonly string[], ending: string) =>
    names
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0);
  return {
    files,
    gzipBytes: { scripts: sizeOf(files, '.js'), styles: sizeOf(firstLoadFiles(manifest), '.css') },
  };
}
