import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '../browser/axe.ts';
import { type Product, startProduct } from '../browser/start-product.ts';
import { signedInVisitor } from '../browser/visitor.ts';
import { demoData } from '../browser/ground.ts';

/** Of its own: who manages the demo's spaces is changed. */
let product: Product;

beforeAll(async () => {
  product = await startProduct({}, demoData());
});
afterAll(async () => {
  await product.stop();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const goThrough = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name }).click();
const picture = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#1d5c7a' } })
    .jpeg()
    .toBuffer();

it('an admin makes a space with its picture and manager, who finds it alone and gives it a room', async () => {
  const admin = await signedInVisitor('admin@butaca.test', { baseURL: product.url });
  await admin.page.goto('/app');
  await makeSpace(admin.page);

  const { page } = admin;
  await heading(page, 'Teatro de la Bahía').waitFor();
  const image = page.getByRole('img', { name: 'Imagen de Teatro de la Bahía' });
  await expect
    .poll(() =>
      image.evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth / img.naturalHeight]),
    )
    .toEqual([true, 2]);
  await page.getByText('space-manager@butaca.test').waitFor();
  expect(await violations(page)).toEqual([]);

  await takeManagerFrom(page, 'Gran Teatro');
  const manager = await signedInVisitor('space-manager@butaca.test', { baseURL: product.url });
  await manager.page.goto('/app');
  await makeRoom(manager.page);
  expect(admin.problems).toEqual([]);
  // the browser notes what was refused
  expect(manager.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

async function makeSpace(page: Page): Promise<void> {
  await goThrough(page, 'Espacios');
  await page.getByRole('link', { name: 'Nuevo espacio' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Este campo es obligatorio').waitFor();
  await page.getByLabel('Nombre').fill('Teatro de la Bahía');
  await page.getByLabel('Ciudad').fill('Santander');
  const zone = page.getByRole('combobox', { name: 'Zona horaria' });
  await zone.fill('Europe');
  await page.getByRole('option', { name: 'Europe/Madrid' }).waitFor();
  // Specification, section 9: a list of 300 pixels at most, of lines of 40.
  expect(
    await page
      .locator('.mantine-Select-dropdown')
      .filter({ visible: true })
      .evaluate((dropdown) => [
        dropdown.querySelector('.mantine-ScrollArea-viewport')?.clientHeight,
        ...new Set([...dropdown.querySelectorAll('[role=option]')].map((option) => option.clientHeight)),
      ]),
  ).toEqual([300, 40]);
  await zone.fill('Canary');
  await page.getByRole('option', { name: 'Atlantic/Canary' }).click();
  await page.getByLabel('Gastos de gestión por entrada').fill('1,25');
  await page.locator('#image-file').setInputFiles({
    name: 'bahia.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(),
  });
  await page.getByRole('button', { name: 'Usar la imagen' }).click();
  await page.getByRole('img', { name: 'Vista previa: Imagen' }).waitFor();
  await page.getByRole('combobox', { name: 'Gestores' }).click();
  await page.getByRole('option', { name: /space-manager@butaca.test/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Guardar' }).click();
}

async function takeManagerFrom(page: Page, space: string): Promise<void> {
  await goThrough(page, 'Espacios');
  await page
    .getByRole('link', { name: new RegExp(`^${space}`) })
    .first()
    .click();
  await heading(page, space).waitFor();
  await page.getByRole('link', { name: 'Cambiar' }).click();
  await page.getByRole('button', { name: /^Quitar Pablo Reyes/ }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await heading(page, space).waitFor();
}

async function makeRoom(page: Page): Promise<void> {
  await goThrough(page, 'Espacios');
  const rows = page
    .getByRole('table', { name: 'Espacios' })
    .getByRole('link', { name: /Teatro de la Bahía/ });
  await rows.first().click();
  await heading(page, 'Teatro de la Bahía').waitFor();
  await page.getByRole('link', { name: 'Nueva sala' }).waitFor();
  expect(await page.getByRole('link', { name: 'Editar' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Nueva sala' }).click();
  await page.getByLabel('Nombre').fill('Sala del puerto');
  await page.getByLabel('Aforo').fill('240');
  await page.keyboard.press('Control+s');
  await heading(page, 'Sala del puerto').waitFor();
  await page.getByText('Predeterminada').waitFor();
  await page.getByText('Esta sala no tiene plano todavía').waitFor();
  const draw = page.getByRole('link', { name: 'Dibujar el plano' });
  expect(await draw.getAttribute('href')).toMatch(/^\/app\/room\/\d+\/design$/);
  expect(await violations(page)).toEqual([]);

  // what they do not manage is not theirs, by address neither
  await goThrough(page, 'Espacios');
  await page.getByRole('status').filter({ hasText: '1–5 de 5' }).waitFor();
  expect(await page.getByText('Gran Teatro').count()).toBe(0);
  await page.goto('/app/spaces/1');
  await page.getByRole('heading', { name: 'Esta fila no existe' }).waitFor();
  await page.goto('/app/spaces/create');
  await page.waitForURL('**/app/home');
}
