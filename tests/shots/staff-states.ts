import type { Page } from 'playwright-core';
import { chooseAtCounter } from './purchase-steps.ts';
import type { StateShot } from './shot.ts';
import { inRole, refusedField, type Sight } from './sight.ts';
import { FAILED } from './state-words.ts';
import { failCalls, LONG, stretchAnswers } from './stubs.ts';

const DOOR_SHOW = /Cambiar de función/;

/** One of several beside each other is chosen; what is seen of it is the bar, not the field behind. */
const chosen =
  (name: string): Sight =>
  (page) =>
    page.getByRole('radiogroup').filter({ has: page.getByRole('radio', { name, checked: true }) });

/** The counter, the door and the management. */
export const staffStates: readonly StateShot[] = [
  {
    name: 'state-menu',
    account: 'super-admin',
    shows: (page) =>
      page
        .locator('[data-disclosure=opened]')
        .or(page.getByRole('button', { name: 'Cerrar la navegación', expanded: true })),
    open: async (page) => {
      await page.goto('/app/home');
      const drawer = page.getByRole('button', { name: 'Abrir la navegación' });
      const account = page.getByRole('button', { name: 'Sara Pons' });
      await account.waitFor();
      await ((await drawer.isVisible()) ? drawer : account).click();
    },
  },
  {
    name: 'state-counter-two-seats',
    account: 'ticket-manager',
    shows: (page) => page.getByRole('button', { name: /^Quitar/ }),
    open: async (page, { theatre }) => {
      await page.goto(`/buy-tickets/event-show/${theatre.showId}`);
      await page.getByRole('button', { name: 'Acercar' }).waitFor();
      await chooseAtCounter(page);
    },
  },
  {
    name: 'state-counter-sold',
    account: 'ticket-manager',
    shows: /^Vendido: pedido/,
    open: async (page, { theatre }) => {
      await page.goto(`/buy-tickets/event-show/${theatre.showId}`);
      await page.getByRole('button', { name: 'Acercar' }).waitFor();
      await chooseAtCounter(page);
      const panel = page.getByRole('complementary', { name: 'Taquilla de la función' });
      await panel.getByRole('button', { name: /^Cobrar/ }).click();
      await panel.getByRole('heading', { name: /pedido/ }).waitFor();
    },
  },
  {
    name: 'state-counter-reservations',
    account: 'ticket-manager',
    shows: chosen('Reservas'),
    open: async (page) => page.goto('/ticket/buy?view=reservations'),
  },
  {
    name: 'state-counter-orders',
    account: 'ticket-manager',
    shows: chosen('Pedidos'),
    open: async (page) => page.goto('/ticket/buy?view=orders'),
  },
  {
    name: 'state-door',
    account: 'seat-usher',
    shows: 'En línea',
    open: async (page, { theatre }) => openDoor(page, theatre.showId),
  },
  {
    name: 'state-door-invalid',
    account: 'seat-usher',
    shows: /^Ninguna entrada de esta función coincide|No existe|Código no válido/,
    open: async (page, { theatre }) => {
      await openDoor(page, theatre.showId);
      await page.getByLabel('Código, nombre, pedido o butaca').fill('XXXX-NO-VALE');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'state-door-found',
    account: 'seat-usher',
    shows: (page) => page.getByRole('button', { name: /^Dejar entrar a/ }),
    open: async (page, { theatre }) => {
      await openDoor(page, theatre.showId);
      await page.getByLabel('Código, nombre, pedido o butaca').fill('a');
      await page.getByRole('button', { name: 'Comprobar' }).click();
    },
  },
  {
    name: 'state-door-let-in',
    account: 'seat-usher',
    shows: inRole('alertdialog'),
    open: async (page, { theatre }) => {
      await openDoor(page, theatre.showId);
      await page.getByLabel('Código, nombre, pedido o butaca').fill('a');
      await page.getByRole('button', { name: 'Comprobar' }).click();
      await page
        .getByRole('button', { name: /^Dejar entrar a/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'state-order-drawer',
    account: 'admin',
    shows: inRole('dialog'),
    open: async (page, { order }) => page.goto(`/ticket/list?view=orders&order=${order}`),
  },
  {
    name: 'state-reports-long',
    account: 'admin',
    shows: LONG.name,
    open: async (page) => {
      await stretchAnswers(page);
      await page.goto('/app/reports?by=event');
    },
  },
  {
    name: 'state-create-user-refused',
    account: 'super-admin',
    shows: refusedField,
    open: async (page) => {
      await page.goto('/app/user/create');
      await page.locator('main form button[type=submit]').first().click();
    },
  },
  {
    name: 'state-screen-failed',
    account: 'admin',
    shows: FAILED,
    open: async (page) => {
      await failCalls(page);
      await page.goto('/app/event/1');
    },
    foreseen: /^5\d\d /,
  },
];

async function openDoor(page: Page, showId: number): Promise<void> {
  await page.goto(`/ticket/scan?show=${showId}`);
  await page.getByRole('button', { name: DOOR_SHOW }).waitFor();
  await page.getByText('En línea').waitFor();
}
