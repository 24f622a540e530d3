import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from '../browser/axe.ts';
import { launchChromium } from '../browser/launch-chromium.ts';
import { confirmAsNew, proceed, settle, tickets } from '../browser/purchase.ts';
import { openSelection, showOnSale } from '../browser/seat-picker.ts';
import { newVisitor } from '../browser/visitor.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium(inject('chromiumPath'));
});

afterAll(async () => {
  await browser.close();
});

describe.each(['light', 'dark'] as const)('in the %s scheme', (colorScheme) => {
  it('nothing on the way to a purchase keeps anybody out', async () => {
    const { page } = await newVisitor(browser, {
      viewport: { width: 1280, height: 800 },
      colorScheme,
      bypassCSP: true,
    });
    const show = await showOnSale(inject('productUrl'), 'Tres noches de danza');

    await page.goto('/');
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(await violations(page)).toEqual([]);

    await page.goto(`/events/${show.eventId}`);
    await page.getByRole('heading', { level: 1, name: 'Tres noches de danza' }).waitFor();
    expect(await violations(page)).toEqual([]);

    await openSelection(page, show);
    await page.getByRole('button', { name: 'Los mejores 2 juntos' }).click();
    await page
      .getByRole('button', { name: /^Quitar/ })
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByText('Lista', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Zona' }).waitFor();
    expect(await violations(page)).toEqual([]);

    await proceed(page);
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await page.getByText('Debes aceptar los términos y condiciones').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('nothing on a phone does either: places of a floor, a refused payment, the tickets', async () => {
    const { page } = await newVisitor(browser, {
      viewport: { width: 390, height: 844 },
      colorScheme,
      bypassCSP: true,
    });
    await openSelection(page, await showOnSale(inject('productUrl'), 'Noche eléctrica', 2));
    await page.getByText('Lista', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Zona' }).click();
    await page.getByRole('option', { name: /^Pista de baile/ }).click();
    await page.getByRole('button', { name: 'Elegir plazas' }).click();
    const places = page.getByRole('dialog', { name: 'Pista de baile' });
    await places.getByRole('button', { name: 'Una más de Pista' }).click();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await places.getByRole('button', { name: 'Listo' }).click();
    await page.getByRole('button', { name: /^Ver tu selección/ }).click();
    await page.getByRole('button', { name: /^Quitar/ }).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);

    await proceed(page);
    await confirmAsNew(page, 'Ada Accesible', `ada-${colorScheme}@example.test`);
    expect(await violations(page)).toEqual([]);
    await settle(page, 'Rechazar el pago');
    const again = page.getByRole('button', { name: 'Intentarlo de nuevo' });
    await again.waitFor();
    expect(await violations(page)).toEqual([]);
    await again.click();
    await page.getByRole('heading', { name: 'Pago de prueba' }).waitFor();
    await settle(page, 'Pagar');
    expect(await tickets(page)).toHaveLength(1);
    expect(await violations(page)).toEqual([]);
  });
});

/** Waits for what fades or slides in: half-way its contrast is nobody's. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}
