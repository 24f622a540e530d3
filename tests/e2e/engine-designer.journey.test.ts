import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Design, SeatMapDesigner } from '#engine/index.ts';
import { ownBrowser } from '../browser/own-browser.ts';
import { engineExamples } from '../browser/ground.ts';

declare global {
  interface Window {
    /** Put there by the example page. */
    designer: SeatMapDesigner;
    /** As it was then. */
    design: Design;
  }
}

/** The designer by itself, by mouse and by keyboard, on its example page. */
describe('the designer of the engine', () => {
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    page = await (await ownBrowser()).newPage({ viewport: { width: 1200, height: 800 } });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    await page.goto(new URL('designer.html', engineExamples()).href);
    await page.waitForFunction(() => 'designer' in window && window.designer.camera.viewport.width > 0);
  });

  afterAll(() => page.close());

  /** The empty room that the page was opened with. */
  beforeEach(() =>
    page.evaluate(() => {
      const { designer, design } = window;
      designer.update({ tool: 'select', kept: [] });
      designer.load(design);
    }),
  );

  afterEach(() => expect(problems.splice(0)).toEqual([]));

  const objects = () =>
    page.evaluate(() =>
      window.designer.design.objects.map((object) => ({
        kind: object.kind,
        at: 'at' in object ? object.at : null,
        sag: 'sag' in object ? object.sag : null,
      })),
    );
  const kinds = async () => (await objects()).map(({ kind }) => kind);
  const choose = (tool: string) => page.getByRole('button', { name: tool, exact: true }).click();

  /** From and to points of the plan. */
  async function drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const [a, b] = await page.evaluate(
      (points) => {
        const { left, top } = document.getElementById('room')?.getBoundingClientRect() ?? { left: 0, top: 0 };
        return points.map(([x, y]) => {
          const at = window.designer.camera.pointAt({ x, y });
          return { x: left + at.x, y: top + at.y };
        });
      },
      [from, to] as const,
    );
    if (!a || !b) throw new Error('no points');
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
    await page.mouse.move(b.x, b.y);
    await page.mouse.up();
  }

  async function drawBlock(): Promise<void> {
    await choose('block');
    await drag([-180, 0], [180, 128]);
    await expect.poll(kinds).toEqual(['region', 'block']);
    await choose('select');
  }

  it('draws a block with a region around it, moves it and takes that back', async () => {
    await drawBlock();
    const [, drawn] = await objects();
    await drag([-180, 0], [-80, 60]);
    const [, moved] = await objects();
    expect(moved?.at?.x).toBeCloseTo((drawn?.at?.x ?? 0) + 100, 0);
    expect(moved?.at?.y).toBeCloseTo((drawn?.at?.y ?? 0) + 60, 0);
    await page.keyboard.press('Control+z');
    expect((await objects())[1]).toEqual(drawn);
    await page.keyboard.press('Control+Shift+z');
    expect((await objects())[1]).toEqual(moved);
  });

  it('bends a block by its handle and finds seats that left their region', async () => {
    await drawBlock();
    const at = (await objects())[1]?.at;
    if (!at) throw new Error('no block');
    const front = await page.evaluate(() => {
      const [region, block] = window.designer.design.objects;
      if (region?.kind !== 'region' || block?.kind !== 'block') throw new Error('no block in a region');
      const [width, height] = [block.seats * block.seatPitch, block.rows * block.rowPitch];
      // One that somebody has drawn: the outline that is made around a block follows it.
      const outline = { form: 'rectangle', at: block.at, width, height, angle: 0 } as const;
      window.designer.dispatch({ type: 'setOutline', id: region.id, outline });
      return block.at.y - ((block.rows - 1) / 2) * block.rowPitch;
    });
    await page.evaluate(() => window.designer.select({ ids: [], seats: [] }));
    await drag([-180, 0], [-180, 0]);
    await drag([at.x, front], [at.x, front + 60]);
    await expect.poll(async () => (await objects())[1]?.sag).toBeCloseTo(60, 0);
    await expect.poll(() => page.locator('#said').innerText()).toContain('seatsOutsideRegion');
    await page.evaluate(() => {
      const [finding] = window.designer.findings;
      if (finding) window.designer.reveal(finding);
    });
    expect(await page.evaluate(() => window.designer.selection.seats.length)).toBeGreaterThan(0);
  });

  it('selects with a frame, single seats with two presses, and paints marks by key', async () => {
    await drawBlock();
    await page.locator('[role=application]').focus();
    await page.keyboard.press('Escape');
    await drag([-190, -10], [-110, 20]);
    const seats = () => page.evaluate(() => window.designer.selection.seats.length);
    expect(await seats()).toBe(4);
    await page.keyboard.press('1');
    const marked = await page.evaluate(() => {
      const block = window.designer.design.objects.find((object) => object.kind === 'block');
      return Object.values(block?.overrides ?? {}).map(({ marks }) => marks);
    });
    expect(marked).toEqual(Array.from({ length: 4 }, () => ['accessible']));
    const point = await page.evaluate(() => window.designer.camera.pointAt({ x: 180, y: 0 }));
    const box = await page.locator('#room').boundingBox();
    await page.mouse.dblclick((box?.x ?? 0) + point.x, (box?.y ?? 0) + point.y);
    expect(await seats()).toBe(1);
    await page.keyboard.press('Delete');
    await expect.poll(seats).toBe(0);
  });

  it('is used by keyboard alone: draws, copies, moves, numbers go on, and says what it can do', async () => {
    await page.locator('[role=application]').focus();
    await page.keyboard.press('w');
    await page.keyboard.press('Insert');
    await expect.poll(kinds).toEqual(['region', 'row']);
    // What comes next has a place of its own.
    await page.keyboard.press('w');
    await page.keyboard.press('Insert');
    const heights = await page.evaluate(() =>
      window.designer.design.objects.flatMap((object) => (object.kind === 'row' ? [object.at.y] : [])),
    );
    expect(new Set(heights).size).toBe(2);
    await page.keyboard.press('Control+z');
    await expect.poll(kinds).toEqual(['region', 'row']);
    await page.keyboard.press('.');
    await page.keyboard.press('.');
    await page.keyboard.press('Control+d');
    await page.keyboard.press('v');
    await page.keyboard.press('Shift+ArrowDown');
    const rows = await page.evaluate(() =>
      window.designer.design.objects.flatMap((object) => (object.kind === 'row' ? [object.name] : [])),
    );
    expect(new Set(rows).size).toBe(2);
    await page.keyboard.press('p');
    await page.keyboard.press('Insert');
    await expect.poll(async () => (await kinds()).filter((kind) => kind === 'region').length).toBe(2);
    // The page's next words, of what was found a moment after the last change, may come at once.
    const told = await page.evaluateHandle(() => {
      const texts: (string | null | undefined)[] = [];
      window.designer.on('command.wanted', () => texts.push(document.getElementById('said')?.textContent));
      return texts;
    });
    await page.keyboard.press('?');
    await expect.poll(() => told.jsonValue()).toEqual([expect.stringContaining('edit.undo mod+z') as string]);
    for (let steps = 0; steps < 5; steps++) await page.keyboard.press('Control+z');
    expect(await kinds()).toEqual([]);
  });

  it('by key chooses an object, then single seats of it, and asks for the menu of what is chosen', async () => {
    await drawBlock();
    const menus = await page.evaluateHandle(() => {
      const points: { x: number; y: number }[] = [];
      window.designer.on('menu.wanted', ({ worldPoint }) => points.push(worldPoint));
      return points;
    });
    const chosen = () => page.evaluate(() => window.designer.selection);
    await page.evaluate(() => window.designer.select({ ids: [], seats: [] }));
    await page.locator('[role=application]').focus();
    // Into the region, its first row, its first seat, and on it.
    for (let step = 0; step < 4; step++) await page.keyboard.press('Enter');
    const [block, ...others] = (await chosen()).ids;
    expect(others).toEqual([]);
    await page.keyboard.press('Shift+F10');
    const middle = await page.evaluate((id) => {
      const object = window.designer.design.objects.find((each) => each.id === id);
      return object?.kind === 'block' ? { x: object.at.x, y: object.at.y } : null;
    }, block);
    await expect.poll(() => menus.jsonValue()).toEqual([middle]);
    expect((await chosen()).ids).toEqual([block]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await chosen()).toMatchObject({ ids: [], seats: [{ object: block }, { object: block }] });
    // What is done to a seat leaves the focus on it.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-place'));
    const seat = await focused();
    await page.keyboard.press('1');
    await expect
      .poll(() =>
        page.evaluate(() => JSON.stringify(window.designer.design.objects).match(/accessible/g)?.length),
      )
      .toBe(2);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await focused()).toBe(seat);
    // The right button chooses what lies there, unless it is chosen already.
    const box = await page.locator('#room').boundingBox();
    const at = await page.evaluate(() => window.designer.camera.pointAt({ x: 180, y: 60 }));
    await page.mouse.click((box?.x ?? 0) + at.x, (box?.y ?? 0) + at.y, { button: 'right' });
    await expect.poll(async () => (await menus.jsonValue()).length).toBe(2);
    expect(await chosen()).toEqual({ ids: [block], seats: [] });
    // A finger that stays asks for it as well, but not while it draws.
    const hold = () =>
      page.evaluate(({ x, y }) => {
        const map = document.querySelector('[role=application]');
        const { left = 0, top = 0 } = map?.getBoundingClientRect() ?? {};
        const finger = {
          pointerType: 'touch',
          pointerId: 7,
          clientX: left + x,
          clientY: top + y,
          bubbles: true,
        };
        for (const type of ['pointerdown', 'contextmenu', 'pointerup'])
          map?.dispatchEvent(new PointerEvent(type, { ...finger, cancelable: true }));
      }, at);
    await hold();
    await expect.poll(async () => (await menus.jsonValue()).length).toBe(3);
    await page.evaluate(() => window.designer.update({ tool: 'polygon' }));
    await hold();
    expect((await menus.jsonValue()).length).toBe(3);
  });

  it('refuses what is sold, and says which seats', async () => {
    await drawBlock();
    const refusal = await page.evaluate(() => {
      const { designer } = window;
      const block = designer.design.objects.find((object) => object.kind === 'block');
      if (!block) return null;
      designer.update({ kept: [{ region: block.region, row: 'A', seat: '1' }] });
      const moved = designer.dispatch({ type: 'move', ids: [block.id], dx: 10, dy: 0 }).ok;
      const removed = designer.dispatch({ type: 'remove', ids: [block.id] });
      return { moved, refusal: removed.ok ? null : removed.refusal };
    });
    expect(refusal).toEqual({
      moved: true,
      refusal: { code: 'seatsKept', seats: [{ region: 'region-1', row: 'A', seat: '1' }] },
    });
  });
});
