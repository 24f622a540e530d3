import { expect, it } from 'vitest';
import { violations, violationsInBothSchemes } from '../browser/axe.ts';
import { focused, tabTo } from '../browser/keyboard.ts';
import { glRenderer } from '../browser/launch-chromium.ts';
import { ownBrowser } from '../browser/own-browser.ts';
import { ownProduct } from '../browser/ground.ts';
import { showOnSale } from '../browser/seat-picker.ts';
import { newVisitor } from '../browser/visitor.ts';

const withoutGl = () => ownBrowser('none');

it('two seats are picked from the list by the keyboard, in a browser without WebGL', async () => {
  const { eventId, showId } = await showOnSale(ownProduct().url, 'La casa de Bernarda Alba', 4);
  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 } }, await withoutGl());
  const seats = page
    .getByRole('complementary', { name: 'Tu selección' })
    .getByRole('button', { name: /^Quitar/ });
  const at = async () => (await focused(page))?.name ?? '';
  const said = async () => (await page.getByRole('status').allTextContents()).join(' ');

  await page.goto(`/event/${eventId}/show/${showId}/select`);
  await page.getByText('Elige en la lista').waitFor();
  expect([await glRenderer(page), await page.getByRole('radio', { name: 'Plano' }).count()]).toEqual(['', 0]);

  await tabTo(page, /^Solo zonas con sitio/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Anfiteatro/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Fila .+ libres$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /butaca \S+\. Disponible/);
  for (let taken = 1; taken <= 2; taken++) {
    while (!(await at()).includes('Disponible')) {
      const before = await at();
      await page.keyboard.press('ArrowRight');
      expect(await at()).not.toBe(before);
    }
    const place = (await at()).split('.')[0] ?? '';
    await page.keyboard.press('Enter');
    await expect.poll(() => seats.count()).toBe(taken);
    await expect.poll(said).toContain(`${place}: reservada para ti`);
    expect(await at()).toContain(`${place}. En tu selección`);
  }
  expect(await violations(page)).toEqual([]);

  await tabTo(page, /^Continuar$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/confirm/selection/*');
  await expect.poll(at).toBe('Confirma tu selección');
  expect(problems).toEqual([]);
});

it('a floor without seats is reached from the list, and its places are taken', async () => {
  const { eventId, showId } = await showOnSale(ownProduct().url, 'Noche eléctrica', 1);
  const { page, problems } = await newVisitor({ viewport: { width: 390, height: 844 } }, await withoutGl());
  await page.goto(`/event/${eventId}/show/${showId}/select`);
  await page.getByText('Elige en la lista').waitFor();
  await tabTo(page, /^Elegir plazas en Pista de baile/);
  await page.keyboard.press('Enter');
  const places = page.getByRole('dialog', { name: 'Pista de baile' });
  await places.getByRole('button', { name: 'Una más de Pista' }).press('Enter');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await places.waitFor({ state: 'detached' });
  await expect.poll(async () => (await focused(page))?.name).toBe('Elegir plazas en Pista de baile');
  await page.getByRole('button', { name: /^Ver tu selección/ }).press('Enter');
  await page.getByRole('button', { name: /^Quitar/ }).waitFor();
  expect(problems).toEqual([]);
});
