import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PlanStatus, SeatMap } from '#engine/index.ts';
import { type EnginePage, openEnginePage, settle } from '../browser/engine-page.ts';

declare global {
  interface Window {
    taps: unknown[];
    /** The states that the map began with. */
    firstStatus: PlanStatus;
    /** The map of the page, while another one is looked at. */
    first: SeatMap;
  }
}

const WINDOW = { width: 900, height: 700 };

/** The engine alone, on its example page, in a real browser with a real GL. */
describe('the seat map in a browser', () => {
  let engine: EnginePage;
  let page: Page;

  beforeAll(async () => {
    engine = await openEnginePage({ viewport: WINDOW });
    page = engine.page;
    await engine.open('?plan=hall');
    await page.evaluate(() => {
      const { map } = window;
      const { version, seats, placesLeft } = map.status.value;
      window.firstStatus = { version, seats: seats.slice(), placesLeft: placesLeft.slice() };
      map.on('seat.tapped', ({ seat, pointerType }) => window.taps.push([seat, pointerType]));
      map.on('region.tapped', ({ region }) => window.taps.push(['region', region]));
    });
  });

  afterAll(() => engine.close());

  /** As the page was opened. */
  beforeEach(async () => {
    await page.mouse.move(5, 5);
    await page.evaluate(() => {
      window.taps = [];
      window.map.update({ status: { ...window.firstStatus }, selection: new Map() });
      window.map.camera.fit({ kind: 'plan' }, { animate: false });
    });
    await settle(page);
  });

  afterEach(() => expect(engine.takeProblems()).toEqual([]));

  it.each([1, 2, 3.5])('picks the seat that is clicked, at zoom ×%d', async (factor) => {
    const seat = await page.evaluate((factor) => {
      const { map } = window;
      map.camera.zoomBy(factor, { animate: false });
      const target = map.pick({ x: 450, y: 350 });
      const seat = target?.kind === 'seat' ? target.seat : nearest();
      return { seat, ...map.camera.screenPointOf(seat) };

      function nearest(): number {
        const distances = Array.from({ length: window.plan.seats.count }, (_, seat) => {
          const { x, y } = map.camera.screenPointOf(seat);
          return Math.hypot(x - 450, y - 350);
        });
        return distances.indexOf(Math.min(...distances));
      }
    }, factor);
    await page.mouse.click(seat.x, seat.y);
    expect(await taps()).toEqual([[seat.seat, 'mouse']]);
  });

  it('shows the seat taken where it was clicked', async () => {
    await page.evaluate(() => window.map.status.set([[120, 0]]));
    await settle(page);
    const at = await screenPointOf(120);
    const before = await pixelAt(at);
    await page.mouse.click(at.x, at.y);
    await page.mouse.move(5, 5);
    await settle(page);
    expect(await pixelAt(at)).not.toEqual(before);
  });

  it('never picks at the end of a drag, and the plan follows the hand', async () => {
    await page.evaluate(() => window.map.camera.zoomBy(3, { animate: false }));
    const before = await screenPointOf(120);
    await page.mouse.move(400, 300);
    await page.mouse.down();
    await page.mouse.move(460, 340, { steps: 4 });
    await settle(page);
    const after = await screenPointOf(120);
    await page.mouse.up();
    expect({ x: after.x - before.x, y: after.y - before.y }).toEqual({
      x: expect.closeTo(60, 3) as number,
      y: expect.closeTo(40, 3) as number,
    });
    expect(await taps()).toEqual([]);
  });

  it('zooms with the wheel about the pointer', async () => {
    await page.evaluate(() => window.map.camera.zoomBy(2, { animate: false }));
    const before = await screenPointOf(120);
    await page.mouse.move(before.x, before.y);
    const zoom = await page.evaluate(() => window.map.camera.zoom);
    await page.mouse.wheel(0, -20);
    await page.waitForFunction((zoom) => window.map.camera.zoom > zoom, zoom);
    const after = await screenPointOf(120);
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(0.5);
  });

  it('snaps a finger to the nearest seat that can be taken', async () => {
    const at = await page.evaluate(() => {
      window.map.camera.zoomBy(2, { animate: false });
      window.map.update({ status: allOccupiedBut(120) });
      return window.map.camera.screenPointOf(120);

      function allOccupiedBut(seat: number) {
        const { seats, regions } = window.plan;
        const status = new Uint8Array(seats.count).fill(1);
        status[seat] = 0;
        return { version: 9, seats: status, placesLeft: new Int32Array(regions.length) };
      }
    });
    await page.evaluate(({ x, y }) => {
      const surface = document.querySelector('[role=application]');
      const touch = { pointerId: 5, pointerType: 'touch', clientX: x + 15, clientY: y + 9, bubbles: true };
      surface?.dispatchEvent(new PointerEvent('pointerdown', touch));
      surface?.dispatchEvent(new PointerEvent('pointerup', touch));
    }, at);
    expect(await taps()).toEqual([[120, 'touch']]);
  });

  it('is picked by keys: enter the seats, walk, take', async () => {
    await page.locator('[role=application]').focus();
    // Into the regions, into one, into a row of it, and on to the next seat.
    for (const key of ['Enter', 'Enter', 'Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    const [tap] = await taps();
    expect(tap).toEqual([expect.any(Number), 'keyboard']);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/\S/);
  });

  it('patches seats by deltas, in order only', async () => {
    const at = await screenPointOf(120);
    const before = await pixelAt(at);
    const outcomes = await page.evaluate(() => {
      const step = (version: number, status: 0 | 2) =>
        window.map.status.apply({ version, seats: [[120, status]], places: [] });
      return [step(1, 0), step(3, 0), step(2, 2), step(3, 2)];
    });
    expect(outcomes).toEqual(['stale', 'gap', 'applied', 'applied']);
    await settle(page);
    expect(await pixelAt(at)).not.toEqual(before);
  });

  it('fits itself when a hidden mount is shown', async () => {
    await page.evaluate(async () => {
      const holder = document.createElement('div');
      holder.id = 'hidden';
      holder.style.cssText = 'position:fixed;inset:0;display:none;z-index:9;background:#f0f';
      document.body.append(holder);
      window.first = window.map;
      window.map = await window.openMap(holder);
    });
    onTestFinished(() =>
      page.evaluate(() => {
        window.map.destroy();
        window.map = window.first;
        document.querySelector('#hidden')?.remove();
      }),
    );
    expect(await page.evaluate(() => window.map.camera.viewport)).toEqual({ width: 0, height: 0 });
    await page.evaluate(() => {
      const holder = document.querySelector<HTMLElement>('#hidden');
      if (holder) holder.style.display = 'block';
    });
    await page.waitForFunction(() => window.map.camera.viewport.width > 0);
    await settle(page);
    expect(await planFits()).toBe(true);
    expect(await pixelAt(await screenPointOf(120))).not.toEqual(await pixelAt({ x: 20, y: 650 }));
  });

  it('keeps the plan in view and the picture sharp when the window changes', async () => {
    await page.setViewportSize({ width: 500, height: 800 });
    await page.waitForFunction(() => window.map.camera.viewport.width === 500);
    expect(await planFits()).toBe(true);
    const cdp = await page.context().newCDPSession(page);
    const metrics = { width: 480, height: 800, deviceScaleFactor: 2, mobile: false };
    await cdp.send('Emulation.setDeviceMetricsOverride', metrics);
    await page.waitForFunction(() => document.querySelector('canvas')?.width === 960);
    await cdp.send('Emulation.clearDeviceMetricsOverride');
    await cdp.detach();
    await page.setViewportSize(WINDOW);
    await page.waitForFunction(({ width }) => document.querySelector('canvas')?.width === width, WINDOW);
  });

  it('draws nothing while nothing changes', async () => {
    const drawn = await page.evaluate(async () => {
      let frames = 0;
      window.map.on('frame.drawn', () => frames++);
      for (let i = 0; i < 10; i++) await new Promise(requestAnimationFrame);
      const idle = frames;
      window.map.camera.panBy(0, 0, { animate: false });
      for (let i = 0; i < 10; i++) await new Promise(requestAnimationFrame);
      return [idle, frames];
    });
    expect(drawn).toEqual([0, 1]);
  });

  it('writes on the stage in full ink also while names of rows and seats are only just coming', async () => {
    const inks: number[] = [];
    for (const seatPixels of [10, 16, 30]) inks.push(await stageContrast(seatPixels));
    const [rowsCome = 0, seatsCome = 0, allThere = 0] = inks;
    expect(allThere).toBeGreaterThan(300);
    expect(rowsCome).toBeGreaterThan(allThere * 0.9);
    expect(seatsCome).toBeGreaterThan(allThere * 0.9);
  });

  it('says so when there is no WebGL, and leaves the container as it was', async () => {
    const outcome = await page.evaluate(async () => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = () => null;
      const holder = document.createElement('div');
      const error = await window.openMap(holder).catch((error: unknown) => error);
      HTMLCanvasElement.prototype.getContext = getContext;
      return [error instanceof Error ? error.name : error, holder.childElementCount];
    });
    expect(outcome).toEqual(['SeatMapUnavailable', 0]);
  });

  /** From the darkest to the brightest of the stage's lettering, with seats of this size. */
  async function stageContrast(seatPixels: number): Promise<number> {
    const { x, y } = await page.evaluate((seatPixels) => {
      const { map, plan } = window;
      map.camera.zoomBy(seatPixels / (map.camera.zoom * plan.seatSize), { animate: false });
      const stage = plan.background.find((shape) => shape.type === 'text')?.at ?? { x: 0, y: 0 };
      const { x, y } = map.camera.pointAt(stage);
      map.camera.panBy(450 - x, 350 - y, { animate: false });
      return map.camera.pointAt(stage);
    }, seatPixels);
    await settle(page);
    const clip = { x: Math.round(x) - 20, y: Math.round(y) - 8, width: 40, height: 16 };
    const { data } = PNG.sync.read(await page.screenshot({ clip }));
    const sums = Array.from({ length: data.length / 4 }, (_, i) => sumOf(data.subarray(i * 4, i * 4 + 3)));
    return Math.max(...sums) - Math.min(...sums);
  }

  function planFits(): Promise<boolean> {
    return page.evaluate(() => {
      const { camera } = window.map;
      const { bounds } = window.plan;
      const width = (bounds.maxX - bounds.minX) * camera.zoom;
      const height = (bounds.maxY - bounds.minY) * camera.zoom;
      const fills = width > camera.viewport.width * 0.8 || height > camera.viewport.height * 0.8;
      return fills && width < camera.viewport.width && height < camera.viewport.height;
    });
  }

  async function taps(): Promise<readonly unknown[]> {
    return page.evaluate(() => window.taps);
  }

  function screenPointOf(seat: number): Promise<{ x: number; y: number }> {
    return page.evaluate((seat) => window.map.camera.screenPointOf(seat), seat);
  }

  async function pixelAt({ x, y }: { x: number; y: number }): Promise<readonly number[]> {
    const png = await page.screenshot({
      clip: { x: Math.round(x) - 3, y: Math.round(y) - 3, width: 6, height: 6 },
    });
    return [...png];
  }
});

function sumOf(channels: Uint8Array): number {
  return channels.reduce((sum, channel) => sum + channel, 0);
}
