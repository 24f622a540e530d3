import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import type { i18n } from 'i18next';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testDocument, testRegion } from '#engine/plan/test-plan.ts';
import { readTask } from '../../../map/reading/read-task.ts';
import type { ReadingTask } from '../../../map/reading/reading-task.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { UploadSitemapScreen } from './upload-sitemap-screen.tsx';

// A file is read, a map is drawn: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
beforeEach(() => vi.stubGlobal('Worker', ReaderHere));
afterEach(() => {
  ReaderHere.isMissing = false;
  cleanScreen();
  vi.unstubAllGlobals();
});

/** Reads in the page what a worker would read. */
class ReaderHere {
  /** What never ends is read in this file. */
  static readonly endless = 'endless.csv';
  static isMissing = false;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  private isEnded = false;

  postMessage(task: ReadingTask): void {
    if (ReaderHere.isMissing) {
      queueMicrotask(() => this.onerror?.(new Event('error')));
      return;
    }
    if (task.files.some(({ name }) => name === ReaderHere.endless)) return;
    void readTask(task, () => undefined).then((data) => {
      if (!this.isEnded) this.onmessage?.({ data });
    });
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const ROOM = {
  room: {
    id: 3,
    name: 'Sala',
    capacity: 100,
    space: { id: 2, name: 'Gran Teatro', timeZone: 'Europe/Madrid' },
    archivedAt: null,
  },
  plan: null,
  shows: [],
};
const CHANGED = {
  status: 409,
  data: {
    message: 'Otra persona lo ha cambiado',
    violations: [
      { propertyPath: '', title: 'Otra persona lo ha cambiado', code: 'changedByOther', params: {} },
    ],
  },
};
const CSV = ['region,row,seat', ...[1, 2, 3].map((seat) => `Platea,A,${seat}`)].join('\n');
/** Stalls of four seats beside a floor of nobody knows how many places. */
const STANDING = JSON.stringify(
  testDocument([
    testRegion({ id: 'stalls', rows: 1, seatsPerRow: 4 }),
    {
      ...testRegion({ id: 'pista', rows: 0, seatsPerRow: 0, at: [0, 90] }),
      ...{ name: 'Pista', seated: false, capacity: 0 },
    },
  ]),
);
const ODD = ['zona;fila;quién', ...[1, 2, 3].map((seat) => `Platea;A;${seat}`)].join('\n');

function openScreen() {
  const server = {
    isDown: false,
    /** What is stored is answered after it. */
    until: Promise.resolve() as Promise<unknown>,
    stored: 0,
    choices: '',
    mayLose: '',
    answer: CHANGED as { status?: number; data?: unknown },
  };
  const services = createTestServices(async ({ method = '', data }) => {
    if (server.isDown) throw new AxiosError('Network Error', 'ERR_NETWORK');
    if (method !== 'post') return { data: ROOM };
    server.stored += 1;
    if (data instanceof FormData) {
      server.choices = String(data.get('choices'));
      server.mayLose = String(data.get('mayLose'));
    }
    await server.until;
    return server.answer;
  });
  renderScreen(
    <Routes>
      <Route path="/app/room/:roomId/sitemap" element={<UploadSitemapScreen />} />
      <Route path="*" element={<p>gone on</p>} />
    </Routes>,
    { services, texts, at: '/app/room/3/sitemap' },
  );
  return server;
}

const text = (name: string, content: string) => new File([content], name, { type: 'text/plain' });
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
/** By the zone, in the place of what was there; or as one more. */
async function choose(files: readonly File[], isMore = false): Promise<void> {
  await waitFor(() => expect(inputs().length).toBeGreaterThan(isMore ? 1 : 0));
  const input = inputs()[isMore ? 1 : 0];
  if (input === undefined) throw new Error('there is nothing to choose files with');
  await userEvent.upload(input, [...files], { applyAccept: false });
}
const fileList = () => within(screen.getByLabelText('Archivos abiertos'));
const openFiles = () =>
  fileList()
    .getAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent);
const takeAway = (name: string) =>
  userEvent.click(fileList().getByRole('button', { name: `Quitar ${name}` }));
const read = () => screen.findByRole('heading', { name: 'Lo que se ha leído' });
async function confirmAll(): Promise<void> {
  const confirm = screen.queryByRole('button', { name: 'Confirmar todo' });
  if (confirm !== null) await userEvent.click(confirm);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a file that cannot be read says why, and nothing can be stored', async () => {
  openScreen();
  await choose([text('roto.json', '{"a":')]);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Este archivo no se puede leer');
  expect(alert.textContent).toContain('roto.json');
  expect(screen.queryByRole('button', { name: 'Guardar el plano' })).toBeNull();
});

