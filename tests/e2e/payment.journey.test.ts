import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
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

it('a payment that is refused keeps the seats, and trying again brings the tickets', async () => {
  const { page, problems } = await newVisitor(browser, { viewport: { width: 1280, height: 800 } });
  await openSelection(page, await showOnSale(inject('productUrl'), 'Carmen'));
  await page.getByRole('button', { name: 'Los mejores 2 juntos' }).click();
  const cart = page.getByRole('complementary', { name: 'Tu selección' });
  await expect.poll(() => cart.getByRole('button', { name: /^Quitar/ }).count()).toBe(2);

  await proceed(page);
  await confirmAsNew(page, 'Rita Rechazada', 'rita@example.test');
  await settle(page, 'Rechazar el pago');
  await page.waitForURL('**/payment/failure?booking=*');
  await page.getByText('Tu banco ha rechazado el pago. No se te ha cobrado nada.').waitFor();
  await page.getByText('Tus asientos siguen guardados').waitFor();

  await page.getByRole('button', { name: 'Intentarlo de nuevo' }).click();
  await page.getByRole('heading', { name: 'Pago de prueba' }).waitFor();
  await settle(page, 'Pagar');
  expect(await tickets(page)).toHaveLength(2);
  expect(problems).toEqual([]);
});

it('what was typed is still there after a reload, and faults stand beside their fields', async () => {
  const { page, problems } = await newVisitor(browser, { viewport: { width: 1280, height: 800 } });
  await openSelection(page, await showOnSale(inject('productUrl'), 'Derbi de invierno'));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Selecciona al menos un asiento antes de continuar').first().waitFor();
  await page.getByRole('button', { name: 'Los mejores 2 juntos' }).click();
  const cart = page.getByRole('complementary', { name: 'Tu selección' });
  await expect.poll(() => cart.getByRole('button', { name: /^Quitar/ }).count()).toBe(2);
  await proceed(page);

  await page.getByLabel('DNI').first().fill('12345678Z');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByText('Debes aceptar los términos y condiciones').first().waitFor();
  expect(await page.getByText('Este campo es obligatorio').count()).toBeGreaterThan(2);
  await page.reload();
  await expect.poll(() => page.getByLabel('DNI').first().inputValue()).toBe('12345678Z');
  expect(problems).toEqual([]);
});
