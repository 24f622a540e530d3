import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { selectionMachine } from '../selection/selection.machine.ts';
import { type BookingServer } from './booking-server.ts';
import { inputWith, lateShow, openShow } from './bookings.ts';
import { flush } from './held-calls.ts';

/** A call on its way: served when the test says so, answered or lost later. */
interface Travelling {
  readonly serve: () => unknown;
  readonly answer: (output: never) => void;
  readonly lose: () => void;
}

/** A selection in two shows whose calls go to `server`, one at a time, when the test says so. */
export function servedSelection(server: BookingServer) {
  const clock = new SimulatedClock();
  let travelling: Travelling | null = null;
  const call = <Output, Input>(name: string) =>
    fromPromise<Output, Input>(
      ({ input }) =>
        new Promise<Output>((resolve, reject) => {
          if (travelling) throw new Error('Two calls at a time');
          let served: { readonly answer: unknown } | null = null;
          travelling = {
            serve: () => (served ??= { answer: server.serve(name, input) }).answer,
            answer: resolve,
            lose: () => reject(new Error('lost')),
          };
        }),
    );
  const actors = {
    readBooking: call('read'),
    createBooking: call('create'),
    addToBooking: call('add'),
    removeSeat: call('remove'),
    changeTicketType: call('retype'),
    takeBest: call('takeBest'),
  } as Parameters<typeof selectionMachine.provide>[0]['actors'];
  const actor = createActor(selectionMachine.provide({ actors: actors ?? {} }), {
    clock,
    input: inputWith({ shows: [openShow(), openShow({ id: lateShow })], newRequestKey: requestKeys() }),
  });
  actor.start();

  const finish = async (end: (waiting: Travelling) => void) => {
    const waiting = travelling;
    if (!waiting) return;
    travelling = null;
    end(waiting);
    await flush();
  };
  return {
    actor,
    clock,
    server,
    isWaiting: () => travelling !== null,
    serve: () => travelling?.serve(),
    answer: () => finish((waiting) => waiting.answer(waiting.serve() as never)),
    /** Nothing happened, and nobody knows. */
    lose: () => finish((waiting) => waiting.lose()),
    /** It took effect, and nobody knows. */
    loseAnswer: () =>
      finish((waiting) => {
        waiting.serve();
        waiting.lose();
      }),
  };
}
export type ServedSelection = ReturnType<typeof servedSelection>;

/** One key until it is spent, as a browser keeps it. */
function requestKeys(): (spent: string | null) => string {
  let count = 1;
  const key = () => `0b4f6a52-4a0e-4c1e-9d0e-${String(count).padStart(12, '0')}`;
  return (spent) => {
    if (spent === key()) count += 1;
    return key();
  };
}

/** Everything is answered from now on. What changed behind its back is read, as when a tab wakes up. */
export async function comeToRest({
  actor,
  clock,
  server,
  isWaiting,
  answer,
}: ServedSelection): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    while (isWaiting()) await answer();
    clock.increment(60_000);
    if (!isWaiting()) break;
  }
  const { reference } = actor.getSnapshot().context;
  if (!reference || !server.meddled) return;
  const truth = server.read(reference);
  if (truth.ok) actor.send({ type: 'booking.received', booking: truth.value });
  else actor.send({ type: 'booking.ended', id: reference.id, state: 'expired' });
  while (isWaiting()) await answer();
}
