import type { Page } from 'playwright-core';

/** A place on the page, CSS pixels. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** A show as its public call tells it, as far as a journey needs it. */
interface ShowAddress {
  readonly eventId: number;
  readonly showId: number;
}

const FEW = 8;
const CARD = '[class*="card"][aria-hidden="true"]';
/** The card of a seat has a price and says nothing of its state while it can be taken. */
const FREE = /^(?=.*butaca)(?=.*€)(?!.*(selección|ocupad|venta))/is;

/** The show of an event that is on sale, the `nth` of them in time (from 0), looked up as a client would. */
export async function showOnSale(productUrl: string, eventName: string, nth = 0): Promise<ShowAddress> {
  const events = await readJson<{ id: number; name: string }[]>(`${productUrl}/api/open/event/`);
  const event = events.find(({ name }) => name === eventName);
  if (event === undefined) throw new Error(`no event is called "${eventName}"`);
  const { shows } = await readJson<{ shows: { id: number; saleState: string; left: number }[] }>(
    `${productUrl}/api/open/event/${event.id}`,
  );
  // A sold out show is on sale again once another journey gives a ticket back.
  const show = shows.filter(({ saleState, left }) => saleState === 'open' && left > FEW)[nth];
  if (show === undefined) throw new Error(`"${eventName}" has no show on sale at place ${nth}`);
  return { eventId: event.id, showId: show.id };
}

async function readJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return (await response.json()) as Body;
}

/** Opens the seat selection of a show and waits until the map is drawn. */
export async function openSelection(page: Page, { eventId, showId }: ShowAddress): Promise<void> {
  await page.goto(`/event/${eventId}/show/${showId}/select`);
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
}

/** Turns the wheel towards `at` until single seats are large, as a visitor zooms in. */
export async function zoomIn(page: Page, at: PagePoint, turns: number): Promise<void> {
  await page.mouse.move(at.x, at.y);
  for (let turn = 0; turn < turns; turn++) await page.mouse.wheel(0, -240);
  // The flight ends by itself: two looks at the same place that agree, with some frames between them.
  let before = '';
  for (;;) {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    const now = await page.locator('canvas').first().screenshot({ type: 'jpeg', quality: 30 });
    const text = now.toString('base64');
    if (text === before) return;
    before = text;
  }
}

/** What the card at the pointer says, or null where there is none. */
export async function cardText(page: Page): Promise<string | null> {
  return page.evaluate(async (card) => {
    // React draws it after the pointer's event.
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return document.querySelector<HTMLElement>(card)?.innerText ?? null;
  }, CARD);
}

/**
 * Moves the pointer over the map, row by row from above, until the card names a seat that can be taken; answers where
 * that is. Throws when no seat on the screen is free.
 */
export async function findFreeSeat(page: Page, from: PagePoint = { x: 0, y: 0 }): Promise<PagePoint> {
  const box = await mapBox(page);
  for (let y = 0.2; y < 0.85; y += 0.025) {
    const row: PagePoint[] = [];
    for (let x = 0.15; x < 0.85; x += 0.02) {
      const point = { x: Math.round(box.x + box.width * x), y: Math.round(box.y + box.height * y) };
      if (point.y > from.y || (point.y === from.y && point.x > from.x)) row.push(point);
    }
    while (row.length > 0) {
      const passed = await passUntilFree(page, row);
      const point = row[passed];
      if (point === undefined) break;
      await page.mouse.move(point.x, point.y);
      if (FREE.test((await cardText(page)) ?? '')) return point;
      row.splice(0, passed + 1);
    }
  }
  throw new Error('no free seat was found under the pointer');
}

/**
 * How many of the points a pointer has passed when the card says that a seat is free, of this point or of the one before;
 * in the page itself, where a row takes as long as a few steps from outside.
 */
function passUntilFree(page: Page, points: readonly PagePoint[]): Promise<number> {
  return page.evaluate(
    async ({ points: way, card, free }) => {
      for (const [index, { x, y }] of way.entries()) {
        const at = { clientX: x, clientY: y, pointerType: 'mouse', bubbles: true };
        document.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent('pointermove', at));
        await new Promise((resolve) => setTimeout(resolve));
        if (free.test(document.querySelector<HTMLElement>(card)?.innerText ?? '')) return index;
      }
      return way.length;
    },
    { points, card: CARD, free: FREE },
  );
}

/** Where the map lies on the page. */
export async function mapBox(page: Page): Promise<PagePoint & { width: number; height: number }> {
  const box = await page.locator('canvas').first().boundingBox();
  if (box === null) throw new Error('the map is not on the page');
  return box;
}
