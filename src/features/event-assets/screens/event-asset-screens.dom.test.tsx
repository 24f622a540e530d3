import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { Respond } from '../../../testing/stub-adapter.ts';
import { CreateEventAssetScreen, EditEventAssetScreen } from './edit-event-asset-screen.tsx';
import { EventAssetsScreen } from './event-assets-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const asset = (name: string, version: number) => ({
  id: 7,
  eventId: 5,
  name,
  description: '',
  stock: null,
  position: 0,
  delivered: 0,
  pending: 3,
  version,
  archivedAt: null,
});
const refusal = (status: number, propertyPath: string, code: string, title: string) => ({
  status,
  data: { message: title, violations: [{ propertyPath, code, title, params: {} }] },
});

/** Answers what was written, in its order. */
function open(at: string, respond: Respond) {
  const sent: unknown[] = [];
  const services = createTestServices((request) => {
    if (request.method !== 'get') sent.push(JSON.parse(String(request.data)));
    return respond(request);
  });
  renderScreen(
    <Routes>
      <Route path="/event/:eventId/event-asset/create" element={<CreateEventAssetScreen />} />
      <Route path="/event/:eventId/event-asset/:eventAssetId/edit" element={<EditEventAssetScreen />} />
      <Route path="/event/:eventId/event-asset/" element={<EventAssetsScreen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { services, texts, at },
  );
  return sent;
}

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nombre/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

it('makes what an event hands out', async () => {
  const sent = open('/event/5/event-asset/create', () => ({ status: 201, data: asset('Camiseta', 1) }));
  await userEvent.type(await nameField(), 'Camiseta');
  await save();
  await screen.findByText('elsewhere');
  expect(sent).toEqual([{ name: 'Camiseta', description: '', stock: null, position: 0 }]);
});

it('says beside its field what the server refuses', async () => {
  open('/event/5/event-asset/create', () => refusal(409, 'name', 'alreadyExists', 'Ya existe'));
  const field = await nameField();
  await userEvent.type(field, 'Camiseta');
  await save();
  expect(await screen.findByText('Ya existe')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe('Camiseta');
});

it('shows what somebody else has saved meanwhile, and takes it when told to', async () => {
  let stored = asset('Camiseta', 1);
  const sent = open('/event/5/event-asset/7/edit', ({ method, data }) => {
    if (method === 'get') return { data: stored };
    return String(data).includes(`"version":${stored.version}`)
      ? { data: stored }
      : refusal(409, '', 'changedByOther', 'Otra persona ha guardado');
  });
  await userEvent.type(await nameField(), ' azul');
  stored = asset('Sudadera', 2);
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Otra persona ha guardado antes' }));
  const [, row] = dialog.getAllByRole('row');
  expect(row?.textContent).toBe('NombreCamiseta azulSudadera');
  const buttons = dialog.getAllByRole('button').filter(({ textContent }) => textContent !== '');
  await userEvent.click(buttons[0] ?? document.body);
  await waitFor(async () => expect((await nameField()).value).toBe('Sudadera'));
  expect(sent).toHaveLength(1);
});

it('is a missing page for an address that names nothing', async () => {
  open('/event/abc/event-asset/create', () => ({ status: 500 }));
  expect(await screen.findByRole('heading', { name: 'Esta fila no existe' })).toBeDefined();
  cleanScreen();
  open('/event/5/event-asset/nine/edit', () => ({ status: 500 }));
  expect(await screen.findByRole('heading', { name: 'Esta fila no existe' })).toBeDefined();
});

it('counts and prints those to whom something is handed over, without those whose show was called off', async () => {
  const participantOf = (id: string, firstName: string, changes: object = {}) => ({
    id: `1b671a64-40d5-491e-99b0-da01ff1f33${id}`,
    order: { id: 7, reference: 'R-7', customer: 'Max Sol' },
    event: { id: 5, name: 'Comedia', timeZone: 'Europe/Madrid' },
    showId: 3,
    startsAt: '2030-05-03T18:30:00.000Z',
    regionName: 'Platea',
    furniture: null,
    rowName: '4',
    seatName: id,
    ticketTypeName: 'General',
    state: 'valid',
    participant: { firstName },
    required: [],
    missing: [],
    delivered: [],
    version: 1,
    ...changes,
  });
  const items = [participantOf('41', 'Eva'), participantOf('42', 'Luz', { state: 'void', calledOff: true })];
  const event = { id: 5, name: 'Comedia', timeZone: 'Europe/Madrid', required: [], shows: [] };
  open('/event/5/event-asset/', ({ url = '' }) => {
    if (url.endsWith('people')) return { data: { ...event, participants: 2, receivers: 1 } };
    if (url.includes('participant')) return { data: { items, total: 2 } };
    return { data: { items: [asset('Camiseta', 1)], total: 1 } };
  });
  expect(await screen.findByText('Comedia · 1 participante')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Imprimir/ }));
  const sheet = within(await screen.findByRole('table', { name: '', hidden: true }));
  expect(sheet.getByText('Eva')).toBeDefined();
  expect(sheet.queryByText('Luz')).toBeNull();
});
