import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { orderMoney } from '#domain/calls/money.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { OrderMoneyView } from './order-money-view.tsx';

const ORDER = {
  orderId: 7,
  reference: 'R-7',
  eventName: 'Carmen',
  shows: [{ id: 3, startsAt: '2026-12-24T18:30:00.000Z' }],
  customer: { name: 'Ana Gil', email: 'ana@example.org' },
  seller: null,
  state: 'pending',
  createdAt: '2026-11-20T10:00:00.000Z',
  currency: 'EUR',
  timeZone: 'Europe/Madrid',
  total: 6000,
  administrativeCosts: 0,
  tickets: [],
  addOns: [],
  payments: [],
  refunds: [],
  left: 0,
  mayRefund: false,
  invoices: [],
};

const TOKENS = { token_type: 'Bearer', access_token: 'a', refresh_token: 'r' };
const SELLER = {
  ...{ id: 9, name: 'Sara', lastName: 'Pons', fullName: 'Sara Pons', email: 'sara@example.org', phone: '' },
  ...{ roles: ['ROLE_SPACE_MANAGER'], verifiedAt: '2026-11-01T10:00:00.000Z', locale: 'es' },
};

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

/** Name by name, what is known of the order. */
function factsOf(change: object): readonly (readonly [string, string | null | undefined])[] {
  const order = orderMoney.parse({ ...ORDER, ...change });
  renderScreen(<OrderMoneyView order={order} onChanged={() => undefined} />, {
    services: createTestServices(() => ({ status: 404, data: {} })),
    texts,
  });
  return screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent] as const);
}

it('tells who bought, for which show, and when', () => {
  expect(factsOf({})).toEqual([
    ['Cliente', 'Ana Gil · ana@example.org'],
    ['Función', '24 dic 2026, 19:30'],
    ['Fecha', '20 nov 2026, 11:00'],
  ]);
});

const ticket = (last: number, state: string) => ({
  ...{ id: `1b671a64-40d5-491e-99b0-da01ff1f334${last}`, showId: 3, startsAt: '2026-12-24T18:30:00.000Z' },
  ...{
    regionName: 'Platea',
    furniture: null,
    rowName: 'F',
    seatName: String(last),
    ticketTypeName: 'Adulto',
  },
  ...{ price: 1000, worth: 1000, state },
});

it('tells how many of its tickets were used, of those that are good', () => {
  const states = ['used', 'valid', 'used', 'valid', 'void', 'valid'];
  expect(factsOf({ tickets: states.map((state, index) => ticket(index, state)) })).toContainEqual([
    'Entradas',
    '2 de 5 usadas',
  ]);
});

it('tells who sold what nobody in particular bought', () => {
  expect(factsOf({ customer: { name: '', email: '' }, seller: 'Sara Pons' }).slice(0, 2)).toEqual([
    ['Cliente', 'Venta en taquilla'],
    ['Taquilla', 'Sara Pons'],
  ]);
});

it('does not name who has no name twice', () => {
  expect(factsOf({ customer: { name: '', email: 'ana@example.org' } })[0]).toEqual([
    'Cliente',
    'ana@example.org',
  ]);
});

it('warns of a refund that the bank has not taken, and of no other', () => {
  const refund = (last: number, failures: number) => ({
    ...{ id: `1b671a64-40d5-491e-99b0-da01ff1f334${last}`, amount: 1000, origin: 'staff' },
    ...{ reason: `Motivo ${last}`, by: 'Sara Pons', at: '2026-11-21T10:00:00.000Z', tickets: 1 },
    ...{ state: 'due', failures },
  });
  factsOf({ refunds: [refund(1, 0), refund(2, 3)] });
  const rows = within(screen.getByRole('region', { name: 'Devoluciones' })).getAllByRole('row');
  const warning = /El banco aún no la ha aceptado/;
  expect(rows.map((row) => within(row).queryByText(warning)?.textContent ?? '')).toEqual([
    '',
    'El banco aún no la ha aceptado: 3 intentos, y se sigue intentando',
    '',
  ]);
});

const payment = (last: number, state: string, change: object = {}) => ({
  ...{ id: `1b671a64-40d5-491e-99b0-da01ff1f335${last}`, method: 'stripe', state, reason: null },
  ...{ amount: 6000, refunded: 0, at: '2026-11-20T10:00:00.000Z', seller: null, note: null, ...change },
});

it('shows the payment that came, and folds away what was tried in vain', () => {
  factsOf({
    payments: [
      payment(1, 'failed', { reason: 'refused' }),
      payment(2, 'expired'),
      payment(3, 'succeeded', { method: 'cash' }),
    ],
  });
  const part = within(screen.getByRole('region', { name: 'Pagos' }));
  const texts = part
    .getAllByRole('row', { hidden: true })
    .map((row) => [row.dataset['weight'], row.textContent.replaceAll('\u00a0', ' ')]);
  expect(texts).toEqual([
    ['main', 'EfectivoCobrado · 20 nov 2026, 11:0060 €'],
    ['quiet', 'Tarjeta (Stripe)Rechazado · 20 nov 2026, 11:0060 €'],
    ['quiet', 'Tarjeta (Stripe)Caducado · 20 nov 2026, 11:0060 €'],
  ]);
  const tried = part.getByText('2 intentos sin cobrar').closest('details');
  expect([tried?.open, tried?.textContent]).toEqual([false, expect.not.stringContaining('Efectivo')]);
});

it('shows what was tried at once where nothing came', () => {
  factsOf({ payments: [payment(1, 'failed', { reason: 'refused' })] });
  const part = screen.getByRole('region', { name: 'Pagos' });
  const rows = within(part).getAllByRole('row');
  expect([part.querySelector('details'), rows.map((row) => row.dataset['weight'])]).toEqual([
    null,
    ['quiet'],
  ]);
});

