import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { serveEngineExamples } from './engine-examples.ts';
import { findChromium } from './find-chromium.ts';
import { seedDemoData, startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser that the journeys drive. */
    chromiumPath: string;
    /** Data of a product with the demo, of which each that is started gets a copy. */
    demoData: string;
    /** Address of the examples of the engine, with a slash at its end. */
    engineExamples: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromiumPath', findChromium());
  const [demoData, examples] = await Promise.all([seedDemoData(), serveEngineExamples()]);
  project.provide('demoData', demoData);
  project.provide('engineExamples', examples.url);
  const workers = Array.from({ length: project.config.maxWorkers });
  const products = await Promise.all(workers.map(() => startProduct({}, demoData)));
  project.provide(
    'products',
    products.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    await Promise.all([examples, ...products].map(({ stop }) => stop()));
    rmSync(demoData, { recursive: true, force: true });
  };
}
