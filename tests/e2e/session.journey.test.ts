import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { violations } from '../browser/axe.ts';
import { focused } from '../browser/keyboard.ts';
import { mailedLink } from '../browser/mailbox.ts';
import { ownProduct } from '../browser/ground.ts';
import { proceed } from '../browser/purchase.ts';
import { freeSeats, openRow, seatAt } from '../browser/seat-lister.ts';
import { showOnSale } from '../browser/seat-picker.ts';
import { DEMO_PASSWORD, fillLogin } from '../browser/sign-in.ts';
import { signedInState } from '../browser/staff-calls.ts';
import { newVisitor } from '../browser/visitor.ts';

const viewport = { width: 1280, height: 800 };
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function actAsLucia(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sara Pons' }).click();
  await page.getByRole('button', { name: 'Actuar como otro usuario' }).click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('combobox', { name: 'Usuario' }).fill('lucia');
  await page.getByRole('option', { name: 'Lucía Ortega - user@butaca.test' }).click();
  await page.getByRole('button', { name: 'Actuar', exact: true }).click();
}

/** Registers with the form that is shown. */
async function fillRegistration(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('heading', { name: 'Crea tu cuenta' }).waitFor();
  await page.locator('#name').fill('Rosa');
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('#repeat').fill(password);
  await page.getByLabel('Acepto los términos y condiciones').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('heading', { name: 'Mira tu correo' }).waitFor();
}

