import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '../browser/axe.ts';
import { type Product, startProduct } from '../browser/start-product.ts';
import { newVisitor } from '../browser/visitor.ts';
import { demoData } from '../browser/ground.ts';

const PASSWORD = 'Butaca-2026';
const STEP_MS = 30_000;

let product: Product;
beforeAll(async () => {
  // Its own: what is done to the demo's accounts here is met by no other journey.
  product = await startProduct({ REQUIRE_TWO_FACTOR: 'staff' }, demoData());
});
afterAll(async () => {
  await product.stop();
});

/** Passkeys belong to names of sites: the product is opened by the name of this machine. */
const baseURL = () => product.url.replace('127.0.0.1', 'localhost');

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.locator('#username').fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/app/update-profile');
  await page.getByRole('heading', { name: 'Aplicación de códigos' }).waitFor();
}

const isIn = (page: Page) => page.waitForURL((url) => url.pathname !== '/auth');

/** As another browser that nobody is signed in with; from a page without the application, which would keep its own. */
async function signOut(page: Page): Promise<void> {
  await page.route('**/nothing-here', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/nothing-here');
  await page.evaluate(() => window.localStorage.clear());
  await page.unrouteAll();
}

const dialog = (page: Page) => page.getByRole('dialog');

/** The codes that are shown once. */
async function keptCodes(page: Page): Promise<readonly string[]> {
  const codes = dialog(page).locator('li');
  await codes.nth(9).waitFor();
  const texts = await codes.allTextContents();
  await dialog(page).getByRole('button', { name: 'Ya los he guardado' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  return texts;
}

/** Codes of one authenticator, a later one each time: none is taken twice. */
function authenticator(secret: string) {
  let last = 0;
  return () => {
    const step = Math.max(last + 1, Math.floor(Date.now() / STEP_MS));
    last = step;
    return generateSync({ secret, epoch: (step * STEP_MS) / 1000 });
  };
}

/** From the security of an account on: what it shows next, and the first of the codes that are shown once. */
async function addAuthenticator(page: Page, look = async (): Promise<void> => undefined) {
  await page.getByRole('button', { name: 'Añadir aplicación de códigos' }).click();
  await dialog(page).locator('#password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
  await dialog(page).getByRole('img', { name: 'Código QR para tu aplicación de códigos' }).waitFor();
  await look();
  const next = authenticator((await dialog(page).locator('code').textContent()) ?? '');
  await dialog(page).locator('#code').fill(next());
  await dialog(page).getByRole('button', { name: 'Activar' }).click();
  const [recovery = ''] = await keptCodes(page);
  return { next, recovery };
}

it('adds an authenticator, signs in with its code, and with a recovery code once', async () => {
  const { page, problems } = await newVisitor({ baseURL: baseURL() });
  const email = 'user@butaca.test';
  await typePassword(page, email);
  await isIn(page);
  await openSecurity(page);
  const { next, recovery } = await addAuthenticator(page, async () => {
    expect(await violations(page)).toEqual([]);
  });
  await page.getByText('Te quedan 10 códigos.').waitFor();
  expect(await violations(page)).toEqual([]);

  await signOut(page);
  await typePassword(page, email);
  await page.locator('#code').waitFor();
  expect(await page.locator('#code').getAttribute('autocomplete')).toBe('one-time-code');
  expect(await violations(page)).toEqual([]);
  await page.locator('#code').fill('000000');
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await page.getByText('El código no es correcto o ya se ha usado').first().waitFor();
  await page.locator('#code').fill(next());
  await page.keyboard.press('Enter');
  await isIn(page);

  for (const isFirst of [true, false]) {
    await signOut(page);
    await typePassword(page, email);
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
    await page.locator('#recoveryCode').fill(recovery);
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    if (isFirst) await isIn(page);
    else await page.getByText('El código de recuperación no es correcto o ya se ha usado').first().waitFor();
  }
  // What was refused: the wrong passwords' answers and no more.
  expect(problems.filter((problem) => !/status of 4(03|22)/.test(problem))).toEqual([]);
});

it('staff are led to add a passkey, sign in with it after the password and without one, and end their other sign-in', async () => {
  const { page } = await newVisitor({ baseURL: baseURL() });
  const email = 'ticket-manager@butaca.test';
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await typePassword(page, email);
  await page.getByText('activa la verificación en dos pasos para seguir').waitFor();
  await page.goto('/ticket/buy');
  await page.waitForURL((url) => url.pathname === '/app/update-profile');
  await page.getByRole('button', { name: 'Añadir llave de acceso' }).click();
  await dialog(page).locator('#name').fill('Portátil de casa');
  await dialog(page).locator('#password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Añadir llave de acceso' }).click();
  expect(await keptCodes(page)).toHaveLength(10);
  await page.getByText('Portátil de casa').waitFor();
  await page.getByRole('heading', { name: 'Tus datos', exact: true }).waitFor();
  await page.goto('/ticket/buy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/ticket/buy');

  await signOut(page);
  await typePassword(page, email);
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await isIn(page);
  await openSecurity(page);
  await page.getByText(/Último uso:/).waitFor();
  await page.getByText('(Esta sesión)').waitFor();
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await page.getByText('Se han cerrado las demás sesiones').waitFor();
  await page
    .getByRole('button', { name: /^Cerrar sesión en/ })
    .first()
    .waitFor({ state: 'detached' });

  await signOut(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await isIn(page);
  // Nothing more is asked for, though the account has a second step.
  await page.goto('/ticket/buy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/ticket/buy');

  await openSecurity(page);
  await page.getByRole('button', { name: 'Quitar Portátil de casa' }).click();
  await dialog(page).locator('#password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
  // Required of staff: without it the way leads here again.
  await page.getByText('activa la verificación en dos pasos para seguir').waitFor();
});

it('a super admin helps somebody of staff who has lost the second step, who then adds another one', async () => {
  const { page: lost } = await newVisitor({ baseURL: baseURL() });
  const email = 'event-manager@butaca.test';
  await typePassword(lost, email);
  await lost.getByText('activa la verificación en dos pasos para seguir').waitFor();
  await addAuthenticator(lost);

  const { page: root } = await newVisitor({ baseURL: baseURL() });
  await typePassword(root, 'super-admin@butaca.test');
  await root.getByText('activa la verificación en dos pasos para seguir').waitFor();
  await addAuthenticator(root);
  await root.goto(`/app/user?search=${encodeURIComponent(email)}`);
  const found = root
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .first();
  const name = await found.innerText();
  await found.click();
  await root.getByRole('button', { name: /^Más acciones de / }).click();
  await root.getByRole('menuitem', { name: 'Quitar la verificación en dos pasos' }).click();
  await dialog(root).getByText(`Asegúrate antes de que te lo pide ${name}`).waitFor();
  await dialog(root).locator('#reason').fill('Perdió el teléfono; ha venido en persona');
  await dialog(root).locator('#password').fill('otra-cosa');
  expect(await violations(root)).toEqual([]);
  const remove = dialog(root).getByRole('button', { name: 'Quitar la verificación en dos pasos' });
  await remove.click();
  await dialog(root).getByText('La contraseña no es correcta').first().waitFor();
  await dialog(root).locator('#password').fill(PASSWORD);
  await remove.click();
  await dialog(root).waitFor({ state: 'detached' });
  await root.getByText('Sin activar', { exact: true }).waitFor();
  await root.getByText('Perdió el teléfono; ha venido en persona').waitFor();
  expect(await violations(root)).toEqual([]);

  await lost.goto('/app/home');
  await lost.waitForURL((url) => url.pathname === '/auth');
  await typePassword(lost, email);
  await lost.getByText('activa la verificación en dos pasos para seguir').waitFor();
  await addAuthenticator(lost);
});
