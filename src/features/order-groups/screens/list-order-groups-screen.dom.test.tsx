import { screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Role } from '#domain/roles.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { ListOrderGroupsScreen } from './list-order-groups-screen.tsx';

const order = {
  id: 8,
  reference: 'ABC8',
  state: 'reserved',
  event: { id: 1, name: 'Tres noches', timeZone: 'Europe/Madrid' },
  shows: [{ id: 3, startsAt: '2026-12-24T18:30:00.000Z' }],
  customer: { name: 'Eva Ruiz', email: 'eva@example.org' },
  tickets: 3,
  voidTickets: 0,
  isCombo: true,
  total: 9300,
  refunded: 0,
  currency: 'EUR',
  paymentMethod: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  purchasedAt: null,
  seller: { id: 7, name: 'Sol' },
  packs: 1,
};
const reservation = {
  ...order,
  orderId: order.id,
  customer: { id: 5, ...order.customer, phone: '', locale: 'es' },
  places: [],
  note: '',
  showGroupId: 2,
  until: '2026-12-20T18:30:00.000Z',
};
const tokens = { token_type: 'Bearer', access_token: 'a', refresh_token: 'r', expires_in: 3600 };

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

async function open(role: Role, query: string) {
  const answers: Readonly<Record<string, unknown>> = {
    '/login.php': tokens,
    '/api/me': {
      id: 1,
      name: 'Ana',
      lastName: 'Gil',
      fullName: 'Ana Gil',
      email: 'ana@example.org',
      phone: '',
      roles: [role],
      verifiedAt: '2026-11-01T10:00:00.000Z',
      locale: 'es',
    },
    '/api/reservation/': { items: [reservation], total: 1 },
    '/api/ticket-order-group/order/': { items: [order], total: 1, totals: [] },
    '/api/ticket-order-group/2/order/': {
      items: [order, { ...order, id: 9, reference: 'ABC9', state: 'paid' }],
      total: 2,
    },
  };
  const services = createTestServices(({ url = '' }) => ({ data: answers[url] ?? { items: [], total: 0 } }));
  await services.session.login({ username: 'ana@example.org', password: 'x' });
  renderScreen(<ListOrderGroupsScreen />, { services, texts, at: `/app/ticket-orders-group/event?${query}` });
}

it('lets an event manager collect, extend and give back what is kept', async () => {
  await open('ROLE_EVENT_MANAGER', 'view=reservations');
  const collect = await screen.findAllByRole('link', { name: 'Cobrar la reserva ABC8' });
  expect(collect.map((link) => link.getAttribute('href'))).toContain('/confirm/ticket-order/8');
  expect(screen.getByRole('button', { name: 'Más sobre ABC8' })).toBeTruthy();
});

it('shows no reservations to an usher, who keeps nothing', async () => {
  await open('ROLE_SEAT_USHER', 'view=reservations');
  await screen.findByRole('radio', { name: 'Pedidos' });
  expect(screen.queryByRole('radio', { name: 'Reservas' })).toBeNull();
  await screen.findByText('No hay abonos');
});

it('of a pack collects what is kept and prints what is paid', async () => {
  await open('ROLE_EVENT_MANAGER', 'group=2');
  await screen.findByRole('link', { name: 'Cobrar la reserva ABC8' });
  await screen.findByRole('button', { name: 'Imprimir las entradas del pedido ABC9' });
  expect(screen.queryByRole('button', { name: 'Imprimir las entradas del pedido ABC8' })).toBeNull();
});

it('leads from what is kept, among all orders, to where it is collected', async () => {
  await open('ROLE_EVENT_MANAGER', 'view=orders');
  const collect = await screen.findByRole('link', { name: 'Cobrar la reserva ABC8' });
  expect(collect.getAttribute('href')).toBe('/confirm/ticket-order/8');
});
