import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lightTheme } from '#engine/index.ts';
import { difference } from '../pictures/compare-picture.ts';
import { type EnginePage, openEnginePage, settle } from '../browser/engine-page.ts';

declare global {
  interface Window {
    /** Takes the GPU away from the map's canvas, and gives it back. */
    loseGpu(): Promise<void>;
    restoreGpu(): Promise<void>;
  }
}

/** What a page holds after its garbage was collected; bytes and counts. */
interface Left {
  readonly heap: number;
  readonly buffers: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What a page, a browser and a machine do to a map. */
describe('a map', () => {
  let engine: EnginePage;
  let page: Page;
  let devtools: CDPSession;

  beforeAll(async () => {
    const viewport = { width: 700, height: 500 };
    engine = await openEnginePage({ viewport });
    page = engine.page;
    devtools = await page.context().newCDPSession(page);
    await engine.open('?plan=hall');
    await page.evaluate(() => {
      const extensionOf = () => {
        const gl = document.querySelector('canvas')?.getContext('webgl2');
        return gl?.getExtension('WEBGL_lose_context');
      };
      let extension = extensionOf();
      const until = (event: 'context.lost' | 'context.restored') =>
        new Promise<void>((resolve) => {
          const stop = window.map.on(event, () => {
            stop();
            setTimeout(resolve);
          });
        });
      window.loseGpu = () => {
        extension = extensionOf() ?? extension;
        const lost = until('context.lost');
        extension?.loseContext();
        return lost;
      };
      window.restoreGpu = () => {
        const restored = until('context.restored');
        extension?.restoreContext();
        return restored;
      };
    });
  });

  afterAll(() => engine.close());
  afterEach(() =>
    expect(engine.takeProblems().filter((problem) => !problem.includes('CONTEXT_LOST'))).toEqual([]),
  );

  describe('that loses its GPU', () => {
    let before: Buffer;

    beforeEach(async () => {
      await page.evaluate(() => {
        const { map, plan } = window;
        map.update({ selection: new Map([[120, 'held']]) });
        map.camera.fit({ kind: 'plan' }, { animate: false });
        map.camera.zoomBy(26 / (map.camera.zoom * plan.seatSize), { animate: false });
        map.camera.centerOn({ x: plan.seats.x[120] ?? 0, y: plan.seats.y[120] ?? 0 }, { animate: false });
      });
      await settle(page);
      before = await page.screenshot();
    });

    it('looks the same when it comes back, twice in a row', async () => {
      for (const _ of [1, 2]) {
        await page.evaluate(() => window.loseGpu());
        await page.evaluate(() => window.restoreGpu());
      }
      await settle(page);
      expect((await page.screenshot()).equals(before)).toBe(true);
    });

    it('gives no picture without it', async () => {
      const given = await page.evaluate(async () => {
        await window.loseGpu();
        const lost = await window.map.toPNG().then(
          () => 'a picture',
          (error: unknown) => (error instanceof Error ? error.message : 'no error'),
        );
        await window.restoreGpu();
        return { lost, size: (await window.map.toPNG()).size };
      });
      expect(given.lost).toMatch(/GPU/);
      expect(given.size).toBeGreaterThan(10_000);
    });

    it('goes on with a drag in which it happens', async () => {
      await mouse('mousePressed', 350, 250);
      await mouse('mouseMoved', 380, 260);
      await page.evaluate(() => window.loseGpu());
      await mouse('mouseMoved', 400, 280);
      await page.evaluate(() => window.restoreGpu());
      await mouse('mouseMoved', 350, 250);
      // Let go in motion the map would be thrown.
      await mouse('mouseReleased', 350, 250, { restedMs: 500 });
      await page.mouse.move(2, 2);
      await settle(page);
      // There and back again is the same but for the last digits of a camera.
      expect(difference(await page.screenshot(), before)).toBeLessThan(0.001);
    });

    it('arrives where it was flying to, and shows what changed meanwhile', async () => {
      await page.evaluate(async () => {
        const { map } = window;
        map.camera.panBy(200, 0, { animate: false });
        map.status.set([[121, 1]]);
        map.camera.panBy(-200, 0);
        await window.loseGpu();
        map.status.set([[121, 0]]);
        map.update({ selection: new Map([[120, 'held']]) });
        await window.restoreGpu();
      });
      await settle(page);
      const after = await page.screenshot();
      await page.evaluate(() => {
        window.map.status.set([[121, 1]]);
        window.map.status.set([[121, 0]]);
      });
      await settle(page);
      expect((await page.screenshot()).equals(after)).toBe(true);
    });

    it('draws at the new size when it was resized without it', async () => {
      await page.evaluate(() => window.loseGpu());
      await page.setViewportSize({ width: 500, height: 400 });
      await page.waitForFunction(() => window.map.camera.viewport.width === 500);
      await page.setViewportSize({ width: 700, height: 500 });
      await page.waitForFunction(() => window.map.camera.viewport.width === 700);
      await page.evaluate(() => window.restoreGpu());
      await settle(page);
      expect((await page.screenshot()).equals(before)).toBe(true);
    });

    it('opens all the same when it is lost while the map is made', async () => {
      const size = await page.evaluate(async () => {
        const holder = document.createElement('div');
        holder.style.cssText = 'position:fixed;inset:0;z-index:5';
        document.body.append(holder);
        const opening = window.openMap(holder);
        const gl = holder.querySelector('canvas')?.getContext('webgl2');
        const extension = gl?.getExtension('WEBGL_lose_context');
        // Before the page has heard of the loss there is nothing to give back.
        gl?.canvas.addEventListener('webglcontextlost', () => setTimeout(() => extension?.restoreContext()), {
          once: true,
        });
        extension?.loseContext();
        const map = await opening;
        const restored = gl?.isContextLost()
          ? new Promise<void>((resolve) => void map.on('context.restored', () => resolve()))
          : null;
        await restored;
        for (let i = 0; i < 5; i++) await new Promise(requestAnimationFrame);
        const picture = (await map.toPNG()).size;
        map.destroy();
        holder.remove();
        return picture;
      });
      // A blank picture of this size takes some 2 kB.
      expect(size).toBeGreaterThan(10_000);
    });
  });

  it('compiles its programs once, however often the theme changes', async () => {
    const compiled = await page.evaluate(async (theme) => {
      const { map } = window;
      const gl = document.querySelector('canvas')?.getContext('webgl2');
      if (!gl) throw new Error('no context');
      let count = 0;
      const create = gl.createProgram.bind(gl);
      gl.createProgram = () => {
        count++;
        return create();
      };
      for (let i = 0; i < 5; i++) {
        map.update({ theme: { ...theme } });
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      }
      gl.createProgram = create;
      return count;
    }, lightTheme);
    expect(compiled).toBe(0);
  });

  it('ends a storm of sizes with the right picture, and draws no more often than the screen', async () => {
    await page.evaluate(() => window.map.camera.fit({ kind: 'plan' }, { animate: false }));
    await settle(page);
    const before = await page.screenshot();
    const work = await page.evaluate(async () => {
      const element = document.querySelector<HTMLElement>('#map');
      if (!element) throw new Error('no map');
      let drawn = 0;
      let frames = 0;
      const stop = window.map.on('frame.drawn', () => drawn++);
      for (let i = 0; i < 200; i++) {
        element.style.width = i % 10 === 3 ? '0' : `${100 + ((i * 37) % 600)}px`;
        element.style.height = i % 10 === 3 ? '0' : `${80 + ((i * 53) % 400)}px`;
        if (i % 4 !== 0) continue;
        frames++;
        await new Promise(requestAnimationFrame);
      }
      element.removeAttribute('style');
      for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame);
      stop();
      return { drawn, frames };
    });
    // One for the new size, one for what asked for a frame.
    expect(work.drawn).toBeLessThanOrEqual(2 * (work.frames + 6));
    await settle(page);
    expect(difference(await page.screenshot(), before)).toBeLessThan(0.001);
  });

  it('counts the seats that it does not know, and goes on', async () => {
    const outcome = await page.evaluate(() => {
      const { map, plan } = window;
      const before = map.status.unknown;
      const set = map.status.set([
        [plan.seats.count + 5, 1],
        [-1, 1],
        [3, map.status.of(3) === 1 ? 0 : 1],
      ]);
      return { set, counted: map.status.unknown - before };
    });
    expect(outcome).toEqual({ set: { changed: 1, unknown: 2 }, counted: 2 });
  });

  it('leaves nothing behind: after 25 of them heap, listeners, nodes and GL contexts are as before', async () => {
    const mounts = (count: number) =>
      page.evaluate(async (count) => {
        const holder = document.createElement('div');
        holder.style.cssText = 'position:fixed;inset:0';
        document.body.append(holder);
        for (let i = 0; i < count; i++) {
          const map = await window.openMap(holder);
          await new Promise(requestAnimationFrame);
          map.destroy();
        }
        holder.remove();
        return holder.childElementCount;
      }, count);
    // What is made once and for all is made by the first ones.
    expect(await mounts(5)).toBe(0);
    const before = await measure();
    await mounts(25);
    const after = await measure();
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(5);
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(5);
    // The letters of one map take 1 MB of it, so that two would be seen; code that is compiled comes on top of the heap.
    expect(after.buffers - before.buffers).toBeLessThan(2_000_000);
    expect(after.heap - before.heap).toBeLessThan(2_000_000);
    // Of a lost context the browser would have warned, and the first map is still drawn.
    expect(
      await page.evaluate(() => document.querySelector('canvas')?.getContext('webgl2')?.isContextLost()),
    ).toBe(false);
  });

  /** Once collecting frees nothing more: what was collected may have let go of others. */
  async function measure(): Promise<Left> {
    for (let before = Infinity; ;) {
      await devtools.send('HeapProfiler.collectGarbage');
      const { jsEventListeners, nodes } = await devtools.send('Memory.getDOMCounters');
      const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage');
      if (usedSize + backingStorageSize >= before)
        return { heap: usedSize, buffers: backingStorageSize, nodes, listeners: jsEventListeners };
      before = usedSize + backingStorageSize;
    }
  }

  /** What a hand does with the mouse; it may have rested before, for what the page knows of time. */
  async function mouse(
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
    x: number,
    y: number,
    { restedMs = 0 } = {},
  ): Promise<void> {
    const held = { button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 } as const;
    const timestamp = (Date.now() + restedMs) / 1000;
    await devtools.send('Input.dispatchMouseEvent', { type, x, y, ...held, timestamp });
  }
});
