import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsInBothSchemes } from '../browser/axe.ts';
import { confirmAsNew, proceed, settle, tickets } from '../browser/purchase.ts';
import { openRow, seats } from '../browser/seat-lister.ts';
import { type Product, startProduct } from '../browser/start-product.ts';
import { newVisitor, signedInVisitor, type Visitor } from '../browser/visitor.ts';
import { demoData } from '../browser/ground.ts';

/** Of its own: a room is drawn and sold in it. */
let product: Product;

beforeAll(async () => {
  product = await startProduct({}, demoData());
});
afterAll(async () => {
  await product.stop();
});

const EVENT = 'La casa de Bernarda Alba';
/** What a person may need at most. */
const MOST_ACTIONS = 150;

it('a theatre of two levels is drawn, numbered and published, a seat of it is sold, and stays so', async () => {
  const call = await adminCalls();
  const { eventId, room } = await emptyRoom(call, 'Sala por dibujar');
  const { page, problems } = await newAdmin({ viewport: { width: 1440, height: 900 } });
  await page.goto(`/app/rooms/${room}`);
  const hand = countedHand(page);
  await hand.click(page.getByRole('link', { name: 'Dibujar', exact: true }));
  await page.getByRole('toolbar', { name: 'Herramientas' }).waitFor();

  await hand.click(tool(page, 'Escenario'));
  await hand.drag([0.35, 0.04], [0.65, 0.12]);
  await drawLevel(page, hand, 'Platea');
  await hand.click(page.getByRole('tab', { name: 'Objetos' }));
  await hand.click(page.getByRole('button', { name: 'Añadir una planta' }));
  await hand.click(page.getByRole('combobox', { name: 'Planta' }));
  await hand.click(page.getByRole('option', { name: 'Planta 2' }));
  await drawLevel(page, hand, 'Anfiteatro');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await publish(page, hand, 1);
  expect(hand.actions()).toBeLessThanOrEqual(MOST_ACTIONS);

  const { plan } = await call<{ plan: { seats: number; regions: number } }>('GET', `room/${room}/plan`);
  expect(plan).toMatchObject({ seats: 1500, regions: 2 });
  const showId = await putOnSale(call, eventId, room);
  await sellOne({ eventId, showId });
  await changeSafely(page, room);
  expect(problems).toEqual([]);
});

