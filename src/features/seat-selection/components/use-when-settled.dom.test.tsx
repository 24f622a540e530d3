import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import type { SelectionActor } from '../api/selection-session.ts';
import { openSampleShow } from '../testing/open-sample-show.ts';
import { bookingJson } from '../testing/sample-booking.ts';
import { sampleShow } from '../testing/sample-show.ts';
import { useProceed } from './use-proceed.ts';
import { useWhenSettled } from './use-when-settled.ts';

let leave = () => {};

afterEach(() => {
  cleanScreen();
  leave();
});

interface GoOnProps {
  readonly selection: SelectionActor;
  readonly onSettled: (seats: number) => void;
}

function GoOn({ selection, onSettled }: GoOnProps) {
  const [isOffline, setOffline] = useState(false);
  const { isWaiting, start } = useWhenSettled(selection, isOffline, async (booking) =>
    onSettled(booking?.items.length ?? 0),
  );
  return (
    <>
      <button onClick={start}>{isWaiting ? 'waiting' : 'go'}</button>
      <button onClick={() => setOffline(!isOffline)}>network</button>
    </>
  );
}

/** With a seat that is asked for, and a press to go on; `answer` says that it is held. */
async function pressed() {
  const settled: number[] = [];
  const { promise, resolve } = Promise.withResolvers<StubAnswer>();
  const services = createTestServices(() => promise);
  const opened = openSampleShow(services);
  leave = opened.leave;
  const { selection } = opened.open;
  const onSettled = (seats: number) => void settled.push(seats);
  const page = <GoOn {...{ selection, onSettled }} />;
  renderScreen(page, { services, texts: await createTestTexts() });
  act(() => selection.send({ type: 'seat.toggled', showId: sampleShow.id, seat: 1 }));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'go' }));
  expect(screen.getByRole('button', { name: 'waiting' })).toBeTruthy();
  const answer = async () => {
    resolve({ status: 201, data: { booking: bookingJson(1), token: 'secret' } });
    await waitFor(() => expect(selection.getSnapshot().context.held.size).toBe(1));
  };
  return { settled, answer, user };
}

it('acts once all is held, and waits no longer', async () => {
  const { settled, answer } = await pressed();
  expect(settled).toEqual([]);
  await answer();
  await screen.findByRole('button', { name: 'go' });
  expect(settled).toEqual([1]);
});

it('leads nobody on who has left', async () => {
  const { settled, answer } = await pressed();
  cleanScreen();
  await answer();
  expect(settled).toEqual([]);
});

it('still waits without a connection, and acts when that is back', async () => {
  const { settled, answer, user } = await pressed();
  const network = screen.getByRole('button', { name: 'network' });
  await user.click(network);
  await answer();
  expect(screen.getByRole('button', { name: 'waiting' })).toBeTruthy();
  expect(settled).toEqual([]);
  await user.click(network);
  await screen.findByRole('button', { name: 'go' });
  expect(settled).toEqual([1]);
});

function Proceed({ selection }: { readonly selection: SelectionActor }) {
  return <button onClick={useProceed(selection, false).onProceed}>go on</button>;
}

it('leads nobody on to the till who has gone to another page that is not drawn yet', async () => {
  const { promise, resolve } = Promise.withResolvers<StubAnswer>();
  const services = createTestServices(() => promise);
  const opened = openSampleShow(services);
  leave = opened.leave;
  const { selection } = opened.open;
  const { router } = renderScreen(<Proceed selection={selection} />, {
    services,
    texts: await createTestTexts(),
  });
  act(() => selection.send({ type: 'seat.toggled', showId: sampleShow.id, seat: 1 }));
  await userEvent.setup().click(screen.getByRole('button', { name: 'go on' }));
  await act(async () => {
    await router.navigate('/events/4');
    resolve({ status: 201, data: { booking: bookingJson(1), token: 'secret' } });
    await vi.waitFor(() => expect(selection.getSnapshot().context.held.size).toBe(1));
  });
  expect(router.state.location.pathname).toBe('/events/4');
});
