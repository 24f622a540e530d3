import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { changedShows, showList } from '#domain/calls/event-shows.ts';
import { violationsInBothSchemes } from '../browser/axe.ts';
import { mailedLink } from '../browser/mailbox.ts';
import { publishNamedEvent, withdrawEvent } from '../browser/named-event.ts';
import { ownProduct } from '../browser/ground.ts';
import { proceed, settle, tickets } from '../browser/purchase.ts';
import { openSelection } from '../browser/seat-picker.ts';
import { type StaffCalls, staffCalls } from '../browser/staff-calls.ts';
import { newVisitor } from '../browser/visitor.ts';

const ADMIN = 'admin@butaca.test';
const EVENT = 'Partido benéfico';
const BUYER = 'berta.buzon@example.test';

let calls: StaffCalls;

beforeAll(async () => {
  calls = await staffCalls(ownProduct().url, ADMIN);
});
it('a purchase is followed by its letters: tickets, a link for the participants, a change, a cancellation', async () => {
  const eventId = await publishNamedEvent(calls, EVENT);
  const [show] = (await calls.get(showList, `event/${eventId}/show/`)).items;
  if (show === undefined) throw new Error('the event has no show');
  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 900 } });

  await buyWithGaps(page, { eventId, showId: show.id });
  await readConfirmation(page);
  await completeByLink(page);

  const base = `event/${eventId}/show`;
  const move = { days: 1, minutes: 0 };
  const tell = { reason: 'El campo no está listo.' };
  const { shows } = await calls.post(changedShows, `${base}/change`, {
    shows: [{ id: show.id, version: show.version }],
    move,
    tell,
  });
  await letterOf(page, /^Cambios en Partido benéfico/);
  const changed = page.frameLocator('iframe');
  await changed.getByText('El campo no está listo.').waitFor();
  await changed.getByText('Antes era').waitFor();
  expect(shows).toHaveLength(1);
  await calls.post(z.unknown(), `${base}/cancel`, { showIds: [show.id], tell });
  await letterOf(page, /^Se cancela Partido benéfico/);
  await letterOf(page, /^Te devolvemos .* de Partido benéfico/);
  await withdrawEvent(calls, eventId);
  expect(problems).toEqual([]);
});

it('there is a sample of every letter to look at', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 390, height: 844 } });
  await page.goto('/dev/mailbox/sample');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'showReminder' })
    .getByRole('link', { name: 'en' })
    .click();
  await page.getByRole('heading', { level: 1, name: /see you on/ }).waitFor();
  await page.frameLocator('iframe').getByRole('link', { name: 'See my tickets' }).waitFor();
  expect(problems).toEqual([]);
});

/** Two seats; the second person is left for later, after what is wrong with the first has been said. */
async function buyWithGaps(page: Page, show: { eventId: number; showId: number }): Promise<void> {
  await openSelection(page, show);
  await page.getByRole('button', { name: 'Las mejores 2 juntas' }).click();
  const cart = page.getByRole('complementary', { name: 'Tu selección' });
  await expect.poll(() => cart.getByRole('button', { name: /^Quitar/ }).count()).toBe(2);
  await proceed(page);

  const field = (ticket: number, name: string) => page.locator(`[id="participants.${ticket}.${name}"]`);
  await field(0, 'firstName').fill('Berta');
  await field(0, 'lastName').fill('Buzón');
  await field(0, 'email').fill(BUYER);
  await field(0, 'dni').fill('12345678A');
  await field(0, 'dni').blur();
  await page.getByText('Ese documento no es válido: revisa el número y la letra').waitFor();
  await field(0, 'dni').fill('12345678Z');
  await page.getByLabel('Nombre y apellidos').fill('Berta Buzón');
  await page.locator('#email').fill(BUYER);
  await page.getByLabel('Acepto los términos y condiciones').check();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByText('Completa todos los campos').waitFor();
  await page.getByText(/Falta el correo electrónico de 1 participante/).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Seguir y completarlos después' }).click();
  await page.getByRole('heading', { name: 'Pago de prueba' }).waitFor();
  await settle(page, 'Pagar');
  expect(await tickets(page)).toHaveLength(2);
}

async function readConfirmation(page: Page): Promise<void> {
  await letterOf(page, /^Tus entradas para Partido benéfico/);
  await page.frameLocator('iframe').getByText('Faltan datos de 1 participante').waitFor();
  const pdf = page.waitForEvent('download');
  await page.getByRole('link', { name: /\.pdf$/ }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^butaca-\w+\.pdf$/);
  const calendar = page.waitForEvent('download');
  await page.getByRole('link', { name: /\.ics$/ }).click();
  expect((await calendar).suggestedFilename()).toMatch(/^butaca-\w+\.ics$/);
}

async function completeByLink(page: Page): Promise<void> {
  await page.goto(await mailedLink(BUYER, '/participants'));
  await page.getByRole('heading', { level: 1, name: 'Datos de los participantes' }).waitFor();
  const second = (name: string) => page.locator(`[id="participants.1.${name}"]`);
  expect(await page.locator('[id="participants.0.dni"]').inputValue()).toBe('12345678Z');
  await second('firstName').fill('Leo');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText(/Falta el correo electrónico de 1 participante/).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await second('lastName').fill('Buzón');
  await second('email').fill('leo');
  await second('dni').fill('X1234567L');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Escribe un correo electrónico válido, como nombre@ejemplo.com').waitFor();
  await second('email').fill('leo@example.test');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Guardado.').waitFor();
  await page.reload();
  await second('email').waitFor();
  expect(await second('email').inputValue()).toBe('leo@example.test');
}

/** Opens a letter to the buyer in the developer's mailbox, once it is there. */
async function letterOf(page: Page, subject: RegExp): Promise<void> {
  const letter = page
    .getByRole('listitem')
    .filter({ hasText: BUYER })
    .filter({ has: page.getByRole('link', { name: subject }) })
    .getByRole('link');
  await expect
    .poll(
      async () => {
        await page.goto('/dev/mailbox');
        return letter.count();
      },
      { interval: 1000 },
    )
    .toBeGreaterThan(0);
  await letter.first().click();
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
}
