import { expect, it } from 'vitest';
import { violationsInBothSchemes } from '../browser/axe.ts';
import { listRow } from '../browser/orders.ts';
import { ownProduct } from '../browser/own-product.ts';
import { signedInState } from '../browser/staff-calls.ts';
import { newVisitor } from '../browser/visitor.ts';

it('an admin makes a category, renames it, and deletes it; one with events stays', async () => {
  const storageState = await signedInState(ownProduct().url, 'admin@butaca.test');
  const viewport = { width: 1440, height: 900 };
  const { page, problems } = await newVisitor({ viewport, storageState, colorScheme: 'light' });
  await page.goto('/app/category');
  await page.getByRole('link', { name: 'Nueva categoría' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nueva categoría' }).waitFor();
  await page.getByLabel('Nombre').fill('Teatro');
  await page.keyboard.press('Control+s');
  await page.getByText('Ya existe otro con ese nombre').waitFor();
  await page.getByLabel('Nombre').fill('Magia de cerca');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Magia de cerca' }).waitFor();

  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Editar categoría' }).waitFor();
  await page.getByLabel('Nombre').fill('Magia');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Magia', exact: true }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Más acciones de Magia' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const sure = page.getByRole('dialog', { name: '¿Eliminar Magia?' });
  await sure.getByRole('button', { name: 'Eliminar' }).click();
  await listRow(page, 'Categorías', /^Teatro/).waitFor();
  expect(await listRow(page, 'Categorías', /^Magia/).count()).toBe(0);

  await page.goto('/app/category/1');
  await page.getByRole('button', { name: 'Más acciones de Teatro' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page
    .getByRole('dialog', { name: '¿Eliminar Teatro?' })
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await page.getByRole('dialog', { name: 'No se puede eliminar Teatro' }).waitFor();
  // the browser notes what was refused
  expect(problems.filter((problem) => !problem.includes(' 409 '))).toEqual([]);
});
