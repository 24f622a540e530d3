import type { Page } from 'playwright-core';

/** Steps of a purchase as a new visitor takes them, from the chosen seats on. */

/** Leaves the selection for the confirm screen. */
export async function proceed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/confirm/selection/*');
  await page.getByRole('heading', { name: 'Confirma tu selección' }).waitFor();
}

/** Fills in name and e-mail, and accepts the terms. */
export async function fillBuyer(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Nombre y apellidos').fill(name);
  await page.getByLabel('Correo electrónico').first().fill(email);
  await page.getByLabel('Acepto los términos y condiciones').check();
}

/** Fills in name and e-mail, accepts the terms and presses pay; ends on the payment page. */
export async function confirmAsNew(page: Page, name: string, email: string): Promise<void> {
  await fillBuyer(page, name, email);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByRole('heading', { name: 'Pago de prueba' }).waitFor();
}

/** Presses a button of the sandbox bank. */
export async function settle(page: Page, button: 'Pagar' | 'Rechazar el pago'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Waits for the tickets; answers the texts of their cards. */
export async function tickets(page: Page): Promise<readonly string[]> {
  await page.waitForURL('**/confirmed?booking=*');
  const codes = page.getByRole('img', { name: /Código QR de la entrada/ });
  await codes.first().waitFor();
  return codes.evaluateAll((nodes) => nodes.map((node) => node.closest('article, li')?.textContent ?? ''));
}
