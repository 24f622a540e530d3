import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createdShows, type CreateShowsCall } from '#domain/calls/event-shows.ts';
import { managedRegion, roomPlan } from '#domain/calls/region.ts';
import { roomId } from '#domain/ids.ts';
import { violationsInBothSchemes } from '../browser/axe.ts';
import { staffCalls, type StaffCalls } from '../browser/staff-calls.ts';
import { type Product, startProduct } from '../browser/start-product.ts';
import { signedInVisitor } from '../browser/visitor.ts';
import { demoData } from '../browser/ground.ts';

/** Of its own: rooms are made, and a show in one of them. */
let product: Product;
let calls: StaffCalls;

beforeAll(async () => {
  product = await startProduct({}, demoData());
  calls = await staffCalls(product.url, 'admin@butaca.test');
});
afterAll(async () => {
  await product.stop();
});

const PHONE = { width: 390, height: 844 };
const examples = join(import.meta.dirname, '../../public/formats');
const example = (name: string) => join(examples, name);
const given = z.object({ id: z.number() });

async function newRoom(name: string, capacity = 300): Promise<number> {
  // Tried again, it is another room.
  const fields = { spaceId: 1, name: `${name} ${Date.now()}`, capacity, isDefault: false };
  const { id } = await calls.post(given, 'room/', fields);
  return id;
}

async function uploader(path: string, viewport = { width: 1440, height: 900 }) {
  const visitor = await signedInVisitor('admin@butaca.test', { baseURL: product.url, viewport });
  // The browser asks for files as soon as a key is pressed: whoever listens only then may be late.
  visitor.page.on('filechooser', () => {});
  await visitor.page.goto(path);
  return visitor;
}

const choose = (page: Page, ...files: readonly (string | TextFile)[]) =>
  page.locator('input[type=file]').first().setInputFiles(files.map(payload));
interface TextFile {
  readonly name: string;
  readonly text: string;
}
function payload(file: string | TextFile) {
  if (typeof file !== 'string') {
    return { name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.text) };
  }
  const name = file.slice(file.lastIndexOf('/') + 1);
  return { name, mimeType: 'application/octet-stream', buffer: readFileSync(file) };
}
const planOf = async (room: number) => (await calls.get(roomPlan, `room/${room}/plan`)).plan;
const store = (page: Page) => page.getByRole('button', { name: /^Guardar (el plano|las butacas)$/ });

async function newRegion(room: number, name: string) {
  const fields = { name, color: '#336699', seated: true, reservable: true, capacity: null };
  return calls.post(managedRegion, `room/${room}/region/`, fields);
}

/** Confirms what was guessed, if anything was. */
async function confirmed(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Lo que se ha leído' }).waitFor();
  const confirm = page.getByRole('button', { name: 'Confirmar todo' });
  if ((await confirm.count()) > 0) {
    await confirm.click();
    await page.getByText('Todo está confirmado').waitFor();
  }
}

async function storeConfirmed(page: Page): Promise<void> {
  await confirmed(page);
  await store(page).click();
  await page.getByText(/guardad[oa]s?$/).waitFor();
}

it('a room gets its map from files that are dropped, joined, taken away and pasted; a new show sells it', async () => {
  // Room for the pasted list, not for the plan with its standing places.
  const room = await newRoom('Sala de varios', 180);
  const { page, problems } = await uploader(`/app/room/${room}/sitemap`);
  await drop(page, 'example-regions.svg');
  const files = page.getByRole('list', { name: 'Archivos abiertos' }).getByRole('listitem');
  await page.getByRole('heading', { name: 'Lo que se ha leído' }).waitFor();
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Añadir un archivo' }).click(),
  ]);
  await picker.setFiles(payload(example('example-seats.csv')));
  await page.getByText('Butacas: 162 · filas: 9 · zonas: 2').waitFor();
  expect(await files.count()).toBe(2);
  await page.getByRole('button', { name: 'Quitar example-seats.csv' }).click();
  await expect.poll(() => files.count()).toBe(1);
  await page.getByRole('button', { name: 'Quitar example-regions.svg' }).click();
  await page.getByRole('heading', { name: 'Formatos y ejemplos' }).waitFor();

  await choose(page, { name: 'enorme.csv', text: manySeats() });
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect.poll(() => files.count()).toBe(0);

  await choose(page, example('example.plan.json'));
  await page.getByText('El plano no puede superar el aforo de la sala').waitFor();
  expect(await store(page).isDisabled()).toBe(true);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Quitar example.plan.json' }).click();

  await paste(page, readFileSync(example('example.csv'), 'utf8'));
  await page.getByText('Butacas: 162 · filas: 9').first().waitFor();
  expect(await planOf(room)).toBeNull();
  await storeConfirmed(page);
  await page.waitForURL(`**/app/rooms/${room}`);
  const plan = await planOf(room);
  expect(plan).toMatchObject({ source: 'sitemap', version: 1, seats: 162, places: 162, regions: 2 });

  const event = await calls.get(
    z.object({ items: z.array(z.object({ id: z.number(), space: z.object({ id: z.number() }) })) }),
    'event/?spaceId=1&state=published&size=50',
  );
  const eventId = event.items.find(({ space }) => space.id === 1)?.id ?? 0;
  const showId = await newShow(eventId, room);
  const open = await page.request.get(`/api/open/show/${showId}`);
  const sold = z.object({ plan: z.object({ url: z.string() }) }).parse(await open.json());
  expect(sold.plan.url).toBe(plan?.url);
  await page.goto(`/event/${eventId}/show/${showId}/select`);
  await page.getByText('Lista', { exact: true }).click();
  await page.getByRole('button', { name: /^Anfiteatro/ }).waitFor();
  expect(problems).toEqual([]);
});

