import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { encodePlan } from '#engine/index.ts';
import { testPlan } from '#engine/plan/test-plan.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { ListSeatsScreen } from './list-seats-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const CHANGED_BY_OTHER = {
  status: 409,
  data: {
    message: 'Otra persona lo ha cambiado',
    violations: [
      { propertyPath: '', title: 'Otra persona lo ha cambiado', code: 'changedByOther', params: {} },
    ],
  },
};

const region = (version: number, seats: number) => ({
  id: 31,
  roomId: 3,
  key: 'stalls',
  name: 'Platea',
  color: '#aa3355',
  seated: true,
  reservable: true,
  capacity: seats,
  position: 1,
  version,
  archivedAt: null,
  ticketTypes: 0,
  panoramas: 0,
});

const roomPlan = (version: number, seats: number) => ({
  room: {
    id: 3,
    name: 'Sala',
    capacity: 100,
    space: { id: 2, name: 'Gran Teatro', timeZone: 'Europe/Madrid' },
    archivedAt: null,
  },
  plan: {
    version,
    source: 'form',
    url: `/api/open/plan/${version}`,
    seats,
    places: seats,
    regions: 1,
    madeAt: '2026-11-01T10:00:00.000Z',
  },
  shows: [],
});

/** Rows of four seats; whoever calls with an older version than the last is refused. */
function openSeats(panoramas: readonly object[] = []) {
  const house = { version: 1, rows: 2, seatsPerRow: 4 };
  const sent: unknown[] = [];
  const services = createTestServices(({ method = '', url = '', data }) => {
    const path = url.replace(/^\/?(api\/)?/, '').replace(/^\//, '');
    const seats = house.rows * house.seatsPerRow;
    if (method !== 'get') {
      const body = JSON.parse(String(data)) as { readonly version: number };
      sent.push(body);
      if (body.version !== house.version) return CHANGED_BY_OTHER;
      return { data: { version: body.version + 1, planUrl: '/api/open/plan/9', count: 1 } };
    }
    if (path === 'room/3/region/31') return { data: region(house.version, seats) };
    if (path === 'room/3/plan') return { data: roomPlan(house.version, seats) };
    if (path === 'region/31/seat/taken') return { data: { planVersion: house.version, seats: [] } };
    if (path === 'region/31/seat/panorama/') return { data: { items: panoramas } };
    const { rows, seatsPerRow } = house;
    const bytes = encodePlan(testPlan({ id: 'stalls', rows, seatsPerRow }));
    return { data: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) };
  });
  renderScreen(
    <Routes>
      <Route path="/app/room/:roomId/region/:regionId/seats" element={<ListSeatsScreen />} />
    </Routes>,
    { services, texts, at: '/app/room/3/region/31/seats' },
  );
  return { house, sent };
}

const dialog = async () => within(await screen.findByRole('dialog'));
const backdrop = () => {
  const overlay = document.querySelector('.mantine-Modal-overlay');
  if (overlay === null) throw new Error('there is no backdrop');
  return overlay;
};
const chooseAll = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir todas', hidden: true }));

