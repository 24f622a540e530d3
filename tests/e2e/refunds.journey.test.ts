import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingCreated } from '#domain/calls/booking.ts';
import { managedOrderList } from '#domain/calls/managed-ticket.ts';
import { moneyReport, orderMoney } from '#domain/calls/money.ts';
import { startPaidProduct } from '../browser/paid-product.ts';
import { fillBuyer, proceed, settle, tickets } from '../browser/purchase.ts';
import {
  cardText,
  findFreeSeat,
  mapBox,
  openSelection,
  type PagePoint,
  showOnSale,
  zoomIn,
} from '../browser/seat-picker.ts';
import { signedInState, staffCalls } from '../browser/staff-calls.ts';
import { newVisitor } from '../browser/visitor.ts';
import { demoData } from '../browser/ground.ts';

const EVENT = 'La casa de Bernarda Alba';
const WINDOW = { viewport: { width: 1280, height: 800 } };

let product: Awaited<ReturnType<typeof startPaidProduct>>;

beforeAll(async () => {
  product = await startPaidProduct(demoData());
});

afterAll(async () => {
  await product.stop();
});

const visit = async (account?: string) =>
  newVisitor({
    ...WINDOW,
    baseURL: product.url,
    ...(account === undefined
      ? {}
      : { storageState: await signedInState(product.url, `${account}@butaca.test`) }),
  });

const cartOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Tu selección' }).getByRole('button', { name: /^Quitar/ });

/** Opens the map of a show with single seats under the pointer. */
async function openMap(page: Page, nth: number): Promise<void> {
  await openSelection(page, await showOnSale(product.url, EVENT, nth));
  const box = await mapBox(page);
  await zoomIn(page, { x: box.x + box.width * 0.5, y: box.y + box.height * 0.45 }, 4);
}

/** Chooses two free seats; answers where they are. */
async function pickTwo(page: Page): Promise<readonly [PagePoint, PagePoint]> {
  const first = await findFreeSeat(page);
  await page.mouse.click(first.x, first.y);
  await expect.poll(() => cartOf(page).count()).toBe(1);
  const second = await findFreeSeat(page, first);
  await page.mouse.click(second.x, second.y);
  await expect.poll(() => cartOf(page).count()).toBe(2);
  return [first, second];
}

/** How many of the seats at these places are taken, as the open map says. */
async function takenAt(page: Page, points: readonly PagePoint[]): Promise<number> {
  let taken = 0;
  for (const { x, y } of points) {
    await page.mouse.move(x, y);
    if ((await cardText(page))?.includes('Ocupada') === true) taken += 1;
  }
  return taken;
}

/** A new visitor with two seats, paid as chosen; ends on the provider's page. */
async function goToPay(method: string, name: string) {
  const { eventId, showId } = await showOnSale(product.url, 'Carmen');
  const response = await fetch(`${product.url}/api/open/best-available`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ showId, quantity: 2 }),
  });
  const { booking, token } = bookingCreated.parse(await response.json());
  const kept = [{ id: booking.id, token, eventId, showId, ended: false }];
  const localStorage = [{ name: 'butaca.bookings', value: JSON.stringify(kept) }];
  const visitor = await newVisitor({
    ...WINDOW,
    baseURL: product.url,
    storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
  });
  const { page } = visitor;
  await page.goto(`/confirm/selection/${booking.id}`);
  await fillBuyer(page, name, `${name.toLowerCase().replaceAll(' ', '-')}@example.test`);
  await page.getByRole('radio', { name: method, exact: true }).check();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  return visitor;
}

/** The latest order of a customer, as staff find it. */
async function orderOf(search: string) {
  const { get } = await staffCalls(product.url, 'admin@butaca.test');
  const { items } = await get(
    managedOrderList,
    `ticket-order/?sort=-createdAt&search=${encodeURIComponent(search)}`,
  );
  const [found] = items;
  if (found === undefined) throw new Error(`no order of ${search}`);
  return { ...found, money: async () => get(orderMoney, `ticket-order/${found.id}/money`) };
}

