import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BookingItem } from '#domain/calls/booking.ts';
import { type Claim, claimKey, type ShowSeat, seatKey, ticketsOf } from '#domain/claim.ts';
import { adult, child, lateShow, show } from '../testing/bookings.ts';
import { BookingServer } from '../testing/booking-server.ts';
import { comeToRest, servedSelection, type ServedSelection } from '../testing/served-selection.ts';
import { isConnectionLost, isSettled, lostItems, selectedItems, selectedSeats } from './selectors.ts';

type Step = (run: ServedSelection) => Promise<void> | void;

const showId = fc.constantFrom(show, lateShow);
const seat: fc.Arbitrary<ShowSeat> = fc.record({ showId, seat: fc.nat(4) });
const type = fc.constantFrom(adult, child);
const answered: fc.Arbitrary<Step> = fc.constant(({ answer }) => answer());
const served: fc.Arbitrary<Step> = fc.constant(({ serve }) => void serve());

const clicks: readonly fc.WeightedArbitrary<Step>[] = [
  {
    weight: 6,
    arbitrary: seat.map(
      (at) =>
        ({ actor }) =>
          actor.send({ type: 'seat.toggled', ...at }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.array(seat, { minLength: 1, maxLength: 3 }).map(
      (seats): Step =>
        ({ actor }) =>
          actor.send({ type: 'seats.added', seats }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        showId,
        add: fc.array(fc.nat(4), { maxLength: 3 }),
        remove: fc.array(fc.nat(4), { maxLength: 3 }),
      })
      .map(
        ({ add, ...exchange }): Step =>
          ({ actor }) =>
            actor.send({
              type: 'seats.exchanged',
              add: add.map((each) => ({ seat: each })),
              ...exchange,
            }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(seat, type).map(
      ([at, ticketTypeId]): Step =>
        ({ actor }) =>
          actor.send({ type: 'ticketType.chosen', ...at, ticketTypeId }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ showId, quantity: fc.nat(3), ticketTypeId: type }).map(
      (places): Step =>
        ({ actor }) =>
          actor.send({ type: 'places.set', region: 2, ...places }),
    ),
  },
];
const best: fc.WeightedArbitrary<Step> = {
  weight: 1,
  arbitrary: fc.record({ showId, quantity: fc.integer({ min: 1, max: 2 }) }).map(
    (wish): Step =>
      ({ actor }) =>
        actor.send({ type: 'bestAvailable.asked', ...wish }),
  ),
};
const losses: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 2, arbitrary: fc.constant<Step>(({ lose }) => lose()) },
  { weight: 2, arbitrary: fc.constant<Step>(({ loseAnswer }) => loseAnswer()) },
  { weight: 1, arbitrary: fc.constant<Step>(({ clock }) => clock.increment(5_000)) },
  { weight: 1, arbitrary: fc.constant<Step>(({ actor }) => actor.send({ type: 'connection.woke' })) },
];
const answers: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 6, arbitrary: answered },
  { weight: 2, arbitrary: served },
  {
    weight: 2,
    arbitrary: fc.nat().map((choice): Step => ({ actor, server }) => {
      const booking = server.history[choice % Math.max(1, server.history.length)];
      if (booking) actor.send({ type: 'booking.received', booking });
    }),
  },
];
const meddling: readonly fc.WeightedArbitrary<Step>[] = [
  {
    weight: 2,
    arbitrary: seat.map((at): Step => ({ actor, server }) => {
      if (server.has(at)) return;
      server.others.add(seatKey(at.showId, at.seat));
      const delta = { seats: [[at.seat, 1]] as [number, 1][] };
      actor.send({ type: 'status.changed', showId: at.showId, delta });
    }),
  },
  {
    weight: 1,
    arbitrary: seat.map(
      (at): Step =>
        ({ server }) =>
          void server.others.delete(seatKey(at.showId, at.seat)),
    ),
  },
  {
    weight: 1,
    arbitrary: seat.map(
      (at): Step =>
        ({ server }) =>
          server.removeElsewhere(at),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step>(({ server }) => server.expire()) },
  {
    weight: 1,
    arbitrary: fc.nat(4).map((choice): Step => ({ actor }) => {
      const items = lostItems(actor.getSnapshot()).filter((_, index) => index <= choice);
      actor.send({ type: 'lost.retaken', items });
    }),
  },
];

const listed = (claims: readonly (Claim | BookingItem)[]) =>
  claims.map((claim) => `${claimKey(claim)} ${claim.ticketTypeId} ${ticketsOf(claim)}`).sort();
const drawn = ({ actor }: ServedSelection) =>
  [show, lateShow].flatMap((of) =>
    [...selectedSeats(actor.getSnapshot(), of)].map(([index, state]) => `${seatKey(of, index)} ${state}`),
  );
const seatsOf = (claims: readonly Claim[]) => claims.filter(({ kind }) => kind === 'seat');

/** At rest the two agree, whatever happened before; the server throws where one buyer has two open bookings. */
async function expectAgreement(run: ServedSelection): Promise<void> {
  await comeToRest(run);
  const snapshot = run.actor.getSnapshot();
  expect(snapshot.status).toBe('active');
  expect(listed(selectedItems(snapshot))).toEqual(listed(run.server.items));
  expect(drawn(run).sort()).toEqual(
    seatsOf(run.server.items)
      .map((claim) => `${claimKey(claim)} held`)
      .sort(),
  );
  expect(isSettled(snapshot)).toBe(true);
  expect(isConnectionLost(snapshot)).toBe(false);
}

it('never rests with a seat selected that the server does not hold, nor the reverse', async () => {
  const steps = fc.oneof(...clicks, best, ...losses, ...answers, ...meddling);
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { maxLength: 60 }),
      fc.integer({ min: 1, max: 8 }),
      async (taken, most) => {
        const run = servedSelection(new BookingServer(most));
        for (const step of taken) await step(run);
        await expectAgreement(run);
        run.actor.stop();
      },
    ),
    { numRuns: 500 },
  );
});

