import { expect, it } from 'vitest';
import { forgottenPasswordCall, resetPasswordCall } from '#domain/calls/auth.ts';
import { mailedLink } from '../browser/mailbox.ts';
import { ownProduct } from '../browser/ground.ts';
import { fillLogin } from '../browser/sign-in.ts';
import { signedInState } from '../browser/staff-calls.ts';
import { newVisitor } from '../browser/visitor.ts';

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

const asAdmin = () => signedInState(ownProduct().url, 'admin@butaca.test');

it('an admin makes a user with a role, who chooses a password by the mailed link and signs in', async () => {
  const { page: admin } = await newVisitor({ storageState: await asAdmin() });
  const email = `berta-${Date.now()}@example.test`;
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
  await admin.goto('/app/audit-log');
  const line = admin.getByRole('row', { name: /Cuenta creada/ }).filter({ hasText: email });
  await line.getByText('Andrés Molina').filter({ visible: true }).waitFor();

  const { page: berta } = await newVisitor();
  await berta.goto(await mailedLink(email, '/reset-password'));
  await berta.locator('#password').fill(PASSWORD);
  await berta.locator('#repeat').fill(PASSWORD);
  await berta.locator('form button[type=submit]').click();
  await berta.waitForURL((url) => url.pathname === '/auth');
  await fillLogin(berta, email, PASSWORD);
  await berta.waitForURL((url) => url.pathname === '/ticket/buy');
});

it('the list of users stands where it was left when one of them was looked at, and when it is loaded again', async () => {
  const { page: admin, problems } = await newVisitor({
    viewport: { width: 390, height: 600 },
    storageState: await asAdmin(),
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
  const email = 'cliente01@butaca.test';
  const title = `Cambio de hora ${Date.now()}`;
  await givePassword(email);
  const { page: buyer } = await newVisitor({
    storageState: await signedInState(ownProduct().url, email, PASSWORD),
  });
  const bell = buyer.getByRole('button', { name: /^Avisos/ });
  await buyer.goto('/');
  await bell.waitFor();
  const before = await bell.getAttribute('aria-label');
  const unread = Number(/\d+/.exec(before ?? '')?.[0] ?? 0);

  const { page: admin } = await newVisitor({ storageState: await asAdmin() });
  await admin.goto('/app/notifications/create');
  await admin.locator('#title').fill(title);
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
  await admin.getByRole('heading', { name: title, level: 1 }).waitFor();
  // The page that it leads to says so by itself.
  await admin.getByText('Enviado', { exact: true }).waitFor();
  await admin.goto('/app/notifications');
  const states = ['Enviado', 'Pendiente', 'Cancelado', 'Enviado'];
  const titles = [title, 'Mañana empieza tu abono', 'Charla antes', 'Simulacro de evacuación'];
  for (const [place, each] of titles.entries()) {
    const notice = admin.getByRole('row', { name: new RegExp(each) });
    await notice.getByText(states[place] ?? '', { exact: true }).waitFor();
  }

  await expect
    .poll(async () => {
      await buyer.goto('/');
      await bell.waitFor();
      return bell.getAttribute('aria-label');
    })
    .toBe(`Avisos: ${unread + 1} sin leer`);
  await bell.click();
  await buyer.getByRole('button', { name: new RegExp(title) }).click();
  await buyer.getByRole('button', { name: before ?? 'Avisos', exact: true }).waitFor();
  expect(await mailedLink(email, '/events/1')).toBe('/events/1');
});

/** The demo's buyers have none: by calls, as forgetting it does. */
async function givePassword(email: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${ownProduct().url}/api/open/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, 204]);
  };
  await post('forgotten-password', forgottenPasswordCall.parse({ email }));
  const link = new URL(await mailedLink(email, '/reset-password'), ownProduct().url);
  const token = link.searchParams.get('token');
  await post('reset-password', resetPasswordCall.parse({ token, password: PASSWORD }));
}
