import type { Page } from 'playwright-core';
import { chooseTwo, openMap, payTwo, selectTwo } from './purchase-steps.ts';
import type { StateShot } from './shot.ts';
import { onItsWay } from './sight.ts';
import { FAILED } from './state-words.ts';
import { failCalls, LONG, neverAnswer, stretchAnswers } from './stubs.ts';

/** What visitors see apart from the first sight. */
export const publicStates: readonly StateShot[] = [
  {
    name: 'state-not-found',
    account: null,
    shows: 'Esta fila no existe',
    open: async (page) => page.goto('/no-existe'),
    foreseen: /^404 /,
  },
  {
    name: 'state-event-missing',
    account: null,
    shows: 'Esta fila no existe',
    open: async (page) => page.goto('/events/99999'),
    foreseen: /^404 /,
  },
  {
    name: 'state-landing-no-result',
    account: null,
    shows: 'Ningún evento coincide con tu búsqueda',
    open: async (page) => page.goto('/?category=4&space=1'),
  },
  {
    name: 'state-landing-long-names',
    account: null,
    shows: LONG.name,
    open: async (page) => {
      await stretchAnswers(page);
      await leadToLanding(page);
    },
    foreseen: /^404 /,
  },
  {
    name: 'state-landing-failed',
    account: null,
    shows: FAILED,
    open: async (page) => {
      await failCalls(page);
      await leadToLanding(page);
    },
    foreseen: /^(404|5\d\d) |could not be loaded/,
  },
  {
    name: 'state-landing-loading',
    account: null,
    shows: onItsWay,
    open: async (page) => {
      await neverAnswer(page);
      await leadToLanding(page);
    },
    foreseen: /^404 /,
  },
  {
    name: 'state-seat-map-selection',
    account: null,
    shows: (page) => page.getByRole('button', { name: 'Continuar' }),
    open: async (page, { theatre }) => selectTwo(page, theatre),
  },
  {
    name: 'state-seat-map-cart',
    account: null,
    shows: (page) => page.getByRole('button', { name: /^Quitar/ }),
    open: async (page, { theatre }) => {
      await selectTwo(page, theatre);
      const open = page.getByRole('button', { name: /^Ver tu selección/ });
      if (await open.isVisible()) await open.click();
    },
  },
  {
    name: 'state-seat-list',
    account: null,
    shows: (page) => page.getByRole('button', { name: /^Platea/, expanded: true }),
    open: async (page, { theatre }) => {
      await openMap(page, theatre);
      await page.getByText('Lista', { exact: true }).click();
      await page
        .getByRole('button', { name: /^Platea/ })
        .first()
        .click();
    },
  },
  {
    name: 'state-region-map',
    account: null,
    shows: (page) => page.getByRole('button', { name: 'Acercar' }),
    open: async (page, { stadium }) => openMap(page, stadium),
  },
  {
    name: 'state-offline',
    account: null,
    shows: /^Sin conexión/,
    open: async (page, { theatre }) => {
      await openMap(page, theatre);
      await page.context().setOffline(true);
      await page
        .getByRole('status')
        .filter({ hasText: /^Sin conexión/ })
        .waitFor();
    },
    foreseen: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  },
  {
    name: 'state-confirm-refused',
    account: null,
    shows: 'Debes aceptar los términos y condiciones',
    open: async (page, { theatre }) => {
      await chooseTwo(page, theatre);
      await page.getByRole('button', { name: /^Pagar/ }).click();
      await page.getByText('Debes aceptar los términos y condiciones').first().waitFor();
    },
  },
  {
    name: 'state-confirm-participants',
    account: null,
    shows: 'Quién asiste',
    open: async (page, { derby }) => chooseTwo(page, derby),
  },
  {
    name: 'state-payment',
    account: null,
    shows: 'Pago de prueba',
    open: async (page, { theatre }) => payTwo(page, theatre),
  },
];

/** The landing page as the browser asks for it: one that the server draws brings its answers along. */
async function leadToLanding(page: Page): Promise<void> {
  await page.goto('/no-existe', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Ver qué hay en cartel' }).click();
  await page.waitForURL('**/');
}
