import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginDay, DAY_MS, type Day } from '../../browser/people/day.ts';
import { spaceManager } from '../../browser/people/people.ts';

const example = (name: string) => join(import.meta.dirname, '../../../public/formats', name);

it(
  'a space manager gives a room its regions, seats and map, prepares an event, and counts the money',
  async () => {
    const day = await beginDay(spaceManager);
    const room = `Sala de ${Date.now()}`;
    await makeRoom(day, room);
    await makeRegion(day);
    await fillRegion(day);
    await drawAndUpload(day, room);
    await prepareEvent(day);
    await count(day);
    expect(day.findings()).toEqual([]);
    expect(day.visited()).toEqual(spaceManager.routes.toSorted());
  },
  DAY_MS,
);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const goThrough = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name, exact: true }).click();

async function makeRoom({ page, look }: Day, room: string): Promise<void> {
  await heading(page, /^Hola, /).waitFor();
  await look('home');
  await goThrough(page, 'Espacios');
  const space = page.getByRole('table', { name: 'Espacios' }).getByRole('link', { name: /^Gran Teatro/ });
  await space.first().waitFor();
  await look('spaces');
  await space.first().click();
  await heading(page, 'Gran Teatro').waitFor();
  await page.getByRole('link', { name: 'Nueva sala' }).waitFor();
  await look('space');
  await page.getByRole('link', { name: 'Nueva sala' }).click();
  await heading(page, 'Nueva sala').waitFor();
  await look('new-room');
  await page.getByLabel('Nombre').fill(room);
  await page.getByLabel('Aforo').fill('200');
  await page.keyboard.press('Control+s');
  await heading(page, room).waitFor();
  await look('room-without-map');
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await heading(page, 'Editar sala').waitFor();
  await look('edit-room');
  await page.getByLabel('Aforo').fill('300');
  await page.keyboard.press('Control+s');
  await heading(page, room).waitFor();
}

/** Of the room that is open. */
const pathBelowRoom = (page: Page, rest: string) =>
  `/app/room/${/\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? ''}/${rest}`;

async function makeRegion({ page, look }: Day): Promise<void> {
  await page.goto(pathBelowRoom(page, 'region'));
  await heading(page, /^Zonas/).waitFor();
  await look('no-regions');
  await page.getByRole('link', { name: 'Nueva zona' }).first().click();
  await heading(page, 'Nueva zona').waitFor();
  await look('new-region');
  await page.getByLabel('Nombre').fill('Platea');
  await page.keyboard.press('Control+s');
  await heading(page, 'Butacas de Platea').waitFor();
  await look('no-seats');
  await page.goto(new URL(page.url()).pathname.replace('/seats', ''));
  await heading(page, 'Platea').waitFor();
  await look('region');
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await heading(page, 'Editar zona').waitFor();
  await look('edit-region');
  await page.getByLabel('Nombre').fill('Platea baja');
  await page.keyboard.press('Control+s');
  await heading(page, 'Platea baja').waitFor();
}

/** From a file; then its seats are listed. */
async function fillRegion({ page, look }: Day): Promise<void> {
  const region = new URL(page.url()).pathname;
  await page.goto(`${region}/regionmap`);
  await page.getByRole('button', { name: 'Elegir archivos' }).waitFor();
  await page.locator('input[type=file]').first().setInputFiles(example('example.csv'));
  await page.getByRole('heading', { name: 'Lo que se ha leído' }).waitFor();
  await look('upload-seats');
  await page.getByRole('button', { name: 'Guardar las butacas' }).click();
  await page.waitForURL(`**${region}`);
  await page.goto(`${region}/seats`);
  await heading(page, /^Butacas de/).waitFor();
  await look('seats');
  await page.goto(`${region.replace(/\/region\/\d+$/, '')}/design`);
  await page.getByRole('application').or(page.locator('canvas')).first().waitFor();
  await look('designer');
}

/** A whole map in the place of what was there. */
async function drawAndUpload({ page, look }: Day, room: string): Promise<void> {
  await page.goto(new URL(page.url()).pathname.replace('/design', '/sitemap'));
  await page.getByRole('button', { name: 'Elegir archivos' }).waitFor();
  await page.locator('input[type=file]').first().setInputFiles(example('example.plan.json'));
  await page.getByText('Butacas: 162 · filas: 9 · zonas: 3').waitFor();
  await look('upload-map');
  await page.getByRole('button', { name: 'Guardar el plano' }).click();
  await heading(page, room).waitFor();
  await look('room-with-map');
  await goThrough(page, 'Salas');
  await page
    .getByRole('link', { name: new RegExp(room) })
    .first()
    .waitFor();
  await look('rooms');
}

async function prepareEvent({ page, look }: Day): Promise<void> {
  const name = `Noche de ${Date.now()}`;
  await goThrough(page, 'Eventos');
  await page.getByRole('link', { name: 'Nuevo evento' }).waitFor();
  await look('events');
  await page.getByRole('link', { name: 'Nuevo evento' }).click();
  await heading(page, 'Nuevo evento').waitFor();
  await look('new-event');
  await page.locator('#name').fill(name);
  await page.locator('#title').fill('Bandoneón y baile');
  await page.locator('#spaceId').click();
  await page.getByRole('option', { name: /^Gran Teatro/ }).click();
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await heading(page, name).waitFor();
  await page.getByText('No hay funciones futuras').waitFor();
  await look('draft');
  await page.getByRole('tab', { name: 'Tipos de entrada' }).click();
  await page.getByRole('button', { name: 'Nuevo tipo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#name').fill('General');
  await dialog.locator('#price').fill('30');
  await look('new-ticket-type');
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await page.locator('#description').waitFor();
  await look('edit-event');
  await page.locator('#description').fill('Con orquesta.');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.getByRole('tab', { name: 'Resumen' }).waitFor();
}

/** What was sold, and what it came to. */
async function count({ page, look }: Day): Promise<void> {
  await goThrough(page, 'Entradas');
  await page.getByRole('row').nth(1).waitFor();
  await look('orders');
  await goThrough(page, 'Informes');
  await heading(page, 'Informes').waitFor();
  await look('reports');
}