it('a drawing in which nothing can be sold is said to be so, and its fault is told once in the visitor’s words', async () => {
  openScreen();
  const tangled = '<svg xmlns="http://www.w3.org/2000/svg"><g id="platea"><circle cx="1" cy="2" r="5"></svg>';
  await choose([text('roto.svg', tangled)]);
  await read();
  expect(screen.getAllByText(/^XML mal formado: se cierra una etiqueta que no está abierta/)).toHaveLength(1);
  expect(screen.getByText(/^No se ha leído ninguna butaca ni plaza: así no se puede vender/)).toBeDefined();
  const heading = (name: string) => screen.getByRole('heading', { name });
  // Beside the file: before the map that was read of it.
  expect(
    heading('Lo que se ha visto en los archivos').compareDocumentPosition(heading('Así queda')) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).not.toBe(0);
});

it('none of too many files is dropped unsaid', async () => {
  openScreen();
  await choose([text('a.csv', CSV)]);
  await read();
  await choose([text('b.csv', CSV), text('c.csv', CSV)], true);
  expect(openFiles()).toEqual(['a.csv', 'b.csv', 'c.csv']);
  await choose([text('d.csv', CSV), text('e.csv', CSV)], true);
  expect((await screen.findByText('Serían 5 archivos: como mucho 4 de una vez.')).getAttribute('role')).toBe(
    'alert',
  );
  expect(openFiles()).toEqual(['a.csv', 'b.csv', 'c.csv']);
  await takeAway('b.csv');
  expect(screen.queryByText(/^Serían/)).toBeNull();
});

it('says which file is too large, and keeps those that are open', async () => {
  openScreen();
  await choose([text('a.csv', CSV)]);
  await read();
  const large = text('teatro.svg', '<svg/>');
  Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 });
  await choose([large], true);
  const said = await screen.findByText(/^teatro\.svg es demasiado grande: los archivos ocupan 61 MB/);
  expect(said.getAttribute('role')).toBe('alert');
  expect(openFiles()).toEqual(['a.csv']);
});

it('blames no file for what all are too large for together', async () => {
  openScreen();
  const three = ['a.svg', 'b.svg', 'c.svg'].map((name) => {
    const file = text(name, '<svg/>');
    Object.defineProperty(file, 'size', { value: 20 * 1024 * 1024 });
    return file;
  });
  await choose(three);
  await screen.findByText('Los archivos ocupan 60 MB y juntos pueden ocupar como mucho 50 MB.');
});

it('files join and leave', async () => {
  openScreen();
  await choose([text('a.csv', CSV), text('b.csv', CSV)]);
  await read();
  await takeAway('b.csv');
  // Taken away, it can be chosen again.
  await choose([text('b.csv', CSV)], true);
  expect(openFiles()).toEqual(['a.csv', 'b.csv']);
  for (const name of ['a.csv', 'b.csv']) await takeAway(name);
  expect(await screen.findByText('Formatos y ejemplos')).toBeDefined();
});

it('what was answered of one file still counts when another one joins and is stored with it', async () => {
  const server = openScreen();
  server.answer = { data: ROOM };
  await answered();
  await choose([text('otra.csv', CSV.replaceAll('Platea', 'Palco'))], true);
  await screen.findByText(/^Butacas: 6 · filas: 2 · zonas: 2/);
  const confirm = screen.queryByRole('button', { name: 'Confirmar todo' });
  if (confirm !== null) await userEvent.click(confirm);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Guardar el plano' })).toHaveProperty('disabled', false),
  );
  await press('Guardar el plano');
  await screen.findByText('gone on');
  // The third column of the first file.
  expect(Object.values(JSON.parse(server.choices) as object)).toContain('2');
});

