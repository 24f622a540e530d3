import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { violations } from '../browser/axe.ts';
import { startVersioned } from '../browser/next-version.ts';
import { ownProduct } from '../browser/ground.ts';
import { openSelection, showOnSale } from '../browser/seat-picker.ts';
import { signedInState } from '../browser/staff-calls.ts';
import { newVisitor } from '../browser/visitor.ts';

const kept = { viewport: { width: 1280, height: 800 }, serviceWorkers: 'allow' } as const;
/** The service worker rules the page, and has kept what the page had loaded before. */
async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptFiles(page)).toBeGreaterThan(0);
}

const keptFiles = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('assets')).keys()).length);
/** What the browser keeps of the server's answers that change. */
const keptCalls = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.startsWith('/api/') && !path.startsWith('/api/open/plan/'));
  });
async function canBeInstalled(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A test's window is private, and private windows install nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
}

const offline = (page: Page) => page.getByRole('heading', { name: 'Sin conexión' });

it('after one visit a public page without a network says so in its language, and comes by itself; it can be installed', async () => {
  const { page } = await newVisitor(kept);
  await page.goto('/');
  await isKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await offline(page).first().waitFor();
  await page.getByText('Elige tu sitio, no solo tu entrada').waitFor();

  await page.goto('/events/1');
  await offline(page).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await page.waitForLoadState();
  await offline(page).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'La casa de Bernarda Alba' }).waitFor();
  expect(await keptCalls(page)).toEqual([]);
  await canBeInstalled(page);
});

it('the management area starts without a network, with the screens that were open before', async () => {
  const storageState = await signedInState(ownProduct().url, 'admin@butaca.test');
  const { page } = await newVisitor({ ...kept, storageState });
  await page.goto('/app');
  await isKept(page);
  await page.goto('/app/space');
  await page.getByRole('link', { name: 'Gran Teatro' }).first().waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Espacios' }).waitFor();
  await offline(page).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Gran Teatro' }).first().waitFor();
  expect(await keptCalls(page)).toEqual([]);
});

it('a newer version is offered, not in the middle of a purchase, and comes when it is taken', async () => {
  const product = await startVersioned(ownProduct().url);
  onTestFinished(product.stop);
  const { page } = await newVisitor({ ...kept, baseURL: product.url });
  await page.goto('/');
  await isKept(page);
  product.release();
  const offer = page.getByRole('status').filter({ hasText: 'Hay una versión nueva' });
  await page.reload();
  await offer.waitFor();

  await openSelection(page, await showOnSale(ownProduct().url, 'La casa de Bernarda Alba', 0));
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  expect(await offer.count()).toBe(0);
  await page.getByRole('link', { name: 'Butaca, ir al inicio' }).click();
  await offer.waitFor();
  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Actualizar' }).click();
  await reloaded;
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting === null && registration.active !== null;
  });
  expect(await offer.count()).toBe(0);
});
