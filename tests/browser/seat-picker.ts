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
  // the flight ends by itself: two looks at the same place that agree
  let before = '';
  for (;;) {
    const now = await page.locator('canvas').first().screenshot({ type: 'jpeg', quality: 30 });
    const text = now.toString('base64');
    if (text === before) return;
    before = text;
  }
}

/** What the card at the pointer says, or null where there is none. */
export async function cardText(page: Page): Promise<string | null> {
  const card = page.locator('[class*="card"][aria-hidden="true"]');
  return (await card.count()) === 0 ? null : card.first().innerText();
}

/**
 * Moves the pointer over the map, row by row from the middle outwards, until the card names a seat that can be
 * taken; answers where that is. Throws when no seat on the screen is free.
 */
export async function findFreeSeat(page: Page, from: PagePoint = { x: 0, y: 0 }): Promise<PagePoint> {
  const box = await mapBox(page);
  for (let y = 0.2; y < 0.85; y += 0.025) {
    for (let x = 0.15; x < 0.85; x += 0.02) {
      const point = { x: Math.round(box.x + box.width * x), y: Math.round(box.y + box.height * y) };
      if (point.y < from.y || (point.y === from.y && point.x <= from.x)) continue;
      await page.mouse.move(point.x, point.y);
      if (isFreeSeat(await cardText(page))) return point;
    }
  }
  throw new Error('no free seat was found under the pointer');
}

/** Where the map lies on the page. */
export async function mapBox(page: Page): Promise<PagePoint & { width: number; height: number }> {
  const box = await page.locator('canvas').first().boundingBox();
  if (box === null) throw new Error('the map is not on the page');
  return box;
}

/** The card of a seat has a price and says nothing of its state while it can be taken. */
function isFreeSeat(text: string | null): boolean {
  return (
    text !== null &&
    text.toLowerCase().includes('butaca') &&
    text.includes('€') &&
    !/selección|Ocupado|venta/.test(text)
  );
}