it('on a phone neither a broken file, a lost network nor somebody else’s change costs the files', async () => {
  const room = await newRoom('Sala rota');
  const { page } = await uploader(`/app/room/${room}/sitemap`, PHONE);
  const whole = readFileSync(example('example.svg'), 'utf8');
  const broken = whole.slice(0, whole.indexOf('</g>') + 2);
  await choose(page, { name: 'roto.svg', text: broken });
  const refusal = page.getByRole('alert').filter({ hasText: 'Este archivo no se puede leer' });
  await refusal.waitFor();
  expect(await refusal.textContent()).toMatch(/roto\.svg, línea \d+/);
  expect(await store(page).count()).toBe(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await choose(page, { name: 'roto.svg', text: whole });
  await confirmed(page);
  await page.context().setOffline(true);
  await store(page).click();
  await page.getByRole('alert').filter({ hasText: 'Puede que no se haya guardado' }).waitFor();
  expect(await planOf(room)).toBeNull();
  await page.context().setOffline(false);

  await newRegion(room, 'Palco de otra persona');
  await store(page).click();
  await page.getByText('Alguien ha cambiado la sala mientras tanto').waitFor();
  await page.getByRole('button', { name: 'Comparar de nuevo' }).click();
  await page.getByText('desaparece', { exact: true }).waitFor();
  await storeConfirmed(page);
  await page.waitForURL(`**/app/rooms/${room}`);
  expect(await planOf(room)).toMatchObject({ source: 'sitemap', seats: 162, places: 202, regions: 3 });
});

it('a region gets its seats from a file, by keyboard alone on a phone', async () => {
  const room = await newRoom('Sala de zonas');
  const region = await newRegion(room, 'Platea');
  const { page } = await uploader(`/app/room/${room}/region/${region.id}/regionmap`, PHONE);
  const button = page.getByRole('button', { name: 'Elegir archivos' });
  await button.focus();
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await picker.setFiles(payload(example('example.csv')));
  await page.getByRole('heading', { name: 'Lo que se ha leído' }).waitFor();
  // In a room that nobody has drawn a drawing is given its place: there is nothing to confirm.
  await page.getByText('Todo está confirmado').waitFor();
  await store(page).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/app/room/${room}/region/${region.id}`);
  expect(await planOf(room)).toMatchObject({ source: 'sitemap', regions: 1, seats: 99 });
});

/** As a hand drops it on the page. */
async function drop(page: Page, name: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([text, file]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], file));
      return data;
    },
    [readFileSync(example(name), 'utf8'), name] as const,
  );
  const zone = page.getByRole('group', { name: 'Archivos del plano' });
  for (const type of ['dragenter', 'dragover', 'drop'])
    await zone.dispatchEvent(type, { dataTransfer: transfer });
}

/** By the clipboard of the browser and the keys of a person. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('Control+v');
}

/** So many that their reading can be given up. */
function manySeats(): string {
  const rows = Array.from({ length: 400_000 }, (_, seat) => `Grada,${Math.floor(seat / 100)},${seat % 100}`);
  return ['region,row,seat', ...rows].join('\n');
}

const DAY = 24 * 3600 * 1000;

async function newShow(eventId: number, room: number): Promise<number> {
  const call: CreateShowsCall = {
    ...{ roomId: roomId.parse(room), durationMinutes: 90, capacity: null, regionLimits: [] },
    ...{ saleStartsAt: new Date(Date.now() - DAY).toISOString(), saleEndsAt: null },
    when: { kind: 'single', startsAt: new Date(Date.now() + 40 * DAY).toISOString() },
  };
  const { showIds } = await calls.post(createdShows, `event/${eventId}/show/`, call);
  return showIds[0] ?? 0;
}
