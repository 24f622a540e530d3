import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { MyTicketsScreen } from './my-tickets-screen.tsx';

const ticket = {
  id: '1b671a64-40d5-491e-99b0-da01ff1f3341',
  showId: 3,
  startsAt: '2026-12-24T18:30:00.000Z',
  roomName: 'Sala principal',
  regionName: 'Platea',
  rowName: '4',
  seatName: '12',
  ticketTypeName: 'General',
  price: 3900,
  participant: {},
  state: 'valid',
  code: 'signed-code',
};
const orderOf = (id: number, name: string, change: object = {}) => ({
  id,
  reference: `R-${id}`,
  state: 'paid',
  event: { id, name, spaceName: 'Gran Teatro', address: '', city: 'Madrid', timeZone: 'Europe/Madrid' },
  purchasedAt: '2026-11-20T10:00:00.000Z',
  customer: { fullName: 'Ana', email: 'ana@example.org' },
  paymentMethod: 'sandbox',
  currency: 'EUR',
  tickets: [ticket],
  addOns: [],
  calledOff: [],
  administrativeCosts: 150,
  total: 4050,
  mail: 'sent',
  ...change,
});

let texts: i18n;
const asked: string[] = [];
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(() => {
  cleanScreen();
  asked.length = 0;
});

function open(answers: Readonly<Record<string, object>>, at = '/my-tickets') {
  const services = createTestServices(({ url, params }) => {
    const { when, page } = params as { when: string; page: number };
    asked.push(`${url} ${when} ${page}`);
    return { data: answers[`${when} ${page}`] ?? { items: [], total: 0 } };
  });
  const change = (_: unknown, reload: () => void) => <button onClick={reload}>Changed</button>;
  return renderScreen(<MyTicketsScreen deeds={change} />, { services, texts, at });
}

it('shows what is ahead, the tickets of the next one at once', async () => {
  open({ 'upcoming 1': { items: [orderOf(1, 'Carmen'), orderOf(2, 'Derbi')], total: 2 } });
  const first = within(await screen.findByRole('article', { name: 'Carmen' }));
  expect(first.getByRole('button', { name: 'Ocultar entradas' }).getAttribute('aria-expanded')).toBe('true');
  expect(first.getByText('Fila 4, butaca 12')).toBeTruthy();
  const second = within(screen.getByRole('article', { name: 'Derbi' }));
  await userEvent.click(second.getByRole('button', { name: 'Ver entradas' }));
  expect(second.getByRole('button', { name: 'Ocultar entradas' })).toBeTruthy();
});

it('counts the tickets that are good, says what was given back, and has no code for a void one', async () => {
  const tickets = [
    { ...ticket, state: 'void' },
    { ...ticket, id: '1b671a64-40d5-491e-99b0-da01ff1f3342', seatName: '13' },
    { ...ticket, id: '1b671a64-40d5-491e-99b0-da01ff1f3343', seatName: '14' },
  ];
  open({ 'upcoming 1': { items: [orderOf(1, 'Carmen', { tickets, refunded: 845 })], total: 1 } });
  const first = within(await screen.findByRole('article', { name: 'Carmen' }));
  expect(first.getByText(/2 entradas · 1 anulada · 40,50/)).toBeTruthy();
  expect(first.getByText(/Devolución: 8,45/)).toBeTruthy();
  const given = within(first.getByRole('region', { name: 'Entrada 1 de 3' }));
  expect(given.getByText('Anulada')).toBeTruthy();
  expect(given.queryByRole('img', { name: /Código QR/ })).toBeNull();
  const good = within(first.getByRole('region', { name: 'Entrada 2 de 3' }));
  expect(good.getByRole('img', { name: 'Código QR de la entrada 2' })).toBeTruthy();
});

