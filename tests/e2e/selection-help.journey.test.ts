import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import { decodeStatus } from '#engine/plan/compact/decode-status.ts';
import { seatJoints } from '#engine/selection/adjacency.ts';
import { violations } from '../browser/axe.ts';
import { ownProduct } from '../browser/ground.ts';
import {
  cardText,
  findFreeSeat,
  mapBox,
  openSelection,
  showOnSale,
  zoomIn,
  type PagePoint,
} from '../browser/seat-picker.ts';
import { seatAt } from '../browser/seat-lister.ts';
import { newVisitor } from '../browser/visitor.ts';

/** The lines of the cart that can be given back. */
const lines = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Tu selección' })
    .getByRole('button', { name: /^Quitar .*(butaca|silla)/ });

/** The plan of a show and what is free of it, read as a client would. */
async function readRoom(showId: number) {
  const url = (path: string) => `${ownProduct().url}/api/open/show/${showId}${path}`;
  const { plan } = (await (await fetch(url(''))).json()) as { plan: { url: string } };
  const bytes = async (address: string) => new Uint8Array(await (await fetch(address)).arrayBuffer());
  const room = decodePlan(await bytes(`${ownProduct().url}${plan.url}`));
  const status = decodeStatus(await bytes(url('/status')));
  return { plan: room, isFree: (seat: number) => status.seats[seat] === 0 };
}

