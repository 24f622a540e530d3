import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Account } from '../browser/account.ts';
import { ownProduct } from '../browser/ground.ts';
import { signedInState } from '../browser/staff-calls.ts';
import { newVisitor } from '../browser/visitor.ts';

/*
 * Which screens and menus each role has is asked one by one of the rules (guard.test.ts, navigation-entries.test.ts,
 * user-menu-entries.test.ts), and that each screen opens for who has it, in the days of the seven people. Here the two
 * with the least power see for themselves how a screen is opened, and refused.
 */
const REFUSED = 'Tu cuenta no tiene acceso a esa página';

it('a customer is led home from what is not theirs and told so, once; what is theirs opens', async () => {
  const { page, problems } = await signedIn('user');
  const moves = countMoves(page);
  // The message goes by itself, on a slow machine before all pictures of the page have come.
  await page.goto('/app/user', { waitUntil: 'commit' });
  await seeRefusal(page);
  moves.taken();
  await goTo(page, '/app/category');
  await seeRefusal(page);
  // once there, and once back
  expect(moves.taken()).toBe(2);

  await goTo(page, '/app/update-profile');
  await heading(page, 'Mi perfil');
  expect(moves.taken()).toBe(1);
  expect(await sideNavigation(page)).toEqual(['Mi perfil', 'Mis entradas']);
  const own = ['Mis entradas', 'Actualizar perfil', 'Cerrar sesión'];
  await seeMenu(page, 'Lucía Ortega', ['Ir a la web', ...own]);
  await goTo(page, '/my-tickets');
  await heading(page, 'Mis entradas');
  await seeMenu(page, 'Lucía Ortega', own);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(problems).toEqual([]);
});

it('an usher, the least of the staff, opens the lists of tickets and reservations, and no box office', async () => {
  const { page, problems } = await signedIn('seat-usher');
  await page.goto('/ticket/list');
  await heading(page, 'Entradas');
  expect(await sideNavigation(page)).toEqual([
    ...['Entradas', 'Escanear entradas', 'Abonos', 'Mi perfil', 'Mis entradas'],
  ]);
  const own = ['Escanear entradas', 'Mis entradas', 'Actualizar perfil', 'Cerrar sesión'];
  await seeMenu(page, 'Ulises Serra', ['Ir a la web', ...own]);
  const moves = countMoves(page);
  // Not a reservation: who may confirm is told that there is none.
  await goTo(page, '/confirm/ticket-order/1');
  await heading(page, 'Esta fila no existe');
  expect(moves.taken()).toBe(1);
  await goTo(page, '/ticket/buy');
  await seeRefusal(page);
  expect(moves.taken()).toBe(2);
  await seeMenu(page, 'Ulises Serra', ['Ir a gestión', ...own]);
  // The browser notes the reservation that is none.
  expect(problems).toEqual([expect.stringContaining('status of 404')]);
});

async function signedIn(account: Account) {
  const storageState = await signedInState(ownProduct().url, `${account}@butaca.test`);
  return newVisitor({ viewport: { width: 1440, height: 900 }, storageState, reducedMotion: 'reduce' });
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

async function sideNavigation(page: Page): Promise<readonly string[]> {
  const entries = page.getByRole('navigation', { name: 'Gestión' }).getByRole('link');
  return (await entries.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
}

async function seeMenu(page: Page, name: string, entries: readonly string[]): Promise<void> {
  const logout = page.getByRole('button', { name: 'Cerrar sesión', exact: true });
  await page.getByRole('button', { name, exact: true }).click();
  const menu = page.getByRole('list').filter({ has: logout }).getByRole('listitem');
  await expect.poll(() => menu.allInnerTexts()).toEqual(entries);
  await page.keyboard.press('Escape');
  await logout.waitFor({ state: 'detached' });
}

/** Led to the landing page, which is home to both, and told so by one message, which can be put away. */
async function seeRefusal(page: Page): Promise<void> {
  const told = page.getByRole('alert').filter({ hasText: REFUSED });
  // At once, without looking whether it has come to rest: on a slow machine it goes by itself meanwhile.
  await told.getByRole('button').dispatchEvent('click');
  await page.waitForURL(({ pathname }) => pathname === '/');
  await heading(page, 'Elige tu sitio, no solo tu entrada');
  await told.waitFor({ state: 'detached' });
}

/** As the address bar does within a page: the router hears of it and asks the guard. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

function countMoves(page: Page): { readonly taken: () => number } {
  let moves = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) moves += 1;
  });
  return {
    taken: () => {
      const counted = moves;
      moves = 0;
      return counted;
    },
  };
}
