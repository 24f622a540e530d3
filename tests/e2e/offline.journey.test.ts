import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ownProduct } from '../browser/ground.ts';
import { showOnSale } from '../browser/seat-picker.ts';
import { cartLines, freeSeats, openRow, seatAt } from '../browser/seat-lister.ts';
import { newVisitor } from '../browser/visitor.ts';

const window = { viewport: { width: 1280, height: 800 } };
const theatre = () => showOnSale(ownProduct().url, 'La casa de Bernarda Alba', 0);
const circle = { region: /^Anfiteatro/, free: 3 };
/** The console reports each call that the missing network ends. */
const unforeseen = (problems: readonly string[]) =>
  problems.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text));
const pendingLines = (page: Page) =>
  page.getByRole('complementary', { name: 'Tu selección' }).getByLabel('Reservando…');
const banner = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

it('without live changes seats are held; offline what is held stays, what is clicked waits its turn, and all of it is held later', async () => {
  const { page, problems } = await newVisitor(window);
  await openRow(page, await theatre(), circle);
  const [first = -1, second = -1, third = -1] = await freeSeats(page);
  await page.context().setOffline(true);
  await banner(page, /^Sin conexión/).waitFor();
  await page.route('**/api/open/status/stream**', (route) => route.abort());
  await page.context().setOffline(false);
  await banner(page, /no nos llegan al momento/).waitFor();
  await seatAt(page, first).click();
  await expect.poll(() => cartLines(page).count()).toBe(1);
  await expect.poll(() => pendingLines(page).count()).toBe(0);
  await page.unroute('**/api/open/status/stream**');
  await banner(page, /^Ha vuelto la conexión/).waitFor();
  await expect.poll(() => banner(page, /conexión/).count()).toBe(0);

  await page.context().setOffline(true);
  await banner(page, /^Sin conexión\. Lo que ya tienes sigue reservado/).waitFor();
  const before = await page.getByRole('timer').textContent();
  await seatAt(page, third).click();
  await seatAt(page, second).click();
  await expect.poll(() => cartLines(page).count()).toBe(3);
  expect(await pendingLines(page).count()).toBe(2);
  await expect.poll(() => page.getByRole('timer').textContent()).not.toBe(before);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Seguimos en cuanto vuelva la conexión').waitFor();

  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const { seats } = request.postDataJSON() as { seats: { seat: number }[] };
    asked.push(...seats.map(({ seat }) => seat));
  });
  await page.context().setOffline(false);
  await page.waitForURL('**/confirm/selection/*');
  await page.getByRole('heading', { name: 'Confirma tu selección' }).waitFor();
  expect(asked.filter((seat, index) => asked.indexOf(seat) === index)).toEqual([third, second]);
  await page.goBack();
  await expect.poll(() => cartLines(page).count()).toBe(3);
  expect(unforeseen(problems)).toEqual([]);
});

it('offline before the show is there: says so, and comes when asked again or by itself', async () => {
  const { page, problems } = await newVisitor(window);
  const { eventId, showId } = await theatre();
  await page.route(`**/api/open/show/${showId}`, (route) => route.abort('internetdisconnected'));
  await page.goto(`/event/${eventId}/show/${showId}/select`);
  const again = page.getByRole('button', { name: 'Volver a intentarlo' });
  await again.waitFor();
  await page.unroute(`**/api/open/show/${showId}`);
  await again.click();
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
  await page.route(`**/api/open/show/${showId}`, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await again.waitFor();
  await page.unroute(`**/api/open/show/${showId}`);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
  expect(unforeseen(problems)).toEqual([]);
});
