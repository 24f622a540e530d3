import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan, SeatMap } from '#engine/index.ts';
import { ownBrowser } from '../browser/own-browser.ts';
import { engineExamples } from '../browser/ground.ts';

declare global {
  interface Window {
    /** Put there by the example pages. */
    map: SeatMap;
    plan: Plan;
    friday: SeatMap;
    saturday: SeatMap;
  }
}

/** Every example of the list and the least number of its seats. */
const EXAMPLES = [
  { id: 'theatre', seats: 1700 },
  { id: 'stadium', seats: 700 },
  { id: 'arena', seats: 55_000 },
  { id: 'million', seats: 1_000_000 },
  { id: 'admission', seats: 0 },
  { id: 'floors', seats: 70 },
  { id: 'view', seats: 1700 },
  { id: 'lasso', seats: 600 },
  { id: 'colours', seats: 600 },
] as const;

/** Examples in which a press on a seat selects none. */
const OTHERWISE: ReadonlySet<string> = new Set(['admission', 'lasso']);

/** What is special in an example, on its page as it is opened. */
const SPECIAL: Partial<Record<string, (page: Page) => Promise<void>>> = {
  lasso: drawsAroundSeats,
  view: drawsView,
  floors: switchesFloors,
};

async function pressFreeSeat(page: Page): Promise<void> {
  const at = await page.evaluate(() => {
    const { map, plan } = window;
    const free = Array.from(plan.seats.x.keys()).find((seat) => seat > 20 && map.status.of(seat) === 0) ?? 0;
    map.camera.fit({ kind: 'seats', seats: [free] }, { animate: false });
    const { x, y } = map.camera.screenPointOf(free);
    const { left, top } = document.querySelector('canvas')?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { seat: free, x: x + left, y: y + top };
  });
  await page.mouse.click(at.x, at.y);
  await page.waitForFunction((seat) => window.map.selection.has(seat), at.seat);
}

/** What the examples show of the engine that is not the map of seats itself: pictures, links, holds, two maps. */
describe('the examples of the engine', () => {
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    page = await (await ownBrowser()).newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
  });

  afterAll(() => page.close());
  beforeEach(() => page.setViewportSize({ width: 900, height: 700 }));
  afterEach(() => expect(problems.splice(0)).toEqual([]));

  it('are listed, on a phone too, each with a page of its own', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(engineExamples());
    const links = page.locator('#list a');
    await links.first().waitFor();
    const shown = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    const ids = shown.flatMap((href) => /show=(\w+)/.exec(href)?.[1] ?? []);
    expect(ids).toEqual(EXAMPLES.map(({ id }) => id));
    expect(shown.filter((href) => !href.includes('show='))).toEqual([
      './pack.html',
      './designer.html',
      './embed.html',
    ]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });

  it.each(EXAMPLES)(
    'draw, give the seat that is pressed, and show their source: $id',
    async ({ id, seats }) => {
      await page.goto(new URL(`example.html?show=${id}`, engineExamples()).href);
      await page.waitForFunction(() => 'map' in window && 'plan' in window);
      const drawn = await page.evaluate(async () => {
        const { map, plan } = window;
        const blob = await map.toPNG();
        const image = await createImageBitmap(blob);
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context?.drawImage(image, 0, 0);
        const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
        const colors = new Set(new Uint32Array(new Uint8Array(pixels).buffer));
        return { seats: plan.seats.count, isBlank: colors.size < 10 };
      });
      expect(drawn.isBlank).toBe(false);
      expect(drawn.seats).toBeGreaterThanOrEqual(seats);
      await SPECIAL[id]?.(page);
      if (!OTHERWISE.has(id)) await pressFreeSeat(page);
      await page.getByText('Source', { exact: true }).click();
      expect(await page.locator('#source').innerText()).toContain('SeatMap.create');
    },
  );

  it('show on another screen what the address says: the view and the seats', async () => {
    await open('?plan=hall&tools', () => 'map' in window);
    const chosen = await page.evaluate(async () => {
      const { map, plan } = window;
      const free = Array.from(plan.seats.x.keys()).filter((seat) => map.status.of(seat) === 0);
      await map.selection.select(free.slice(20, 23));
      map.camera.fit({ kind: 'seats', seats: free.slice(20, 23) }, { animate: false });
      return [...map.selection.seats];
    });
    expect(chosen).toHaveLength(3);
    await page.waitForURL((url) => url.hash.includes('view='));
    const before = await seen();
    await page.setViewportSize({ width: 400, height: 800 });
    await page.reload();
    await page.waitForFunction(() => 'map' in window && window.map.camera.viewport.width === 400);
    const after = await seen();
    expect(await page.evaluate(() => [...window.map.selection.seats])).toEqual(chosen);
    const away = Math.hypot(after.center.x - before.center.x, after.center.y - before.center.y);
    expect(away / before.span).toBeLessThan(0.002);
    expect(after.span / before.span).toBeCloseTo(1, 2);
  });

  it('give the map as a picture of pixels and of vectors, and take the no of a host that is asked for a seat', async () => {
    await open('?plan=hall&hold', () => 'map' in window);
    const picture = await page.evaluate(async () => {
      const blob = await window.map.toPNG();
      const image = await createImageBitmap(blob);
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
      const colors = new Set(Array.from(new Uint32Array(new Uint8Array(pixels).buffer)));
      return { type: blob.type, size: [image.width, image.height], colors: colors.size > 50 };
    });
    expect(picture).toEqual({ type: 'image/png', size: [900, 700], colors: true });
    const counts = await page.evaluate(() => {
      const { map, plan } = window;
      map.status.set(Array.from({ length: plan.seats.count }, (_, seat) => [seat, 0] as const));
      map.status.set([
        [0, 1],
        [1, 2],
      ]);
      map.update({ selection: new Map([[2, 'held']]) });
      const { documentElement } = new DOMParser().parseFromString(map.toSVG(), 'image/svg+xml');
      const count = (state: string): number => documentElement.querySelectorAll(`.${state}`).length;
      return {
        seats: plan.seats.count - count('available'),
        others: ['occupied', 'free', 'selected'].map(count),
      };
    });
    expect(counts).toEqual({ seats: 3, others: [1, 1, 1] });
    const parts = await page.evaluate(() => {
      window.map.camera.fit({ kind: 'seats', seats: [0, 1, 2] }, { animate: false });
      const count = (svg: string): number => svg.split('<circle ').length - 1;
      return { seen: count(window.map.toSVG({ area: 'view' })), all: count(window.map.toSVG()) };
    });
    expect(parts.seen).toBeGreaterThan(2);
    expect(parts.seen).toBeLessThan(parts.all);

    const outcomes = await page.evaluate(async () => {
      const { map } = window;
      map.selection.clear();
      map.status.set([
        [17, 0],
        [18, 0],
      ]);
      const asked = [map.selection.select(18), map.selection.select(17)];
      const meanwhile = [...map.selection.seats];
      return { meanwhile, answers: await Promise.all(asked), after: [...map.selection.seats] };
    });
    expect(outcomes).toEqual({
      meanwhile: [
        [18, 'pending'],
        [17, 'pending'],
      ],
      answers: [
        { ok: true, value: { added: [18], removed: [] } },
        { ok: false, refusal: { code: 'refused', reason: 'Somebody else was faster' } },
      ],
      after: [[18, 'held']],
    });
  });

  it('keep two maps of a pack in step', async () => {
    await open('pack.html', () => 'saturday' in window);
    const views = await page.evaluate(() => {
      const { friday, saturday } = window;
      friday.camera.fit({ kind: 'region', region: 2 }, { animate: false });
      return new Promise<readonly string[]>((resolve) => {
        saturday.on('camera.changed', () => resolve([friday.camera.toText(), saturday.camera.toText()]));
      });
    });
    expect(views[1]).toBe(views[0]);
  });

  async function open(address: string, isReady: () => boolean): Promise<void> {
    await page.goto(new URL(address, engineExamples()).href);
    await page.waitForFunction(isReady);
  }

  function seen() {
    return page.evaluate(() => {
      const { center, zoom, viewport } = window.map.camera;
      return { center, span: Math.min(viewport.width, viewport.height) / zoom };
    });
  }
});