const REGIONS = ['Platea', 'Anfiteatro'];
const IN_USE = {
  status: 409,
  data: {
    message: 'La entrada «General» …',
    violations: [
      { id: 7, name: 'General', event: 'La gala', regions: 'Platea' },
      { id: 9, name: 'Abono', event: 'La gala', regions: REGIONS.join(', ') },
      { id: 11, name: 'Única', event: 'Concierto', regions: 'Platea' },
    ].map((params) => ({ propertyPath: 'mayLose', title: '…', code: 'regionsInUse', params })),
  },
};

it('what ticket types would lose is listed event by event, and stored once that is agreed to', async () => {
  const server = openScreen();
  server.answer = IN_USE;
  await choose([text('a.csv', CSV)]);
  await read();
  await confirmAll();
  await press('Guardar el plano');
  await screen.findByText('3 tipos de entrada perderían zonas');
  const listed = (event: string) =>
    within(screen.getByRole('list', { name: event }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(listed('La gala')).toEqual(['General: Platea', 'Abono: Platea, Anfiteatro']);
  expect(listed('Concierto')).toEqual(['Única: Platea']);
  expect([server.stored, server.mayLose]).toEqual([1, '[]']);
  server.answer = { data: ROOM };
  await press('Guardar de todos modos');
  await screen.findByText('gone on');
  expect([server.stored, server.mayLose]).toEqual([2, '[7,9,11]']);
});

it('how many fit into a region without seats is asked for, and not confirmed with the rest', async () => {
  const server = openScreen();
  server.answer = { data: ROOM };
  await choose([text('sala.json', STANDING)]);
  await read();
  await confirmAll();
  const store = await screen.findByRole('button', { name: 'Guardar el plano' });
  const places = await screen.findByRole('textbox', { name: /^Pista.* no tiene butacas: ¿cuántas/ });
  expect(store).toHaveProperty('disabled', true);
  await userEvent.type(places, '40');
  await press('Aplicar');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Guardar el plano' })).toHaveProperty('disabled', false),
  );
  await press('Guardar el plano');
  await screen.findByText('gone on');
  expect(JSON.parse(server.choices)).toMatchObject({ 'capacity:pista': '40' });
});

it('who is overtaken and has no network keeps the files, is told so, and compares once there is one', async () => {
  const server = openScreen();
  await choose([text('a.csv', CSV)]);
  await read();
  await confirmAll();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Guardar el plano' })).toHaveProperty('disabled', false),
  );
  await press('Guardar el plano');
  await screen.findByText('Alguien ha cambiado la sala mientras tanto');
  server.isDown = true;
  await press('Comparar de nuevo');
  await screen.findByText(/^No hay respuesta del servidor/);
  expect(openFiles()).toEqual(['a.csv']);
  server.isDown = false;
  server.answer = { data: ROOM };
  await press('Comparar de nuevo');
  await waitFor(() => expect(screen.queryByText(/^No hay respuesta del servidor/)).toBeNull());
  await press('Guardar el plano');
  await screen.findByText('gone on');
  expect(server.stored).toBe(2);
});

const until = (check: () => void) => act(() => vi.waitFor(check, { timeout: 20_000 }));
const storable = () =>
  until(() =>
    expect(screen.getByRole('button', { name: 'Guardar el plano' })).toHaveProperty('disabled', false),
  );

it('who gives up reading one more file keeps those that were read, and their answers', async () => {
  openScreen();
  await choose([text('a.csv', CSV)]);
  await read();
  await confirmAll();
  await storable();
  await choose([text(ReaderHere.endless, CSV)], true);
  expect(openFiles()).toEqual(['a.csv', ReaderHere.endless]);
  await press('Cancelar');
  expect(openFiles()).toEqual(['a.csv']);
  await storable();
  expect(screen.queryByRole('button', { name: 'Confirmar todo' })).toBeNull();
});

it('a file that was changed on its disk since it was opened is still read and stored as it was', async () => {
  const server = openScreen();
  server.answer = { data: ROOM };
  const file = text('a.csv', CSV);
  await choose([file]);
  await read();
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  await confirmAll();
  await storable();
  await press('Guardar el plano');
  await screen.findByText('gone on');
});

it('a file that the browser cannot open is not said to be too complex', async () => {
  openScreen();
  const file = text('a.csv', CSV);
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  await choose([file]);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Este archivo no se puede leerTu navegador no puede abrir/,
  );
});

