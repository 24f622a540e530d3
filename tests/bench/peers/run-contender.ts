import type { CDPSession, Page } from 'playwright-core';
import { launchChromium, preferredGl } from '../../browser/launch-chromium.ts';
import { STRETCHES } from './camera-path.ts';
import type { FrameTime } from './frame-meter.ts';
import type { Screen } from './options.ts';
import { median, percentile } from '../figures.ts';
import type { Figures } from './figures.ts';

export interface Run {
  readonly chromium: string;
  readonly address: string;
  readonly contender: string;
  readonly seats: number;
  readonly screen: Screen;
  /** Seconds a step may take. */
  readonly limit: number;
  readonly openings: number;
  readonly throttle: number;
  /** Where the picture of a stretch goes. */
  readonly pictureOf: (stretch: string) => string;
}

/** Most frames of a stretch, and about how long it may take, ms. */
const FRAMES = 40;
const BUDGET = 4000;
/** What somebody needs to look at the first frame before moving, ms. */
const REST = 1500;

/**
 * Everything that is measured of one contender, in a browser of its own: one that crashes or hangs fails alone,
 * and what it had answered until then counts.
 */
export async function runContender(run: Run): Promise<Figures> {
  const figures: { -readonly [Key in keyof Figures]: Figures[Key] } = {};
  try {
    await visit(run, (tab) => measureAll(run, tab, figures));
    const others: number[] = [];
    while (others.length < run.openings - 1 && (figures.firstFrame ?? Infinity) < 4000) {
      await visit(run, async ({ page }) => void others.push(await page.evaluate(() => window.bench.open())));
    }
    if (figures.firstFrame !== undefined) figures.firstFrame = median([figures.firstFrame, ...others]);
  } catch (error) {
    figures.failure = reasonOf(error);
  }
  return figures;
}

async function measureAll(
  { limit, pictureOf }: Run,
  { page, cdp, cpuTime }: Tab,
  figures: { -readonly [Key in keyof Figures]: Figures[Key] },
): Promise<void> {
  const within = <Value>(step: string, answer: Promise<Value>): Promise<Value> => hurry(step, limit, answer);
  const before = await usedHeap(cdp);
  const idle = await cpuTime();
  figures.firstFrame = await within(
    'first frame',
    page.evaluate(() => window.bench.open()),
  );
  figures.firstFrameCpu = (await cpuTime()) - idle;
  await page.waitForTimeout(REST);
  const all: FrameTime[] = [];
  for (const stretch of STRETCHES) {
    const start = await cpuTime();
    const frames = await within(
      `frames (${stretch})`,
      page.evaluate(([name, most, ms]) => window.bench.drive(name, most, ms), [
        stretch,
        FRAMES,
        BUDGET,
      ] as const),
    );
    const cpu = ((await cpuTime()) - start) / frames.length;
    const totals = frames.map(({ total }) => total);
    figures[stretch] = {
      median: median(totals),
      p95: percentile(totals, 0.95),
      worst: Math.max(...totals),
      over50: totals.filter((total) => total > 50).length,
      frames: totals.length,
      cpu,
    };
    all.push(...frames);
    await within(`picture (${stretch})`, page.screenshot({ path: pictureOf(stretch), timeout: 0 }));
  }
  figures.script = median(all.map(({ script }) => script));
  const picks = await within(
    'picks',
    page.evaluate((ms) => window.bench.pick(ms), BUDGET),
  );
  figures.picks = picks === null ? 'none' : picks.ms;
  figures.picksHit = picks === null ? 0 : picks.hit / picks.made;
  for (const count of ['recolor100', 'recolorAll'] as const) {
    const start = await cpuTime();
    const recolored = await within(
      count,
      page.evaluate((n) => window.bench.recolor(n), count === 'recolor100' ? 100 : Number.MAX_SAFE_INTEGER),
    );
    figures[count] = recolored.total;
    // Two frames: the seats are taken, and given back.
    figures[`${count}Cpu`] = ((await cpuTime()) - start) / 2;
  }
  const gpu = await page.evaluate(() => window.bench.gpuBytes());
  figures.gpuBytes = gpu;
  figures.heapBytes = (await within('heap', usedHeap(cdp))) - before;
}

/** A page of a browser of its own. */
interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Time that all processes of the browser have worked, ms: what else the machine does is not in it. */
  readonly cpuTime: () => Promise<number>;
}

/** Opens the page in a new browser, has it load the arena, and closes the browser whatever happens. */
async function visit(run: Run, use: (tab: Tab) => Promise<void>): Promise<void> {
  const browser = await launchChromium(run.chromium, preferredGl(), 'figures');
  try {
    const { width, height, pixelRatio } = run.screen;
    const viewport = { width, height };
    const context = await browser.newContext({ viewport, deviceScaleFactor: pixelRatio });
    const page = await context.newPage();
    const broken = new Promise<never>((_, reject) => {
      page.on('crash', () => reject(new Error('the page crashed')));
      page.on('pageerror', (error) => reject(error));
    });
    broken.catch(() => undefined);
    const cdp = await context.newCDPSession(page);
    await page.goto(run.address);
    await page.waitForFunction(() => 'bench' in window, undefined, { timeout: 60_000 });
    const loading = page.evaluate(([name, seats]) => window.bench.load(name, seats), [
      run.contender,
      run.seats,
    ] as const);
    await Promise.race([hurry('loading', 120, loading), broken]);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: run.throttle });
    const whole = await browser.newBrowserCDPSession();
    const cpuTime = async (): Promise<number> => {
      const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
      return processInfo.reduce((sum, { cpuTime: seconds }) => sum + seconds * 1000, 0);
    };
    await Promise.race([use({ page, cdp, cpuTime }), broken]);
  } finally {
    await browser.close();
  }
}

async function usedHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}

async function hurry<Value>(step: string, seconds: number, answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${seconds} s: ${step}`)), seconds * 1000);
  });
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').replace(/^page\.\w+: /, '').slice(0, 120);
}