it('says what is special about the seat of a ticket', async () => {
  const tickets = [{ ...ticket, marks: ['accessible', 'restrictedView'] }];
  open({ 'upcoming 1': { items: [orderOf(1, 'Carmen', { tickets })], total: 1 } });
  const one = within(await screen.findByRole('region', { name: 'Entrada 1 de 1' }));
  expect(one.getByText('Accesible en silla de ruedas')).toBeTruthy();
  expect(one.getByText('Visibilidad reducida')).toBeTruthy();
});

it('offers all tickets at once only where there is more than one that is good', async () => {
  const other = { ...ticket, id: '1b671a64-40d5-491e-99b0-da01ff1f3342', seatName: '13' };
  const two = orderOf(1, 'Carmen', { tickets: [ticket, other] });
  const one = orderOf(2, 'Derbi', { tickets: [ticket, { ...other, state: 'void' }] });
  open({ 'upcoming 1': { items: [two, one], total: 2 } });
  const first = within(await screen.findByRole('article', { name: 'Carmen' }));
  expect(first.getByRole('button', { name: 'Descargar todas (PDF)' })).toBeTruthy();
  const second = within(screen.getByRole('article', { name: 'Derbi' }));
  await userEvent.click(second.getByRole('button', { name: 'Ver entradas' }));
  expect(await second.findAllByRole('button', { name: 'Descargar' })).toHaveLength(1);
  expect(second.queryByRole('button', { name: 'Descargar todas (PDF)' })).toBeNull();
});

it('says of an order of which nothing is good only that', async () => {
  const gone = { state: 'refunded', tickets: [{ ...ticket, state: 'void' }], refunded: 4050 };
  open({ 'upcoming 1': { items: [orderOf(1, 'Carmen', gone)], total: 1 } });
  const first = within(await screen.findByRole('article', { name: 'Carmen' }));
  expect(first.getByText(/^1 anulada · 40,50/)).toBeTruthy();
});

it('tells a show that was called off from what somebody gave back: why, and what becomes of the money', async () => {
  const calledOff = {
    state: 'refunded',
    tickets: [{ ...ticket, state: 'void', calledOff: true }],
    refunded: 4050,
    calledOff: [{ showId: 3, reason: 'Lluvia', back: 4050 }],
  };
  open({ 'upcoming 1': { items: [orderOf(1, 'Carmen', calledOff)], total: 1 } });
  const first = within(await screen.findByRole('article', { name: 'Carmen' }));
  const note = within(first.getByRole('note', { name: 'Función cancelada' }));
  expect(note.getByText(/La función del jueves, 24 de diciembre.* no se va a celebrar/)).toBeTruthy();
  expect(note.getByText('Motivo: Lluvia')).toBeTruthy();
  expect(note.getByText(/Te devolvemos lo que pagaste/)).toBeTruthy();
  expect(first.getByText(/^1 entrada de una función cancelada · 40,50/)).toBeTruthy();
  expect(first.queryByText(/Devuelta|anulada/)).toBeNull();
  // There is no ticket to show at a door: it is opened when asked for, and says the same.
  await userEvent.click(first.getByRole('button', { name: 'Ver entradas' }));
  expect((await first.findByText('Ya no sirve para entrar')).previousSibling?.textContent).toBe(
    'Función cancelada',
  );
});

it('counts what was given back before its show was called off apart', async () => {
  const tickets = [
    { ...ticket, state: 'void' },
    { ...ticket, id: '1b671a64-40d5-491e-99b0-da01ff1f3342', state: 'void', calledOff: true },
  ];
  const order = {
    tickets,
    state: 'refunded',
    refunded: 4050,
    calledOff: [{ showId: 3, reason: '', back: 0 }],
  };
  open({ 'upcoming 1': { items: [orderOf(1, 'Carmen', order)], total: 1 } });
  const first = within(await screen.findByRole('article', { name: 'Carmen' }));
  expect(first.getByText(/^1 entrada de una función cancelada · 1 anulada · 40,50/)).toBeTruthy();
  // What went back was for the other one.
  expect(first.getByText('No hay ningún importe que devolverte.')).toBeTruthy();
});

