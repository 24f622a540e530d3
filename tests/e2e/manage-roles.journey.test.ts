import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { managedParticipantList } from '#domain/calls/managed-participant.ts';
import { managedOrderList } from '#domain/calls/managed-ticket.ts';
import { notificationList } from '#domain/calls/notification.ts';
import { ownProduct } from '../browser/own-product.ts';
import { type Account, ACCOUNTS, PLACES, roleTable } from '../browser/role-table.ts';
import { staffCalls } from '../browser/staff-calls.ts';
import { newVisitor, signedInVisitor } from '../browser/visitor.ts';

let table: ReturnType<typeof roleTable>;

beforeAll(async () => {
  const { get } = await staffCalls(ownProduct().url, 'admin@butaca.test');
  const order = (await get(managedOrderList, 'ticket-order/?eventId=4&size=1')).items[0]?.id ?? 0;
  const first = (await get(managedParticipantList, `ticket-order/${order}/participant/`)).items[0];
  const { firstName = '', lastName = '' } = first?.participant ?? {};
  const drill = (await get(notificationList, 'notification/?search=Simulacro')).items[0];
  table = roleTable({
    order,
    ticket: first?.id ?? '',
    notification: drill?.id ?? 0,
    participant: `${firstName} ${lastName}`,
  });
});
const REFUSED = 'Tu cuenta no tiene acceso a esa página';
const viewport = { width: 1440, height: 900 };

it.each(ACCOUNTS)('%s sees exactly its menus, and opens by address what is theirs alone', async (account) => {
  const { page, problems } = await signedInVisitor(`${account}@butaca.test`, {
    viewport,
    reducedMotion: 'reduce',
  });
  const moves = countMoves(page);
  await seeMenus(page, account);
  moves.taken();
  // Where nobody with less power enters: so each screen is opened once. That others enter: role-table.test.ts.
  const theirs = table.filter(({ roles }) => roles.at(-1) === account);
  for (const [path, heading] of theirs.flatMap(({ screens }) => screens)) {
    await goTo(page, path);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    expect([path, new URL(page.url()).pathname, moves.taken()]).toEqual([path, path, 1]);
  }
  const [refused] = table.find(({ roles }) => !roles.includes(account))?.screens ?? [];
  if (refused !== undefined) {
    await goTo(page, refused[0]);
    await seeRefusal(page, account);
    // There and back.
    expect([new URL(page.url()).pathname, moves.taken()]).toEqual([PLACES[account].home, 2]);
  }
  expect(await page.getByRole('alert').count()).toBe(0);
  // The browser notes the reservation that is none (role-table.ts).
  const unforeseen = problems.filter((problem) => !problem.includes('status of 404'));
  expect([unforeseen, problems.length]).toEqual([[], account === 'seat-usher' ? 1 : 0]);
});

it('nobody is asked to sign in, and led back to the address afterwards', async () => {
  const { page, problems } = await newVisitor({ viewport });
  await page.goto('/auth');
  // The drawn page is alive, all of it.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await page.getByRole('link', { name: 'Crea una' }).click();
  await page.waitForURL('**/auth/register');
  // One of each row; every address: role-table.test.ts.
  for (const path of table.map(({ screens: [first] }) => first?.[0] ?? '')) {
    await goTo(page, path);
    await page.waitForURL(({ pathname }) => pathname === '/auth');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
  }
  expect(problems).toEqual([]);
});

/** Opens two pages as an address of the browser is opened: one that is refused, unless everything is theirs, and their own. */
async function seeMenus(page: Page, account: Account): Promise<void> {
  const { name, home, sideNavigation, userMenu, publicMenu } = PLACES[account];
  const isAdmin = account === 'super-admin' || account === 'admin';
  await page.goto(isAdmin ? '/app' : '/app/user');
  await page.waitForURL(({ pathname }) => pathname === home);
  if (!isAdmin) await seeRefusal(page, account);

  await goTo(page, '/app/update-profile');
  await page.getByRole('heading', { level: 1, name: 'Mi perfil' }).waitFor();
  const entries = page.getByRole('navigation', { name: 'Gestión' }).getByRole('link');
  expect((await entries.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(sideNavigation);
  await seeMenu(page, name, userMenu);

  await goTo(page, '/my-tickets');
  await page.getByRole('heading', { level: 1, name: 'Mis entradas' }).waitFor();
  await seeMenu(page, name, publicMenu);
}

async function seeMenu(page: Page, name: string, entries: readonly string[]): Promise<void> {
  const logout = page.getByRole('button', { name: 'Cerrar sesión', exact: true });
  await page.getByRole('button', { name, exact: true }).click();
  const menu = page.getByRole('list').filter({ has: logout }).getByRole('listitem');
  await expect.poll(() => menu.allInnerTexts()).toEqual(entries);
  await page.keyboard.press('Escape');
  await logout.waitFor({ state: 'detached' });
}

/** Led to the first screen that is theirs, and told so; the message is put away. */
async function seeRefusal(page: Page, account: Account): Promise<void> {
  const { home } = PLACES[account];
  await page.waitForFunction((there) => window.location.pathname === there, home);
  await page.waitForFunction(isToldAndPutAway, REFUSED);
}

/** In the page: whether the message was there, whose own button has closed it, and is gone. */
function isToldAndPutAway(message: string): boolean {
  const toast = [...document.querySelectorAll('[role=alert]')].find((each) =>
    each.textContent.includes(message),
  );
  const isTold = document.documentElement.dataset['told'] === message;
  if (toast === undefined) {
    if (isTold) delete document.documentElement.dataset['told'];
    return isTold;
  }
  if (!isTold) toast.querySelector('button')?.click();
  document.documentElement.dataset['told'] = message;
  return false;
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