it('two who draw one room choose whose goes on, and who is overtaken while publishing compares and goes on', async () => {
  const call = await adminCalls();
  const { room } = await emptyRoom(call, 'Sala de dos');
  const [{ page: theirs }, { page: mine }] = [await openDesigner(room), await openDesigner(room)];
  await drawTable(theirs, 0.3);
  await expect.poll(async () => (await draftOf(call, room))?.version ?? 0).toBeGreaterThan(0);
  const version = (await draftOf(call, room))?.version;
  await drawTable(mine, 0.7);
  await mine.getByText('Hay dos dibujos de esta sala').waitFor();
  expect((await draftOf(call, room))?.version).toBe(version);
  await mine.getByRole('button', { name: 'Seguir con el mío' }).click();
  await saved(mine).waitFor();

  // Who comes back sees what goes on, and is the first to publish it.
  await theirs.reload();
  await saved(theirs).waitFor();
  await theirs.getByRole('button', { name: 'Publicar' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await theirs.getByText('Versión 1 publicada').waitFor();
  await mine.getByRole('button', { name: 'Publicar' }).click();
  const dialog = mine.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await dialog.getByRole('button', { name: 'Comparar y seguir con el mío' }).click();
  await dialog.getByText('No cambia ninguna butaca ni ninguna zona.').waitFor();
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
  await mine.getByText('Versión 2 publicada').waitFor();
});

it('a room is drawn, numbered and published by keyboard alone', async () => {
  const call = await adminCalls();
  const { room } = await emptyRoom(call, 'Sala del teclado');
  const { page } = await openDesigner(room);
  const hand = countedHand(page);
  const map = page.getByRole('application');

  await command(page, hand, 'Bloque de filas');
  expect(await hasFocus(map)).toBe(true);
  await page.keyboard.press('Insert');
  await kindsOf(call, room, ['block', 'region']);
  await command(page, hand, 'Salida');
  await page.keyboard.press('Insert');
  const drawn = await kindsOf(call, room, ['block', 'icon', 'region']);
  expect(drawn.find(({ kind }) => kind === 'icon')).toMatchObject({ icon: 'exit' });
  for (let step = 0; step < 8; step++) await page.keyboard.press('Shift+ArrowUp');
  await command(page, hand, 'Texto');
  await page.keyboard.press('Insert');
  await page.keyboard.type('Foso de la orquesta');
  await page.keyboard.press('Enter');
  const withText = await kindsOf(call, room, ['block', 'icon', 'region', 'text']);
  expect(withText.find(({ kind }) => kind === 'text')).toMatchObject({ text: 'Foso de la orquesta' });

  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu', { name: 'Qué hacer con lo elegido' });
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await expect.poll(() => hasFocus(menu.getByRole('menuitem', { name: 'Cortar' }))).toBe(true);
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await kindsOf(call, room, ['block', 'icon', 'region', 'text', 'text']);
  await expect.poll(() => hasFocus(map)).toBe(true);
  await page.keyboard.press('Delete');
  await expect.poll(() => map.locator('[aria-live]').innerText()).toMatch(/^Hecho: borrar/);
  await kindsOf(call, room, ['block', 'icon', 'region', 'text']);
  expect(await stopsOutOfSight(page)).toEqual([]);
  await map.focus();

  await command(page, hand, 'No elegir nada');
  await command(page, hand, 'Numerar filas');
  const numbering = page.getByRole('dialog', { name: 'Numerar filas y butacas' });
  await numbering.getByText(/^Se numeran las \d+ butacas, en cada zona/).waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  // What is pressed at the end is in sight where the dialogue is higher than the window.
  await page.setViewportSize({ width: 1280, height: 560 });
  const apply = await numbering.getByRole('button', { name: 'Numerar', exact: true }).boundingBox();
  expect((apply?.y ?? 560) + (apply?.height ?? 0)).toBeLessThan(560);
  expect(await cutChoices(numbering)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await pressButton(page, 'Numerar');
  expect(await hasFocus(map)).toBe(true);
  await command(page, hand, 'Publicar el plano');
  await page.keyboard.type('Primera');
  await pressButton(page, 'Publicar');
  await page.getByText('Versión 1 publicada').waitFor();
  const published = page.getByRole('region', { name: 'El plano ya está publicado' });
  await published.waitFor();
  expect(await hasFocus(published)).toBe(true);
  const next = published.getByRole('link', { name: 'Crear un evento' });
  expect(await next.getAttribute('href')).toBe(`/app/event/create?room=${room}`);
  const versions = await call<{ items: { note: string; seats: number }[] }>(
    'GET',
    `room/${room}/plan/version/`,
  );
  expect(versions.items).toMatchObject([{ note: 'Primera' }]);
  expect(versions.items[0]?.seats).toBeGreaterThan(0);
});

it('on a phone two fingers move and scale the map while one draws, and the panel is drawn up', async () => {
  const call = await adminCalls();
  const { room } = await emptyRoom(call, 'Sala de bolsillo');
  const { page } = await openDesigner(room, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await tool(page, 'Mesa').tap();
  const [left, right] = await mapPoints(page);
  const finger = await fingers(page);
  const apart = async () => {
    const before = (await tables(call, room)).length;
    for (const [index, { x, y }] of [left, right].entries()) {
      await tool(page, 'Mesa').tap();
      await page.touchscreen.tap(x, y);
      await expect.poll(async () => (await tables(call, room)).length).toBe(before + index + 1);
    }
    const [a, b] = (await tables(call, room)).slice(-2).map(({ at }) => at?.x ?? 0);
    return Math.abs((a ?? 0) - (b ?? 0));
  };
  const before = await apart();
  await tool(page, 'Mesa').tap();
  const up = { x: left.x - 40, y: left.y - 40 };
  await finger([left, right], [up, { x: right.x + 40, y: right.y + 40 }]);
  // Two fingers draw nothing; they have brought the map nearer, where the same two places are less apart.
  expect((await tables(call, room)).length).toBe(2);
  expect(await apart()).toBeLessThan(before * 0.8);

  const panel = page.getByRole('complementary', { name: 'Propiedades y objetos' });
  const handle = page.getByRole('separator', { name: 'Altura del panel' });
  const height = async () => (await panel.boundingBox())?.height ?? 0;
  const first = await height();
  const box = await handle.boundingBox();
  if (box === null) throw new Error('there is no handle');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await finger([at], [{ x: at.x, y: at.y - 300 }]);
  await expect.poll(height).toBeGreaterThan(first + 150);
  await handle.focus();
  await page.keyboard.press('Home');
  await expect.poll(height).toBe(first);
  // What is pressed at the lower edge is what comes up.
  await page.getByRole('tab', { name: 'Objetos' }).tap();
  await expect.poll(height).toBeGreaterThan(first + 150);
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Objetos');
  await handle.press('ArrowDown');
  await expect.poll(height).toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect.poll(height).toBeGreaterThan(first + 150);
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

it('a page of a PDF is drawn over and scaled; seats get a panoramic picture, and publishing goes on over it', async () => {
  const call = await adminCalls();
  const { room } = await emptyRoom(call, 'Sala calcada');
  const { page, problems } = await openDesigner(room);
  page.on('filechooser', () => {});
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'plano.pdf', mimeType: 'application/pdf', buffer: twoPages() });
  const tracing = page.getByRole('dialog', { name: 'Calcar una página de plano.pdf' });
  await tracing.getByText('El archivo tiene 2 páginas').waitFor();
  await tracing.getByLabel('Página').fill('2');
  await tracing.getByRole('img', { name: 'Página 2' }).waitFor();
  await tracing.getByRole('button', { name: 'Calcar esta página' }).click();
  await kindsOf(call, room, ['picture']);
  const traced = (await draftOf(call, room))?.design.objects[0];
  // Twice as wide as high: the second page.
  expect(traced).toMatchObject({ width: 1000, height: 500, traced: true });
  const hand = countedHand(page);
  await hand.click(tool(page, 'Poner la imagen a escala'));
  await hand.drag([0.4, 0.5], [0.6, 0.5]);
  await hand.type('11');
  await hand.press('Enter');
  await expect.poll(async () => pictureWidth(await draftOf(call, room))).not.toBe(1000);

  await drawTable(page, 0.3);
  await publish(page, hand, 1);
  await page.getByRole('tab', { name: 'Objetos' }).click();
  await page
    .getByRole('button', { name: /^Mesa: / })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Propiedades' }).click();
  await page.getByRole('button', { name: 'Subir una panorámica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Imagen panorámica de 360°' });
  const picture = sharp({ create: { width: 1024, height: 512, channels: 3, background: '#557799' } });
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Imagen', exact: true }).click(),
  ]);
  await picker.setFiles({
    name: 'sala.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture.jpeg().toBuffer(),
  });
  // What is drawn is saved before the newest version is known.
  const versions = (url: URL) => url.pathname.endsWith(`/room/${room}/plan/version/`);
  await page.route(versions, async (route) => {
    await page
      .waitForResponse((answer) => answer.request().method() === 'PUT', { timeout: 3_000 })
      .catch(() => {});
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Subir la panorámica' }).click();
  await page.getByText(/^8 butacas tienen imagen panorámica$/).waitFor();
  await drawTable(page, 0.7);
  await publish(page, hand, 3);
  const { document } = await call<{ document: object }>('GET', `room/${room}/plan/version/3`);
  expect(JSON.stringify(document).match(/"panorama"/g)).toHaveLength(8);
  expect(problems).toEqual([]);
});

it('who leaves at once and comes back goes on with what was drawn; without a network nothing is lost, nor discarded', async () => {
  const call = await adminCalls();
  const { room } = await emptyRoom(call, 'Sala con prisa');
  const { page } = await openDesigner(room);
  await drawTable(page, 0.3);
  await page.getByRole('link', { name: 'Volver a la sala' }).click();
  await page.getByRole('link', { name: 'Dibujar', exact: true }).click();
  await page.getByRole('toolbar', { name: 'Herramientas' }).waitFor();
  await saved(page).waitFor();
  await drawTable(page, 0.7);
  await expect.poll(async () => (await tables(call, room)).length).toBe(2);
  await saved(page).waitFor();
  expect(await page.getByText('Hay dos dibujos de esta sala').count()).toBe(0);

  await page.context().setOffline(true);
  await drawTable(page, 0.5);
  await page.getByText('Sin conexión: guardado en este navegador').waitFor();
  await page.context().setOffline(false);
  await saved(page).waitFor();
  expect(await tables(call, room)).toHaveLength(3);

  await page.context().setOffline(true);
  await drawTable(page, 0.9);
  await page.getByText('Sin conexión: guardado en este navegador').waitFor();
  await command(page, countedHand(page), 'Descartar el borrador');
  const dialog = page.getByRole('dialog', { name: 'Descartar el borrador' });
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /red|conexión|Network/i })
    .first()
    .waitFor();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => draftOf(call, room)).toBeNull();
});

const hasFocus = (what: ReturnType<Page['locator']>) =>
  what.evaluate((element) => element === document.activeElement);

/** What stands in fields that are too narrow for it. */
const cutChoices = (dialog: Locator) =>
  dialog
    .locator('input')
    .evaluateAll((inputs) =>
      inputs.flatMap((input) =>
        input instanceof HTMLInputElement && input.scrollWidth > input.clientWidth ? [input.value] : [],
      ),
    );

/** What the Tab key stops at beyond the edges of the window, in one round. */
async function stopsOutOfSight(page: Page): Promise<readonly string[]> {
  const missed = new Set<string>();
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const active = document.activeElement;
      if (active === null || active === document.body) return null;
      const { left, right, top, bottom } = active.getBoundingClientRect();
      const isSeen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
      return isSeen ? null : (active.getAttribute('aria-label') ?? active.textContent);
    });
    if (name !== null) missed.add(name);
  }
  return [...missed];
}

