import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ScanList, ScanOutcome, ScanTicket } from '#domain/calls/scan.ts';
import { eventId, showId, ticketId, userId } from '#domain/ids.ts';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { scanStore } from '../model/use-scan-desk.ts';
import { Door } from './door.tsx';

const SHOW = showId.parse(3);
const ID = ticketId.parse('1b671a64-40d5-491e-99b0-da01ff1f3341');
const FIELD = 'Código, nombre, pedido o butaca';

const ticket: ScanTicket = {
  id: ID,
  regionName: 'Platea',
  furniture: null,
  rowName: 'F',
  seatName: '12',
  marks: [],
  ticketTypeName: 'Adulto',
  name: 'Íñigo Peña',
  buyer: 'Eva Ruiz',
  age: null,
  reference: 'ABC',
  state: 'valid',
  usedAt: null,
  usedGate: null,
  usedDevice: null,
};
const list = (startsAt: string): ScanList => ({
  show: {
    id: SHOW,
    event: { id: eventId.parse(1), name: 'Hamlet', timeZone: 'Europe/Madrid' },
    spaceName: 'Teatro',
    roomName: 'Sala',
    startsAt,
    endsAt: startsAt,
  },
  keys: [],
  tickets: [listed],
  departed: [],
  attendance: { sold: 1, used: 0, regions: [] },
  conflicts: [],
  asOf: '2026-11-21T08:00:00.000Z',
});

/** The clock of the tests stands on this day. */
const TODAY = '2026-11-21T19:00:00.000Z';

const tokens = { token_type: 'Bearer', access_token: 'access', refresh_token: 'refresh', expires_in: 3600 };
const usher = {
  id: 7,
  name: 'Ana',
  lastName: 'Ruiz',
  fullName: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '',
  roles: ['ROLE_SEAT_USHER'],
  verifiedAt: TODAY,
  locale: 'es',
};

let texts: i18n;
let outcome: ScanOutcome;
let answered: ScanTicket;
let listed: ScanTicket;
beforeAll(async () => {
  texts = await createTestTexts();
});
beforeEach(async () => {
  outcome = 'accepted';
  answered = ticket;
  listed = ticket;
  await scanStore.forgetLists();
});
afterEach(cleanScreen);

async function open({ startsAt = TODAY, more = {} }: { startsAt?: string; more?: Answers } = {}) {
  const whole = list(startsAt);
  const { show: _, ...change } = whole;
  const services = createTestServices(({ url = '', data }) => {
    const path = url.replace('/api/', '');
    const other = more[path];
    if (other !== undefined) return typeof other === 'function' ? other() : other;
    if (path.endsWith('/change')) return { data: { ...change, tickets: [] } };
    if (path !== 'scan/') return { data: whole };
    const { scans } = JSON.parse(String(data)) as { scans: { id: string }[] };
    return { data: { results: scans.map(({ id }) => ({ id, outcome, ticket: answered, otherShow: null })) } };
  });
  renderScreen(<Door showId={SHOW} userId={userId.parse(7)} onLeave={() => {}} />, { services, texts });
  return { services, field: await screen.findByRole('textbox', { name: FIELD }) };
}
type Answers = Readonly<Record<string, StubAnswer | (() => Promise<StubAnswer>)>>;

const sold = (reference: string, showId: number, state = 'valid') => ({
  id: ID,
  order: { id: 1, reference, state: 'paid' },
  event: { id: 2, name: 'La casa de Bernarda Alba', timeZone: 'Europe/Madrid' },
  showId,
  startsAt: '2026-12-01T19:00:00.000Z',
  regionName: 'Platea',
  rowName: null,
  seatName: null,
  ticketTypeName: 'Adulto',
  price: 1000,
  currency: 'EUR',
  state,
  usedAt: null,
  createdAt: TODAY,
  customer: { name: '', email: '' },
  participant: { name: '', email: '' },
});

const heard = () =>
  [...document.querySelectorAll('[aria-live]')].map((live) => live.textContent).filter((text) => text !== '');

it('has the focus in the field, and says there what was found and what was not', async () => {
  const { field } = await open();
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'inigo{Enter}');
  await waitFor(() => expect(heard()).toContain('1 entrada en la lista'));
  await userEvent.clear(field);
  await userEvent.type(field, 'nadie{Enter}');
  await waitFor(() =>
    expect(heard()).toContainEqual(expect.stringContaining('Ninguna entrada de esta función')),
  );
  expect(document.activeElement).toBe(field);
});

it('gives the field the focus back when a verdict goes, by itself or by key', async () => {
  const { services, field } = await open();
  const letIn = async () => {
    await userEvent.type(field, 'inigo{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /^Dejar entrar/ }));
    return screen.findByRole('alertdialog');
  };
  const good = await letIn();
  await waitFor(() => expect(good.contains(document.activeElement)).toBe(true));
  act(() => services.clock.advance(2500));
  expect([screen.queryByRole('alertdialog'), document.activeElement]).toEqual([null, field]);
  outcome = 'used';
  await letIn();
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByRole('alertdialog'), document.activeElement]).toEqual([null, field]);
});

