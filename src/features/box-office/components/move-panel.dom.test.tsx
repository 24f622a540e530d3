import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { orderTickets } from '#domain/calls/box-office.ts';
import { orderId, showId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { MovePanel } from './move-panel.tsx';
import { useMove } from './use-move.ts';

const texts = await createTestTexts();

afterEach(cleanScreen);

const ORDER = orderTickets.parse({
  orderId: 8,
  reference: 'ABC8',
  state: 'paid',
  event: { id: 1, name: 'Hamlet', timeZone: 'Europe/Madrid' },
  showGroupId: null,
  customer: null,
  currency: 'EUR',
  tickets: [
    {
      id: '1b671a64-40d5-491e-99b0-da01ff1f3341',
      showId: 3,
      startsAt: '2026-12-24T18:30:00.000Z',
      roomName: 'Sala',
      seat: 4,
      region: 0,
      regionName: 'Platea',
      furniture: null,
      rowName: 'F',
      seatName: '12',
      marks: ['restrictedView'],
      ticketTypeId: 1,
      ticketTypeName: 'Adulto',
      price: 3000,
      costs: 150,
      state: 'valid',
    },
  ],
});

function Moving({ chosen = null }: { readonly chosen?: readonly string[] | null }) {
  const order = orderId.parse(8);
  const moving = useMove({ order, showId: showId.parse(3), chosen, from: null, onMoved: () => {} });
  return <MovePanel moving={moving} onChoose={() => {}} textOf={() => ''} onDone={() => {}} />;
}

it('tells what a ticket has cost with its costs, whatever they are today', async () => {
  const services = createTestServices(() => ({ data: ORDER }));
  renderScreen(<Moving />, { services, texts });
  await screen.findByRole('checkbox', {
    name: /^Platea, fila F, butaca 12 · Visibilidad reducida · Adulto · 31,50\s€$/,
  });
});

it('has the only ticket chosen that there is, and says what is to be done once there is none', async () => {
  const services = createTestServices(() => ({ data: ORDER }));
  renderScreen(<Moving />, { services, texts });
  const ticket = await screen.findByRole<HTMLInputElement>('checkbox');
  expect(ticket.checked).toBe(true);
  screen.getByText('Pulsa en el plano la butaca nueva, aquí o en otra función.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mover entradas' }));
  cleanScreen();
  renderScreen(<Moving chosen={[]} />, { services, texts });
  await screen.findByText('Marca las entradas que cambian de sitio.');
});
