import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepPrinted, printed } from '../../browser/paper.ts';
import { beginDay, DAY_MS, type Day } from '../../browser/people/day.ts';
import { seller } from '../../browser/people/people.ts';

const EVENT = 'Tres noches de danza';

it(
  'a seller sells by cash, keeps seats for a customer who pays later, gives others free, and sells packs',
  async () => {
    const day = await beginDay(seller);
    await keepPrinted(day.page);
    const email = `rosa-${Date.now()}@example.test`;
    await sellTwo(day);
    const kept = await reserveTwo(day, 'Rosa', email);
    await remind(day, kept, email);
    const given = await reserveTwo(day, 'Rita', `rita-${Date.now()}@example.test`);
    await collect(day, kept);
    await cancel(day, given);
    await sellPack(day);
    await reservePack(day, email);
    expect(day.findings()).toEqual([]);
    expect(day.visited()).toEqual(seller.routes.toSorted());
  },
  DAY_MS,
);

const panel = (page: Page) => page.getByRole('complementary', { name: 'Taquilla de la función' });
const removals = (page: Page) => panel(page).getByRole('button', { name: /^Quitar/ });
const result = (page: Page) => panel(page).getByRole('heading', { name: /pedido/ });

/** By the keyboard, with change given back and the tickets on paper. */
async function sellTwo({ page, look }: Day): Promise<void> {
  await page.goto('/ticket/buy');
  await page.getByRole('heading', { level: 1, name: 'Taquilla' }).waitFor();
  await look('box-office');
  await page.getByLabel('Busca la función').fill(EVENT);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/buy-tickets/event-show/*');
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => removals(page).count()).toBe(2);
  await look('two-seats');
  await page.getByLabel('Entregado').fill('500');
  await panel(page)
    .getByRole('button', { name: /^Cobrar/ })
    .click();
  await result(page).waitFor();
  await panel(page).getByText('Cambio', { exact: true }).waitFor();
  await look('sold');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => printed(page)).toContain(EVENT);
  const reference = /pedido (\S+)/.exec((await result(page).textContent()) ?? '')?.[1] ?? '';
  await printAgain(page, reference);
  await look('sold-orders');
}

/** The customer comes back without the tickets: the order is found and printed once more. */
async function printAgain(page: Page, reference: string): Promise<void> {
  await page.goto('/ticket/buy');
  await page.getByText('Pedidos', { exact: true }).click();
  await page.getByLabel('Referencia, nombre o correo').fill(reference);
  await page.getByRole('button', { name: `Imprimir las entradas del pedido ${reference}` }).click();
  await expect.poll(() => printed(page)).toContain(EVENT);
}

/** Two seats of the first show; answers the order's reference. */
async function reserveTwo({ page, look }: Day, name: string, email: string): Promise<string> {
  await page.goto('/ticket/buy');
  await page
    .getByRole('link', { name: new RegExp(`^Reservar: ${EVENT}`) })
    .first()
    .click();
  await page.waitForURL('**/reserve-tickets/event-show/*');
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => removals(page).count()).toBe(2);
  await panel(page).getByRole('button', { name: 'Reservar' }).click();
  await page.getByText('Elige un cliente').waitFor();
  await panel(page).getByRole('button', { name: 'Nuevo' }).click();
  await page.getByLabel('Nombre', { exact: false }).first().fill(name);
  await page.getByLabel('Apellidos').fill('Reserva');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText(`${name} Reserva`).waitFor();
  await look(`reserve-for-${name.toLowerCase()}`);
  await panel(page).getByRole('button', { name: 'Reservar' }).click();
  await result(page).waitFor();
  return /pedido (\S+)/.exec((await result(page).textContent()) ?? '')?.[1] ?? '';
}

/** The row of a reservation. */
async function openReservation(page: Page, reference: string): Promise<Locator> {
  await page.goto('/ticket/buy?view=reservations');
  const row = page.getByRole('row').filter({ hasText: reference });
  await row.waitFor();
  return row;
}

async function remind({ page }: Day, reference: string, email: string): Promise<void> {
  const row = await openReservation(page, reference);
  await row.getByRole('button', { name: `Más sobre ${reference}` }).click();
  await page.getByRole('menuitem', { name: 'Recordar por correo' }).click();
  await page.getByText(`Recordatorio enviado a ${email}`).waitFor();
}

async function collect({ page, look }: Day, reference: string): Promise<void> {
  const row = await openReservation(page, reference);
  await look('reservations');
  await row.getByRole('link', { name: `Cobrar la reserva ${reference}` }).click();
  await page.waitForURL('**/confirm/ticket-order/*');
  const listed = page.getByRole('list', { name: 'Entradas' }).getByRole('listitem');
  await expect.poll(() => listed.count()).toBeGreaterThan(1);
  await page.getByText('Tarjeta').waitFor();
  await look('collect');
  await page.getByText('Tarjeta').click();
  await page.getByLabel('Referencia del terminal').fill('0042');
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await page.getByRole('heading', { name: `Vendido: pedido ${reference}` }).waitFor();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => printed(page)).toContain(reference);
}

async function cancel({ page, look }: Day, reference: string): Promise<void> {
  const row = await openReservation(page, reference);
  await row.getByRole('button', { name: `Más sobre ${reference}` }).click();
  await page.getByRole('menuitem', { name: 'Cancelar la reserva' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancelar la reserva ${reference}` });
  await dialog.getByLabel('Motivo').fill('Ya no viene');
  await look('cancel-reservation');
  await dialog.getByRole('button', { name: 'Cancelar la reserva' }).click();
  await page.getByText(`Reserva ${reference} cancelada`).waitFor();
}

const pack = (page: Page) => page.getByRole('article', { name: new RegExp(`^${EVENT}`) });

/** From the list of packs to the till, with the best seats of each show. */
async function choosePack(page: Page, deed: RegExp): Promise<void> {
  await page.goto('/app/ticket-orders-group/event');
  await pack(page).getByRole('link', { name: deed }).click();
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
  await page.getByRole('button', { name: 'Las mejores en cada función' }).click();
  const cart = page.getByRole('complementary', { name: 'Tu selección' });
  await expect.poll(() => cart.getByRole('button', { name: /^Quitar/ }).count()).toBe(3);
}

async function sellPack({ page, look }: Day): Promise<void> {
  await page.goto('/app/ticket-orders-group/event');
  await pack(page).waitFor();
  await look('packs');
  await choosePack(page, /^Vender/);
  await look('pack-seats');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Confirmar abono' }).waitFor();
  await look('pack-till');
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await page.getByRole('heading', { name: /^Vendido: pedido/ }).waitFor();
}

async function reservePack({ page, look }: Day, email: string): Promise<void> {
  await choosePack(page, /^Reservar/);
  await look('pack-to-keep');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reservar el abono' }).waitFor();
  await page.getByLabel('Cliente', { exact: false }).and(page.getByRole('textbox')).fill(email);
  await page.getByRole('option', { name: new RegExp(email) }).click();
  await page.getByRole('button', { name: 'Reservar' }).click();
  await page.getByRole('heading', { name: /^Reservado: pedido/ }).waitFor();
  await page.getByText(new RegExp(`^A nombre de .*${email}`)).waitFor();
  await look('pack-kept');
}
