import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../browser/launch-chromium.ts';
import { tickets } from '../browser/purchase.ts';
import { newVisitor } from '../browser/visitor.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium(inject('chromiumPath'));
});

afterAll(async () => {
  await browser.close();
});

interface Focused {
  /** Accessible name, as far as a label, a caption or the text gives one. */
  readonly name: string;
  readonly hasRing: boolean;
}

/** What has the focus; null: nothing, the keyboard would begin at the top again. */
function focused(page: Page): Promise<Focused | null> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return null;
    const caption = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : null;
    const name = active.getAttribute('aria-label') ?? caption ?? active.textContent;
    const { outlineStyle, outlineWidth } = getComputedStyle(active);
    return { name: name.trim(), hasRing: outlineStyle !== 'none' && outlineWidth !== '0px' };
  });
}

/** Presses Tab until the focus is on `name`; every stop on the way shows a ring. Throws when a round misses it. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at === null) continue;
    if (!at.hasRing) throw new Error(`"${at.name}" has the focus and no ring`);
    if (name.test(at.name)) return;
  }
  throw new Error(`the keyboard does not get to ${String(name)}`);
}

it('a seat is bought from the landing page to the tickets without a mouse', async () => {
  const { page, problems } = await newVisitor(browser, { viewport: { width: 1280, height: 800 } });
  const cart = page.getByRole('complementary', { name: 'Tu selección' });
  const seats = cart.getByRole('button', { name: /^Quitar/ });
  const said = page.locator('[aria-live]');
  const heard = async () => (await said.allTextContents()).join(' ');

  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await tabTo(page, /Buscar eventos/);
  await page.keyboard.type('atletismo');
  await page.getByRole('option', { name: 'Gran Premio de atletismo' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/events/*');
  await expect.poll(async () => (await focused(page))?.name).toBe('Gran Premio de atletismo');

  await tabTo(page, /^Elegir asientos/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
  await tabTo(page, /^Plano de/);
  await page.keyboard.press('Enter');
  await expect.poll(heard).toMatch(/asiento/);
  for (let taken = 1; taken <= 2; taken++) {
    for (let step = 0; step < 40 && !(await heard()).includes('Disponible'); step++) {
      const before = await heard();
      await page.keyboard.press('ArrowRight');
      await expect.poll(heard).not.toBe(before);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => seats.count()).toBe(taken);
    expect(await heard()).toMatch(/asiento \S+ seleccionado/);
  }
  await page.keyboard.press('Escape');

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
