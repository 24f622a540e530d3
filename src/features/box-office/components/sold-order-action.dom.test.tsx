import { screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { eventId, orderId, showId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { SoldOrderAction } from './sold-order-action.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const SELLER = {
  ...{ id: 1, name: 'Ana', lastName: 'Gil', fullName: 'Ana Gil', email: 'ana@example.org', phone: '' },
  ...{ roles: ['ROLE_TICKET_MANAGER'], verifiedAt: '2026-11-01T10:00:00.000Z', locale: 'es' },
};

async function offered(
  state: 'pending' | 'paid' | 'reserved' | 'expired',
  { startsIn, voidTickets = 0 }: { readonly startsIn?: number; readonly voidTickets?: number } = {},
) {
  const services = createTestServices(({ url }) => {
    if (url === '/login.php')
      return { data: { token_type: 'Bearer', access_token: 'a', refresh_token: 'r', expires_in: 3600 } };
    return url === '/api/me' ? { data: SELLER } : { status: 404 };
  });
  await services.session.login({ username: 'ana@example.org', password: 'x' });
  const order = {
    ...{
      id: orderId.parse(8),
      reference: 'ABC8',
      state,
      event: { id: eventId.parse(1), name: 'Derbi', timeZone: 'Europe/Madrid' },
      shows:
        startsIn === undefined
          ? []
          : [
              {
                id: showId.parse(3),
                startsAt: new Date(services.clock.now() + startsIn).toISOString(),
              },
            ],
    },
    ...{ customer: { name: 'Eva', email: 'eva@gmial.com' }, seller: { name: 'Ana' }, tickets: 1 },
    ...{
      voidTickets,
      isCombo: false,
      total: 3100,
      refunded: 0,
      refundRefused: false,
      currency: 'EUR',
      paymentMethod: null,
    },
    ...{ createdAt: '2026-11-20T10:00:00.000Z', purchasedAt: null },
  };
  renderScreen(
    <main>
      <SoldOrderAction
        order={order}
        printing={{ isPrinting: false, print: () => undefined }}
        onDone={() => undefined}
      />
      rendered
    </main>,
    { services, texts },
  );
  await screen.findByText('rendered');
  const all = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')];
  return all.map((element) => element.getAttribute('title')).filter((title) => title !== null);
}

it.each([
  ['pending', ['Corregir el correo']],
  ['paid', ['Corregir el correo', 'Imprimir']],
  ['reserved', ['Corregir el correo', 'Cobrar']],
  ['expired', []],
] as const)('offers of an order that is %s what can be done with it', async (state, deeds) => {
  expect(await offered(state)).toEqual(deeds);
});

it('leaves the place empty where there is nothing to do', async () => {
  await offered('expired');
  expect(screen.getByText('rendered').childElementCount).toBe(0);
});

it('leads to the map where what was sold is moved, while its show lies ahead and a ticket is good', async () => {
  expect(await offered('paid', { startsIn: 60_000 })).toContain('Mover entradas');
  const link = screen.getByRole('link', { name: 'Mover las entradas del pedido ABC8' });
  expect(link.getAttribute('href')).toBe('/buy-tickets/event-show/3?move=8');
  cleanScreen();
  expect(await offered('paid', { startsIn: -60_000 })).not.toContain('Mover entradas');
  cleanScreen();
  expect(await offered('paid', { startsIn: 60_000, voidTickets: 1 })).not.toContain('Mover entradas');
  cleanScreen();
  expect(await offered('reserved', { startsIn: 60_000 })).not.toContain('Mover entradas');
});
