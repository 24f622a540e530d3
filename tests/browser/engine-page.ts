import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { createServer } from 'vite';
import type { Plan, SeatMap } from '#engine/index.ts';
import { type Gl, launchChromium } from './launch-chromium.ts';

declare global {
  interface Window {
    /** Put there by the example page. */
    map: SeatMap;
    plan: Plan;
    openMap(container: HTMLElement): Promise<SeatMap>;
  }
}

/** The engine's examples, served for a test, and one page of a browser. */
export interface EnginePage {
  readonly page: Page;
  /** What went wrong unseen since it was asked last: errors and warnings of the console, exceptions. */
  readonly takeProblems: () => readonly string[];
  /** Opens an address of the examples, relative to them, and waits for its map. */
  readonly open: (address: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `name` tells the tests' caches apart: two servers must not write one. */
export async function openEnginePage(
  name: string,
  chromiumPath: string,
  options: BrowserContextOptions & { readonly gl?: Gl } = {},
): Promise<EnginePage> {
  const server = await createServer({
    root: 'engine/examples',
    configFile: 'engine/examples/vite.config.ts',
    cacheDir: join(import.meta.dirname, `../../node_modules/.vite-${name}`),
    logLevel: 'error',
    server: { port: 0, hmr: false },
  });
  await server.listen();
  const { gl, ...context } = options;
  const browser: Browser = await launchChromium(chromiumPath, gl);
  const page = await (await browser.newContext(context)).newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // A software GPU says so when its pixels are read.
    const isNoise = message.text().includes('GPU stall due to ReadPixels');
    if (['error', 'warning'].includes(message.type()) && !isNoise) problems.push(message.text());
  });
  return {
    page,
    takeProblems: () => problems.splice(0),
    open: async (address) => {
      await page.goto(`${server.resolvedUrls?.local[0] ?? ''}${address}`);
      await page.waitForFunction(() => 'map' in window);
      await settle(page);
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** Waits until nothing moves any more and all that was asked for is drawn. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    let calm = 0;
    let drawn = 0;
    const stop = window.map.on('frame.drawn', () => drawn++);
    while (calm < 3) {
      drawn = 0;
      await frame();
      calm = drawn === 0 ? calm + 1 : 0;
    }
    stop();
  });
}
