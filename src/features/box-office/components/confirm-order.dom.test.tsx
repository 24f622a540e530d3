import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type OrderToConfirm, orderToConfirm } from '#domain/calls/box-office.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { ConfirmOrder } from './confirm-order.tsx';

const texts = await createTestTexts();

afterEach(cleanScreen);

const place = { regionName: 'Platea', furniture: null, rowName: 'F', seatName: '12' };
const RESERVED: OrderToConfirm = orderToConfirm.parse({
  orderId: 8,
  reference: 'ABC8',
  state: 'reserved',
  event: { id: 1, name: 'Hamlet', timeZone: 'Europe/Madrid' },
  shows: [{ id: 3, startsAt: '2026-12-24T18:30:00.000Z' }],
  showGroupId: null,
  customer: { id: 5, name: 'Eva Ruiz', email: 'eva@example.org', phone: '', locale: 'es' },
  seller: null,
  tickets: 1,
  places: [place],
  total: 3150,
  currency: 'EUR',
  until: '2026-12-20T18:30:00.000Z',
  createdAt: '2026-11-20T18:30:00.000Z',
  note: '',
  administrativeCosts: 150,
  slots: [
    {
      ...place,
      showId: 3,
      startsAt: '2026-12-24T18:30:00.000Z',
      ticketTypeId: 1,
      ticketTypeName: 'Adulto',
      price: 3000,
      participant: {},
    },
  ],
  requiredParticipantFields: [],
  participantsLater: false,
  addOns: [],
  serverTime: '2026-11-21T10:00:00.000Z',
});

function amountsOf(order: OrderToConfirm) {
  const services = createTestServices(() => ({ status: 404 }));
  renderScreen(<ConfirmOrder order={order} onRefused={() => undefined} />, { services, texts });
  return within(screen.getByRole('list', { name: 'Entradas' }))
    .getAllByRole('listitem')
    .map(({ lastElementChild }) => lastElementChild?.textContent.replaceAll(/\s/g, ' '));
}

it('says of the tickets of a reservation that their costs stand apart, where there are any', () => {
  expect(amountsOf(RESERVED)).toEqual(['30 €, antes de gastos', '1,50 €']);
  cleanScreen();
  expect(amountsOf({ ...RESERVED, administrativeCosts: 0, total: 3000 })).toEqual(['30 €']);
});

it('prints what is paid already, for whoever did not hear that it was; of what is kept no more there is nothing', () => {
  const buttons = (state: 'paid' | 'expired') => {
    const services = createTestServices(() => ({ status: 404 }));
    renderScreen(<ConfirmOrder order={{ ...RESERVED, state }} onRefused={() => undefined} />, {
      services,
      texts,
    });
    return screen.queryAllByRole('button').map(({ textContent }) => textContent);
  };
  expect(buttons('paid')).toEqual(['Imprimir']);
  cleanScreen();
  expect(buttons('expired')).toEqual([]);
});

it('says of one whose link is out that its seats are kept', () => {
  const services = createTestServices(() => ({ status: 404 }));
  const pending = { ...RESERVED, state: 'pending' } as const;
  renderScreen(<ConfirmOrder order={pending} onRefused={() => undefined} />, { services, texts });
  screen.getByText(/Las butacas se guardan hasta que lo use o caduque/);
  // That is until the link runs out, and no more until the reservation would have.
  expect(screen.queryByText('Se guarda hasta')).toBeNull();
});

it('shows what became of one that somebody else was faster with, in the place of its till', async () => {
  const statuses = [503, 409];
  const services = createTestServices(() => ({ status: statuses.shift() ?? 500, data: {} }));
  function Raced() {
    const [state, setState] = useState<'reserved' | 'cancelled'>('reserved');
    return <ConfirmOrder order={{ ...RESERVED, state }} onRefused={() => setState('cancelled')} />;
  }
  renderScreen(<Raced />, { services, texts });
  const sell = () => userEvent.click(screen.getByRole('button', { name: /^Cobrar/ }));
  await sell();
  // Nobody answered: it may be sold by now, and is asked for again.
  await screen.findByText('El servidor no ha contestado. Vuelve a intentarlo: no se hará dos veces.');
  await sell();
  await screen.findByText(/Esta reserva ya no guarda butacas/);
  expect(screen.queryByRole('button', { name: /^Cobrar/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'ABC8' }));
});
