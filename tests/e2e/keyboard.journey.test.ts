import { expect, it } from 'vitest';
import { focused, tabTo } from '../browser/keyboard.ts';
import { tickets } from '../browser/purchase.ts';
import { newVisitor } from '../browser/visitor.ts';

it('a seat is bought from the landing page to the tickets without a mouse', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  const cart = page.getByRole('complementary', { name: 'Tu selección' });
  const seats = cart.getByRole('button', { name: /^Quitar/ });
  const said = page.locator('[aria-live], [role=status], [role=alert]');
  const heard = async () =>
    (await said.allTextContents()).map((text) => text.trim()).filter((text) => text.includes('butaca'));

  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  // It waits for the events to search in.
  await expect.poll(() => page.getByRole('combobox', { name: 'Buscar eventos' }).isEnabled()).toBe(true);
  await tabTo(page, /Buscar eventos/);
  await page.keyboard.type('atletismo');
  await page.getByRole('option', { name: 'Gran Premio de atletismo' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/events/*');
  await expect.poll(async () => (await focused(page))?.name).toBe('Gran Premio de atletismo');

  await tabTo(page, /^Elegir butacas/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
  await tabTo(page, /^Plano de/);
  const at = async () => (await focused(page))?.name ?? '';
  // Into the regions, a region, and a row of it: on a seat that can be had.
  await page.keyboard.press('Enter');
  await expect.poll(at).toMatch(/libre/);
  await page.keyboard.press('Enter');
  await expect.poll(at).toMatch(/^Fila/);
  await page.keyboard.press('Enter');
  for (let taken = 1; taken <= 2; taken++) {
    await expect.poll(at).toMatch(/butaca/);
    for (let step = 0; step < 40 && !(await at()).includes('Disponible'); step++) {
      const before = await at();
      await page.keyboard.press('ArrowRight');
      await expect.poll(at).not.toBe(before);
    }
    const place = (await at()).split('. ')[0] ?? '';
    await page.keyboard.press(taken === 1 ? 'Enter' : 'Space');
    await expect.poll(() => seats.count()).toBe(taken);
    await expect.poll(at).toBe(`${place}. En tu selección`);
    // Once, in whichever of them.
    await expect.poll(heard).toEqual([`${place}: reservada para ti`]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true');
  }
  for (const level of [/^Fila/, /libre/, /^Plano de/]) {
    await page.keyboard.press('Escape');
    await expect.poll(at).toMatch(level);
  }

  await tabTo(page, /^Quitar/);
  await page.keyboard.press('Enter');
  await expect.poll(() => seats.count()).toBe(1);
  await expect.poll(async () => (await focused(page))?.name).toMatch(/^Quitar/);
  await tabTo(page, /^Continuar$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/confirm/selection/*');
  await expect.poll(async () => (await focused(page))?.name).toBe('Confirma tu selección');

  await tabTo(page, /^Nombre y apellidos/);
  await page.keyboard.type('Tecla Intro');
  await tabTo(page, /^Correo electrónico/);
  await page.keyboard.type('tecla@example.test');
  await tabTo(page, /^Acepto los términos/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Pagar/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pago de prueba' }).waitFor();
  await tabTo(page, /^Pagar$/);
  await page.keyboard.press('Enter');

  expect(await tickets(page)).toHaveLength(1);
  expect(problems).toEqual([]);
});
