import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { findChromium } from '../../browser/find-chromium.ts';
import { glRenderer, launchChromium, preferredGl } from '../../browser/launch-chromium.ts';
import { median, percentile, round } from '../figures.ts';
import { ThreadTime } from './thread-time.ts';

/** Script a frame of a drag, and of an undo with the frames that show it, ms. */
const AIMS = { drag: 4, undo: 50 } as const;
const ROUNDS = 8;
/** Frames of a round of dragging, and of one of the baseline. */
const FRAMES = { drag: 30, rebake: 3 } as const;

const server = await serve();
const browser = await launchChromium(findChromium(), preferredGl(), 'figures');
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto(server.address);
  await page.waitForFunction(() => 'designerBench' in window);
  const time = await ThreadTime.of(page);
  const seats = await page.evaluate(() => window.designerBench.open());
  const drag = await measureDrag(page, time);
  const undo = await measureUndo(page, time);
  const rebake = await measureRebake(page, time);
  console.log(
    `${await glRenderer(page)}; ${seats.toLocaleString('en')} seats; load ${loadavg().map(round).join(' ')}`,
  );
  console.log('Milliseconds of the page’s main thread by its own clock: script, styles and painting.');
  console.table({
    'drag of 2,000 seats, a frame': summary(drag.frames),
    'baseline: the whole plan baked and drawn anew, a frame': summary(rebake),
    'picking them up': summary(drag.lifts),
    'putting them down': summary(drag.drops),
    ...Object.fromEntries(Object.entries(undo).map(([name, times]) => [`undo: ${name}`, summary(times)])),
  });
  const dragged = median(drag.frames);
  const undone = Math.max(...Object.values(undo).map(median));
  verdict('a frame of the drag (median)', dragged, AIMS.drag);
  verdict('the slowest undo (median)', undone, AIMS.undo);
  const figures = { drag: round(dragged), rebake: round(median(rebake)), undo: round(undone) };
  console.log(JSON.stringify({ bench: 'designer', seats, ...figures, aims: AIMS }));
} finally {
  await browser.close();
  await server.close();
}

async function measureDrag(page: Page, time: ThreadTime) {
  const [frames, lifts, drops]: number[][] = [[], [], []];
  for (let i = 0; i < ROUNDS; i++) {
    lifts?.push(await time.measure(() => page.evaluate(() => window.designerBench.lift())));
    const all = await time.measure(() =>
      page.evaluate((count) => window.designerBench.drag(count), FRAMES.drag),
    );
    frames?.push(all / FRAMES.drag);
    drops?.push(await time.measure(() => page.evaluate(() => window.designerBench.drop())));
    await page.evaluate(() => window.designerBench.undo());
    await page.waitForTimeout(600);
  }
  return { frames: frames ?? [], lifts: lifts ?? [], drops: drops ?? [] };
}

async function measureUndo(
  page: Page,
  time: ThreadTime,
): Promise<Readonly<Record<string, readonly number[]>>> {
  const undone: Record<string, number[]> = {};
  for (const name of await page.evaluate(() => window.designerBench.commands())) {
    const times: number[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      await page.evaluate((command) => window.designerBench.dispatch(command), name);
      times.push(await time.measure(() => page.evaluate(() => window.designerBench.undo())));
      await page.waitForTimeout(600);
    }
    undone[name] = times;
  }
  return undone;
}

async function measureRebake(page: Page, time: ThreadTime): Promise<readonly number[]> {
  await page.evaluate(() => window.designerBench.openRebaked());
  const frames: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const all = await time.measure(() =>
      page.evaluate((count) => window.designerBench.rebake(count), FRAMES.rebake),
    );
    frames.push(all / FRAMES.rebake);
  }
  return frames;
}

function summary(times: readonly number[]) {
  return {
    median: round(median(times)),
    p95: round(percentile(times, 0.95)),
    best: round(Math.min(...times)),
  };
}

function verdict(what: string, ms: number, aim: number): void {
  console.log(`${what}: ${round(ms)} ms; aim ≤ ${aim} ms: ${ms <= aim ? 'met' : 'MISSED'}`);
}

/** Builds the page as it would be shipped. */
async function serve(): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const root = import.meta.dirname;
  const outDir = join(root, '../../../node_modules/.cache/bench-designer');
  const common = { root, configFile: false, logLevel: 'error' } as const;
  await build({ ...common, build: { outDir, emptyOutDir: true, target: 'esnext' } });
  const served = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  return { address: served.resolvedUrls?.local[0] ?? '', close: () => served.close() };
}
