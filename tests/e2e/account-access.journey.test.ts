import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsInBothSchemes } from '../browser/axe.ts';
import { ownProduct } from '../browser/ground.ts';
import { signedInState } from '../browser/staff-calls.ts';
import { newVisitor } from '../browser/visitor.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Looks at the screen that is open in both sizes and both schemes. */
async function lookedAt(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    found.push(...(await violationsInBothSchemes(page)).map((each) => `${size.width} ${each}`));
  }
  return found;
}

const opened = async (page: Page, path: string, heading: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByRole('contentinfo').waitFor();
};

it('axe finds nothing where a form says what is wrong with it', async () => {
  const { page } = await newVisitor();
  await opened(page, '/auth/register', 'Crea tu cuenta');
  await page.locator('#password').fill('corta');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.locator('#email[aria-invalid="true"]').waitFor();
  await page.locator('#password[aria-invalid="true"]').waitFor();
  expect(await lookedAt(page)).toEqual([]);
  await page.locator('#password').fill('corta pero otra');
  await page.getByText('Seguridad de la contraseña').waitFor();
  expect(await lookedAt(page)).toEqual([]);
});

it('axe finds nothing in the dialogs of an account', async () => {
  const storageState = await signedInState(ownProduct().url, 'user@butaca.test');
  const { page } = await newVisitor({ storageState });
  await page.goto('/app/update-profile');
  for (const dialog of ['Cambiar la contraseña', 'Eliminar mi cuenta']) {
    await page.getByRole('button', { name: dialog }).first().click();
    await page.getByRole('dialog').waitFor();
    expect([dialog, await lookedAt(page)]).toEqual([dialog, []]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});