it('seats go and come back on a map that is open: chosen, sold, one given back by staff, one by its buyer', async () => {
  const buyer = await visit('user');
  const watcher = await visit();
  await openMap(buyer.page, 2);
  await openMap(watcher.page, 2);
  const seats = await pickTwo(buyer.page);

  // What is in one's cart is taken for the other, until it is given back.
  await expect.poll(() => takenAt(watcher.page, seats)).toBe(2);
  await watcher.page.mouse.click(seats[0].x, seats[0].y);
  expect(await cartOf(watcher.page).count()).toBe(0);
  await cartOf(buyer.page).first().click();
  await expect.poll(() => takenAt(watcher.page, seats)).toBe(1);
  for (const at of seats) {
    if ((await takenAt(watcher.page, [at])) === 0) await buyer.page.mouse.click(at.x, at.y);
  }
  await expect.poll(() => cartOf(buyer.page).count()).toBe(2);
  await proceed(buyer.page);
  await buyer.page.getByLabel('Acepto los términos y condiciones').check();
  await buyer.page.getByRole('radio', { name: 'Pago de prueba' }).check();
  await buyer.page.getByRole('button', { name: /^Pagar/ }).click();
  await settle(buyer.page, 'Pagar');
  expect(await tickets(buyer.page)).toHaveLength(2);
  await expect.poll(() => takenAt(watcher.page, seats)).toBe(2);

  const order = await orderOf('user@butaca.test');
  const staff = await visit('space-manager');
  await staff.page.goto(`/ticket/list?order=${order.id}`);
  const drawer = staff.page.getByRole('dialog', { name: 'Pedido' });
  await drawer.getByRole('button', { name: 'Devolver' }).click();
  const form = staff.page.getByRole('dialog', { name: 'Devolver' });
  await form.getByRole('checkbox').first().uncheck();
  await form.getByRole('button', { name: /^Devolver/ }).click();
  await form.getByText('Este campo es obligatorio').waitFor();
  await form.getByLabel('Motivo').fill('Una persona está enferma');
  await form.getByRole('button', { name: /^Devolver/ }).click();
  await form.waitFor({ state: 'hidden' });
  await drawer.getByText('Una persona está enferma').waitFor();
  await expect.poll(() => takenAt(watcher.page, seats)).toBe(1);

  // No returns yet: the event has no policy.
  await buyer.page.goto('/my-tickets');
  const own = buyer.page.getByRole('article', { name: EVENT }).filter({ hasText: order.reference });
  await own.waitFor();
  expect(await own.getByRole('button', { name: 'Devolver entradas' }).count()).toBe(0);
  await staff.page.goto('/app/event/edit/1');
  await staff.page.getByLabel('Devoluciones por el cliente: horas antes').fill('2');
  await staff.page.getByLabel('Se retiene al devolver').fill('10');
  await staff.page.getByRole('button', { name: 'Guardar cambios' }).click();
  await staff.page.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await staff.page.waitForURL('**/app/event/1*');

  await buyer.page.goto('/my-tickets');
  await own.getByRole('button', { name: 'Devolver entradas' }).click();
  const dialog = buyer.page.getByRole('dialog', { name: 'Devolver entradas' });
  const { left } = await order.money();
  const back = left - Math.floor(left / 10);
  await dialog.getByText(new RegExp(inEuros(back))).waitFor();
  await dialog.getByRole('button', { name: 'Devolver', exact: true }).click();
  await buyer.page
    .getByText(new RegExp(`Te devolvemos ${inEuros(back)}`))
    .first()
    .waitFor();
  await expect.poll(() => takenAt(watcher.page, seats)).toBe(0);
  expect(await order.money()).toMatchObject({ state: 'refunded', left: left - back });
  await own.getByText('Devuelta').first().waitFor();

  // The sale and both refunds have their papers.
  await own.getByRole('button', { name: 'Justificantes de este pedido' }).click();
  const papers = buyer.page.getByRole('dialog', { name: 'Justificantes de este pedido' });
  const downloads = papers.getByRole('button', { name: /^Descargar/ });
  await expect.poll(() => downloads.count()).toBe(3);
  const download = buyer.page.waitForEvent('download');
  await downloads.first().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^F\d+-\d{4}-\d{5}\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect([...buyer.problems, ...watcher.problems, ...staff.problems]).toEqual([]);
});

