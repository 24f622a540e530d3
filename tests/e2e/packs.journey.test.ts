import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations, violationsInBothSchemes } from '../browser/axe.ts';
import { ownProduct } from '../browser/ground.ts';
import { confirmAsNew, settle, tickets } from '../browser/purchase.ts';
import { findFreeSeat, mapBox, zoomIn } from '../browser/seat-picker.ts';
import { newVisitor } from '../browser/visitor.ts';

interface Group {
  readonly eventId: number;
  readonly groupId: number;
  /** When its shows are, as tickets write it. */
  readonly days: readonly string[];
}

interface EventBody {
  readonly space: { readonly timeZone: string };
  readonly shows: readonly { readonly id: number; readonly startsAt: string }[];
  readonly showGroups: readonly { readonly id: number; readonly showIds: readonly number[] }[];
}

async function danceGroup(): Promise<Group> {
  const productUrl = ownProduct().url;
  const events = await readJson<{ id: number; name: string }[]>(`${productUrl}/api/open/event/`);
  const event = events.find(({ name }) => name === 'Tres noches de danza');
  if (event === undefined) throw new Error('the demo has no packs');
  const { showGroups, shows, space } = await readJson<EventBody>(`${productUrl}/api/open/event/${event.id}`);
  const [group] = showGroups;
  if (group === undefined) throw new Error('the event has no group');
  const format = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: space.timeZone });
  const days = shows.filter(({ id }) => group.showIds.includes(id)).map(({ startsAt }) => startsAt);
  return { eventId: event.id, groupId: group.id, days: days.map((day) => format.format(new Date(day))) };
}

async function readJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return (await response.json()) as Body;
}

async function openPacks(page: Page, { eventId, groupId }: Group, search: string): Promise<void> {
  await page.goto(`/event/${eventId}/multi-shows/${groupId}/select${search}`);
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
}

/** Somebody else takes a seat, outside any page. */
async function takeAsRival(showId: number, seat: number): Promise<void> {
  const answer = await fetch(`${ownProduct().url}/api/open/booking/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seats: [{ showId, seat }], places: [] }),
  });
  if (answer.status !== 201) throw new Error(`the rival got ${answer.status}`);
}

const stepsOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Funciones del abono' }).getByRole('button');
const cart = (page: Page) => page.getByRole('complementary', { name: 'Tu selección' });
const removals = (page: Page) => cart(page).getByRole('button', { name: /^Quitar/ });

it('two packs: chosen in the first show, the same everywhere, one lost to a rival and replaced, paid', async () => {
  const { page, problems } = await newVisitor({
    viewport: { width: 1440, height: 900 },
    bypassCSP: true,
  });
  const group = await danceGroup();
  await page.goto(`/events/${group.eventId}`);
  await page.getByRole('link', { name: 'Elegir abonos' }).click();
  await page.getByRole('button', { name: 'Un abono más' }).click();
  await page.getByRole('button', { name: 'Acercar' }).waitFor();

  const box = await mapBox(page);
  await zoomIn(page, { x: box.x + box.width * 0.5, y: box.y + box.height * 0.75 }, 4);
  const first = await findFreeSeat(page);
  await page.mouse.click(first.x, first.y);
  const second = await findFreeSeat(page, first);
  await page.mouse.click(second.x, second.y);
  await expect.poll(() => stepsOf(page).first().textContent()).toContain('Completa');
  // Only what is pressed from here on is to be lost.
  await expect.poll(() => cart(page).getByLabel('Reservando…').count()).toBe(0);

  // Between the press and the hold somebody else takes the first of the seats that were free in another show.
  let raced = false;
  await page.route('**/api/open/booking/*/seat', async (route) => {
    const wanted = (route.request().postDataJSON() as { seats: { showId: number; seat: number }[] }).seats[0];
    if (!raced && wanted !== undefined) await takeAsRival(wanted.showId, wanted.seat);
    raced = true;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Las mismas en todas' }).click();
  await expect
    .poll(() => stepsOf(page).evaluateAll((steps) => steps.map((step) => step.dataset['state'])))
    .toContain('lost');
  expect(raced).toBe(true);

  // Incomplete packs go nowhere: the sentence stands by the button, the step that misses a seat is the current one.
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Todos los abonos deben estar completos, con una butaca por función').waitFor();
  const current = page.locator('[aria-current="step"]');
  expect(await current.getAttribute('data-state')).toBe('lost');
  expect(new URL(page.url()).searchParams.get('show')).not.toBeNull();

  await page.getByText('Alguien ha sido más rápido').waitFor({ state: 'hidden' });
  expect(await violations(page)).toEqual([]);

  // Wherever a seat is missing, the nearest free one stands in for it at one press.
  const offers = page.getByRole('region', { name: /^Cambiar butacas/ });
  while ((await offers.count()) > 0) {
    const before = await removals(page).count();
    await offers
      .first()
      .getByRole('button', { name: /^Elegir/ })
      .first()
      .click();
    await expect.poll(() => removals(page).count()).toBeGreaterThan(before);
  }
  await expect.poll(() => removals(page).count()).toBe(6);
  await page.getByText('2 × Abono tres noches').waitFor();

  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/confirm/selection/*');
  await confirmAsNew(page, 'Nuria Nueva', 'nuria-abono@example.test');
  await settle(page, 'Pagar');
  const texts = await tickets(page);
  expect(texts).toHaveLength(6);
  for (const day of group.days) expect(texts.filter((text) => text.includes(day))).toHaveLength(2);
  // The browser itself notes the refused hold.
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});

it('on a phone: reload and back keep the step, a wrong one leads to the first, and the keyboard alone to the confirmation', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const group = await danceGroup();
  await openPacks(page, group, '?show=2&packs=2');
  const current = () => page.locator('[aria-current="step"]').textContent();
  await expect.poll(current).toContain('Función 2 de 3');
  await stepsOf(page).nth(2).click();
  await expect.poll(current).toContain('Función 3 de 3');
  await page.reload();
  await expect.poll(current).toContain('Función 3 de 3');
  expect(await page.getByRole('group', { name: 'Cuántos abonos' }).textContent()).toBe('2');
  await page.goBack();
  await expect.poll(current).toContain('Función 2 de 3');

  await openPacks(page, group, '?show=7');
  await page.getByText('No se ha encontrado el índice de la función actual').waitFor();
  await expect.poll(current).toContain('Función 1 de 3');
  await expect.poll(() => new URL(page.url()).searchParams.get('show')).toBe('1');

  await pressByTab(page, 'Las mejores en cada función');
  await page.getByText('Abonos completos').waitFor();
  await pressByTab(page, /^Ver tu selección/);
  await expect.poll(() => removals(page).count()).toBe(3);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await pressByTab(page, 'Continuar');
  await page.waitForURL('**/confirm/selection/*');
  await page.getByText('Abono tres noches').first().waitFor();
  expect(problems).toEqual([]);
});

/** Goes on with Tab until the named button has the focus, and presses it. */
async function pressByTab(page: Page, name: string | RegExp): Promise<void> {
  for (let tabs = 0; tabs < 200; tabs++) {
    await page.keyboard.press('Tab');
    const focused = page.getByRole('button', { name, exact: true }).and(page.locator(':focus'));
    if ((await focused.count()) === 0) continue;
    await page.keyboard.press('Enter');
    return;
  }
  throw new Error(`Tab never reaches "${String(name)}"`);
}
