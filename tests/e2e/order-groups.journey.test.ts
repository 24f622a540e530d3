import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '../browser/axe.ts';
import { ownProduct } from '../browser/own-product.ts';
import { rivalTakes } from '../browser/rival.ts';
import { findFreeSeat, mapBox, zoomIn } from '../browser/seat-picker.ts';
import { signedInState } from '../browser/staff-calls.ts';
import { newVisitor } from '../browser/visitor.ts';

async function seller(options: object = {}) {
  const storageState = await signedInState(ownProduct().url, 'ticket-manager@butaca.test');
  return newVisitor({
    viewport: { width: 1440, height: 900 },
    storageState,
    bypassCSP: true,
    ...options,
  });
}

const steps = (page: Page) =>
  page.getByRole('navigation', { name: 'Funciones del abono' }).getByRole('button');
const removals = (page: Page) =>
  page.getByRole('complementary', { name: 'Tu selección' }).getByRole('button', { name: /^Quitar/ });
const group = (page: Page) => page.getByRole('article', { name: /^Tres noches de danza/ });

it('two packs are sold at the counter, though a seat is lost in the middle', async () => {
  const { page, problems } = await seller();
  await page.goto('/app/app/ticket-orders-group/event');
  await page.waitForURL('**/app/ticket-orders-group/event');
  await group(page)
    .getByRole('link', { name: /^Vender/ })
    .click();
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
  await page.getByRole('button', { name: 'Un abono más' }).click();
  const pictures = page.getByRole('navigation', { name: 'Funciones del abono' }).locator('svg circle');
  expect(await pictures.count()).toBe(0);

  const box = await mapBox(page);
  await zoomIn(page, { x: box.x + box.width * 0.5, y: box.y + box.height * 0.75 }, 4);
  const first = await findFreeSeat(page);
  await page.mouse.click(first.x, first.y);
  const second = await findFreeSeat(page, first);
  await page.mouse.click(second.x, second.y);
  await expect.poll(() => steps(page).first().textContent()).toContain('Completa');
  await expect.poll(() => pictures.count()).toBe(2);

  let raced = false;
  await page.route('**/api/booking/*/seat', async (route) => {
    const wanted = (route.request().postDataJSON() as { seats: { showId: number; seat: number }[] }).seats[0];
    if (!raced && wanted !== undefined) raced = await rivalTakes([wanted]);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Las mismas en todas' }).click();
  await expect
    .poll(() => steps(page).evaluateAll((each) => each.map((step) => step.dataset['state'])))
    .toContain('lost');
  expect(raced).toBe(true);

  const offers = page.getByRole('region', { name: /^Cambiar butacas/ });
  while ((await offers.count()) > 0) {
    const before = await removals(page).count();
    await offers
      .first()
      .getByRole('button', { name: /^Elegir/ })
      .first()
      .click();
    await expect.poll(() => removals(page).count()).toBeGreaterThan(before);
  }
  await expect.poll(() => removals(page).count()).toBe(6);

  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/app/ticket-orders-group/*/confirm?*');
  await page.getByRole('heading', { level: 1, name: 'Confirmar abono' }).waitFor();
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await page.getByRole('heading', { name: /^Vendido: pedido/ }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.goto('/app/ticket-orders-group/event');
  await expect
    .poll(() => group(page).getByText('Este grupo ya tiene entradas emitidas o reservas').count())
    .toBe(1);
  await group(page)
    .getByRole('link', { name: /^Pedidos de/ })
    .click();
  await page.getByRole('row').nth(1).waitFor();
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});

it('the best seats of every show are one press away where the screen is opened by its address, and orders are listed with what they come to', async () => {
  const { page, problems } = await seller();
  await page.goto('/app/ticket-orders-group/event');
  const link = group(page).getByRole('link', { name: /^Vender/ });
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Las mejores en cada función' }).click();
  await expect.poll(() => removals(page).count()).toBe(3);

  await page.goto('/app/ticket-orders-group/event?view=orders&combo=true');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByText('Importe', { exact: true }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
});
