import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { focused, tabTo } from '../browser/keyboard.ts';
import { signedInVisitor } from '../browser/visitor.ts';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
/** Of the entry of a menu that has the focus; empty: none has. */
const entry = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    return active?.getAttribute('role') === 'menuitem' ? active.textContent : '';
  });

async function chooseEntry(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name }).waitFor();
  await expect
    .poll(async () => {
      if ((await entry(page)) !== name) await page.keyboard.press('ArrowDown');
      return entry(page);
    })
    .toBe(name);
  expect((await focused(page))?.hasRing).toBe(true);
  await page.keyboard.press('Enter');
}

it('the keyboard alone makes a category, finds it, renames it and deletes it; every stop has a ring', async () => {
  const viewport = { width: 1440, height: 900 };
  const { page, problems } = await signedInVisitor('admin@butaca.test', { viewport });
  await page.goto('/app/category');
  await heading(page, 'Categorías');
  await page.getByRole('link', { name: /^Teatro/ }).waitFor();
  await tabTo(page, /^Nueva categoría$/);
  await page.keyboard.press('Enter');
  await heading(page, 'Nueva categoría');
  await tabTo(page, /^Nombre/);
  // Tried again, it is another one.
  const name = `Zarzuela ${Date.now()}`;
  await page.keyboard.type(name);
  await tabTo(page, /^Guardar$/);
  await page.keyboard.press('Enter');
  await heading(page, name);

  await tabTo(page, /^Categorías$/);
  await page.keyboard.press('Enter');
  await heading(page, 'Categorías');
  await tabTo(page, /^Buscar categorías$/);
  await page.keyboard.type(name.toLowerCase());
  await page.waitForURL('**/app/category?search=*');
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).waitFor();
  await page.getByRole('link', { name: /^Teatro/ }).waitFor({ state: 'detached' });
  await tabTo(page, new RegExp(`^Más acciones de ${name}$`));
  await chooseEntry(page, 'Editar');
  await heading(page, 'Editar categoría');
  await tabTo(page, /^Nombre/);
  await page.keyboard.press('End');
  await page.keyboard.type(' y ópera');
  await page.keyboard.press('Control+s');
  await heading(page, `${name} y ópera`);

  await tabTo(page, new RegExp(`^Más acciones de ${name}`));
  await chooseEntry(page, 'Eliminar');
  const sure = page.getByRole('dialog', { name: `¿Eliminar ${name} y ópera?` });
  await sure.waitFor();
  await tabTo(page, /^Eliminar$/);
  await page.keyboard.press('Enter');
  await heading(page, 'Categorías');
  await page.getByRole('link', { name: /^Teatro/ }).waitFor();
  expect(await page.getByRole('link', { name: new RegExp(`^${name}`) }).count()).toBe(0);
  expect(problems).toEqual([]);
});

it('a field that holds several has one ring, around what is chosen and what is typed', async () => {
  const { page } = await signedInVisitor('admin@butaca.test', { viewport: { width: 1440, height: 900 } });
  await page.goto('/app/notifications/create');
  await heading(page, 'Nuevo aviso');
  await tabTo(page, /^Roles/);
  const rings = await page.evaluate(() => {
    const active = document.activeElement;
    const field = active?.parentElement?.closest('.mantine-Input-input') ?? null;
    return [active, field].map((each) => each && getComputedStyle(each).outlineStyle);
  });
  expect(rings).toEqual(['none', 'solid']);
});

it('what the server refuses of a long form in a dialogue is in sight below its title', async () => {
  const { page } = await signedInVisitor('admin@butaca.test', { viewport: { width: 390, height: 844 } });
  await page.goto('/app/event/1?tab=combos');
  await page.getByRole('button', { name: 'Nuevo combo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo combo' });
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('Pareja');
  await dialog.getByRole('button', { name: 'Una entrada más: Platea 1', exact: true }).click();
  await dialog.getByRole('textbox', { name: /^Precio/ }).fill('30');
  await page.route('**/api/event/1/ticket-group/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'Ahora no puede ser', violations: [] } })
      : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const refusal = dialog.locator('.mantine-Alert-root', { hasText: 'Ahora no puede ser' });
  await refusal.waitFor();
  const boxOf = async (part: typeof dialog) => {
    const box = await part.boundingBox();
    if (box === null) throw new Error('it is not on the page');
    return box;
  };
  await expect
    .poll(async () => {
      const header = await boxOf(dialog.locator('header'));
      return (await boxOf(refusal)).y - header.y - header.height;
    })
    .toBeGreaterThanOrEqual(0);
});
