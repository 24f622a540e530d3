import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ownProduct } from '../browser/ground.ts';
import { confirmAsNew, proceed, settle, tickets } from '../browser/purchase.ts';
import { openRow, seats } from '../browser/seat-lister.ts';
import { showOnSale } from '../browser/seat-picker.ts';
import { newVisitor, signedInVisitor } from '../browser/visitor.ts';

const NAME = 'Noche de tangos';
const DAY = 24 * 3600 * 1000;

it('an admin makes an event from nothing, publishes it, and a visitor buys from it', async () => {
  const viewport = { width: 1440, height: 900 };
  const { page, problems } = await signedInVisitor('admin@butaca.test', { viewport });
  const id = await makeDraft(page);
  await addPicture(page);
  const publicPage = async () => {
    const answer = await page.request.get(`/events/${id}`);
    return [answer.status(), (await answer.text()).includes(NAME)];
  };
  expect(await publicPage()).toEqual([404, false]);

  await makeShows(page);
  await makeType(page);
  await makeCombo(page);
  await page.getByRole('tab', { name: 'Resumen' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByText('Publicado', { exact: true }).waitFor();
  expect(await publicPage()).toEqual([200, true]);

  await buyTwo(id);
  await page.reload();
  await page
    .getByText(/^2 de /)
    .first()
    .waitFor();
  await changeName(page);
  // What is refused while nobody may see it is noted by the browser.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

/** Texts, category and space; answers its id. */
async function makeDraft(page: Page): Promise<number> {
  await page.goto('/app/event');
  await page.getByRole('link', { name: 'Nuevo evento' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nuevo evento' }).waitFor();
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.locator('#spaceId-error').getByText('Elige un espacio para heredar sus datos').waitFor();
  await page.locator('#name').fill(NAME);
  await page.locator('#title').fill('Bandoneón, baile y cena');
  await page.locator('#description').fill('Una noche en Buenos Aires.\n\nCon orquesta.');
  await page.getByRole('combobox', { name: 'Categorías' }).click();
  await page.getByRole('option', { name: 'Música' }).click();
  await page.locator('#spaceId').click();
  await page.getByRole('option', { name: /^Gran Teatro/ }).click();
  await page.getByText(/^Heredado del espacio: 1,50/).waitFor();
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await page.getByText('No hay funciones futuras').waitFor();
  expect(await page.getByRole('button', { name: 'Publicar' }).isDisabled()).toBe(true);
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** What the hub says is missing leads to its field. */
async function addPicture(page: Page): Promise<void> {
  const missing = page.getByRole('link', { name: 'Falta la imagen principal' });
  await missing.click();
  await page.locator('[aria-label="Principal"]:focus').waitFor();
  await page.locator('#main-file').setInputFiles({
    name: 'tango.png',
    mimeType: 'image/png',
    buffer: await sharp({
      create: { width: 1200, height: 800, channels: 3, background: '#7a1d3c' },
    })
      .png()
      .toBuffer(),
  });
  await page.getByRole('button', { name: 'Usar la imagen' }).click();
  await page.getByRole('img', { name: 'Vista previa: Principal' }).waitFor();
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.getByRole('link', { name: 'Editar' }).waitFor();
  expect(await missing.count()).toBe(0);
}

/** Every Friday of two weeks, on sale since long ago. */
async function makeShows(page: Page): Promise<void> {
  const day = (after: number) => new Date(Date.now() + after * DAY).toISOString().slice(0, 10);
  await page.getByRole('tab', { name: 'Funciones', exact: true }).click();
  await page.getByRole('button', { name: 'Nuevas funciones' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Varias, por días').click();
  await dialog.getByLabel('Primer día').fill(day(10));
  await dialog.getByLabel('Último día').fill(day(23));
  await dialog.getByText('vie', { exact: true }).click();
  await dialog.locator('[id="when.rule.times"]').fill('20:30');
  await dialog.locator('[id="when.rule.times"]').press('Enter');
  await dialog.locator('#saleStartsAt').fill('2026-01-01T10:00');
  await dialog.getByRole('button', { name: 'Crear 2 funciones' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function makeType(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Tipos de entrada' }).click();
  await page.getByRole('button', { name: 'Nuevo tipo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#name').fill('General');
  await dialog.locator('#price').fill('30');
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: 'hidden' });
}

async function makeCombo(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Combos' }).click();
  await page.getByRole('button', { name: 'Nuevo combo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#name').fill('Pareja');
  await dialog.getByRole('button', { name: 'Una entrada más: General' }).click();
  await dialog.getByRole('button', { name: 'Una entrada más: General' }).click();
  await dialog.locator('#price').fill('50');
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Pareja').first().waitFor();
}

/** A visitor with a browser of their own. */
async function buyTwo(eventId: number): Promise<void> {
  const { page, problems } = await newVisitor({
    viewport: { width: 1280, height: 800 },
  });
  const show = await showOnSale(ownProduct().url, NAME);
  expect(show.eventId).toBe(eventId);
  await openRow(page, show, { region: /^Anfiteatro/, free: 2 });
  await seats(page, 'available').first().click();
  await expect.poll(() => seats(page, 'mine').count()).toBe(1);
  await seats(page, 'available').first().click();
  await expect.poll(() => seats(page, 'mine').count()).toBe(2);
  await proceed(page);
  await confirmAsNew(page, 'Tita Tango', 'tita@example.test');
  await settle(page, 'Pagar');
  expect(await tickets(page)).toHaveLength(2);
  expect(problems).toEqual([]);
}

/** Somebody has tickets now: it is asked first, and the space stays. */
async function changeName(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.locator('#title').fill('Bandoneón, baile, cena y copa');
  expect(await page.locator('#spaceId').isEditable()).toBe(false);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hay entradas vendidas' });
  await dialog.getByText('1 pedido y 2 entradas').waitFor();
  await dialog.getByText('Cambia: Título').waitFor();
  await dialog.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await page.getByText('Bandoneón, baile, cena y copa').waitFor();
}