it('says of which pack its tickets are, and what was bought beside them', async () => {
  const pack = { packName: 'Fin de semana', addOns: [{ name: 'Programa', quantity: 2, price: 800 }] };
  open({ 'upcoming 1': { items: [orderOf(1, 'Carmen', pack), orderOf(2, 'Derbi')], total: 2 } });
  const first = within(await screen.findByRole('article', { name: 'Carmen' }));
  expect(first.getByText('2 × Programa')).toBeTruthy();
  expect(first.getByRole('img', { name: 'Complementos' })).toBeTruthy();
  expect(first.getAllByText(/Abono: Fin de semana/)).toHaveLength(2);
  const second = within(screen.getByRole('article', { name: 'Derbi' }));
  expect(second.queryByText(/Abono/)).toBeNull();
});

it('shows what has become of an order, and keeps the others as they stand', async () => {
  const answers = { 'upcoming 1': { items: [orderOf(1, 'Carmen'), orderOf(2, 'Derbi')], total: 2 } };
  open(answers);
  const order = async () => within(await screen.findByRole('article', { name: 'Derbi' }));
  await userEvent.click((await order()).getByRole('button', { name: 'Ver entradas' }));
  answers['upcoming 1'].items[1] = orderOf(2, 'Derbi', { reference: 'ANOTHER' });
  await userEvent.click((await order()).getByRole('button', { name: 'Changed' }));
  // It is said by the order and beneath the code of its ticket.
  await waitFor(async () => expect((await order()).getAllByText('Pedido ANOTHER')).toHaveLength(2));
  expect((await order()).getByRole('button', { name: 'Ocultar entradas' })).toBeTruthy();
});

it('keeps what is over apart, with its state, in the address', async () => {
  const past = { items: [orderOf(3, 'Hamlet', { state: 'refunded' })], total: 1 };
  const { router } = open({ 'past 1': past });
  await screen.findByText('No tienes entradas para próximas funciones');
  await userEvent.click(screen.getByRole('radio', { name: 'Pasadas' }));
  expect(within(await screen.findByRole('article', { name: 'Hamlet' })).getByText('Devuelta')).toBeTruthy();
  expect(router.state.location.search).toBe('?when=past');
});

it('turns pages', async () => {
  const answers = {
    'upcoming 1': { items: [orderOf(1, 'Carmen')], total: 11 },
    'upcoming 2': { items: [orderOf(2, 'Derbi')], total: 11 },
  };
  open(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Página siguiente' }));
  await screen.findByRole('article', { name: 'Derbi' });
  expect(asked).toEqual(['/api/me/ticket-order/ upcoming 1', '/api/me/ticket-order/ upcoming 2']);
});

it('reads nonsense in the address as nothing', async () => {
  open({ 'upcoming 1': { items: [orderOf(1, 'Carmen')], total: 1 } }, '/my-tickets?when=never&page=-3');
  await screen.findByRole('article', { name: 'Carmen' });
});

it('says whom to ask, and where tickets do not go back', async () => {
  const event = { ...orderOf(1, 'Carmen').event, organizerEmail: 'taquilla@example.org' };
  open({
    'upcoming 1': {
      items: [orderOf(1, 'Carmen', { event, refundsOffered: false }), orderOf(2, 'Derbi')],
      total: 2,
    },
  });
  const first = within(await screen.findByRole('article', { name: 'Carmen' }));
  expect(first.getByText(/no se cambian por otras ni se devuelven/)).toBeTruthy();
  expect(first.getByRole('link', { name: 'taquilla@example.org' }).getAttribute('href')).toBe(
    'mailto:taquilla@example.org',
  );
  expect(within(screen.getByRole('article', { name: 'Derbi' })).queryByText(/se devuelven|Dudas/)).toBeNull();
});
