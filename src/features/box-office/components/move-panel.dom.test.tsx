import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { orderTickets } from '#domain/calls/box-office.ts';
import { orderId, type OrderId, showId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
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

const SEAT = { kind: 'seat', seat: 9 } as const;

/** A page with the move of an order, which is left by a press, and led to another order by another. */
function Page() {
  const [order, setOrder] = useState<OrderId | null>(orderId.parse(8));
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere && <Counter order={order} onEnd={() => setOrder(null)} />}
      <button onClick={() => setThere(false)}>leave</button>
      <button onClick={() => setOrder(orderId.parse(9))}>another</button>
    </>
  );
}

function Counter({ order, onEnd }: { readonly order: OrderId | null; readonly onEnd: () => void }) {
  const moving = useMove({
    ...{ order, showId: showId.parse(3), chosen: null, from: null },
    onMoved: onEnd,
    onChanged: () => {},
  });
  if (order === null) return null;
  return (
    <>
      <button onClick={() => moving.take(SEAT)}>seat</button>
      <MovePanel moving={moving} onChoose={() => {}} textOf={() => 'Fila G'} onDone={onEnd} />
    </>
  );
}

/** Moves the ticket of the order; what is asked for is answered when the test says so. */
async function move() {
  const answer = Promise.withResolvers<StubAnswer>();
  const services = createTestServices(({ url = '' }) =>
    url.includes('move') ? answer.promise : { data: ORDER },
  );
  renderScreen(<Page />, { services, texts });
  await screen.findByRole('checkbox');
  await press('seat');
  await press('Mover 1 entrada');
  return answer;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function Moving({ chosen = null }: { readonly chosen?: readonly string[] | null }) {
  const order = orderId.parse(8);
  const moving = useMove({
    ...{ order, showId: showId.parse(3), chosen, from: null },
    onMoved: () => {},
    onChanged: () => {},
  });
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

it('tells by a toast what came of a move to whoever has left', async () => {
  const answer = await move();
  await press('leave');
  answer.resolve({ data: { orderId: 8, reference: 'ABC8', difference: 0, change: 0, tickets: [] } });
  await screen.findByText('Entradas movidas: pedido ABC8');
});

it('tells them as well that it was refused, or that nobody knows', async () => {
  const refused = await move();
  await press('leave');
  refused.resolve({ status: 409, data: { message: 'La butaca ya no está libre', violations: [] } });
  await screen.findByText('La butaca ya no está libre');
  cleanScreen();
  const lost = await move();
  await press('Cancelar');
  lost.reject(new AxiosError('Network Error', 'ERR_NETWORK'));
  await screen.findByText(
    'El servidor no ha contestado: mira si se han movido las entradas del pedido ABC8.',
  );
});

it('an earlier move that is answered while another order is in hand takes nothing of that away', async () => {
  const answer = await move();
  await press('another');
  await press('seat');
  answer.resolve({ data: { orderId: 8, reference: 'ABC8', difference: 0, change: 0, tickets: [] } });
  await screen.findByText('Entradas movidas: pedido ABC8');
  screen.getByRole('button', { name: 'Mover 1 entrada' });
});

it('begins anew with another order', async () => {
  const refused = await move();
  refused.resolve({ status: 409, data: { message: 'La butaca ya no está libre', violations: [] } });
  await screen.findByText('La butaca ya no está libre');
  await press('another');
  await screen.findByText('Pulsa en el plano la butaca nueva, aquí o en otra función.');
  expect(screen.queryByText('La butaca ya no está libre')).toBeNull();
});

it.each([
  [500, 'Las butacas nuevas cuestan 5 € más'],
  [-500, 'Las butacas nuevas cuestan 5 € menos'],
])('leads from the button, which goes, to what a difference of %i means', async (difference, text) => {
  const answer = await move();
  const violation = { propertyPath: 'settle', title: '', code: 'priceDiffers', params: { difference } };
  answer.resolve({ status: 422, data: { message: '', violations: [violation] } });
  const told = await screen.findByText(text);
  expect(document.activeElement).toBe(told);
});