it('says what somebody else has changed while rows are made, keeps what was typed, and makes them then', async () => {
  const { house, sent } = openSeats();
  const [button] = await screen.findAllByRole('button', { name: 'Crear butacas' });
  if (button === undefined) throw new Error('there is no button');
  await userEvent.click(button);
  const form = await dialog();
  const rows = form.getByRole<HTMLInputElement>('textbox', { name: 'Filas' });
  await userEvent.clear(rows);
  await userEvent.type(rows, '2');
  const first = form.getByRole<HTMLInputElement>('textbox', { name: 'Primera fila' });
  await userEvent.clear(first);
  await userEvent.type(first, 'K');
  Object.assign(house, { version: 2, rows: 3 });
  await userEvent.click(form.getByRole('button', { name: 'Crear 40 butacas' }));
  const note = await form.findByRole('alert');
  expect(note.textContent).toContain('4 butacas nuevas: Fila C: 1, 2, 3, 4');
  expect(rows.value).toBe('2');
  await userEvent.click(form.getByRole('button', { name: 'Crear 40 butacas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([
    { version: 1, rows: 2 },
    { version: 2, rows: 2 },
  ]);
});

it('says beside each field why rows cannot be made, and makes none', async () => {
  const { sent } = openSeats();
  const [button] = await screen.findAllByRole('button', { name: 'Crear butacas' });
  if (button === undefined) throw new Error('there is no button');
  await userEvent.click(button);
  const form = await dialog();
  const retype = async (id: string, text: string) => {
    const field = document.getElementById(id);
    if (field === null) throw new Error(`there is no ${id}`);
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
    return document.getElementById(`${id}-error`)?.textContent;
  };
  expect(await retype('rows', '0')).toBe('El valor mínimo es 1');
  expect(await retype('rows', '201')).toBe('El valor máximo es 200');
  expect(await retype('rows', '5')).toBe('No puede superar el aforo de la sala (100): plazas libres, 92');
  expect(await retype('seatsPerRow', '501')).toBe('El valor máximo es 500');
  expect(await retype('seatsPerRow', '2')).toBeUndefined();
  expect(await retype('rowScheme.first', '')).toBe('Este campo es obligatorio');
  expect(await retype('rowScheme.first', 'A')).toBe('Ya hay una fila «A»');
  expect(await retype('rowScheme.first', 'K')).toBeUndefined();
  expect(await retype('seatScheme.first', '100001')).toBe('El valor máximo es 100.000');
  const create = form.getByRole('button', { name: 'Crear 10 butacas' });
  expect(create).toHaveProperty('disabled', true);
  await retype('seatScheme.first', '1');
  expect(create).toHaveProperty('disabled', false);
  expect(sent).toEqual([]);
});

it('says where no seat fits what is searched, and leads back to all', async () => {
  openSeats();
  const search = await screen.findByRole('searchbox');
  await userEvent.type(search, 'zzz');
  await screen.findByRole('heading', { name: 'Nada coincide con lo que buscas' });
  expect(screen.queryByRole('grid')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await screen.findByRole('grid');
  expect(search).toHaveProperty('value', '');
});

it('goes on with the chosen seats that there still are', async () => {
  const { house, sent } = openSeats();
  await chooseAll();
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  const form = await dialog();
  await userEvent.click(form.getByRole('checkbox', { name: 'Visibilidad reducida' }));
  Object.assign(house, { version: 2, seatsPerRow: 3 });
  await userEvent.click(form.getByRole('button', { name: 'Guardar 8 butacas' }));
  const note = await form.findByRole('alert');
  expect(note.textContent).toContain('2 butacas eliminadas: Fila A: 4; Fila B: 4');
  expect(form.getByText('2 de las butacas elegidas ya no existen; elegidas ahora: 6.')).toBeDefined();
  await screen.findByText('6 butacas elegidas');
  await userEvent.click(form.getByRole('button', { name: 'Guardar 6 butacas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({
    version: 2,
    seats: [
      { row: 'A', seats: ['1', '2', '3'] },
      { row: 'B', seats: ['1', '2', '3'] },
    ],
    flags: { restrictedView: true },
  });
  expect(screen.queryByText(/butacas elegidas/)).toBeNull();
});

it('asks again before it removes seats that somebody else has changed meanwhile', async () => {
  const { house, sent } = openSeats();
  await chooseAll();
  Object.assign(house, { version: 2, rows: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Eliminar' }));
  await screen.findByRole('dialog', { name: '¿Eliminar 4 butacas?' });
  expect((await dialog()).getByRole('alert').textContent).toContain('4 butacas eliminadas: Fila B');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({ version: 2, seats: [{ row: 'A', seats: ['1', '2', '3', '4'] }] });
  const place = await screen.findByRole('region', { name: 'Butacas elegidas' });
  await waitFor(() => expect(document.activeElement).toBe(place));
});

it('asks before a half filled form is closed by its button, Escape or the backdrop', async () => {
  openSeats();
  const [button] = await screen.findAllByRole('button', { name: 'Crear butacas' });
  if (button === undefined) throw new Error('there is no button');
  await userEvent.click(button);
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: 'Letras que se saltan' }), 'I');
  const ways = [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(form.getByRole('button', { name: 'Cerrar' })),
    () => userEvent.click(backdrop()),
  ];
  for (const leave of ways) {
    await leave();
    await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
    await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Tienes/ })).toBeNull());
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Letras que se saltan' }).value).toBe('I');
  }
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sin guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('closes a form in which nothing was typed at once', async () => {
  openSeats();
  const [button] = await screen.findAllByRole('button', { name: 'Crear butacas' });
  if (button === undefined) throw new Error('there is no button');
  await userEvent.click(button);
  await dialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks about the picture of a seat, not about the seat, before it goes', async () => {
  openSeats([{ row: 'A', seat: '2', url: '/media/panorama/1.jpg', stageYaw: 0 }]);
  const name = 'Quitar la panorámica: Butaca 2 de la fila A';
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog', { name: '¿Eliminar la imagen panorámica «Butaca 2 de la fila A»?' });
});
