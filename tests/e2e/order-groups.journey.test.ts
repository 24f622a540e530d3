import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '../browser/axe.ts';
import { ownProduct } from '../browser/ground.ts';
import { keepDialogOpen, onPaper } from '../browser/paper.ts';
import { signedInState } from '../browser/staff-calls.ts';
import { newVisitor } from '../browser/visitor.ts';

const group = (page: Page) => page.getByRole('article', { name: /^Tres noches de danza/ });

it('a pack is sold from the address of its seats, and is among the orders with what they come to', async () => {
  const storageState = await signedInState(ownProduct().url, 'ticket-manager@butaca.test');
  const { page, problems } = await newVisitor({
    viewport: { width: 1440, height: 900 },
    storageState,
    bypassCSP: true,
  });
  await keepDialogOpen(page);
  await page.goto('/app/app/ticket-orders-group/event');
  await page.waitForURL('**/app/ticket-orders-group/event');
  const address = await group(page)
    .getByRole('link', { name: /^Vender/ })
    .getAttribute('href');

  await page.goto(address ?? '');
  // A show is a small picture with the chosen seats.
  const pictures = page.getByRole('navigation', { name: 'Funciones del abono' }).locator('svg');
  await expect.poll(() => pictures.count()).toBeGreaterThan(2);
  const seats = pictures.locator('circle');
  expect(await seats.count()).toBe(0);
  await page.getByRole('button', { name: 'Las mejores en cada función' }).click();
  const cart = page.getByRole('complementary', { name: 'Tu selección' });
  await expect.poll(() => cart.getByRole('button', { name: /^Quitar/ }).count()).toBe(3);
  await expect.poll(() => seats.count()).toBe(3);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/app/ticket-orders-group/*/confirm?*');
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await page.getByRole('heading', { name: /^Vendido: pedido/ }).waitFor();
  expect(await violations(page)).toEqual([]);

  // Black on white also in the dark, and no ticket goes on on another sheet.
  await page.getByRole('button', { name: 'Imprimir' }).click();
  const ticket = { breakInside: 'avoid', color: 'rgb(0, 0, 0)', background: 'rgb(255, 255, 255)' };
  expect(await onPaper(page)).toEqual([ticket, ticket, ticket]);

  await page.goto('/app/ticket-orders-group/event');
  await group(page)
    .getByRole('link', { name: /^Pedidos de/ })
    .click();
  await page.getByRole('row').nth(1).waitFor();

  await page.goto('/app/ticket-orders-group/event?view=orders&combo=true');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByText('Ingresos', { exact: true }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
});

it('a sale of a pack whose answer never came is found out after a reload, and where the next is chosen', async () => {
  const storageState = await signedInState(ownProduct().url, 'ticket-manager@butaca.test');
  const { page, problems } = await newVisitor({ viewport: { width: 1440, height: 900 }, storageState });
  await page.goto('/app/ticket-orders-group/event');
  await group(page)
    .getByRole('link', { name: /^Vender/ })
    .click();
  const sold = page.getByRole('heading', { name: /^Vendido: pedido/ });
  const keys: unknown[] = [];

  /** The server sells, and nobody hears of it. */
  const sellUnheard = async () => {
    await page.getByRole('button', { name: 'Las mejores en cada función' }).click();
    const cart = page.getByRole('complementary', { name: 'Tu selección' });
    await expect.poll(() => cart.getByRole('button', { name: /^Quitar/ }).count()).toBe(3);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL('**/app/ticket-orders-group/*/confirm?*');
    await page.route(
      '**/api/booking/*/sale',
      async (route) => {
        keys.push((route.request().postDataJSON() as { requestKey: unknown }).requestKey);
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: /^Cobrar/ }).click();
    await page.getByText('El servidor no ha contestado').waitFor();
  };

  await sellUnheard();
  const asked = page.waitForRequest('**/api/booking/*/sale');
  await page.reload();
  keys.push(((await asked).postDataJSON() as { requestKey: unknown }).requestKey);
  await sold.waitFor();
  const first = await sold.textContent();
  expect(keys[1]).toBe(keys[0]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Otro abono' }).click();

  await sellUnheard();
  await page.getByRole('link', { name: 'Cambiar butacas' }).click();
  await sold.waitFor();
  expect(await sold.textContent()).not.toBe(first);
  await page.getByRole('button', { name: 'Otro abono' }).click();
  await page.getByRole('button', { name: 'Las mejores en cada función' }).waitFor();
  expect(await sold.count()).toBe(0);
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
});
