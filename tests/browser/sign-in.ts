import type { Page } from 'playwright-core';

/** Of every account of the demo that has one. */
export const DEMO_PASSWORD = 'Butaca-2026';

/** Sends the form that is shown. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#username').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('form button[type=submit]').click();
}
