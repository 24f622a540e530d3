import type { TestProject } from 'vitest/node';
import { findChromium } from './find-chromium.ts';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser that the journeys drive. */
    chromiumPath: string;
    /** Origin of the one server that all journeys visit; its demo data is seeded once. */
    productUrl: string;
    /** Where that server keeps its data. */
    productData: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromiumPath', findChromium());
  const product = await startProduct();
  project.provide('productUrl', product.url);
  project.provide('productData', product.dataDir);
  return product.stop;
}
