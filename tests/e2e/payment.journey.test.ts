import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ownProduct } from '../browser/own-product.ts';
import { confirmAsNew, proceed, settle, tickets } from '../browser/purchase.ts';
import { openSelection, showOnSale } from '../browser/seat-picker.ts';
import { newVisitor } from '../browser/visitor.ts';

/** Chooses two seats and goes as far as the bank's page. */
async function goToBank(page: Page, event: string, name: string): Promise<void> {
  await openSelection(page, await showOnSale(ownProduct().url, event));
  await page.getByRole('button', { name: 'Las mejores 2 juntas' }).click();
  const cart = page.getByRole('complementary', { name: 'Tu selección' });
  await expect.poll(() => cart.getByRole('button', { name: /^Quitar/ }).count()).toBe(2);
  await proceed(page);
  await confirmAsNew(page, name, `${name.toLowerCase().replaceAll(' ', '-')}@example.test`);
}

/** Presses one of the ways in which a payment goes wrong. */
async function misbehave(page: Page, button: string): Promise<void> {
  await page.getByText('Otras formas en que puede acabar un pago').click();
  await page.getByRole('button', { name: button, exact: true }).click();
}

it('who closes the window of the bank finds the payment on the event’s page, and tries again', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  await goToBank(page, 'Carmen', 'Ciro Cierra');
  await misbehave(page, 'Cerrar la ventana sin pagar');
  await page.getByRole('heading', { name: 'Has cerrado la ventana del banco' }).waitFor();
  await page.getByRole('link', { name: 'Entrar en Butaca' }).click();
  await page.getByText('Tienes un pago empezado para este evento').waitFor();
  await page.getByRole('link', { name: 'Seguir con la compra' }).click();
  await page.getByText('Tienes un pago empezado', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Ver cómo va el pago' }).click();
  await page.getByRole('button', { name: 'Volver a la página de pago' }).click();
  await page.getByRole('heading', { name: 'Pago de prueba' }).waitFor();
  await settle(page, 'Pagar');
  expect(await tickets(page)).toHaveLength(2);
  expect(problems).toEqual([]);
});

it('a bank that never answers: nothing is lost by a reload, and the page offers to wait or to pay again; one that answers twice sells once', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  await page.clock.install();
  await goToBank(page, 'Carmen', 'Celia Calla');
  await misbehave(page, 'Volver sin que el banco llegue a contestar');
  await page.getByRole('heading', { name: 'Comprobando el pago' }).waitFor();
  await page.getByRole('timer').waitFor();
  await page.reload();
  await page.getByRole('timer').waitFor();
  await page.clock.fastForward('01:00');
  await page.getByRole('button', { name: 'Seguir esperando' }).waitFor();
  await page.getByRole('link', { name: 'Volver a las butacas' }).waitFor();
  await page.getByRole('button', { name: 'Intentar el pago otra vez' }).click();
  await page.getByRole('heading', { name: 'Pago de prueba' }).waitFor();

  // back by the browser's own button, without having paid
  await page.goBack();
  await page.getByRole('heading', { name: 'Comprobando el pago' }).waitFor();
  await page.getByRole('button', { name: 'Volver a la página de pago' }).click();
  await page.getByRole('heading', { name: 'Pago de prueba' }).waitFor();
  await misbehave(page, 'Pagar, y que avise dos veces');
  const bought = await tickets(page);
  expect(bought).toHaveLength(2);
  await page.reload();
  expect(await tickets(page)).toEqual(bought);
  expect(problems).toEqual([]);
});

it('what was typed is still there after a reload, and faults stand beside their fields', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  await openSelection(page, await showOnSale(ownProduct().url, 'Derbi de invierno'));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Selecciona al menos una butaca antes de continuar').first().waitFor();
  await page.getByRole('button', { name: 'Las mejores 2 juntas' }).click();
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
