import { expect, it } from 'vitest';
import { ownProduct } from '../browser/ground.ts';
import { confirmAsNew, proceed, settle, tickets } from '../browser/purchase.ts';
import { findFreeSeat, mapBox, openSelection, showOnSale, zoomIn } from '../browser/seat-picker.ts';
import { newVisitor } from '../browser/visitor.ts';

it('a new visitor picks two seats of an arena on the map, pays and has two tickets', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  await openSelection(page, await showOnSale(ownProduct().url, 'Gira Horizonte', 1));
  const box = await mapBox(page);
  await zoomIn(page, { x: box.x + box.width * 0.5, y: box.y + box.height * 0.1 }, 10);

  const cart = page.getByRole('complementary', { name: 'Tu selección' });
  const first = await findFreeSeat(page);
  await page.mouse.click(first.x, first.y);
  await cart
    .getByRole('button', { name: /^Quitar/ })
    .first()
    .waitFor();
  const second = await findFreeSeat(page, first);
  await page.mouse.click(second.x, second.y);
  await expect.poll(() => cart.getByRole('button', { name: /^Quitar/ }).count()).toBe(2);
  await expect.poll(() => cart.getByLabel('Reservando…').count()).toBe(0);
  const chosen = await cart
    .getByRole('button', { name: /^Quitar/ })
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label')?.replace('Quitar ', '') ?? ''),
    );

  await proceed(page);
  await confirmAsNew(page, 'Nuria Nueva', 'nuria@example.test');
  await settle(page, 'Pagar');

  const texts = await tickets(page);
  expect(texts).toHaveLength(2);
  for (const seat of chosen) expect(texts.some((text) => text.includes(seat))).toBe(true);
  await page.reload();
  expect(await tickets(page)).toEqual(texts);
  expect(problems).toEqual([]);
});
