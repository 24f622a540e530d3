import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { selectedSeats } from '#machines/selection/selectors.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { openSampleShow } from '../testing/open-sample-show.ts';
import { BOOKING_ID, bookingJson, refusalJson } from '../testing/sample-booking.ts';
import { sampleRoom } from '../testing/sample-room.ts';
import { sampleShow } from '../testing/sample-show.ts';
import { CartNotes } from './cart-notes.tsx';

let texts: i18n;
let leave = () => {};

beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(() => {
  cleanScreen();
  leave();
});

/** Each call gets the next answer; a call too many gets nothing. */
function showNotes(...answers: readonly StubAnswer[]) {
  const asked: (readonly [string, unknown])[] = [];
  const shown: (readonly number[])[] = [];
  const best: number[] = [];
  const services = createTestServices(({ method = '', url = '', data }) => {
    asked.push([`${method} ${url}`, typeof data === 'string' ? JSON.parse(data) : null]);
    return answers[asked.length - 1] ?? new Promise<StubAnswer>(() => {});
  });
  const opened = openSampleShow(services);
  leave = opened.leave;
  renderScreen(
    <CartNotes
      show={sampleShow}
      room={sampleRoom}
      open={opened.open}
      onShow={(seats) => shown.push(seats)}
      isOverMap={false}
      onBest={(quantity) => best.push(quantity)}
      fewerThan={(quantity) => quantity - 1}
    />,
    { services, texts },
  );
  return { ...opened, asked, shown, best, user: userEvent.setup() };
}

const taken = (...seats: readonly number[]): StubAnswer => ({
  status: 409,
  data: refusalJson('seatTaken', { seats: seats.map((seat) => `${sampleShow.id}:${seat}`).join() }),
});
const held = (...seats: readonly number[]): StubAnswer => ({
  status: 201,
  data: { booking: bookingJson(...seats), token: 'secret' },
});
const showSeats = (...seats: readonly number[]) => seats.map((seat) => ({ showId: sampleShow.id, seat }));
const spoken = (element: Element) => element.textContent.replaceAll(/\s/g, ' ');
const note = () => screen.findByRole('region', { name: 'Aviso' });

it('says which seat was lost, offers the nearest of its price, and takes one with a press', async () => {
  const { open, asked, shown, user } = showNotes(taken(2), held(1));
  open.selection.send({ type: 'seat.toggled', showId: sampleShow.id, seat: 2 });
  const lost = await note();
  expect(within(lost).getByRole('alert').textContent).toBe(
    'Alguien ha sido más rápido: Fila A, butaca 3 (Region stalls) ya no está disponible',
  );
  expect(document.activeElement).toBe(document.body);
  const offers = within(lost).getAllByRole('listitem');
  expect(offers.map(spoken)).toEqual([
    'Fila A, butaca 2 · 36,50 €',
    'Fila A, butaca 4 · 36,50 €',
    'Fila A, butaca 1 · 36,50 €',
  ]);

  await user.click(within(lost).getByRole('button', { name: /^Elegir Fila A, butaca 2/ }));
  await waitFor(() =>
    expect([...selectedSeats(open.selection.getSnapshot(), sampleShow.id)]).toEqual([[1, 'held']]),
  );
  expect(asked[1]?.[1]).toMatchObject({ seats: [{ seat: 1, ticketTypeId: 1 }] });
  expect(shown).toEqual([[1]]);
  expect(screen.queryByRole('region', { name: 'Aviso' })).toBeNull();
});

it('keeps those together who lost several, and shows where', async () => {
  const { open, shown, user } = showNotes(taken(1, 2), held(3, 4));
  open.selection.send({ type: 'seats.added', seats: showSeats(1, 2) });
  const lost = await note();
  expect(within(lost).getByRole('alert').textContent).toContain('butaca 2 (Region stalls) y Fila A');
  await user.click(within(lost).getByRole('button', { name: 'Ver en el plano' }));
  await user.click(within(lost).getByRole('button', { name: 'Elegir las 2' }));
  await waitFor(() =>
    expect([...selectedSeats(open.selection.getSnapshot(), sampleShow.id).keys()]).toEqual([3, 4]),
  );
  expect(shown).toEqual([
    [3, 4],
    [3, 4],
  ]);
});

it('offers no seat that goes meanwhile, and can be closed', async () => {
  const { open, stream, user } = showNotes(taken(2));
  open.selection.send({ type: 'seat.toggled', showId: sampleShow.id, seat: 2 });
  const lost = await note();
  stream.send({ showId: sampleShow.id, version: 2, seats: [[1, 1]], places: [] });
  await waitFor(() => expect(within(lost).queryByRole('button', { name: /butaca 2/ })).toBeNull());
  await user.click(within(lost).getByRole('button', { name: 'Cerrar el aviso' }));
  expect(screen.queryByRole('region', { name: 'Aviso' })).toBeNull();
  expect(open.selection.getSnapshot().context.refusals).toEqual([]);
});

it('says a limit with its number, and offers nothing', async () => {
  const { open, asked } = showNotes();
  open.selection.send({ type: 'seats.added', seats: showSeats(0, 1, 2, 3, 4, 5, 6, 7, 8) });
  const limit = await note();
  expect(within(limit).getByRole('alert').textContent).toBe('El máximo de entradas que puedes elegir es 8');
  expect(within(limit).getAllByRole('button')).toHaveLength(1);
  expect(asked).toEqual([]);
});

it('offers as many together as there are when so many are not', async () => {
  const { open, best, user } = showNotes({
    status: 409,
    data: refusalJson('noSeatsTogether', { quantity: 6 }),
  });
  open.selection.send({ type: 'bestAvailable.asked', showId: sampleShow.id, quantity: 6 });
  const none = await note();
  expect(within(none).getByRole('alert').textContent).toBe('No quedan 6 butacas juntas');
  await user.click(within(none).getByRole('button', { name: 'Las mejores 5 juntas' }));
  expect(best).toEqual([5]);
});

it('offers what an ended booking held, in one call for a new one', async () => {
  const { open, stream, asked, user } = showNotes(held(0, 1, 2), held(0, 2));
  open.selection.send({ type: 'seats.added', seats: showSeats(0, 1, 2) });
  await waitFor(() => expect(open.selection.getSnapshot().context.held.size).toBe(3));
  open.selection.send({ type: 'booking.ended', id: BOOKING_ID, state: 'expired' });
  const ended = await note();
  expect(within(ended).getByRole('alert').textContent).toBe(
    'El tiempo para completar la reserva ha terminado',
  );
  expect(within(ended).getByRole('button', { name: 'Volver a reservar lo mismo' })).toBeTruthy();

  stream.send({ showId: sampleShow.id, version: 2, seats: [[1, 1]], places: [] });
  const gone = await within(ended).findByRole('list', { name: 'Ya no están libres' });
  expect(within(gone).getAllByRole('listitem').map(spoken)).toEqual(['Fila A, butaca 2 (Region stalls)']);
  await user.click(within(ended).getByRole('button', { name: 'Volver a reservar las 2 que siguen libres' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Aviso' })).toBeNull());
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatchObject(['post /api/open/booking/', { seats: [{ seat: 0 }, { seat: 2 }] }]);
});