it('registers, verifies by the mailed link, signs in, and is where it wanted to go', async () => {
  const { page } = await newVisitor({ viewport });
  const email = `rosa-${randomUUID()}@example.test`;
  await page.goto('/my-tickets');
  await page.waitForURL('**/auth?redirect=%2Fmy-tickets');
  await page.getByRole('link', { name: 'Crea una' }).click();

  await fillRegistration(page, email, 'un-buen-sitio-7');
  await page.goto(await mailedLink(email, '/verification'));
  await page.getByRole('button', { name: 'Verificar mi correo' }).click();
  await page.getByRole('heading', { name: 'Correo verificado' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
  await fillLogin(page, email, 'un-buen-sitio-7');

  await page.getByRole('heading', { level: 1, name: 'Mis entradas' }).waitFor();
  expect(pathOf(page)).toBe('/my-tickets');
});

it('lets nobody choose the password of another: elsewhere than it registered, the link asks for one', async () => {
  const { page: stranger } = await newVisitor({ viewport });
  const { page: owner } = await newVisitor({ viewport: { width: 390, height: 844 } });
  const email = `olga-${randomUUID()}@example.test`;
  await stranger.goto('/auth/register');
  await fillRegistration(stranger, email, 'la-de-un-extraño-7');
  await owner.goto(await mailedLink(email, '/verification'));
  await owner.getByRole('button', { name: 'Verificar mi correo' }).click();
  await owner.getByRole('heading', { name: 'Correo verificado: elige tu contraseña' }).waitFor();
  expect(await violations(owner)).toEqual([]);
  // Nothing that the other one has typed is kept.
  await owner.locator('#name').fill('Olga');
  await owner.locator('#password').fill('la-mía-de-verdad-9');
  await owner.locator('#repeat').fill('la-mía-de-verdad-9');
  await owner.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await owner.getByText('Contraseña guardada').waitFor();
  await fillLogin(owner, email, 'la-mía-de-verdad-9');
  await owner.waitForURL((url) => url.pathname !== '/auth');
  await owner.getByRole('button', { name: 'Olga' }).waitFor();

  await stranger.getByRole('main').getByRole('link', { name: 'Inicia sesión' }).last().click();
  await fillLogin(stranger, email, 'la-de-un-extraño-7');
  await stranger.getByText('El correo o la contraseña no son correctos').first().waitFor();
});

it('helps who has forgotten the password in mid-purchase, leads back to it, and loses nothing when the session then ends', async () => {
  const email = await newAccount();
  const { page } = await newVisitor({ viewport });
  const show = await showOnSale(ownProduct().url, 'Carmen', 1);
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
  const seeBookingAgain = async () => {
    await page.getByRole('heading', { name: 'Confirma tu selección' }).waitFor();
    expect(pathOf(page)).toBe(booking);
    await page
      .getByRole('button', { name: line ?? '' })
      .first()
      .waitFor();
  };

  await page.getByRole('tab', { name: 'Ya tengo cuenta' }).click();
  await page.getByRole('link', { name: '¿Has olvidado tu contraseña?' }).click();
  await page.getByRole('heading', { name: 'Recupera tu contraseña' }).waitFor();
  await page.locator('#email').fill(email);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await page.getByRole('heading', { name: 'Mira tu correo' }).waitFor();
  await page.goto(await mailedLink(email, '/reset-password'));
  await page.locator('#password').fill('sitio-de-la-puerta-8');
  await page.locator('#repeat').fill('sitio-de-la-puerta-8');
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await page.getByText('Contraseña cambiada').waitFor();
  await fillLogin(page, email, 'sitio-de-la-puerta-8');
  await seeBookingAgain();

  await page.getByLabel('Acepto los términos y condiciones').check();
  await endSession(page);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.waitForURL((url) => url.pathname === '/auth');
  await page.getByText('Tu sesión ha caducado').first().waitFor();
  await fillLogin(page, email, 'sitio-de-la-puerta-8');
  await seeBookingAgain();
  await page.getByLabel('Acepto los términos y condiciones').check();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByRole('heading', { name: 'Pago de prueba' }).waitFor();
});

it('leads the focus to the heading of whom it acts as, and back', async () => {
  const storageState = await signedInState(ownProduct().url, 'super-admin@butaca.test');
  const { page } = await newVisitor({ viewport, storageState });
  const at = async () => (await focused(page))?.name;
  await page.goto('/app/home');
  await actAsLucia(page);
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(at).toBe('Elige tu sitio, no solo tu entrada');
  await page.getByRole('button', { name: 'Volver', exact: true }).click();
  await page.waitForURL('**/app/home');
  await expect.poll(at).toMatch(/^Hola, Sara/);
});

it('has 50 pixels of room above the title of a modal and below its contents', async () => {
  const storageState = await signedInState(ownProduct().url, 'super-admin@butaca.test');
  const { page } = await newVisitor({ viewport, storageState });
  await page.goto('/app/home');
  await page.getByRole('button', { name: 'Sara Pons' }).click();
  await page.getByRole('button', { name: 'Actuar como otro usuario' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Usuario' }).waitFor();
  const room = await dialog.evaluate((modal) => {
    const { top, bottom } = modal.getBoundingClientRect();
    const tops = [...modal.querySelectorAll('.mantine-Modal-header > *')].map(
      (child) => child.getBoundingClientRect().top,
    );
    const body = modal.querySelector('.mantine-Modal-body');
    return [Math.min(...tops) - top, bottom - (body?.getBoundingClientRect().bottom ?? 0)];
  });
  expect(room).toEqual([50, 50]);
});

it('takes a second tab along: it leaves what it may no longer see and says so; what everybody may see stays as it is', async () => {
  const storageState = await signedInState(ownProduct().url, 'super-admin@butaca.test');
  const { page: first } = await newVisitor({ viewport, storageState });
  await first.goto('/app/home');
  await first.getByRole('heading', { name: 'Hola, Sara' }).waitFor();
  const second = await first.context().newPage();
  await second.goto('/app/user');
  const reading = await first.context().newPage();
  await reading.goto('/events/by-space/1');
  // Only the application knows who is signed in: it has taken the drawn page's place.
  await reading.getByRole('button', { name: 'Sara Pons' }).waitFor();
  const title = reading.getByRole('heading', { level: 1 });
  await title.evaluate((heading) => heading.setAttribute('data-same', ''));

  await actAsLucia(first);
  await second.waitForURL((url) => url.pathname === '/');
  await second.getByText('Tu cuenta no tiene acceso a esa página').waitFor();
  await second.getByRole('button', { name: 'Lucía Ortega' }).waitFor();

  await second.goto('/my-tickets');
  await second.getByRole('heading', { level: 1, name: 'Mis entradas' }).waitFor();
  await first.getByRole('button', { name: 'Lucía Ortega' }).click();
  await first.getByRole('button', { name: 'Cerrar sesión' }).click();
  await second.waitForURL('**/auth?redirect=%2Fmy-tickets');
  await second.getByText('se cerró en otra pestaña').waitFor();

  await first.waitForURL((url) => url.pathname === '/auth');
  await fillLogin(first, 'user@butaca.test', DEMO_PASSWORD);
  await second.getByRole('heading', { level: 1, name: 'Mis entradas' }).waitFor();
  expect(pathOf(second)).toBe('/my-tickets');
  expect(pathOf(reading)).toBe('/events/by-space/1');
  expect(await title.getAttribute('data-same')).toBe('');
});

/** The e-mail of an account that no other journey signs in with. */
async function newAccount(): Promise<string> {
  const email = `olvida-${randomUUID()}@example.org`;
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${ownProduct().url}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  };
  await post('open/register', { name: 'Olvido', email, password: 'sitio-de-la-platea-3', acceptTerms: true });
  const link = new URL(await mailedLink(email, '/verification'), ownProduct().url);
  await post('verification', { token: link.searchParams.get('token') });
  return email;
}

const kept = z.object({ tokens: z.object({ tokenType: z.string(), accessToken: z.string() }) });

/** Ends the page's session on the server, as its end elsewhere does: the page does not know. */
async function endSession(page: Page): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('butaca.session'));
  const { tokenType, accessToken } = kept.parse(JSON.parse(stored ?? 'null')).tokens;
  const answer = await fetch(`${ownProduct().url}/api/deauthorize`, {
    headers: { authorization: `${tokenType} ${accessToken}` },
  });
  expect(answer.status).toBe(204);
}
