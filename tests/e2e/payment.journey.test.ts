import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ownProduct } from '../browser/ground.ts';
import { confirmAsNew, proceed, settle, tickets } from '../browser/purchase.ts';
import { openSelection, showOnSale } from '../browser/seat-picker.ts';
import { newVisitor } from '../browser/visitor.ts';

it('whoever closes the window of the bank, and then gets no answer from it, loses nothing and pays in the end', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  await openSelection(page, await showOnSale(ownProduct().url, 'Carmen'));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Selecciona al menos una butaca antes de continuar').first().waitFor();
  await page.getByRole('button', { name: 'Las mejores 2 juntas' }).click();
  const cart = page.getByRole('complementary', { name: 'Tu selección' });
  await expect.poll(() => cart.getByRole('button', { name: /^Quitar/ }).count()).toBe(2);
  await proceed(page);

  // What was typed is still there after a reload.
  await page.getByLabel('Nombre y apellidos').fill('Ciro Cierra');
  await page.reload();
  await expect.poll(() => page.getByLabel('Nombre y apellidos').inputValue()).toBe('Ciro Cierra');
  await confirmAsNew(page, 'Ciro Cierra', 'ciro-cierra@example.test');

  // The page asks how the payment goes every few seconds, which pass at once.
  await page.clock.install();
  await misbehave(page, 'Cerrar la ventana sin pagar');
  await page.getByRole('heading', { name: 'Has cerrado la ventana del banco' }).waitFor();
  await page.getByRole('link', { name: 'Entrar en Butaca' }).click();
  await page.getByText('Tienes un pago empezado para este evento').waitFor();
  await page.getByRole('link', { name: 'Seguir con la compra', exact: true }).click();
  await page.getByText('Tienes un pago empezado', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Ver cómo va el pago' }).click();
  await backToBank(page);

  await misbehave(page, 'Volver sin que el banco llegue a contestar');
  await page.getByRole('heading', { name: 'Comprobando el pago' }).waitFor();
  await page.getByRole('timer').waitFor();
  await page.reload();
  await page.getByRole('timer').waitFor();
  await afterSilence(page, page.getByRole('button', { name: 'Seguir esperando' }));
  await page.getByRole('link', { name: 'Volver a las butacas' }).waitFor();
  await page.getByRole('button', { name: 'Intentar el pago otra vez' }).click();
  await page.getByRole('heading', { name: 'Pago de prueba' }).waitFor();

  // back by the browser's own button, without having paid
  await page.goBack();
  await page.getByRole('heading', { name: 'Comprobando el pago' }).waitFor();
  await backToBank(page);
  await settle(page, 'Pagar');
  expect(await tickets(page)).toHaveLength(2);
  expect(problems).toEqual([]);
});

it('whoever comes back from the bank on a phone, at the button that pays, sees first that a payment has begun', async () => {
  const { page, problems } = await newVisitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openSelection(page, await showOnSale(ownProduct().url, 'Carmen'));
  await page.getByRole('button', { name: 'Elige tus butacas' }).tap();
  await page.getByRole('button', { name: 'Las mejores 2 juntas' }).tap();
  await page.getByText('2 entradas').first().waitFor();
  await proceed(page);
  await confirmAsNew(page, 'Lola Lejos', `lola-${Date.now()}@example.test`);
  await page.goBack();
  await expect.poll(() => isSeen(page, 'Tienes un pago empezado')).toBe(true);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => isSeen(page, 'Tienes un pago empezado')).toBe(false);
  await page.reload();
  await expect.poll(() => isSeen(page, 'Tienes un pago empezado')).toBe(true);
  expect(problems).toEqual([]);
});

/** Whether a text stands within the window, once the page has had some frames to be scrolled elsewhere. */
async function isSeen(page: Page, text: string): Promise<boolean> {
  const found = page.getByText(text, { exact: true });
  await found.waitFor();
  return found.evaluate(async (node) => {
    for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

/** Presses one of the ways in which a payment goes wrong. */
async function misbehave(page: Page, button: string): Promise<void> {
  await page.getByText('Otras formas en que puede acabar un pago').click();
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** From the page that waits for the payment, once it offers the way. */
async function backToBank(page: Page): Promise<void> {
  const way = page.getByRole('button', { name: 'Volver a la página de pago' });
  await afterSilence(page, way);
  await way.click();
  await page.getByRole('heading', { name: 'Pago de prueba' }).waitFor();
}

/** Lets the time of the page pass until what it offers after some answers without news is there. */
async function afterSilence(page: Page, offer: Locator): Promise<void> {
  const pass = async () => {
    await page.clock.fastForward(2_000);
    return offer.isVisible();
  };
  await expect.poll(pass, { interval: 200 }).toBe(true);
}
