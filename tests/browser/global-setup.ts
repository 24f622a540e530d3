import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { serveEngineExamples } from './engine-examples.ts';
import { findChromium } from './find-chromium.ts';
import type { Ground } from './ground.ts';
import { seedDemoData, startProduct, type Product } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser that the journeys drive. */
    chromiumPath: string;
    /** Answers the {@link Ground} of a worker, at its number as the path, once it is there. */
    groundOffice: string;
  }
}

/** Makes what journeys stand on while the tests before them run; their products start with the first of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromiumPath', findChromium());
  const [demoData, examples] = [seedDemoData(), serveEngineExamples()];
  const products = new Map<string, Promise<Product>>();
  const groundOf = async (worker: string): Promise<Ground> => {
    const starting = products.get(worker) ?? demoData.then((data) => startProduct({}, data));
    products.set(worker, starting);
    const { url, dataDir } = await starting;
    return { product: { url, dataDir }, demoData: await demoData, engineExamples: (await examples).url };
  };
  // What fails is told to who asks.
  for (const made of [demoData, examples]) made.catch(() => undefined);
  const office = createServer(({ url = '' }, response) => {
    groundOf(url).then(
      (ground) => response.end(JSON.stringify(ground)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(office, 'listening');
  project.provide('groundOffice', `http://127.0.0.1:${(office.address() as AddressInfo).port}`);
  return async () => {
    office.close();
    const started = await Promise.allSettled([examples, ...products.values()]);
    await Promise.all(started.flatMap((made) => (made.status === 'fulfilled' ? [made.value.stop()] : [])));
    await demoData.then(
      (data) => rmSync(data, { recursive: true, force: true }),
      () => undefined,
    );
  };
}
