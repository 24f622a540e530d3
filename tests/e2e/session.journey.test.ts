import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { launchChromium } from '../browser/launch-chromium.ts';
import { mailedLink } from '../browser/mailbox.ts';
import { proceed } from '../browser/purchase.ts';
import { freeSeats, openRow, seatAt } from '../browser/seat-lister.ts';
import { showOnSale } from '../browser/seat-picker.ts';
import { signIn } from '../browser/sign-in.ts';
import { newVisitor } from '../browser/visitor.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium(inject('chromiumPath'));
});

afterAll(async () => {
  await browser.close();
});

const viewport = { width: 1280, height: 800 };
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Signs in with the form that is shown. */
async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#username').fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

it('registers, verifies by the mailed link, signs in, and is where it wanted to go', async () => {
  const { page } = await newVisitor(browser, { viewport });
  const email = 'rosa.registro@example.test';
  await page.goto('/my-tickets');
  await page.waitForURL('**/auth?redirect=%2Fmy-tickets');
  await page.getByRole('link', { name: 'Crea una' }).click();

  await page.getByRole('heading', { name: 'Crea tu cuenta' }).waitFor();
  await page.locator('#name').fill('Rosa');
  await page.locator('#email').fill(email);
  await page.locator('#password').fill('un-buen-sitio-7');
  await page.locator('#repeat').fill('un-buen-sitio-7');
  await page.getByLabel('Acepto los términos y condiciones').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('heading', { name: 'Mira tu correo' }).waitFor();

  await page.goto(await mailedLink(email, '/verification'));
  await page.getByRole('button', { name: 'Verificar mi correo' }).click();
  await page.getByRole('heading', { name: 'Correo verificado' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Inicia sesión' }).click();
  await fillLogin(page, email, 'un-buen-sitio-7');

  await page.getByRole('heading', { level: 1, name: 'Mis entradas' }).waitFor();
  expect(pathOf(page)).toBe('/my-tickets');
});

it('loses nothing when the session ends in the middle of a purchase', async () => {
  const { page } = await newVisitor(browser, { viewport });
  await signIn(page, 'user@butaca.test');
  const show = await showOnSale(inject('productUrl'), 'Carmen', 1);
  await openRow(page, show, { region: /Platea|Patio|Anfiteatro/, free: 1 });
  const [seat] = await freeSeats(page);
  if (seat === undefined) throw new Error('no seat is free');
  await seatAt(page, seat).click();
  await page
    .getByRole('complementary', { name: 'Tu selección' })
    .getByRole('button', { name: /^Quitar Fila/ })
    .waitFor();
  await proceed(page);
  const booking = pathOf(page);
  const line = await page
    .getByRole('button', { name: /^Quitar/ })
    .first()
    .getAttribute('aria-label');
  await page.getByLabel('Acepto los términos y condiciones').check();

  await endSession(page);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.waitForURL((url) => url.pathname === '/auth');
  await page.getByText('Tu sesión ha caducado').first().waitFor();
  await fillLogin(page, 'user@butaca.test', 'Butaca-2026');

  await page.getByRole('heading', { name: 'Confirma tu selección' }).waitFor();
  expect(pathOf(page)).toBe(booking);
  await page
    .getByRole('button', { name: line ?? '' })
    .first()
    .waitFor();
  if (!(await page.getByLabel('Acepto los términos y condiciones').isChecked())) {
    await page.getByLabel('Acepto los términos y condiciones').check();
  }
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByRole('heading', { name: 'Pago de prueba' }).waitFor();
});

it('acts as another user, over a reload, and comes back', async () => {
  const { page } = await newVisitor(browser, { viewport });
  await signIn(page, 'super-admin@butaca.test');
  await page.getByRole('heading', { name: 'Hola, Sara' }).waitFor();
  await page.getByRole('button', { name: 'Sara Pons' }).click();
  await page.getByRole('button', { name: 'Cambiar de usuario' }).click();
  const padding = await page.getByRole('dialog').evaluate((dialog) => {
    const { paddingTop, paddingBottom } = getComputedStyle(dialog);
    return [paddingTop, paddingBottom];
  });
  expect(padding).toEqual(['50px', '50px']);
  await page.getByRole('combobox', { name: 'Usuario' }).fill('lucia');
  await page.getByRole('option', { name: 'Lucía Ortega - user@butaca.test' }).click();
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click();

  await page.getByText('Se ha cambiado a Lucía Ortega').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  const banner = page.getByRole('region', { name: 'Estás actuando como otro usuario' });
  await banner.getByText('Sara Pons actúa como Lucía Ortega').waitFor();
  await page.reload();
  await banner.getByText('Sara Pons actúa como Lucía Ortega').waitFor();

  await banner.getByRole('button', { name: 'Volver' }).click();
  await page.getByText('Se ha vuelto al administrador').waitFor();
  await page.getByRole('heading', { name: 'Hola, Sara' }).waitFor();
  expect(pathOf(page)).toBe('/app/home');
  expect(await banner.count()).toBe(0);
});

const kept = z.object({ tokens: z.object({ tokenType: z.string(), accessToken: z.string() }) });

/** Ends the page's session on the server, as its end elsewhere does: the page does not know. */
async function endSession(page: Page): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('butaca.session'));
  const { tokenType, accessToken } = kept.parse(JSON.parse(stored ?? 'null')).tokens;
  const answer = await fetch(`${inject('productUrl')}/api/deauthorize`, {
    headers: { authorization: `${tokenType} ${accessToken}` },
  });
  expect(answer.status).toBe(204);
}