/** Opens a row of the list, on whichever floor and in whichever region it is. */
async function openRowOf(page: Page, region: string, row: string): Promise<void> {
  await page.getByText('Lista', { exact: true }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${region}`) })
    .first()
    .click();
  await page
    .getByRole('button', { name: new RegExp(`^(Fila|Mesa|Palco) ${row} `) })
    .first()
    .click();
}

/** Moves the pointer over the map until the card offers the whole party a row. */
async function findParty(page: Page): Promise<PagePoint> {
  const box = await mapBox(page);
  for (let y = 0.25; y < 0.8; y += 0.03) {
    for (let x = 0.2; x < 0.8; x += 0.025) {
      const point = { x: Math.round(box.x + box.width * x), y: Math.round(box.y + box.height * y) };
      await page.mouse.move(point.x, point.y);
      if ((await cardText(page))?.includes('4 butacas: fila') === true) return point;
    }
  }
  throw new Error('nowhere are four seats together');
}

it('a party of four is shown under the pointer and taken by one press', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  await openSelection(page, await showOnSale(ownProduct().url, 'La casa de Bernarda Alba', 4));
  await page.getByRole('button', { name: 'Cuántas butacas eliges con cada toque: De una en una' }).click();
  await page.getByRole('menuitem', { name: '4 juntas' }).click();
  const box = await mapBox(page);
  await zoomIn(page, { x: box.x + box.width * 0.5, y: box.y + box.height * 0.45 }, 4);
  const at = await findParty(page);
  await page.mouse.click(at.x, at.y);
  await expect.poll(() => lines(page).count()).toBe(4);
  expect(problems).toEqual([]);
});

it('a strict event lets nobody leave a seat on its own, and one press mends it', async () => {
  const { eventId, showId } = await showOnSale(ownProduct().url, 'Carmen', 1);
  const { plan, isFree } = await readRoom(showId);
  const joints = seatJoints(plan);
  const goesOn = (seat: number) => joints[seat] === 1 && isFree(seat);
  // the first of four or more free side by side: the next two are taken
  const first = Array.from({ length: plan.seats.count }, (_, seat) => seat).find(
    (seat) =>
      isFree(seat) &&
      !(joints[seat] === 1 && isFree(seat - 1)) &&
      [1, 2, 3, 4, 5].every((step) => goesOn(seat + step)) &&
      [0, 1, 2, 3, 4, 5].every((step) => plan.seats.marks[seat + step] === 0),
  );
  if (first === undefined) throw new Error('no row has six free seats side by side');
  const row = plan.rows[plan.seats.row[first] ?? 0];
  const region = plan.regions[row?.region ?? 0]?.name ?? '';

  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  await openSelection(page, { eventId, showId });
  await openRowOf(page, region, row?.name ?? '');
  await seatAt(page, first + 1).click();
  await seatAt(page, first + 2).click();
  await expect.poll(() => lines(page).count()).toBe(2);
  await page.getByText('Aquí no puede quedar ninguna butaca suelta', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('alert').filter({ hasText: 'Tu selección deja una butaca suelta' }).waitFor();
  expect(page.url()).toContain('/select');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Añadir esa butaca' }).click();
  await expect.poll(() => lines(page).count()).toBe(3);
  await page
    .getByText('Aquí no puede quedar ninguna butaca suelta', { exact: false })
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/confirm/selection/*');
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});

it('a table that is sold whole is taken and given back whole', async () => {
  const { eventId, showId } = await showOnSale(ownProduct().url, 'Jazz y cena en el Ultramar');
  const { plan, isFree } = await readRoom(showId);
  const table = plan.rows.find(({ furniture, seatStart, seatEnd }) => {
    const all = Array.from({ length: seatEnd - seatStart }, (_, i) => seatStart + i);
    return furniture?.soldWhole === true && all.length <= 4 && all.every(isFree);
  });
  if (table === undefined) throw new Error('no table is free');
  const size = table.seatEnd - table.seatStart;

  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  await openSelection(page, { eventId, showId });
  await openRowOf(page, plan.regions[table.region]?.name ?? '', table.name);
  await seatAt(page, table.seatStart).click();
  await expect.poll(() => lines(page).count()).toBe(size);
  await expect.poll(() => page.getByLabel('Reservando…').count()).toBe(0);
  await lines(page).first().click();
  await expect.poll(() => lines(page).count()).toBe(0);
  expect(problems).toEqual([]);
});

it('a region that is pressed on the map of the room fills the screen with its own map', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 390, height: 844 } });
  await openSelection(page, await showOnSale(ownProduct().url, 'Gran Premio de atletismo'));
  const { at, name } = await findRegion(page);
  await page.mouse.click(at.x, at.y);
  await expect.poll(() => new URL(page.url()).searchParams.has('view')).toBe(true);
  await zoomIn(page, at, 0);
  const seat = await findFreeSeat(page);
  await page.mouse.move(seat.x, seat.y);
  expect(await cardText(page)).toContain(name);
  expect(problems).toEqual([]);
});

it('on a phone what was refused does not lie on the card of a seat that is tapped afterwards', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await openSelection(page, await showOnSale(ownProduct().url, 'Carmen'));
  // The first tap comes near.
  const region = await findFreeSeat(page);
  await page.touchscreen.tap(region.x, region.y);
  await zoomIn(page, region, 0);
  const seat = await findFreeSeat(page);
  const refusal = page.getByText('Selecciona al menos una butaca antes de continuar');
  await page.getByRole('button', { name: 'Continuar' }).tap();
  await refusal.waitFor();
  // Nor on the buttons of the map.
  await page.getByRole('button', { name: 'Alejar' }).tap({ trial: true, timeout: 5000 });
  await page.touchscreen.tap(seat.x, seat.y);
  await page.getByRole('button', { name: 'Seleccionar' }).tap();
  await expect.poll(() => lines(page).count()).toBe(1);
  expect(await refusal.count()).toBe(0);

  // From within its view another one is taken.
  const other = await findFreeSeat(page);
  await page.touchscreen.tap(other.x, other.y);
  await page
    .locator('[data-tap-card]')
    .getByRole('button', { name: /^Vista desde/ })
    .tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Seleccionar' }).tap();
  await expect.poll(() => lines(page).count()).toBe(2);
  expect(problems).toEqual([]);
});

/** A point of the map where the card offers the seats of a region, by where assistive technology finds the regions. */
async function findRegion(page: Page): Promise<{ at: PagePoint; name: string }> {
  for (const region of await page.locator('[role=application] [data-place^="region:"]').all()) {
    const box = await region.boundingBox();
    if (box === null) continue;
    const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    await page.mouse.move(at.x, at.y);
    const text = (await cardText(page)) ?? '';
    const [name = '', , wish] = text.split('\n');
    if (wish === 'Pulsa para ver las butacas') return { at, name };
  }
  throw new Error('no region was found under the pointer');
}
