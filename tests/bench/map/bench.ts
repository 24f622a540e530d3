import { join } from 'node:path';
import { createServer } from 'vite';
import type { Browser } from 'playwright-core';
import { findChromium } from '../../browser/find-chromium.ts';
import { glRenderer, launchChromium } from '../../browser/launch-chromium.ts';
import type { FrameTime } from './frame-meter.ts';
import type { Figures } from './page.ts';

/** Contenders and how many frames of each stretch they are driven: the slow ones tire the patience. */
const FRAMES = { engine: 90, canvas2d: 10, sprites: 10 } as const;
type Name = keyof typeof FRAMES;

interface Summary {
  readonly firstFrame: number;
  readonly wholeMedian: number;
  readonly wholeWorst: number;
  readonly zoomMedian: number;
  readonly zoomWorst: number;
  readonly closeMedian: number;
  readonly closeWorst: number;
  readonly firstPassWorst: number;
  readonly scriptMedian: number;
  readonly picks1000: number;
  readonly changes100: number;
  readonly heapMB: number;
}

const server = await createServer({
  root: import.meta.dirname,
  configFile: false,
  cacheDir: join(import.meta.dirname, '../../../node_modules/.vite-bench-map'),
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 5301, hmr: false, fs: { allow: ['../../..'] } },
  optimizeDeps: { entries: ['page.ts'] },
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? 'http://127.0.0.1:5301/';
const browser = await launchChromium(findChromium());
try {
  const summaries: Record<string, Summary> = {};
  const names = Object.keys(FRAMES).filter((name): name is Name => name in FRAMES);
  for (const name of names) summaries[name] = await run(browser, name);
  report(await rendererName(browser), summaries);
} finally {
  await browser.close();
  await server.close();
}

async function run(browser: Browser, name: Name): Promise<Summary> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(address);
  await page.waitForFunction(() => typeof window.runContender === 'function', undefined, { timeout: 60_000 });
  const cdp = await context.newCDPSession(page);
  const before = await usedHeap();
  const figures = await page.evaluate(([which, frames]) => window.runContender(which, frames), [
    name,
    FRAMES[name],
  ] as const);
  const heapMB = ((await usedHeap()) - before) / 1e6;
  await context.close();
  if (failures.length > 0) throw new Error(`${name}: ${failures.join('; ')}`);
  if (figures.picksHit === 0) throw new Error(`${name}: no pick hit a seat`);
  return summarize(figures, heapMB);

  async function usedHeap(): Promise<number> {
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage');
    return usedSize + backingStorageSize;
  }
}

async function rendererName(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const name = await glRenderer(page);
  await page.close();
  return name;
}

function summarize(figures: Figures, heapMB: number): Summary {
  const total = (times: readonly FrameTime[]): readonly number[] => times.map((time) => time.total);
  const all = [...figures.whole, ...figures.zooming, ...figures.close];
  return {
    firstFrame: figures.firstFrame,
    wholeMedian: median(total(figures.whole)),
    wholeWorst: Math.max(...total(figures.whole)),
    zoomMedian: median(total(figures.zooming)),
    zoomWorst: Math.max(...total(figures.zooming)),
    closeMedian: median(total(figures.close)),
    closeWorst: Math.max(...total(figures.close)),
    firstPassWorst: figures.firstPassWorst,
    scriptMedian: median(all.map((time) => time.script)),
    picks1000: figures.picks,
    changes100: figures.changes.total,
    heapMB,
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A table for people, then one line of JSON for programs. */
function report(gl: string, summaries: Readonly<Record<string, Summary>>): void {
  const engine = summaries['engine'];
  if (!engine) throw new Error('the engine did not run');
  const rows = Object.keys(engine) as readonly (keyof Summary)[];
  console.log(`60,000-seat arena, 1280 × 800, ${gl}; milliseconds`);
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row,
        Object.fromEntries(Object.entries(summaries).map(([name, s]) => [name, round(s[row])])),
      ]),
    ),
  );
  const ratios = Object.fromEntries(
    Object.entries(summaries)
      .filter(([name]) => name !== 'engine')
      .map(([name, s]) => [name, Object.fromEntries(rows.map((row) => [row, round(s[row] / engine[row])]))]),
  );
  const worstFrame = Math.max(engine.wholeWorst, engine.zoomWorst, engine.closeWorst);
  const aims = {
    script: engine.scriptMedian <= 1,
    picks: engine.picks1000 <= 15,
    worstFrame: worstFrame <= 50,
  };
  console.log(
    `aims: script ≤ 1 ms ${mark(aims.script)}, picks ≤ 15 ms ${mark(aims.picks)}, no frame over 50 ms ${mark(aims.worstFrame)}`,
  );
  const rounded = Object.fromEntries(rows.map((row) => [row, round(engine[row])]));
  console.log(
    JSON.stringify({
      bench: 'map',
      gl,
      seats: 60_000,
      ...rounded,
      worstFrame: round(worstFrame),
      aims,
      ratios,
    }),
  );
}

function mark(met: boolean): string {
  return met ? 'met' : 'MISSED';
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
