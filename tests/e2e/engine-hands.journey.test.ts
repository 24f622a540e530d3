import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Point } from '#engine/index.ts';
import { type EnginePage, openEnginePage, settle } from '../browser/engine-page.ts';

declare global {
  interface Window {
    picked: unknown[];
  }
}

/** Hands on the map as the browser reports them: real touches, wheels and keys. */
describe('hands', () => {
  let engine: EnginePage;
  let page: Page;
  let devtools: CDPSession;

  beforeAll(async () => {
    const viewport = { width: 800, height: 600 };
    engine = await openEnginePage({ viewport, hasTouch: true });
    page = engine.page;
    devtools = await page.context().newCDPSession(page);
  });

  afterAll(() => engine.close());
  afterEach(() => expect(engine.takeProblems()).toEqual([]));

  describe('on a map that has the page to itself', () => {
    beforeAll(async () => {
      await engine.open('?plan=hall');
      await page.evaluate(() => {
        const { map, plan } = window;
        map.status.set(Array.from({ length: plan.seats.count }, (_, seat) => [seat, 0] as const));
        map.on('seat.tapped', ({ seat }) => window.picked.push(seat));
        map.on('region.tapped', ({ region }) => window.picked.push({ region }));
      });
    });

    beforeEach(async () => {
      await page.evaluate(() => {
        const { map, plan } = window;
        window.picked = [];
        map.camera.fit({ kind: 'plan' }, { animate: false });
        map.camera.zoomBy(24 / (map.camera.zoom * plan.seatSize), { animate: false });
        map.camera.centerOn({ x: plan.seats.x[200] ?? 0, y: plan.seats.y[200] ?? 0 }, { animate: false });
      });
      await settle(page);
    });

    it('a finger picks the nearest seat, and never at the end of a drag that follows a long hold', async () => {
      const seat = await screenPointOf(200);
      await touch('touchStart', [{ x: seat.x + 9, y: seat.y + 3 }]);
      await touch('touchEnd', []);
      await expect.poll(picked).toEqual([200]);
      await page.evaluate(() => (window.picked = []));
      await touch('touchStart', [seat]);
      const held = { restedMs: 600 };
      for (const far of [6, 30, 60, 20, 0]) await touch('touchMove', [{ x: seat.x + far, y: seat.y }], held);
      await touch('touchEnd', [], held);
      await settle(page);
      expect(await picked()).toEqual([]);
    });

    it('a tap on a region that is as wide as the map comes near enough to press its seats, about the finger', async () => {
      await page.evaluate(() => {
        const { map } = window;
        map.on('region.tapped', ({ region, screenPoint }) => map.camera.approach(region, screenPoint));
      });
      const sizeOfSeat = () => page.evaluate(() => window.map.camera.zoom * window.plan.seatSize);
      await page.setViewportSize({ width: 200, height: 600 });
      await page.evaluate(() => window.map.camera.fit({ kind: 'plan' }, { animate: false }));
      await settle(page);
      expect(await sizeOfSeat()).toBeLessThan(9);
      const seat = await screenPointOf(200);
      await touch('touchStart', [seat]);
      await touch('touchEnd', []);
      await expect.poll(sizeOfSeat).toBeGreaterThan(20);
      await settle(page);
      const near = await screenPointOf(200);
      await page.evaluate(() => (window.picked = []));
      await touch('touchStart', [near]);
      await touch('touchEnd', []);
      await expect.poll(picked).toEqual([200]);
      await page.setViewportSize({ width: 800, height: 600 });
    });

    it('a thrown map goes on and comes to rest', async () => {
      const before = await screenPointOf(200);
      await thrown([400, 376, 352, 328, 304, 280].map((x) => at(x, 300)));
      await settle(page);
      expect((await screenPointOf(200)).x - before.x).toBeLessThan(-200);
    });

    it('two fingers zoom about their middle; the last one to leave picks nothing', async () => {
      const zoom = await zoomNow();
      await touch('touchStart', [at(350, 300)]);
      await touch('touchStart', [at(350, 300), at(450, 300)]);
      await touch('touchMove', [at(325, 300), at(475, 300)]);
      await touch('touchMove', [at(300, 300), at(500, 300)]);
      await touch('touchEnd', [at(300, 300)]);
      await touch('touchEnd', []);
      await settle(page);
      expect((await zoomNow()) / zoom).toBeCloseTo(2, 1);
      expect(await picked()).toEqual([]);
    });

    it('a second tap that is dragged zooms in downwards', async () => {
      const zoom = await zoomNow();
      await touch('touchStart', [at(20, 20)]);
      await touch('touchEnd', []);
      await touch('touchStart', [at(20, 20)]);
      for (const y of [50, 80, 130]) await touch('touchMove', [at(20, y)]);
      await touch('touchEnd', []);
      await settle(page);
      expect(await zoomNow()).toBeGreaterThan(zoom * 1.5);
    });

    it('a wheel zooms, a pinch on a trackpad zooms, two fingers on it move', async () => {
      await page.mouse.move(400, 300);
      const start = await zoomNow();
      await page.mouse.wheel(0, 120);
      await settle(page);
      const rolled = await zoomNow();
      expect(rolled).toBeLessThan(start);
      await wheel({ deltaX: 0, deltaY: -20, modifiers: CONTROL });
      await settle(page);
      const pinched = await zoomNow();
      expect(pinched).toBeGreaterThan(rolled);
      const before = await screenPointOf(200);
      await wheel({ deltaX: 30, deltaY: 12, modifiers: 0 });
      await settle(page);
      const after = await screenPointOf(200);
      expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([-30, -12]);
      expect(await zoomNow()).toBe(pinched);
    });

    it('keys zoom, move and show all', async () => {
      const zoom = await zoomNow();
      await page.locator('[role=application]').focus();
      await page.keyboard.press('+');
      await settle(page);
      expect((await zoomNow()) / zoom).toBeCloseTo(1.5);
      const before = await screenPointOf(200);
      await page.keyboard.press('Shift+ArrowRight');
      await settle(page);
      expect((await screenPointOf(200)).x - before.x).toBeCloseTo(-96);
      await page.keyboard.press('-');
      await page.keyboard.press('0');
      await settle(page);
      const { width, height } = await page.evaluate(() => {
        const { bounds } = window.plan;
        const { zoom } = window.map.camera;
        return { width: (bounds.maxX - bounds.minX) * zoom, height: (bounds.maxY - bounds.minY) * zoom };
      });
      expect(width <= 800 && height <= 600 && (width > 700 || height > 500)).toBe(true);
    });
  });

  describe('on a cooperative map in a page that scrolls', () => {
    /** How far the page is scrolled, once it rests. */
    const scrolled = (): Promise<number> =>
      page.evaluate(async () => {
        let before = -1;
        for (let same = 0; same < 8; before = window.scrollY) {
          await new Promise(requestAnimationFrame);
          same = window.scrollY === before ? same + 1 : 0;
        }
        return before;
      });
    const hint = () =>
      page.evaluate(() => {
        const element = document.querySelector('[data-map-hint]');
        const shown = element?.getAnimations().some(({ playState }) => playState === 'running') ?? false;
        return { shown, text: element?.textContent };
      });
    const said = () => page.locator('[role=application] [aria-live]').first().textContent();

    beforeAll(() => engine.open('embed.html'));
    beforeEach(() =>
      page.evaluate(() => {
        window.scrollTo(0, 0);
        window.map.camera.fit({ kind: 'plan' }, { animate: false });
      }),
    );

    it('a wheel scrolls the page and says which key zooms; with it the map zooms and the page stays', async () => {
      const middle = await mapMiddle();
      const zoom = await zoomNow();
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.wheel(0, 100);
      await expect.poll(scrolled).toBeGreaterThan(50);
      expect(await hint()).toEqual({ shown: true, text: 'Use Ctrl + scroll to zoom the map' });
      expect(await said()).toContain('Use Ctrl + scroll to zoom the map');
      expect(await zoomNow()).toBe(zoom);
      const rest = await scrolled();
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -100);
      await page.keyboard.up('Control');
      await expect.poll(zoomNow).toBeGreaterThan(zoom);
      expect(await scrolled()).toBe(rest);
    });

    it('one finger scrolls the page and is told of two; two move the map', async () => {
      const middle = await mapMiddle();
      await slowly(Array.from({ length: 13 }, (_, i) => [at(middle.x, middle.y - 10 * i)]));
      await expect.poll(scrolled).toBeGreaterThan(20);
      expect(await hint()).toMatchObject({ text: 'Use two fingers to move the map' });
      const zoom = await zoomNow();
      const rest = await scrolled();
      const { x, y } = await mapMiddle();
      await slowly([40, 55, 70, 85, 100].map((far) => [at(x - far, y), at(x + far, y)]));
      await expect.poll(zoomNow).toBeGreaterThan(zoom * 1.5);
      expect(await scrolled()).toBe(rest);
    });
  });

  const CONTROL = 2;

  function at(x: number, y: number): Point {
    return { x, y };
  }

  async function touch(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly Point[],
    { restedMs = 0, time = Date.now() } = {},
  ): Promise<void> {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    // What the page knows of time: nobody waits.
    const timestamp = (time + restedMs) / 1000;
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  }

  /** Fingers that come down, move from frame to frame, rest and leave: what leaves in motion would fling the page. */
  async function slowly(places: readonly (readonly Point[])[]): Promise<void> {
    const last = places.at(-1) ?? [];
    for (const [i, points] of [...places, last, last].entries()) {
      await touch(i === 0 ? 'touchStart' : 'touchMove', points);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    }
    await touch('touchEnd', []);
  }

  /** One finger that goes from place to place in 16 ms each, by what the page knows of time, and leaves in motion. */
  async function thrown(places: readonly Point[]): Promise<void> {
    const start = Date.now();
    for (const [i, point] of places.entries()) {
      await touch(i === 0 ? 'touchStart' : 'touchMove', [point], { time: start + 16 * i });
    }
    await touch('touchEnd', [], { time: start + 16 * places.length });
  }

  async function wheel(options: { deltaX: number; deltaY: number; modifiers: number }): Promise<void> {
    await devtools.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 400, y: 300, ...options });
  }

  function picked(): Promise<readonly unknown[]> {
    return page.evaluate(() => window.picked);
  }

  function zoomNow(): Promise<number> {
    return page.evaluate(() => window.map.camera.zoom);
  }

  function screenPointOf(seat: number): Promise<Point> {
    return page.evaluate((seat) => window.map.camera.screenPointOf(seat), seat);
  }

  async function mapMiddle(): Promise<Point> {
    const box = await page.locator('[role=application]').boundingBox();
    if (!box) throw new Error('no map');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
});
