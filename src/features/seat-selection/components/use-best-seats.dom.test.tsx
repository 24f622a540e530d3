import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import type { OpenShow } from '../api/use-selection-session.ts';
import { openSampleShow } from '../testing/open-sample-show.ts';
import { bookingJson, refusalJson } from '../testing/sample-booking.ts';
import { sampleRoom } from '../testing/sample-room.ts';
import { sampleShow } from '../testing/sample-show.ts';
import { useBestSeats } from './use-best-seats.ts';

const fit = vi.fn();
const map = { current: { camera: { fit } } };
let leave = () => {};

afterEach(() => {
  fit.mockClear();
  cleanScreen();
  leave();
});

function Best({ open, quantity }: { readonly open: OpenShow; readonly quantity: number }) {
  const best = useBestSeats({ show: sampleShow, room: sampleRoom, open, map, onAsk: () => {} });
  const wish = { quantity, region: null, maxPrice: null, wheelchairs: 0 };
  return <button onClick={() => best.ask(wish)}>best</button>;
}

/** Asks for the best, waits for the answer, and then takes seat 9 by hand. */
async function askThenPress(quantity: number, ...answers: readonly StubAnswer[]) {
  const left = [...answers];
  const services = createTestServices(() => left.shift() ?? new Promise<StubAnswer>(() => {}));
  const opened = openSampleShow(services);
  leave = opened.leave;
  const { selection } = opened.open;
  const texts = await createTestTexts();
  renderScreen(<Best open={opened.open} quantity={quantity} />, { services, texts });
  await userEvent.setup().click(screen.getByRole('button', { name: 'best' }));
  await waitFor(() => {
    const { held, refusals } = selection.getSnapshot().context;
    expect(held.size + refusals.length).toBeGreaterThan(0);
  });
  act(() => selection.send({ type: 'seat.toggled', showId: sampleShow.id, seat: 9 }));
}

it('shows what came, and not what is taken by hand afterwards', async () => {
  await askThenPress(2, { status: 201, data: { booking: bookingJson(1, 2), token: 'secret' } });
  expect(fit.mock.calls).toEqual([[{ kind: 'seats', seats: [1, 2] }]]);
});

it.each([
  ['by the server', 2],
  ['by a limit, before any call', 9],
])('leaves the map where it is when the best were refused %s', async (_, quantity) => {
  await askThenPress(quantity, { status: 409, data: refusalJson('noSeatsTogether', { quantity }) });
  expect(fit).not.toHaveBeenCalled();
});
