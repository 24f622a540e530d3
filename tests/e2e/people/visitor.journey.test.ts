import { expect, it, onTestFinished } from 'vitest';
import { violations } from '../../browser/axe.ts';
import { mailedLink } from '../../browser/mailbox.ts';
import { ownProduct } from '../../browser/ground.ts';
import { beginDay, DAY_MS, type Day } from '../../browser/people/day.ts';
import { visitor } from '../../browser/people/people.ts';
import { confirmAsNew, proceed, settle, tickets } from '../../browser/purchase.ts';
import { showOnSale } from '../../browser/seat-picker.ts';
import { fillLogin } from '../../browser/sign-in.ts';
import { closeWaitingRoom, openWaitingRoom } from '../../browser/waiting-room.ts';

it(
  'a visitor looks around, buys on a phone in spite of the bank, and comes back with an account',
  async () => {
    const day = await beginDay(visitor);
    const email = `vera-${Date.now()}@example.test`;
    await lookAround(day);
    await chooseTwoSeats(day);
    await pay(day, email);
    await proveTheAddress(day, email);
    await chooseAPassword(day, email);
    await waitInTheQueue(day);
    expect(day.findings()).toEqual([]);
    expect(day.visited()).toEqual(visitor.routes.toSorted());
  },
  DAY_MS,
);

/** From the landing page by category, by space and by the search to an event. */
async function lookAround({ page, look }: Day): Promise<void> {
  const menu = page.getByRole('button', { name: 'Abrir el menú' });
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  await page.goto('/');
  await page.getByRole('main').getByRole('article').first().waitFor();
  expect(await page.title()).toMatch(/^.+ \| Tickets sales$/);
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  await look('landing');
  await menu.click();
  await drawer.waitFor();
  await look('menu');
  await drawer.getByRole('link', { name: 'Teatro', exact: true }).click();
  await page.waitForURL('**/events/by-category/*');
  await look('by-category');
  await menu.click();
  await drawer.getByRole('link', { name: 'Gran Teatro' }).click();
  await page.waitForURL('**/events/by-space/*');
  await look('by-space');
  await menu.click();
  await drawer.getByRole('combobox', { name: 'Buscar eventos' }).fill('Carmen');
  await page.getByRole('option', { name: /^Carmen/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Carmen' }).waitFor();
  await look('event');
}

/** On the map, after a look at the list of seats. */
async function chooseTwoSeats({ page, look }: Day): Promise<void> {
  await page
    .getByRole('link', { name: /^Elegir butacas/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
  await look('map');
  await page.getByText('Lista', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Zona' }).waitFor();
  await look('list');
  await page.getByText('Plano', { exact: true }).click();
  await page.getByRole('button', { name: 'Elige tus butacas' }).click();
  await page.getByRole('button', { name: 'Las mejores 2 juntas' }).click();
  await page
    .getByRole('button', { name: /^(Quitar|Ver tu selección)/ })
    .first()
    .waitFor();
  await look('two-seats');
  await proceed(page);
  await look('confirm');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByText('Debes aceptar los términos y condiciones').first().waitFor();
  await look('confirm-faults');
}

/** Refused first, then by a bank that does not answer, then well. */
async function pay({ page, look }: Day, email: string): Promise<void> {
  await confirmAsNew(page, 'Vera Visita', email);
  expect(await violations(page)).toEqual([]);
  await settle(page, 'Rechazar el pago');
  await page.getByText('Tu banco ha rechazado el pago. No se te ha cobrado nada.').waitFor();
  await page.getByText('Tus butacas siguen guardadas').waitFor();
  await look('refused');
  await page.getByRole('button', { name: 'Intentarlo de nuevo' }).click();
  await page.getByText('Otras formas en que puede acabar un pago').click();
  await page.getByRole('button', { name: 'Volver sin que el banco llegue a contestar' }).click();
  await page.getByRole('heading', { name: 'Comprobando el pago' }).waitFor();
  await look('checking');
  await page.goBack();
  await settle(page, 'Pagar');
  expect(await tickets(page)).toHaveLength(2);
  await look('tickets');
}

/** Whoever has bought without a password proves the address by the mailed link, and finds the tickets. */
async function proveTheAddress({ page, look }: Day, email: string): Promise<void> {
  await page.goto('/my-tickets');
  await page.waitForURL('**/verify-account?redirect=%2Fmy-tickets');
  await look('not-verified');
  const link = new URL(await mailedLink(email, '/verification'), ownProduct().url);
  await page.goto(`/verification/${link.searchParams.get('token') ?? ''}`);
  await page.getByRole('button', { name: 'Verificar mi correo' }).waitFor();
  await look('verify-by-path');
  await page.goto(link.pathname + link.search);
  await page.getByRole('button', { name: 'Verificar mi correo' }).click();
  await page.getByRole('heading', { name: 'Correo verificado' }).waitFor();
  await look('verified');
  await page.goto('/my-tickets');
  await page.getByRole('article', { name: 'Carmen' }).waitFor();
  await look('my-tickets');
}

/** Signs out, finds out what an account of their own would ask, and chooses a password by the mailed link. */
async function chooseAPassword({ page, look }: Day, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Vera Visita' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL((url) => url.pathname === '/auth');
  await look('sign-in');
  await page.getByRole('link', { name: 'Crea una' }).click();
  await page.getByRole('heading', { name: 'Crea tu cuenta' }).waitFor();
  await look('register');
  await page.goBack();
  await page.getByRole('link', { name: '¿Has olvidado tu contraseña?' }).click();
  await page.getByRole('heading', { name: 'Recupera tu contraseña' }).waitFor();
  await look('forgotten');
  await page.locator('#email').fill(email);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await page.getByRole('heading', { name: 'Mira tu correo' }).waitFor();
  await page.goto(await mailedLink(email, '/reset-password'));
  await page.locator('#password').fill('otro-buen-sitio-8');
  await look('choose-password');
  await page.locator('#repeat').fill('otro-buen-sitio-8');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/auth');
  await fillLogin(page, email, 'otro-buen-sitio-8');
  await page.getByRole('button', { name: 'Vera Visita' }).waitFor();
}

async function waitInTheQueue({ page, look }: Day): Promise<void> {
  const { url } = ownProduct();
  const show = await showOnSale(url, 'Noche eléctrica', 1);
  await openWaitingRoom(url, show);
  onTestFinished(async () => closeWaitingRoom(url, show.eventId));
  await page.goto(`/event/${show.eventId}/show/${show.showId}/select`);
  await page.waitForURL('**/queue?show=*');
  await page.getByRole('heading', { name: 'Estás en la cola' }).waitFor();
  await look('queue');
}