/** The button of the dialog, reached by Tab. */
async function pressButton(page: Page, name: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
  for (let stop = 0; stop < 40 && !(await hasFocus(button)); stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

const pictureWidth = (draft: Awaited<ReturnType<typeof draftOf>>) =>
  draft?.design.objects.find(({ kind }) => kind === 'picture')?.width ?? 0;

/** The draft's objects once it has these kinds. */
async function kindsOf(call: Call, room: number, kinds: readonly string[]) {
  const objects = async () => (await draftOf(call, room))?.design.objects ?? [];
  await expect.poll(async () => (await objects()).map(({ kind }) => kind).toSorted()).toEqual(kinds);
  return objects();
}

const tables = async (call: Call, room: number) =>
  ((await draftOf(call, room))?.design.objects ?? []).filter(({ kind }) => kind === 'table');

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Two points of the map, left and right of its middle. */
async function mapPoints(page: Page): Promise<readonly [Place, Place]> {
  const box = await page.locator('canvas').first().boundingBox();
  if (box === null) throw new Error('there is no map');
  const y = box.y + box.height * 0.3;
  return [
    { x: box.x + box.width * 0.35, y },
    { x: box.x + box.width * 0.65, y },
  ];
}

/** Real fingers: all of them go down, and move together. */
async function fingers(page: Page) {
  const devices = await page.context().newCDPSession(page);
  return async (from: readonly Place[], to: readonly Place[]) => {
    const touchPoints = (share: number) =>
      from.map(({ x, y }, id) => ({
        id,
        x: x + ((to[id]?.x ?? x) - x) * share,
        y: y + ((to[id]?.y ?? y) - y) * share,
      }));
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: ReturnType<typeof touchPoints>) =>
      devices.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    for (let count = 1; count <= from.length; count++)
      await send('touchStart', touchPoints(0).slice(0, count));
    for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', touchPoints(share));
    await send('touchEnd', []);
  };
}

/** A PDF of a square page and one that is twice as wide as high, with a line and letters that it does not bring along. */
function twoPages(): Buffer {
  const content = 'BT /F1 24 Tf 20 20 Td (Escenario) Tj ET 10 10 m 90 90 l S';
  const page = (width: number, height: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 5 0 R/Resources<</Font<</F1 6 0 R>>>>>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    page(200, 200),
    page(400, 200),
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((object, index) => `${index + 1} 0 obj${object}endobj\n`);
  const head = '%PDF-1.4\n';
  const starts = objects.map((_, index) => head.length + objects.slice(0, index).join('').length);
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const body = head + objects.join('');
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`,
  );
}

const newAdmin = (options: BrowserContextOptions = {}) =>
  signedInVisitor('admin@butaca.test', { baseURL: product.url, ...options });

async function openDesigner(room: number, options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await newAdmin(options);
  await visitor.page.goto(`/app/room/${room}/design`);
  await visitor.page.getByRole('toolbar', { name: 'Herramientas' }).waitFor();
  return visitor;
}

async function drawTable(page: Page, x: number): Promise<void> {
  await tool(page, 'Mesa').click();
  const box = await page.locator('canvas').first().boundingBox();
  if (box === null) throw new Error('there is no map');
  await page.mouse.click(box.x + box.width * x, box.y + box.height * 0.5);
}

const saved = (page: Page) => page.getByText(/^Guardado( ·|$)/);

async function draftOf(call: Call, room: number) {
  const { draft } = await call<{
    draft: { version: number; design: { objects: { kind: string; at?: Place; width?: number }[] } } | null;
  }>('GET', `room/${room}/design`);
  return draft;
}

type Call = <Answer>(method: 'GET' | 'POST', url: string, body?: object) => Promise<Answer>;

/** The calls of an admin, to prepare what the journey is not about. */
async function adminCalls(): Promise<Call> {
  const ask = async <Answer>(method: string, url: string, body?: object, token?: string): Promise<Answer> => {
    const answer = await fetch(`${product.url}${url}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const account = { username: 'admin@butaca.test', password: 'Butaca-2026' };
  const { access_token: token } = await ask<{ access_token: string }>('POST', '/login.php', account);
  return (method, url, body) => ask(method, `/api/${url}`, body, token);
}

/** A room without a plan in the space of the event. */
async function emptyRoom(call: Call, name: string) {
  const { items } = await call<{ items: { id: number; name: string }[] }>('GET', 'event/?size=50');
  const event = items.find((each) => each.name === EVENT);
  if (event === undefined) throw new Error(`no event is called "${EVENT}"`);
  const { space } = await call<{ space: { id: number } }>('GET', `event/${event.id}`);
  // Tried again, it is another room.
  const fields = { spaceId: space.id, name: `${name} ${Date.now()}`, capacity: 1500, isDefault: false };
  const { id } = await call<{ id: number }>('POST', 'room/', fields);
  return { eventId: event.id, room: id };
}

/** A show of the event in the room, on sale at once, and a type that is valid everywhere. */
async function putOnSale(call: Call, eventId: number, roomId: number): Promise<number> {
  const { showIds } = await call<{ showIds: number[] }>('POST', `event/${eventId}/show/`, {
    roomId,
    durationMinutes: 120,
    saleStartsAt: '2026-01-01T10:00:00Z',
    saleEndsAt: null,
    capacity: null,
    regionLimits: [],
    when: { kind: 'single', startsAt: new Date(Date.now() + 40 * 86_400_000).toISOString() },
  });
  await call('POST', `event/${eventId}/ticket-type/`, {
    name: 'Estreno de sala',
    price: 2000,
    quota: null,
    maxPerOrder: null,
    saleStartsAt: null,
    saleEndsAt: null,
    regionIds: [],
  });
  return showIds[0] ?? 0;
}

type Hand = ReturnType<typeof countedHand>;

/** Mouse and keyboard of a person: each press, drag and entry counts. */
function countedHand(page: Page) {
  let actions = 0;
  return {
    actions: () => actions,
    click: async (what: ReturnType<Page['locator']>) => {
      actions += 1;
      await what.click();
    },
    /** In shares of the map. */
    drag: async (from: readonly [number, number], to: readonly [number, number]) => {
      actions += 1;
      const box = await page.locator('canvas').first().boundingBox();
      if (box === null) throw new Error('there is no map');
      const place = ([x, y]: readonly [number, number]) =>
        [box.x + box.width * x, box.y + box.height * y] as const;
      await page.mouse.move(...place(from));
      await page.mouse.down();
      await page.mouse.move(...place(to), { steps: 4 });
      await page.mouse.up();
    },
    enter: async (label: string, value: string) => {
      actions += 2;
      const field = page.getByLabel(label, { exact: true });
      await field.fill(value);
      await field.press('Enter');
    },
    press: async (key: string) => {
      actions += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      actions += 1;
      await page.keyboard.type(text);
    },
  };
}

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Herramientas' }).getByRole('button', { name, exact: true });

/** By the palette, typed without waiting for it. */
async function command(page: Page, hand: Hand, name: string): Promise<void> {
  await hand.press('Control+k');
  await hand.type(name);
  await hand.press('Enter');
  await page.getByRole('dialog', { name: 'Todas las órdenes' }).waitFor({ state: 'hidden' });
}

/** 25 rows of 30 seats, in a region that fits them. */
async function drawLevel(page: Page, hand: Hand, name: string): Promise<void> {
  await hand.click(tool(page, 'Bloque de filas'));
  await hand.drag([0.4, 0.4], [0.6, 0.6]);
  await hand.click(page.getByRole('tab', { name: 'Propiedades' }));
  await hand.enter('Filas', '25');
  await hand.enter('Butacas por fila', '30');
  await hand.enter('Y (m)', '11,55');
  await hand.click(page.getByRole('button', { name: 'Numerar filas y butacas' }));
  const dialog = page.getByRole('dialog', { name: 'Numerar filas y butacas' });
  await dialog.getByText('Se numeran las 750 butacas elegidas.').waitFor();
  await hand.click(dialog.getByRole('button', { name: 'Numerar', exact: true }));
  await dialog.waitFor({ state: 'hidden' });
  await hand.click(page.getByRole('tab', { name: 'Objetos' }));
  await hand.click(page.getByRole('button', { name: /^Zona: Zona/ }).first());
  await command(page, hand, 'Ajustar la zona');
  await hand.click(page.getByRole('tab', { name: 'Propiedades' }));
  await hand.enter('Nombre', name);
}

async function publish(page: Page, hand: Hand, version: number): Promise<void> {
  await page.getByText(/^Guardado( ·|$)/).waitFor();
  await hand.click(page.getByRole('button', { name: 'Publicar' }));
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Publicar' }));
  await page.getByText(`Versión ${version} publicada`).waitFor();
}

/** A visitor with a browser of their own. */
async function sellOne(show: { readonly eventId: number; readonly showId: number }): Promise<void> {
  const { page, problems } = await newVisitor({
    baseURL: product.url,
    viewport: { width: 1280, height: 800 },
  });
  await openRow(page, show, { region: /^Anfiteatro/, free: 30 });
  await seats(page, 'available').first().click();
  await expect.poll(() => seats(page, 'mine').count()).toBe(1);
  await proceed(page);
  await confirmAsNew(page, 'Remedios Plano', 'remedios@example.test');
  await settle(page, 'Pagar');
  expect(await tickets(page)).toHaveLength(1);
  expect(problems).toEqual([]);
}

/** What is sold is not removed, may move, and its show takes the new map with it. */
async function changeSafely(page: Page, room: number): Promise<void> {
  const hand = countedHand(page);
  await page.goto(`/app/room/${room}/design`);
  await page.getByText(/^Cambio seguro: 1 butaca/).waitFor();
  await page.getByRole('tab', { name: 'Objetos' }).click();
  await page.getByRole('button', { name: 'Bloque: Anfiteatro', exact: true }).click();
  await command(page, hand, 'Eliminar lo elegido');
  await page
    .getByText(/^Hay butacas vendidas o retenidas/)
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'Propiedades' }).click();
  await hand.enter('X (m)', '0,83');
  await publish(page, hand, 2);
  await page.goto(`/app/room/${room}/region`);
  await page.getByRole('button', { name: /^Ver qué pasaría con/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 butaca cambia de sitio en el plano').waitFor();
  await dialog.getByRole('button', { name: 'Pasar al plano nuevo' }).click();
  await page
    .getByText(/^1 función/)
    .first()
    .waitFor();
}
