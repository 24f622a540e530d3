import { expect, it } from 'vitest';
import { ownProduct } from '../browser/own-product.ts';
import { cardText, findFreeSeat, mapBox, openSelection, showOnSale, zoomIn } from '../browser/seat-picker.ts';
import { newVisitor } from '../browser/visitor.ts';

it('two visitors of one show see each other’s seats go, and come back', async () => {
  const show = await showOnSale(ownProduct().url, 'La casa de Bernarda Alba', 3);
  const window = { viewport: { width: 1280, height: 800 } };
  const ana = await newVisitor(window);
  const bruno = await newVisitor(window);
  for (const { page } of [ana, bruno]) {
    await openSelection(page, show);
    const box = await mapBox(page);
    await zoomIn(page, { x: box.x + box.width * 0.5, y: box.y + box.height * 0.45 }, 4);
  }
  const seat = await findFreeSeat(ana.page);
  await bruno.page.mouse.move(seat.x, seat.y);
  await expect.poll(() => cardText(bruno.page)).toBe(await cardText(ana.page));

  await ana.page.mouse.click(seat.x, seat.y);
  await expect.poll(() => cardText(bruno.page)).toContain('Ocupada');
  await bruno.page.mouse.click(seat.x, seat.y);
  const brunosCart = bruno.page.getByRole('complementary', { name: 'Tu selección' });
  expect(await brunosCart.getByRole('button', { name: /^Quitar/ }).count()).toBe(0);

  await ana.page
    .getByRole('complementary', { name: 'Tu selección' })
    .getByRole('button', { name: /^Quitar/ })
    .click();
  await expect.poll(() => cardText(bruno.page)).not.toContain('Ocupada');
  expect([...ana.problems, ...bruno.problems]).toEqual([]);
});