it('without a network the reader does not come: no file is blamed, and it is tried again', async () => {
  openScreen();
  ReaderHere.isMissing = true;
  await choose([text('a.csv', CSV)]);
  const retry = await screen.findByRole('button', { name: 'Volver a intentarlo' });
  expect(screen.queryByText('Este archivo no se puede leer')).toBeNull();
  ReaderHere.isMissing = false;
  await userEvent.click(retry);
  await read();
});

it('what is being stored is not changed meanwhile', async () => {
  const server = openScreen();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.until = promise;
  await choose([text('a.csv', CSV)]);
  await read();
  await confirmAll();
  await storable();
  await press('Guardar el plano');
  expect(screen.getByRole('button', { name: 'Otros archivos' })).toHaveProperty('disabled', true);
  await choose([text('b.csv', CSV)]);
  await choose([text('c.csv', CSV)], true);
  await takeAway('a.csv');
  expect(openFiles()).toEqual(['a.csv']);
  await act(async () => resolve(undefined));
  await screen.findByText('Alguien ha cambiado la sala mientras tanto');
  await choose([text('c.csv', CSV)], true);
  expect(openFiles()).toEqual(['a.csv', 'c.csv']);
});

it('why it was not stored is brought into view, wherever the page is', async () => {
  openScreen();
  const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await choose([text('a.csv', CSV)]);
  await read();
  await confirmAll();
  await storable();
  await press('Guardar el plano');
  const alert = await screen.findByText('Alguien ha cambiado la sala mientras tanto');
  expect(seen.mock.contexts.some((place) => place instanceof Element && place.contains(alert))).toBe(true);
});

it('where the answer got lost nobody is told that it was not stored, and what is there is compared', async () => {
  const server = openScreen();
  server.until = Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK'));
  server.until.catch(() => undefined);
  await choose([text('a.csv', CSV)]);
  await read();
  await confirmAll();
  await storable();
  await press('Guardar el plano');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Puede que no se haya guardado/);
  await press('Comparar de nuevo');
  await until(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(openFiles()).toEqual(['a.csv']);
});

/** A list whose column of seats was said by hand. */
async function answered(): Promise<void> {
  await choose([text('raro.csv', ODD)]);
  await screen.findByText('Falta una columna: la butaca');
  const [column] = await screen.findAllByRole('combobox', { name: /^Columna para la butaca/ });
  if (column === undefined) throw new Error('it is not asked for');
  await userEvent.click(column);
  await userEvent.click(await screen.findByRole('option', { name: 'quién' }));
  await read();
}

it('a file that was mended and is opened again keeps what was answered of it', async () => {
  openScreen();
  await answered();
  await choose([text('raro.csv', `${ODD}\nPlatea;A;4`)]);
  await screen.findByText(/^Butacas: 4 · filas: 1 · zonas: 1/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('other files do not take the place of those that something was answered of before that is agreed to', async () => {
  openScreen();
  await choose([text('b.csv', CSV)]);
  await read();
  await answered();
  await choose([text('otra.csv', CSV)]);
  const question = await screen.findByRole('dialog', { name: 'Abrir otros archivos' });
  expect(openFiles()).toEqual(['raro.csv']);
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(openFiles()).toEqual(['raro.csv']);
  screen.getByText(/^Butacas: 3 · filas: 1 · zonas: 1/);
  await choose([text('otra.csv', CSV)]);
  const again = await screen.findByRole('dialog', { name: 'Abrir otros archivos' });
  await userEvent.click(within(again).getByRole('button', { name: 'Abrir otros archivos' }));
  await until(() => expect(openFiles()).toEqual(['otra.csv']));
});

it('large numbers have separators, also beside one another', async () => {
  openScreen();
  const circle = (at: number) => `<circle cx="${(at % 200) * 20}" cy="${Math.floor(at / 200) * 30}" r="8"/>`;
  const circles = Array.from({ length: 10_000 }, (_, at) => circle(at)).join('');
  await choose([text('sala.svg', `<svg xmlns="http://www.w3.org/2000/svg">${circles}</svg>`)]);
  await read();
  screen.getByText('¿Son butacas estas 10.000 formas?');
  screen.getByText('10.000 formas iguales parecen butacas');
  screen.getByText('10.000 plazas de 100');
});
