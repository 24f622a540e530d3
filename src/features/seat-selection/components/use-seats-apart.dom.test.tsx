import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Room } from '../../../map/room.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import type { OpenShow } from '../api/use-selection-session.ts';
import { openSampleShow } from '../testing/open-sample-show.ts';
import { bookingJson } from '../testing/sample-booking.ts';
import { sampleRoom } from '../testing/sample-room.ts';
import { sampleShow } from '../testing/sample-show.ts';
import { SeatsApartLine } from './seats-apart-line.tsx';
import { useSeatsApart } from './use-seats-apart.ts';

const best = vi.fn(sampleRoom.find.best);
const room: Room = { ...sampleRoom, find: { ...sampleRoom.find, best } };
let leave = () => {};

afterEach(() => {
  best.mockClear();
  cleanScreen();
  leave();
});

function Apart({ open }: { readonly open: OpenShow }) {
  const { apart, take } = useSeatsApart({ show: sampleShow, room, open });
  return apart === null ? null : <SeatsApartLine apart={apart} onTake={take} />;
}

/** With seats 1 and 3 of the first row held; of the calls after that the bodies are kept. */
async function holding1And3() {
  const asked: unknown[] = [];
  const first: StubAnswer = { status: 201, data: { booking: bookingJson(1, 3), token: 'secret' } };
  const services = createTestServices(({ data }) => {
    asked.push(typeof data === 'string' ? JSON.parse(data) : null);
    return asked.length === 1 ? first : new Promise<StubAnswer>(() => {});
  });
  const opened = openSampleShow(services);
  leave = opened.leave;
  renderScreen(<Apart open={opened.open} />, { services, texts: await createTestTexts() });
  const wishes = [1, 3].map((seat) => ({ showId: sampleShow.id, seat }));
  act(() => opened.open.selection.send({ type: 'seats.added', seats: wishes }));
  const button = await screen.findByRole('button', { name: 'Buscar 2 juntas' });
  const taken = (...seats: readonly number[]) =>
    act(() =>
      opened.stream.send({
        ...{ showId: sampleShow.id, version: 2, places: [] },
        seats: seats.map((seat) => [seat, 1] as const),
      }),
    );
  return { ...opened, asked, button, taken, user: userEvent.setup() };
}

it('looks through the house once, whatever others take, and again at the press, for one exchange', async () => {
  const { asked, button, taken, user } = await holding1And3();
  expect(best).toHaveBeenCalledTimes(1);
  taken(0, 2, 4);
  expect(best).toHaveBeenCalledTimes(1);
  await user.click(button);
  await waitFor(() => expect(asked).toHaveLength(2));
  // Others have 2 by now, and 6 and 7 would leave 5 over.
  const seats = [8, 9].map((seat) => ({ showId: sampleShow.id, seat, ticketTypeId: 1 }));
  const instead = [1, 3].map((seat) => ({ showId: sampleShow.id, seat }));
  const plans = [{ showId: sampleShow.id, plan: sampleShow.plan.url }];
  expect(asked[1]).toEqual({ plans, seats, places: [], instead });
});

it('offers it no longer when the press finds none', async () => {
  const { asked, button, taken, user } = await holding1And3();
  taken(0, 2, 4, 5, 7, 9, 10, 12, 14, 15, 17, 19);
  await user.click(button);
  expect(screen.getByText('Tus 2 butacas no están juntas')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked).toHaveLength(1);
});
