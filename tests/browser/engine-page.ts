import type { BrowserContextOptions, Page } from 'playwright-core';
import {} from 'vitest';
import type { Plan, SeatMap } from '#engine/index.ts';
import type { Gl } from './launch-chromium.ts';
import { ownBrowser } from './own-browser.ts';
import { engineExamples } from './ground.ts';

declare global {
  interface Window {
    /** Put there by the example page. */
    map: SeatMap;
    plan: Plan;
    openMap(container: HTMLElement): Promise<SeatMap>;
  }
}

/** One page of a browser with the engine's examples. */
export interface EnginePage {
  readonly page: Page;
  /** What went wrong unseen since it was asked last: errors and warnings of the console, exceptions. */
  readonly takeProblems: () => readonly string[];
  /** Opens an address of the examples, relative to them, and waits for its map. */
  readonly open: (address: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openEnginePage(
  options: BrowserContextOptions & { readonly gl?: Gl } = {},
): Promise<EnginePage> {
  const { gl, ...window } = options;
  const context = await (await ownBrowser(gl)).newContext(window);
  const page = await context.newPage();
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
      await page.goto(`${engineExamples()}${address}`);
      await page.waitForFunction(() => 'map' in window);
      await settle(page);
    },
    close: () => context.close(),
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
