import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

/** The examples of the engine, built and served as a site. */
export interface EngineExamples {
  /** Ends with a slash. */
  readonly url: string;
  /** Ends it and removes what was built. */
  readonly stop: () => Promise<void>;
}

const root = join(import.meta.dirname, '../../engine/examples');
const pages = ['index', 'example', 'designer', 'embed', 'pack'];

/** Built once, so that no test waits for a page of hundreds of modules. */
export async function serveEngineExamples(): Promise<EngineExamples> {
  const outDir = mkdtempSync(join(tmpdir(), 'butaca-engine-examples-'));
  const configFile = join(root, 'vite.config.ts');
  const input = pages.map((page) => join(root, `${page}.html`));
  await build({ root, configFile, logLevel: 'error', build: { outDir, rolldownOptions: { input } } });
  const server = await preview({
    root,
    configFile,
    logLevel: 'error',
    build: { outDir },
    // As strict as the product's own: no eval, no inline script.
    preview: { port: 0, headers: { 'Content-Security-Policy': "script-src 'self'" } },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('the examples of the engine are not served');
  const stop = async () => {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
  return { url, stop };
}
