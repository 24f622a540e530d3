import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { mailedLink } from '../browser/mailbox.ts';
import { newVisitor, signedInVisitor } from '../browser/visitor.ts';

/** The real ones alone, by the names they have here; super admins are made by super admins. */
const ROLES = [
  'Acomodación',
  'Administración',
  'Gestión de espacios',
  'Gestión de eventos',
  'Público',
  'Taquilla',
];
const PASSWORD = 'una-butaca-muy-larga-41';

/** Chooses a password by the link that was mailed to `email`, and signs in with it. */
async function signInByLink(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(email, '/reset-password'));
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#repeat').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/reset-password');
  await page.goto('/auth');
  await page.locator('#username').fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
}

it('an admin makes a user with a role, who chooses a password by the mailed link and signs in', async () => {
  const { page: admin } = await signedInVisitor('admin@butaca.test');
  const email = `berta.${Date.now()}@example.test`;
  await admin.goto('/app/user/create');
  await admin.locator('#name').fill('Berta');
  await admin.locator('#lastName').fill('Mas');
  await admin.locator('#email').fill(email);
  await admin.getByRole('combobox', { name: 'Roles' }).click();
  await admin.getByRole('option', { name: 'Taquilla' }).waitFor();
  const offered = await admin.getByRole('listbox').getByRole('option').allInnerTexts();
  expect(offered).toEqual(ROLES);
  await admin.getByRole('combobox', { name: 'Roles' }).fill('taquilla');
  await admin.getByRole('option', { name: 'Taquilla' }).click();
  await admin.getByRole('button', { name: 'Crear e invitar' }).click();
  await admin.getByRole('heading', { name: 'Berta Mas', level: 1 }).waitFor();
  await admin.getByText('Sin verificar').waitFor();
  await admin.goto(`/app/user?search=${email}`);
  await admin.getByRole('row', { name: /Berta Mas.*Taquilla/ }).waitFor();
  await admin.getByRole('link', { name: 'Berta Mas' }).first().click();
  await admin.getByRole('link', { name: 'Editar' }).click();
  await admin.getByRole('heading', { name: 'Editar usuario', level: 1 }).waitFor();
  await admin.locator('#phone').fill('600 300 400');
  await admin.keyboard.press('Control+s');
  await admin.getByRole('heading', { name: 'Berta Mas', level: 1 }).waitFor();
  await admin.getByText('600 300 400').first().waitFor();
  await admin.goto('/app/audit-log');
  const line = admin.getByRole('row', { name: /Cuenta creada/ }).filter({ hasText: email });
  await line.getByText('Andrés Molina').waitFor();

  const { page: berta } = await newVisitor();
  await signInByLink(berta, email);
  expect(new URL(berta.url()).pathname).toBe('/ticket/buy');
});

it('the list of users stands where it was left when one of them was looked at, and when it is loaded again', async () => {
  const { page: admin, problems } = await signedInVisitor('admin@butaca.test', {
    viewport: { width: 390, height: 600 },
  });
  await admin.goto('/app/user');
  const last = admin.locator('main a[href^="/app/user/"]:not([href$="/create"])').last();
  await last.scrollIntoViewIfNeeded();
  const stands = () => admin.evaluate(() => Math.round(window.scrollY));
  const left = await stands();
  expect(left).toBeGreaterThan(400);
  await last.click();
  await admin.waitForURL(/\/app\/user\/\d+$/);
  await expect.poll(stands).toBe(0);
  await admin.goBack();
  await expect.poll(stands).toBe(left);
  await admin.reload();
  await expect.poll(stands).toBe(left);
  expect(problems).toEqual([]);
});

it('a notification to the buyers of an event appears in the bell of one of them, and in the mail', async () => {
  const { page: buyer } = await newVisitor();
  const email = 'cliente01@butaca.test';
  await buyer.goto('/auth/forgotten-password');
  await buyer.locator('#email').fill(email);
  await buyer.locator('form button[type=submit]').click();
  await signInByLink(buyer, email);

  const { page: admin } = await signedInVisitor('admin@butaca.test');
  await admin.goto('/app/notifications/create');
  await admin.locator('#title').fill('Cambio de hora');
  await admin.locator('#message').fill('La función empieza a las 21:00.');
  await admin.getByRole('combobox', { name: 'Compradores de un evento' }).click();
  await admin.getByRole('option', { name: 'La casa de Bernarda Alba' }).click();
  await admin.getByRole('button', { name: /^Enviar a \d+ personas$/ }).waitFor();
  await admin.keyboard.press('Control+s');
  const question = admin.getByRole('dialog', { name: /^¿Enviar el aviso a \d+ personas\?$/ });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  await admin.getByRole('button', { name: /^Enviar a \d+ personas$/ }).click();
  await question.getByRole('button', { name: 'Enviar ahora' }).click();
  await admin.getByRole('heading', { name: 'Cambio de hora', level: 1 }).waitFor();
  await admin.goto('/app/notifications');
  const states = ['Enviado', 'Pendiente', 'Cancelado', 'Enviado'];
  const titles = ['Cambio de hora', 'Mañana empieza tu abono', 'Charla antes', 'Simulacro de evacuación'];
  for (const [place, title] of titles.entries()) {
    const notice = admin.getByRole('row', { name: new RegExp(title) });
    await notice.getByText(states[place] ?? '', { exact: true }).waitFor();
  }

  await expect
    .poll(async () => {
      await buyer.goto('/');
      const bell = buyer.getByRole('button', { name: /^Avisos/ });
      await bell.waitFor();
      return bell.getAttribute('aria-label');
    })
    .toBe('Avisos: 1 sin leer');
  await buyer.getByRole('button', { name: /^Avisos/ }).click();
  await buyer.getByRole('button', { name: /Cambio de hora/ }).click();
  await buyer.getByRole('button', { name: 'Avisos', exact: true }).waitFor();
  expect(await mailedLink(email, '/events/1')).toBe('/events/1');
});
