import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { BookingItem } from '#domain/calls/booking.ts';
import { type Claim, claimKey, ticketsOf } from '#domain/claim.ts';
import { adult, child, noon, regionOf, showWith } from '../testing/bookings.ts';
import { BookingServer } from '../testing/booking-server.ts';
import { flush } from '../testing/held-calls.ts';
import { isSettled, selectedItems, selectedSeats } from './selectors.ts';
import { selectionMachine } from './selection.machine.ts';

/** A call on its way: served when the test says so, answered or lost later. */
interface Travelling {
  readonly name: string;
  readonly serve: () => unknown;
  readonly answer: (output: never) => void;
  readonly lose: () => void;
}

function started(server: BookingServer) {
  const clock = new SimulatedClock();
  let travelling: Travelling | null = null;
  const call = <Output, Input>(name: string) =>
    fromPromise<Output, Input>(
      ({ input }) =>
        new Promise<Output>((resolve, reject) => {
          if (travelling) throw new Error('Two calls at a time');
          let served: { readonly answer: unknown } | null = null;
          travelling = {
            name,
            serve: () => (served ??= { answer: server.serve(name, input) }).answer,
            answer: resolve,
            lose: () => {
              if (served && name === 'create') server.abandon();
              reject(new Error('lost'));
            },
          };
        }),
    );
  const actors = {
    readBooking: call('read'),
    createBooking: call('create'),
    addToBooking: call('add'),
    removeSeat: call('remove'),
    changeTicketType: call('retype'),
  } as Parameters<typeof selectionMachine.provide>[0]['actors'];
  const actor = createActor(selectionMachine.provide({ actors: actors ?? {} }), {
    clock,
    input: { show: showWith(), regionOf, now: () => noon, earlierTickets: 0, reference: null },
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
    isWaiting: () => travelling !== null,
    serve: () => travelling?.serve(),
    answer: () => finish((waiting) => waiting.answer(waiting.serve() as never)),
    lose: () => finish((waiting) => waiting.lose()),
    loseAnswer: () =>
      finish((waiting) => {
        waiting.serve();
        waiting.lose();
      }),
  };
}
type Run = ReturnType<typeof started> & { readonly server: BookingServer };
type Step = (run: Run) => Promise<void> | void;

const seat = fc.nat(5);
const type = fc.constantFrom(adult, child);
const toggled: fc.Arbitrary<Step> = seat.map(
  (index) =>
    ({ actor }) =>
      actor.send({ type: 'seat.toggled', seat: index }),
);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: toggled },
  {
    weight: 2,
    arbitrary: fc.tuple(seat, type).map(
      ([index, ticketTypeId]): Step =>
        ({ actor }) =>
          actor.send({ type: 'ticketType.chosen', seat: index, ticketTypeId }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(3), type).map(
      ([quantity, ticketTypeId]): Step =>
        ({ actor }) =>
          actor.send({ type: 'places.set', region: 2, quantity, ticketTypeId }),
    ),
  },
  {
    weight: 2,
    arbitrary: seat.map((index): Step => ({ actor, server }) => {
      if (server.items.some((item) => item.kind === 'seat' && item.seat === index)) return;
      server.others.add(index);
      actor.send({ type: 'status.changed', delta: { seats: [[index, 1]] } });
    }),
  },
  {
    weight: 1,
    arbitrary: seat.map(
      (index): Step =>
        ({ server }) =>
          void server.others.delete(index),
    ),
  },
  { weight: 6, arbitrary: fc.constant<Step>(({ answer }) => answer()) },
  { weight: 2, arbitrary: fc.constant<Step>(({ serve }) => void serve()) },
  { weight: 2, arbitrary: fc.constant<Step>(({ lose }) => lose()) },
  { weight: 2, arbitrary: fc.constant<Step>(({ loseAnswer }) => loseAnswer()) },
  {
    weight: 1,
    arbitrary: seat.map(
      (index): Step =>
        ({ server }) =>
          server.removeElsewhere(index),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat().map((choice): Step => ({ actor, server }) => {
      const booking = server.history[choice % Math.max(1, server.history.length)];
      if (booking) actor.send({ type: 'booking.received', booking });
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>(({ clock }) => clock.increment(5_000)) },
  { weight: 1, arbitrary: fc.constant<Step>(({ server }) => server.expire()) },
);

/** Everything is answered from now on. What changed behind its back is read, as when a tab wakes up. */
async function comeToRest({ actor, clock, server, isWaiting, answer }: Run): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    while (isWaiting()) await answer();
    clock.increment(60_000);
    if (!isWaiting()) break;
  }
  const { reference } = actor.getSnapshot().context;
  if (!reference || !server.meddled) return;
  const truth = server.read(reference);
  if (truth.ok) actor.send({ type: 'booking.received', booking: truth.value });
  else actor.send({ type: 'booking.ended', id: reference.id });
  while (isWaiting()) await answer();
}

const listed = (claims: readonly (Claim | BookingItem)[]) =>
  claims.map((claim) => `${claimKey(claim)} ${claim.ticketTypeId} ${ticketsOf(claim)}`).sort();

it('never rests with a seat selected that the server does not hold, nor the reverse', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { maxLength: 60 }),
      fc.integer({ min: 1, max: 8 }),
      async (taken, most) => {
        const server = new BookingServer(most);
        const run: Run = { ...started(server), server };
        for (const step of taken) await step(run);
        await comeToRest(run);

        const snapshot = run.actor.getSnapshot();
        expect(listed(selectedItems(snapshot))).toEqual(listed(server.items));
        expect([...selectedSeats(snapshot).values()].every((state) => state === 'held')).toBe(true);
        expect(isSettled(snapshot)).toBe(true);
        run.actor.stop();
      },
    ),
    { numRuns: 500 },
  );
});

/** Clicks and answers in any order, with nothing refused and nothing lost. */
const smooth: fc.Arbitrary<Step | number> = fc.oneof(
  { weight: 3, arbitrary: seat },
  { weight: 2, arbitrary: fc.constant<Step>(({ answer }) => answer()) },
  { weight: 1, arbitrary: fc.constant<Step>(({ serve }) => void serve()) },
  {
    weight: 1,
    arbitrary: fc.constant<Step>(({ actor, server, isWaiting, serve }) => {
      if (isWaiting()) serve();
      const booking = server.history.at(-1);
      if (booking) actor.send({ type: 'booking.received', booking });
    }),
  },
);

it('rests with what was clicked an odd number of times, however the answers fall', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(smooth, { maxLength: 40 }), async (taken) => {
      const server = new BookingServer(100);
      const run: Run = { ...started(server), server };
      const clicked = new Set<number>();
      for (const step of taken) {
        if (typeof step !== 'number') {
          await step(run);
          continue;
        }
        run.actor.send({ type: 'seat.toggled', seat: step });
        if (!clicked.delete(step)) clicked.add(step);
        expect([...selectedSeats(run.actor.getSnapshot()).keys()].sort()).toEqual([...clicked].sort());
      }
      await comeToRest(run);
      expect(Object.fromEntries(selectedSeats(run.actor.getSnapshot()))).toEqual(
        Object.fromEntries([...clicked].map((index) => [index, 'held'])),
      );
      expect(listed(selectedItems(run.actor.getSnapshot()))).toEqual(listed(server.items));
      run.actor.stop();
    }),
    { numRuns: 300 },
  );
});