it('a buyer pays by Stripe after having left its page, and staff give the money back there', async () => {
  const { page, problems } = await goToPay('Tarjeta y otros medios (Stripe)', 'Elsa Estribo');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`${product.url}/**`);
  await page.getByRole('button', { name: 'Volver a la página de pago' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  expect(await tickets(page)).toHaveLength(2);
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar recibo o factura' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^F\d+-\d{4}-\d{5}\.pdf$/);

  const order = await orderOf('elsa-estribo@example.test');
  const { total } = await order.money();
  const staff = await visit('admin');
  await staff.page.goto(`/ticket/list?order=${order.id}`);
  await staff.page.getByRole('dialog', { name: 'Pedido' }).getByRole('button', { name: 'Devolver' }).click();
  const form = staff.page.getByRole('dialog', { name: 'Devolver' });
  await form.getByLabel('Motivo').fill('Cambio de fecha');
  await form.getByRole('button', { name: /^Devolver/ }).click();
  await form.waitFor({ state: 'hidden' });
  await expect.poll(() => product.stripe.refunds.map(({ amount }) => amount)).toEqual([total]);
  await expect.poll(async () => (await order.money()).refunds[0]?.state).toBe('done');
  expect([...problems, ...staff.problems]).toEqual([]);
});

it('Redsys refuses a card, and takes the next one; Bizum is asked for where it was chosen', async () => {
  const { page, problems } = await goToPay('Tarjeta', 'Rosa Redes');
  await page.getByRole('button', { name: 'Deny' }).click();
  await page.waitForURL('**/payment/failure?booking=*');
  await page.getByText('Tu banco ha rechazado el pago. No se te ha cobrado nada.').waitFor();
  await page.getByRole('button', { name: 'Intentarlo de nuevo' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  expect(await tickets(page)).toHaveLength(2);
  expect(
    (await (await orderOf('rosa-redes@example.test')).money()).payments.map(({ state }) => state),
  ).toEqual(['failed', 'succeeded']);

  const other = await goToPay('Bizum', 'Berta Bizum');
  await other.page.getByRole('button', { name: 'Pay' }).click();
  expect(await tickets(other.page)).toHaveLength(2);
  expect([...product.redsys.operations.values()].map(({ payMethods }) => payMethods)).toEqual([
    'C',
    'C',
    'z',
  ]);
  expect([...problems, ...other.problems]).toEqual([]);
});

it('the report counts all of it, and its file says the same', async () => {
  const { page, problems } = await visit('admin');
  await page.goto('/app/reports');
  await page.getByRole('heading', { name: 'Informes', level: 1 }).waitFor();
  await page.getByText('Medio de pago', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Detalle' });
  for (const method of ['Pago de prueba', 'Tarjeta (Stripe)', 'Tarjeta (Redsys)', 'Bizum'])
    await table.getByRole('rowheader', { name: method, exact: true }).waitFor();
  const days = {
    from: await page.getByLabel('Desde').inputValue(),
    to: await page.getByLabel('Hasta').inputValue(),
  };
  const { get } = await staffCalls(product.url, 'admin@butaca.test');
  const { items } = await get(
    moneyReport,
    `report/money?${new URLSearchParams({ by: 'method', ...days }).toString()}`,
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [, ...lines] = parse(readFileSync(await (await download).path()), { bom: true, delimiter: ';' });
  expect(lines.map((line) => line.slice(1))).toEqual(
    items.map(({ currency, payments, received, refunds, refunded }) => [
      currency,
      ...[payments, received / 100, refunds, refunded / 100, (received - refunded) / 100].map((amount) =>
        String(amount).replace('.', ','),
      ),
    ]),
  );
  expect(items.find(({ key }) => key === 'stripe')).toMatchObject({ payments: 1, refunds: 1 });
  expect(problems).toEqual([]);
});

/** As it stands in a sentence, with whatever space before the sign. */
function inEuros(amount: number): string {
  const text = new Intl.NumberFormat('es', {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100);
  return text.replace(/\s/, '\\s');
}
