import { expect, it } from 'vitest';
import { ownProduct } from '../browser/ground.ts';
import { confirmAsNew, proceed, settle, tickets } from '../browser/purchase.ts';
import { mapBox, openSelection, showOnSale } from '../browser/seat-picker.ts';
import { newVisitor } from '../browser/visitor.ts';

it('a visitor with a phone buys three places on the dance floor, and not more than its limit', async () => {
  const { page, problems } = await newVisitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openSelection(page, await showOnSale(ownProduct().url, 'Noche eléctrica', 1));
  const box = await mapBox(page);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);

  const dialog = page.getByRole('dialog', { name: 'Pista de baile' });
  const more = dialog.getByRole('button', { name: 'Una más de Pista' });
  for (let places = 0; places < 6; places++) await more.tap();
  await expect.poll(() => more.isDisabled()).toBe(true);
  for (let places = 6; places > 3; places--)
    await dialog.getByRole('button', { name: 'Una menos de Pista' }).tap();
  await dialog.getByRole('button', { name: 'Listo' }).tap();
  await expect.poll(() => page.getByText('3 entradas').count()).toBeGreaterThan(0);

  await proceed(page);
  await confirmAsNew(page, 'Pepa Pista', `pepa-${Date.now()}@example.test`);
  await settle(page, 'Pagar');

  const texts = await tickets(page);
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(text).toContain('Pista de baile');
  expect(problems).toEqual([]);
});