/** Staff draw around seats and block them. */
async function drawsAroundSeats(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rectangle' }).click();
  const box = await page.locator('canvas').boundingBox();
  if (box === null) throw new Error('there is no map');
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.7, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(() => window.map.selection.seats.size > 10);
  const drawn = await page.evaluate(() => [...window.map.selection.seats.keys()]);
  await page.getByRole('button', { name: 'Block' }).click();
  const states = await page.evaluate((seats) => seats.map((seat) => window.map.status.of(seat)), drawn);
  expect(new Set(states)).toEqual(new Set([1]));
}

/** The view from the seat that is pressed is said and drawn. */
async function drawsView(page: Page): Promise<void> {
  await page.getByRole('img', { name: /^What .+ sees$/ }).waitFor();
  expect(await page.locator('output').innerText()).toMatch(/\d+ m from the stage, \d+ rows in front/);
}

/** Pointer and keyboard are on nothing of a floor that was left, and a text finds it again; visitors switch floors. */
async function switchesFloors(page: Page): Promise<void> {
  const outcome = await page.evaluate(async () => {
    const { map } = window;
    const told: string[] = [];
    map.camera.fit({ kind: 'seats', seats: [0] }, { animate: false });
    map.focusSeat(0);
    const { x, y } = map.camera.screenPointOf(0);
    const surface = document.querySelector('[role=application]');
    const { left = 0, top = 0 } = surface?.getBoundingClientRect() ?? {};
    map.on('hovered', ({ seat }) => told.push(`hovered ${seat}`));
    map.on('focus.moved', ({ seat, place }) => told.push(`focused ${seat} ${place?.level}`));
    const at = { clientX: left + x, clientY: top + y, pointerId: 1, pointerType: 'mouse', bubbles: true };
    surface?.dispatchEvent(new PointerEvent('pointermove', at));
    const text = map.camera.toText();
    map.update({ floor: 1 });
    map.update({ floor: 0 });
    map.update({ floor: 1 });
    const known = [map.camera.goTo(text, { animate: false }), map.camera.goTo('1_2_3_9')];
    await new Promise(requestAnimationFrame);
    return { told, known, floor: text.split('_').at(-1), again: map.camera.toText() === text };
  });
  expect(outcome).toEqual({
    told: ['hovered 0', 'focused null undefined', 'hovered null'],
    known: [true, false],
    floor: '0',
    again: true,
  });
  await page.evaluate(() => window.map.update({ floor: 0 }));
  const changed = page.evaluate(
    () => new Promise<number>((resolve) => window.map.on('floor.changed', ({ floor }) => resolve(floor))),
  );
  await page.getByRole('button', { name: 'Gallery' }).click();
  expect(await changed).toBe(1);
  await page.evaluate(() => window.map.update({ floor: 0 }));
}
