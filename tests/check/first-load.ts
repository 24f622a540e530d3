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
  readonly gzipBytes: { readonly scripts: number; readonly styles: number };
}

/** The files a browser needs before it shows anything: the entry, what it imports statically, and their styles. */
export function firstLoadFiles(manifest: Manifest): readonly string[] {
  const waiting = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
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

export function measureFirstLoad(client: string): FirstLoad {
  const files = firstLoadFiles(readManifest(client));
  const sizeOf = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0);
  return { files, gzipBytes: { scripts: sizeOf('.js'), styles: sizeOf('.css') } };
}