/** Clicks on seats alone, kept apart from the rest to know which of them are wanted. */
const lossy: fc.Arbitrary<Step | ShowSeat> = fc.oneof(
  { weight: 5, arbitrary: seat },
  ...losses,
  { weight: 3, arbitrary: answered },
  { weight: 1, arbitrary: served },
  {
    weight: 1,
    arbitrary: fc.constant<Step>(({ actor, server, isWaiting, serve }) => {
      if (isWaiting()) serve();
      const booking = server.history.at(-1);
      if (booking) actor.send({ type: 'booking.received', booking });
    }),
  },
);

it('rests with what was clicked an odd number of times, whichever calls and answers were lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lossy, { maxLength: 50 }), async (taken) => {
      const run = servedSelection(new BookingServer(100));
      const clicked = new Set<string>();
      for (const step of taken) {
        if (typeof step === 'function') {
          await step(run);
          continue;
        }
        run.actor.send({ type: 'seat.toggled', ...step });
        const key = seatKey(step.showId, step.seat);
        if (!clicked.delete(key)) clicked.add(key);
        expect(
          drawn(run)
            .map((text) => text.split(' ')[0])
            .sort(),
        ).toEqual([...clicked].sort());
      }
      await expectAgreement(run);
      expect(run.server.items.map(claimKey).sort()).toEqual([...clicked].sort());
      expect(run.actor.getSnapshot().context.refusals).toEqual([]);
      run.actor.stop();
    }),
    { numRuns: 500 },
  );
});

it('takes the best seats once, whichever calls and answers were lost', async () => {
  const steps = fc.oneof({ weight: 4, arbitrary: answered }, ...losses, { weight: 1, arbitrary: served });
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { maxLength: 12 }),
      fc.array(steps, { maxLength: 12 }),
      async (before, after) => {
        const run = servedSelection(new BookingServer(100));
        const ask = (quantity: number) =>
          run.actor.send({ type: 'bestAvailable.asked', showId: show, quantity });
        ask(2);
        for (const step of before) await step(run);
        ask(3);
        for (const step of after) await step(run);
        await expectAgreement(run);
        expect(run.server.items).toHaveLength(5);
        run.actor.stop();
      },
    ),
    { numRuns: 200 },
  );
});
