import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { slowPages } from '../browser/slow-page.ts';
import { newVisitor } from '../browser/visitor.ts';

/** Holds back what `which` is asked for, until it is let go. */
async function holdBack(page: Page, which: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<null>();
  await page.route(which, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(null);
}

const SCRIPTS = /\/assets\/[^/]+\.js$/;
/** What the list of the search is in, with others that share it. */
const LIST = /[~/]dropdown[~-][^/]*\.js$/;
const search = (page: Page) => page.getByRole('combobox', { name: 'Buscar eventos' });
/** Of the open list, not of the filters. */
const found = (page: Page) => page.getByRole('listbox').getByRole('option');

it.each([
  ['of whom nothing is kept', null],
  ['whose look is kept', '"light"'],
])('a visitor %s keeps what was done before the page is alive', async (_who, look) => {
  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  if (look !== null) {
    await page.addInitScript((kept) => localStorage.setItem('butaca.colorScheme', kept), look);
  }
  await stayWhereScrolledTo(page);
  await findWhatWasTyped(page);
  await typeOn(page, look === null);
  await signInOnce(page);
  expect(problems).toEqual([]);
});

async function stayWhereScrolledTo(page: Page): Promise<void> {
  const letGo = await holdBack(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const stands = await page.evaluate(() => window.scrollY);
  expect(stands).toBeGreaterThan(300);
  letGo();
  // The application takes the scrolling over when it is alive.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  expect(await page.evaluate(() => window.scrollY)).toBe(stands);
}

async function findWhatWasTyped(page: Page): Promise<void> {
  const letGo = await holdBack(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await search(page).click();
  await page.keyboard.type('atletismo');
  letGo();
  await page.getByRole('option', { name: 'Gran Premio de atletismo' }).waitFor();
  expect(await found(page).allTextContents()).toEqual([expect.stringMatching(/^Gran Premio de atletismo /u)]);
  expect(await search(page).inputValue()).toBe('atletismo');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/events/*');
}

/**
 * In the field in which they stood before a letter was typed.
 *
 * @param isDrawnKept whether the drawn field becomes the application's; where something is kept, it puts its own in its place
 */
async function typeOn(page: Page, isDrawnKept: boolean): Promise<void> {
  const letGo = await holdBack(page, SCRIPTS);
  await page.goto('/auth', { waitUntil: 'commit' });
  const field = page.getByLabel('Correo electrónico');
  await field.click();
  await field.evaluate((drawn) => Reflect.set(window, 'drawn', drawn));
  letGo();
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  const stands = await page.evaluate(() => Reflect.get(window, 'drawn').isConnected as unknown);
  expect(stands).toBe(isDrawnKept);
  await page.keyboard.type('user@butaca.test');
  expect(await field.inputValue()).toBe('user@butaca.test');
  await page.keyboard.press('Enter');
  await page.getByText('Este campo es obligatorio').or(page.getByRole('alert')).first().waitFor();
  expect(await field.inputValue()).toBe('user@butaca.test');
}

/** By what was sent, and nothing is sent by the browser itself. */
async function signInOnce(page: Page): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' || request.isNavigationRequest()) {
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    }
  });
  const letGo = await holdBack(page, SCRIPTS);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Correo electrónico').fill('user@butaca.test');
  await page.getByLabel('Contraseña').first().fill('Butaca-2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  expect(sent).toEqual(['GET /auth']);
  letGo();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Lucía Ortega' }).waitFor();
  expect(sent.filter((call) => /GET|login/.test(call))).toEqual(['GET /auth', 'POST /login.php']);
}

it('what is done while the rest of the page is still coming is not lost', async () => {
  const { url, letGo } = await slowPages();
  const { page, problems } = await newVisitor({ baseURL: url, viewport: { width: 1280, height: 800 } });
  // The page is put in the place of the drawn one: its focus has to be given on.
  await page.addInitScript(() => localStorage.setItem('butaca.colorScheme', '"light"'));
  await page.goto('/', { waitUntil: 'commit' });
  await search(page).click();
  await page.keyboard.type('atletismo');
  letGo();
  await page.getByRole('option', { name: 'Gran Premio de atletismo' }).waitFor();
  expect(await search(page).inputValue()).toBe('atletismo');
  expect(problems).toEqual([]);
});

it('what fills a field while the page wakes, without a key or a pointer, is heard', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  // When the application takes over what was done before, nothing of the page is awake yet.
  await page.addInitScript(() => {
    let take: unknown;
    Object.defineProperty(window, 'butacaEarly', {
      configurable: true,
      set: (script: unknown) => (take = script),
      get: () => {
        queueMicrotask(() => {
          const list = document.querySelector<HTMLSelectElement>('select:has(option[value="20"])');
          if (list === null) return;
          list.value = '20';
          for (const deed of ['input', 'change']) list.dispatchEvent(new Event(deed, { bubbles: true }));
        });
        return take;
      },
    });
  });
  await page.goto('/events/by-space/1');
  await page.waitForURL(/price=20/i);
  await expect.poll(() => page.getByRole('combobox', { name: 'Precio' }).inputValue()).toBe('20');
  expect(problems).toEqual([]);
});

it('what is typed while only the list is under way narrows it', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  const letGo = await holdBack(page, LIST);
  await page.goto('/');
  const asked = page.waitForRequest(LIST);
  await search(page).click();
  await asked;
  await page.keyboard.type('atletismo');
  letGo();
  await page.getByRole('option', { name: 'Gran Premio de atletismo' }).waitFor();
  expect(await found(page).allTextContents()).toEqual([expect.stringMatching(/^Gran Premio de atletismo /u)]);
  expect(problems).toEqual([]);
});