it('says what is special about the seat', async () => {
  answered = { ...ticket, marks: ['accessible', 'restrictedView'] };
  const { field } = await open();
  await userEvent.type(field, 'inigo{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /^Dejar entrar/ }));
  const { textContent } = await screen.findByRole('alertdialog');
  expect(textContent).toContain('Fila F, butaca 12Accesible en silla de ruedasVisibilidad reducida');
});

it('says of which show an order is that is none of this one', async () => {
  const items = [sold('XYZ1', 4), sold('XYZ1', 4), sold('XYZ12', 5), sold('XYZ1', 6, 'void')];
  const { field } = await open({ more: { 'ticket/': { data: { items, total: 4 } } } });
  await userEvent.type(field, 'xyz1{Enter}');
  const said = 'El pedido XYZ1 no es de esta función: es para La casa de Bernarda Alba, mar, 1 dic, 20:00';
  await waitFor(() => expect(heard()).toContain(said));
  await userEvent.type(field, '2');
  expect(heard()).not.toContain(said);
});

it.each([
  ['2026-11-21T08:30:00.000Z', 'Sur', 'Entró a las 09:30 por SurSe leyó en el dispositivo D-9'],
  ['2026-11-20T08:30:00.000Z', null, 'Entró el vie, 20 nov, 09:30Se leyó en el dispositivo D-9'],
])('says of a ticket used at %s, gate %s: %s', async (usedAt, usedGate, said) => {
  outcome = 'used';
  answered = { ...ticket, state: 'used', usedAt, usedGate, usedDevice: 'D-9' };
  const { field } = await open();
  await userEvent.type(field, 'inigo{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /^Dejar entrar/ }));
  const { textContent } = await screen.findByRole('alertdialog', { name: 'Ya usada' });
  expect(/Entró.*D-9/.exec(textContent)?.[0]).toBe(said);
});

it('says what can be done about who is turned away, where the word alone does not', async () => {
  const helpOf = async (said: ScanOutcome) => {
    outcome = said;
    const { field } = await open();
    await userEvent.type(field, 'inigo{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /^Dejar entrar/ }));
    const text = (await screen.findByRole('alertdialog')).textContent;
    cleanScreen();
    return text;
  };
  expect(await helpOf('void')).toContain('Se devolvió, se canceló o se cambió por otra.');
  expect(await helpOf('unpaid')).toContain('En taquilla pueden cobrarla.');
  expect(await helpOf('unknown')).toContain('Busca a la persona por nombre o pedido');
  expect(await helpOf('used')).not.toMatch(/taquilla/i);
});

it('lets in to a show of another day plainly as such, and does not go by itself', async () => {
  const { services, field } = await open({ startsAt: '2026-12-01T19:00:00.000Z' });
  await userEvent.type(field, 'inigo{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /^Dejar entrar/ }));
  const good = await screen.findByRole('alertdialog', { name: 'Adelante' });
  expect([good.dataset['doubtful'], good.textContent]).toEqual([
    'true',
    expect.stringMatching(/Esta función no es hoy: es el martes, 1 de diciembre/),
  ]);
  act(() => services.clock.advance(60_000));
  expect(screen.getByRole('alertdialog', { name: 'Adelante' })).toBe(good);
});

it('says that it asks until there is an answer', async () => {
  const { promise, resolve } = Promise.withResolvers<StubAnswer>();
  const { field } = await open({ more: { 'scan/': () => promise } });
  await userEvent.type(field, 'inigo{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /^Dejar entrar/ }));
  await screen.findByText('Comprobando…');
  resolve({ data: { results: [{ id: ID, outcome, ticket, otherShow: null }] } });
  await screen.findByRole('alertdialog', { name: 'Adelante' });
  expect(screen.queryByText('Comprobando…')).toBeNull();
});

it('says above the camera and the field whether the server answers', async () => {
  const { field } = await open();
  const badge = screen.getByText('En línea');
  expect(badge.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('leads whoever may sell to the counter of its show, and nobody else', async () => {
  const { services } = await open({
    more: { '/login.php': { data: tokens }, me: { data: usher } },
  });
  expect(screen.queryByRole('link', { name: 'Vender entradas' })).toBeNull();
  await act(() => services.session.login({ username: 'ana@example.com', password: 'x' }));
  const link = await screen.findByRole('link', { name: 'Vender entradas' });
  expect(link.getAttribute('href')).toBe('/buy-tickets/event-show/3?door=3');
});

it('finds a ticket without a participant by who bought it, and says so', async () => {
  listed = { ...ticket, name: '' };
  const { field } = await open();
  await userEvent.type(field, 'ruiz{Enter}');
  await screen.findByText('Compra de Eva Ruiz');
  await screen.findByRole('button', { name: 'Dejar entrar a Eva Ruiz, Platea, fila F, butaca 12' });
});

it('says once, beside the reason that stays, that undoing needs a connection', async () => {
  const gone = () => Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK'));
  const { field } = await open({ more: { [`ticket/${ID}/undo-use`]: gone } });
  await userEvent.type(field, 'inigo{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /^Dejar entrar/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deshacer el uso' });
  const reason = within(dialog).getByRole('textbox', { name: /^Motivo/ });
  await userEvent.type(reason, 'Se equivocó de puerta');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Sin conexión: para deshacer el uso hace falta conexión');
  expect([screen.getAllByText(/conexión: para/).length, screen.queryByRole('alert'), reason]).toEqual([
    1,
    null,
    expect.objectContaining({ value: 'Se equivocó de puerta' }),
  ]);
});
