import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { OpenShow } from '../api/use-selection-session.ts';
import { openSampleShow } from '../testing/open-sample-show.ts';
import { bookingJson } from '../testing/sample-booking.ts';
import { sampleRoom } from '../testing/sample-room.ts';
import { sampleShow } from '../testing/sample-show.ts';
import { RelaxedNote } from './relaxed-note.tsx';
import { useBestSeats } from './use-best-seats.ts';

let leave = () => {};

afterEach(() => {
  cleanScreen();
  leave();
});

function Best({ open }: { readonly open: OpenShow }) {
  const best = useBestSeats({
    show: sampleShow,
    room: sampleRoom,
    open,
    map: { current: null },
    onAsk: () => {},
  });
  return (
    <>
      <button onClick={() => best.ask({ quantity: 4, region: null, maxPrice: null, wheelchairs: 0 })}>
        best
      </button>
      {best.relaxed !== null && <RelaxedNote relaxed={best.relaxed} onDismiss={best.dismissRelaxed} />}
    </>
  );
}

/** Asks for four; these come. */
async function askFor(...seats: readonly number[]) {
  const answer = { status: 201, data: { booking: bookingJson(...seats), token: 'secret' } };
  const services = createTestServices(() => answer);
  const opened = openSampleShow(services);
  leave = opened.leave;
  renderScreen(<Best open={opened.open} />, { services, texts: await createTestTexts() });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'best' }));
  const { selection } = opened.open;
  await waitFor(() => expect(selection.getSnapshot().context.held.size).toBe(seats.length));
  return { selection, user };
}

it('says how the best seats are that did not come together, until they are dismissed', async () => {
  const { user } = await askFor(1, 2, 6, 7);
  const note = await screen.findByRole('alert');
  expect(note.textContent).toBe('No quedaban 4 juntas: van en dos filas seguidas');
  await user.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('speaks of them as long as all are selected', async () => {
  const { selection } = await askFor(0, 2, 4, 9);
  const note = await screen.findByRole('alert');
  expect(note.textContent).toBe('No quedaban 4 juntas: van lo más cerca posible');
  act(() => selection.send({ type: 'seat.toggled', showId: sampleShow.id, seat: 2 }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('has nothing to say of seats side by side', async () => {
  await askFor(0, 1, 2, 3);
  expect(screen.queryByRole('alert')).toBeNull();
});
