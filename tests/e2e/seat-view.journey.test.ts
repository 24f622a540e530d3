import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '../browser/axe.ts';
import { focused, tabTo } from '../browser/keyboard.ts';
import { ownProduct } from '../browser/ground.ts';
import { showOnSale } from '../browser/seat-picker.ts';
import { newVisitor } from '../browser/visitor.ts';

it('the view from a seat is a picture all around, whose viewer comes with the first, or drawn from the plan', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (
      /\/panorama[^/]*(?:\.js|\.webp)$/.test(response.url()) ||
      response.url().includes('/media/panorama/')
    ) {
      loaded.push(response.headers()['content-type'] ?? '');
    }
  });
  await openRowC(page);
  expect(loaded).toEqual([]);

  expect(problems).toEqual([]);

  // The picture does not come at first: it is drawn, and asked for again.
  await page.route('**/media/panorama/**', (route) => route.abort());
  await page.locator('[data-seat][aria-label*="imagen panorámica"]').first().focus();
  await tabTo(page, /^Vista desde fila C/);
  const opener = (await focused(page))?.name;
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Vista desde fila C/ });
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.getByRole('img', { name: /^Dibujo/ }).count()).toBe(1);
  await page.unroute('**/media/panorama/**');
  await dialog.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await dialog.getByRole('group', { name: 'Mover la imagen' }).waitFor();

  const foreseen = problems.length;

  // Turned and left by the keyboard.
  expect(new Set(loaded)).toContain('image/webp');
  await dialog.getByText(/^A unos \d+ m del escenario/).waitFor();
  const picture = dialog.getByRole('application', { name: /^Imagen de 360°/ });
  expect(await picture.locator('canvas').count()).toBe(1);
  const seen = async () => (await picture.screenshot()).toString('base64');
  const before = await seen();
  await tabTo(page, /^Imagen de 360°/);
  for (let turn = 0; turn < 4; turn++) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await seen()) === before).toBe(false);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await focused(page))?.name).toBe(opener);

  // A seat without a picture, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[data-seat]').last().focus();
  await page.getByRole('button', { name: /^Vista desde fila C/ }).click();
  await dialog.getByRole('img', { name: /^Dibujo de lo que se ve/ }).waitFor();
  expect(await dialog.getByRole('application').count()).toBe(0);
  await dialog.getByText(/a tu izquierda/).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cerrar la vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(problems.slice(foreseen)).toEqual([]);
});

/** Row C of the stalls as a list: some of its seats have a picture, those at its ends have none. */
async function openRowC(page: Page): Promise<void> {
  const { eventId, showId } = await showOnSale(ownProduct().url, 'La casa de Bernarda Alba', 3);
  await page.goto(`/event/${eventId}/show/${showId}/select`);
  await page.getByText('Lista', { exact: true }).click();
  await page
    .getByRole('button', { name: /^Platea 1/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Fila C/ })
    .first()
    .click();
  await page.locator('[data-seat]').first().waitFor();
}
