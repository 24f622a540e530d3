import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { violationsInBothSchemes } from '../browser/axe.ts';
import { giveOrderTo, type SoldTicket, soldTickets } from '../browser/sold-tickets.ts';
import { signedInVisitor } from '../browser/visitor.ts';

const BUYER = 'user@butaca.test';
const ADMIN = 'admin@butaca.test';

let mine: SoldTicket;
let theirs: SoldTicket;

beforeAll(async () => {
  const found = await soldTickets(9);
  const [last, other] = [found.at(-1), found.at(-2)];
  if (last === undefined || other === undefined) throw new Error('the demo has too few tickets');
  mine = last;
  theirs = other;
  await giveOrderTo(mine.orderId, BUYER);
});
async function visitor(email: string, viewport: { width: number; height: number }) {
  return signedInVisitor(email, { viewport, colorScheme: 'light' });
}

/** The first bytes of what a press downloads, and what it is called. */
async function download(page: Page, press: () => Promise<void>): Promise<readonly [string, string]> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return [
    file.suggestedFilename(),
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ];
}

it('a buyer says whom a ticket is for, sends it there and has it on paper', async () => {
  const { page, problems } = await visitor(BUYER, { width: 390, height: 844 });
  await page.goto('/my-tickets');
  const order = page.getByRole('article').filter({ hasText: mine.reference });
  const show = order.getByRole('button', { name: 'Ver entradas' });
  if (await show.isVisible().catch(() => false)) await show.click();
  const deeds = order.getByRole('group', { name: 'Qué hacer con la entrada 1' });
  await deeds.getByRole('button', { name: 'Cambiar nombre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Para quién es la entrada 1' });
  await dialog.getByLabel('Nombre', { exact: true }).fill('Noa');
  await dialog.getByLabel('Apellidos').fill('Vives');
  await dialog.getByLabel('Correo electrónico').fill('noa');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByText('Escribe un correo electrónico válido, como nombre@ejemplo.com').waitFor();
  await dialog.getByLabel('Correo electrónico').fill('noa@example.test');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await order.getByText('Noa Vives').waitFor();
  await deeds.getByRole('button', { name: 'Enviar por correo' }).click();
  await page.getByText('Entrada enviada a noa@example.test').waitFor();
  const one = await download(page, () => deeds.getByRole('button', { name: 'Descargar' }).click());
  expect(one).toEqual([`${mine.reference}-1.pdf`, '%PDF-']);
  const all = await download(page, () =>
    order.getByRole('button', { name: 'Descargar todas (PDF)' }).click(),
  );
  expect(all).toEqual([`${mine.reference}.pdf`, '%PDF-']);
  expect(problems.filter((text) => !text.includes('422'))).toEqual([]);
});

it('staff mark a ticket, undo it, send it again, print it and make it void', async () => {
  const { page, problems } = await visitor(ADMIN, { width: 1440, height: 900 });
  await page.goto(`/ticket/list?view=tickets&search=${theirs.reference}&showId=${theirs.showId}`);
  const menu = page.getByRole('button', { name: /^Acciones de/ }).first();
  const choose = async (item: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await choose('Marcar como usada');
  await page.getByText('Entrada marcada como usada').waitFor();
  await choose('Deshacer el uso');
  await page.getByLabel('Motivo').fill('Fila equivocada');
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer el uso' }).click();
  await page.getByText('La entrada vuelve a ser válida').waitFor();
  const printed = await download(page, () => choose('Descargar PDF'));
  expect(printed).toEqual([`${theirs.reference}.pdf`, '%PDF-']);
  await choose('Reenviar');
  await page.getByRole('dialog').getByLabel('Correo').fill('taquilla@example.test');
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Entrada enviada a taquilla@example.test').waitFor();
  await choose('Anular');
  const dialog = page.getByRole('dialog', { name: /^Anular:/ });
  await dialog.getByRole('button', { name: 'Anular' }).click();
  await dialog.getByText('Este campo es obligatorio').waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByLabel('Motivo').fill('Duplicada');
  await dialog.getByRole('button', { name: 'Anular' }).click();
  await page.getByText('Entrada anulada').waitFor();
  await page.getByRole('table', { name: 'Entradas' }).getByText('Anulada').first().waitFor();
  expect(problems).toEqual([]);
});