it('says why money went back that the order never got, and that the bank refuses it', () => {
  factsOf({
    payments: [payment(1, 'failed', { reason: 'late', refunded: 6000, goesBack: 'due', failures: 2 })],
  });
  const row = within(screen.getByRole('region', { name: 'Pagos' })).getByRole('row');
  expect([row.dataset['weight'], row.textContent.replaceAll('\u00a0', ' ')]).toEqual([
    'usual',
    'Tarjeta (Stripe)Se devuelve · llegó cuando los sitios ya no estaban libres · 20 nov 2026, 11:00' +
      'El banco aún no la ha aceptado: 2 intentos, y se sigue intentando60 €',
  ]);
});

/** The order once it may be given back, and after everything went back. */
function GivenBack() {
  const [mayRefund, setMayRefund] = useState(true);
  useEffect(() => {
    const giveBack = () => setMayRefund(false);
    window.addEventListener('given-back', giveBack);
    return () => window.removeEventListener('given-back', giveBack);
  }, []);
  return <OrderMoneyView order={orderMoney.parse({ ...ORDER, mayRefund })} onChanged={() => undefined} />;
}

it('keeps the keyboard when nothing is left to give back', async () => {
  renderScreen(<GivenBack />, { services: createTestServices(() => ({ status: 404, data: {} })), texts });
  screen.getByRole('button', { name: 'Devolver' }).focus();
  act(() => void window.dispatchEvent(new Event('given-back')));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'R-7' })));
});

it('gives the tickets as a file before it offers to give them back, unless none is left', async () => {
  const asked: string[] = [];
  const ticket = {
    id: '1b671a64-40d5-491e-99b0-da01ff1f3341',
    showId: 3,
    startsAt: '2026-12-24T18:30:00.000Z',
    regionName: 'Platea',
    rowName: '4',
    seatName: '12',
    ticketTypeName: 'General',
    price: 6000,
    worth: 6000,
  };
  const open = (state: string) =>
    renderScreen(
      <OrderMoneyView
        order={orderMoney.parse({
          ...ORDER,
          state: 'paid',
          mayRefund: true,
          tickets: [{ ...ticket, state }],
        })}
        onChanged={() => undefined}
      />,
      {
        services: createTestServices(({ url, params }) => {
          asked.push(`${url} ${(params as { perPage: string }).perPage}`);
          return { status: 404, data: {} };
        }),
        texts,
      },
    );
  open('valid');
  expect(
    screen.getAllByRole('button').map(({ textContent, dataset }) => [textContent, dataset['variant']]),
  ).toEqual([
    ['Descargar las entradas (PDF)', undefined],
    ['Devolver', 'default'],
  ]);
  act(() => screen.getByRole('button', { name: 'Descargar las entradas (PDF)' }).click());
  await waitFor(() => expect(asked).toEqual(['/api/ticket-order/7/tickets.pdf several']));
  expect(screen.queryByRole('button', { name: 'Enviar las entradas por correo' })).toBeNull();
  cleanScreen();
  open('void');
  expect(screen.queryByRole('button', { name: 'Descargar las entradas (PDF)' })).toBeNull();
});

it('sends all tickets by mail once more, to whom a seller says', async () => {
  const asked: unknown[] = [];
  const services = createTestServices((request) => {
    if (request.url === '/login.php') return { data: { ...TOKENS, expires_in: 3600 } };
    if (request.url === '/api/me') return { data: SELLER };
    asked.push([request.url, request.data]);
    return { status: 204, data: undefined };
  });
  await services.session.login({ username: SELLER.email, password: 'x' });
  const ticket = {
    ...{ id: '1b671a64-40d5-491e-99b0-da01ff1f3341', showId: 3, startsAt: '2026-12-24T18:30:00.000Z' },
    ...{ regionName: 'Platea', rowName: '4', seatName: '12', ticketTypeName: 'General' },
    ...{ price: 6000, worth: 6000, state: 'valid' },
  };
  const order = orderMoney.parse({ ...ORDER, state: 'paid', tickets: [ticket] });
  renderScreen(<OrderMoneyView order={order} onChanged={() => undefined} />, { services, texts });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar las entradas por correo' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Correo');
  expect(field.value).toBe('ana@example.org');
  await userEvent.clear(field);
  await userEvent.type(field, 'luz@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('Entradas enviadas a luz@example.org');
  expect(asked).toEqual([['/api/ticket-order/7/resend', '{"to":"luz@example.org"}']]);
});

it('leads on to where its tickets move to other seats, while one is left and its show is ahead', async () => {
  const services = createTestServices(({ url }) => {
    if (url === '/login.php') return { data: { ...TOKENS, expires_in: 3600 } };
    return url === '/api/me' ? { data: { ...SELLER, roles: ['ROLE_ADMIN'] } } : { status: 404, data: {} };
  });
  await services.session.login({ username: SELLER.email, password: 'x' });
  const wayOf = (change: object) => {
    const order = orderMoney.parse({ ...ORDER, state: 'paid', tickets: [ticket(1, 'valid')], ...change });
    renderScreen(<OrderMoneyView order={order} onChanged={() => undefined} />, { services, texts });
    const way = screen.queryByRole('link', { name: 'Mover entradas' })?.getAttribute('href') ?? null;
    cleanScreen();
    return way;
  };
  expect(wayOf({})).toBe('/buy-tickets/event-show/3?move=7');
  expect(wayOf({ tickets: [ticket(1, 'void')] })).toBeNull();
  services.clock.advance(Date.parse('2027-01-01T00:00:00.000Z') - services.clock.now());
  expect(wayOf({})).toBeNull();
});
