import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Plan, SeatMap } from '#engine/index.ts';
import { settle as settleMap } from '../browser/engine-page.ts';
import { ownBrowser } from '../browser/own-browser.ts';

declare global {
  interface Window {
    /** Put there by the example page. */
    map: SeatMap;
    plan: Plan;
    openMap(container: HTMLElement): Promise<SeatMap>;
    taps: unknown[];
  }
}

/** The engine alone, on its example page, in a real browser with a real GL. */
describe('the seat map in a browser', () => {
  let page: Page;
  let problems: string[];

  beforeEach(async () => {
    page = await (await ownBrowser()).newPage({ viewport: { width: 900, height: 700 } });
    problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    await page.goto(`${inject('engineExamples')}?plan=hall`);
    await page.waitForFunction(() => 'openMap' in window);
    await page.evaluate(() => {
      window.taps = [];
      window.map.on('seat.tapped', ({ seat, pointerType }) => window.taps.push([seat, pointerType]));
      window.map.on('region.tapped', ({ region }) => window.taps.push(['region', region]));
    });
  });

  afterEach(async () => {
    await page.close();
    expect(problems).toEqual([]);
  });

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
    await settle();
    const at = await screenPointOf(120);
    const before = await pixelAt(at);
    await page.mouse.click(at.x, at.y);
    await page.mouse.move(5, 5);
    await settle();
    expect(await pixelAt(at)).not.toEqual(before);
  });

  it('never picks at the end of a drag, and the plan follows the hand', async () => {
    await page.evaluate(() => window.map.camera.zoomBy(3, { animate: false }));
    const before = await screenPointOf(120);
    await page.mouse.move(400, 300);
    await page.mouse.down();
    await page.mouse.move(460, 340, { steps: 4 });
    await settle();
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
    await page.keyboard.press('Tab');
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
    await settle();
    expect(await pixelAt(at)).not.toEqual(before);
  });

  it('fits itself when a hidden mount is shown', async () => {
    await page.evaluate(async () => {
      const holder = document.createElement('div');
      holder.style.cssText = 'position:fixed;inset:0;display:none;z-index:9;background:#f0f';
      document.body.append(holder);
      window.map = await window.openMap(holder);
    });
    expect(await page.evaluate(() => window.map.camera.viewport)).toEqual({ width: 0, height: 0 });
    await page.evaluate(() => {
      for (const holder of document.querySelectorAll<HTMLElement>('body > div'))
        holder.style.display = 'block';
    });
    await page.waitForFunction(() => window.map.camera.viewport.width > 0);
    await settle();
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
  });

  it('looks the same after the GPU was taken away and given back', async () => {
    await page.evaluate(() => {
      window.map.camera.zoomBy(3, { animate: false });
      window.map.update({ selection: new Map([[120, 'held']]) });
    });
    await settle();
    const before = await page.screenshot();
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const gl = document.querySelector('canvas')?.getContext('webgl2');
          const extension = gl?.getExtension('WEBGL_lose_context');
          window.map.on('context.lost', () => setTimeout(() => extension?.restoreContext()));
          window.map.on('context.restored', () => resolve(null));
          extension?.loseContext();
        }),
    );
    await settle();
    expect((await page.screenshot()).equals(before)).toBe(true);
  });

  it('draws nothing while nothing changes', async () => {
    // What a new map makes ready in its first frames is made.
    await settleMap(page);
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

  it('leaves nothing behind, thirty times over', async () => {
    const left = await page.evaluate(async () => {
      const holder = document.createElement('div');
      holder.style.cssText = 'position:fixed;inset:0';
      document.body.append(holder);
      for (let i = 0; i < 30; i++) (await window.openMap(holder)).destroy();
      window.map.destroy();
      return [holder.childElementCount, document.querySelectorAll('canvas').length];
    });
    expect(left).toEqual([0, 0]);
  });

  it('says so when there is no WebGL, and leaves the container as it was', async () => {
    const outcome = await page.evaluate(async () => {
      HTMLCanvasElement.prototype.getContext = () => null;
      const holder = document.createElement('div');
      const error = await window.openMap(holder).catch((error: unknown) => error);
      return [error instanceof Error ? error.name : error, holder.childElementCount];
    });
    expect(outcome).toEqual(['SeatMapUnavailable', 0]);
  });

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

  /** Waits until two frames have passed, so that whatever was asked for is drawn. */
  async function settle(): Promise<void> {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  async function pixelAt({ x, y }: { x: number; y: number }): Promise<readonly number[]> {
    const png = await page.screenshot({
      clip: { x: Math.round(x) - 3, y: Math.round(y) - 3, width: 6, height: 6 },
    });
    return [...png];
  }
});
