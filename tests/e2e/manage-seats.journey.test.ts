import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { regionList } from '#domain/calls/region.ts';
import { seatList } from '#domain/calls/seat.ts';
import { violationsInBothSchemes } from '../browser/axe.ts';
import { ownProduct } from '../browser/ground.ts';
import { staffCalls } from '../browser/staff-calls.ts';
import { signedInVisitor } from '../browser/visitor.ts';

const MANAGER = 'space-manager@butaca.test';
const viewport = { width: 1440, height: 900 };

const grid = (page: Page) => page.getByRole('grid', { name: 'Butacas' });
const rowCount = (page: Page) => grid(page).getAttribute('aria-rowcount');
const show = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });

/** Draws from one corner to the other of a part of the map, in shares of it. */
async function drawAround(
  page: Page,
  map: Locator,
  from: readonly [number, number],
  to: readonly [number, number],
) {
  const box = await map.boundingBox();
  if (box === null) throw new Error('the map is not in sight');
  await page.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1]);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 5 });
  await page.mouse.up();
}

it('a space manager makes a room, a region, its 200 seats, marks a dozen, adds a 360 degree picture to one, and sees it all on the map', async () => {
  const { get } = await staffCalls(ownProduct().url, MANAGER);
  const { page, problems } = await signedInVisitor(MANAGER, { viewport, colorScheme: 'light' });

  // a room of a space that is theirs
  await page.goto('/app/space');
  await page
    .getByRole('table', { name: 'Espacios' })
    .getByRole('link', { name: /^Café Ultramar/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Café Ultramar' }).waitFor();
  await page.getByRole('link', { name: 'Nueva sala' }).click();
  await page.getByLabel('Nombre').fill('Sala de ensayo');
  await page.getByLabel('Aforo').fill('0');
  await page.keyboard.press('Control+s');
  await page.getByText('El valor mínimo es 1', { exact: true }).waitFor();
  await page.getByLabel('Aforo').fill('1000001');
  await page.keyboard.press('Control+s');
  await page.getByText('El valor máximo es 1.000.000', { exact: true }).waitFor();
  await page.getByLabel('Aforo').fill('250');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Sala de ensayo' }).waitFor();
  const roomId = Number(new URL(page.url()).pathname.split('/').at(-1));

  // a region
  await page.goto(`/app/room/${roomId}/region`);
  await page.getByText('Esta sala todavía no tiene zonas').waitFor();
  await page.getByRole('link', { name: 'Nueva zona' }).click();
  await page.getByLabel('Nombre').fill('Platea');
  await page.getByRole('button', { name: 'Guardar y añadir butacas' }).click();

  // 200 seats in bulk, seen before they are made
  await page.getByRole('heading', { level: 1, name: 'Butacas de Platea' }).waitFor();
  await page.getByRole('button', { name: 'Crear butacas' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Filas', { exact: true }).fill('30');
  await dialog.getByText('No puede superar el aforo de la sala (250)').waitFor();
  await dialog.getByLabel('Filas', { exact: true }).fill('10');
  await dialog.getByLabel('Letras que se saltan').fill('i');
  await show(page, 'Numerar', 'Del centro (3 1 2 4)');
  const preview = dialog.getByRole('list', { name: 'Así quedarán' });
  expect(await preview.getByRole('listitem').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^A\s+19\s+17/), expect.stringMatching(/^K\s/)]),
  );
  await dialog.getByRole('button', { name: 'Crear 200 butacas' }).click();
  await expect.poll(() => rowCount(page)).toBe('201');

  // a dozen of row C
  await show(page, 'Fila', 'Fila C');
  await expect.poll(() => rowCount(page)).toBe('21');
  await grid(page).focus();
  await page.keyboard.press('ArrowDown');
  for (let more = 1; more < 12; more += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('12 butacas elegidas').waitFor();
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await dialog.getByLabel('Accesible en silla de ruedas').check();
  await dialog.getByRole('button', { name: 'Guardar 12 butacas' }).click();
  await show(page, 'Mostrar', 'Accesible en silla de ruedas');
  await expect.poll(() => rowCount(page)).toBe('13');

  // a picture from one of them
  await grid(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.getByText('1 butaca elegida', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Panorámica', exact: true }).click();
  const square = await picture(512, 512);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: square });
  await dialog.getByRole('button', { name: 'Subir la panorámica' }).click();
  await dialog.getByText('tiene que ser el doble de ancha que de alta').waitFor();
  const round = await picture(1024, 512);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: round });
  await dialog.getByLabel('Butaca 19 de la fila C', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Subir la panorámica' }).click();
  await page.getByRole('heading', { name: '1 imagen panorámica' }).waitFor();

  // the map and the list are of one mind
  await show(page, 'Mostrar', 'Todas las butacas');
  await show(page, 'Fila', 'Todas las filas');
  await page.getByRole('button', { name: 'Quitar la elección' }).click();
  const map = page.locator('canvas').first();
  await drawAround(page, map, [0.1, 0.12], [0.9, 0.95]);
  await page.getByText(/^\d+ butacas elegidas$/).waitFor();
  await expect.poll(() => grid(page).locator('[aria-selected=true]').count()).toBeGreaterThan(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);

  // what was stored
  const regions = await get(regionList, `room/${roomId}/region/`);
  expect(regions.items).toMatchObject([{ name: 'Platea', capacity: 200, panoramas: 1 }]);
  const of = `region/${regions.items[0]?.id ?? 0}/seat/`;
  const accessible = await get(seatList, `${of}?flag=accessible`);
  expect([accessible.total, accessible.items[0]?.row]).toEqual([12, 'C']);
  const rowC = await get(seatList, `${of}?row=C`);
  expect(rowC.items.map(({ name }) => name).slice(8, 12)).toEqual(['3', '1', '2', '4']);
  expect(rowC.items.filter(({ panorama }) => panorama).map(({ name }) => name)).toEqual(['19']);
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
});

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 120, g: 60, b: 40 } } })
    .png()
    .toBuffer();
}
