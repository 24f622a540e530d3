import type { Page } from 'playwright-core';
import { confirmAsNew, proceed, settle, tickets } from '../browser/purchase.ts';

/** The ways to screens that only a purchase leads to. Each begins anew, as somebody else. */

interface ShowAddress {
  readonly eventId: number;
  readonly showId: number;
}

/** The seat map of a show, drawn. */
export async function openMap(page: Page, { eventId, showId }: ShowAddress): Promise<void> {
  await page.goto(`/event/${eventId}/show/${showId}/select`);
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
}

/** The seat map with the best two seats selected. */
export async function selectTwo(page: Page, show: ShowAddress): Promise<void> {
  await openMap(page, show);
  const sheet = page.getByRole('button', { name: 'Elige tus butacas' });
  if (await sheet.isVisible()) await sheet.click();
  await page.getByRole('button', { name: 'Las mejores 2 juntas' }).click();
  const summary = page.getByRole('button', { name: /^(Quitar|Ver tu selección)/ });
  await summary.first().waitFor();
  await page.getByRole('button', { name: 'Continuar' }).waitFor();
}

/** The confirm screen with two seats. */
export async function chooseTwo(page: Page, show: ShowAddress): Promise<void> {
  await selectTwo(page, show);
  await proceed(page);
}

/** The page of the sandbox bank. */
export async function payTwo(page: Page, show: ShowAddress): Promise<void> {
  await chooseTwo(page, show);
  await confirmAsNew(page, 'Nuria Nueva', `nuria-${Math.random().toString(36).slice(2)}@example.test`);
}

/** The tickets. */
export async function buyTwo(page: Page, show: ShowAddress): Promise<void> {
  await payTwo(page, show);
  await settle(page, 'Pagar');
  await tickets(page);
}

/** A reservation of two seats, about to be paid at the counter. */
export async function reserveTwo(page: Page, { showId }: ShowAddress): Promise<void> {
  await page.goto(`/reserve-tickets/event-show/${showId}`);
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
  await chooseAtCounter(page);
  const panel = page.getByRole('complementary', { name: 'Taquilla de la función' });
  await panel.getByRole('button', { name: 'Nuevo' }).click();
  await page.getByLabel('Nombre', { exact: false }).first().fill('Rosa');
  await page.getByLabel('Apellidos').fill('Reserva');
  await page
    .getByLabel('Correo electrónico')
    .fill(`rosa-${Math.random().toString(36).slice(2)}@example.test`);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Rosa Reserva').waitFor();
  await panel.getByRole('button', { name: 'Reservar' }).click();
  await panel.getByRole('heading', { name: /pedido/ }).waitFor();
  await page.goto('/ticket/buy?view=reservations');
  await page
    .getByRole('link', { name: /^Cobrar la reserva/ })
    .first()
    .click();
  await page.waitForURL('**/confirm/ticket-order/*');
}

/** Two seats in the hands of a counter. */
export async function chooseAtCounter(page: Page): Promise<void> {
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Taquilla de la función' });
  await panel
    .getByRole('button', { name: /^Quitar/ })
    .nth(1)
    .waitFor();
}
