import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof manifest>;

/** What a screen of the built client consists of, by the name of its source below `src`. */
export type AssetsOf = (...sources: readonly string[]) => ScreenAssets;

export interface ScreenAssets {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Reads the build's own list; nothing is known where there is none. */
export async function readClientAssets(folder: string): Promise<AssetsOf> {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}');
  const chunks = manifest.parse(JSON.parse(text));
  return (...sources) => collect(chunks, sources);
}

function collect(chunks: Manifest, sources: readonly string[]): ScreenAssets {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunks[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    for (const each of chunk.imports ?? []) visit(each);
    for (const style of chunk.css ?? []) styles.add(style);
    scripts.add(chunk.file);
  };
  for (const source of sources) visit(source);
  return { styles: [...styles], scripts: [...scripts] };
}
