import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { accept, refuse } from '#domain/result.ts';
import { at, bookingOf, id, otherId, seatItem } from '../testing/bookings.ts';
import { HeldCalls } from '../testing/held-calls.ts';
import type { BookingReference } from './booking-answer.ts';
import type { BookingEmitted } from './booking-types.ts';
import { bookingMachine } from './booking.machine.ts';

const reference: BookingReference = { id, token: 'secret' };

/** The machine at noon by the server; its local clock has another origin. */
function started(kept: BookingReference | null = null) {
  const clock = new SimulatedClock();
  const calls = new HeldCalls();
  const emitted: BookingEmitted[] = [];
  let slept = 0;
  const actor = createActor(
    bookingMachine.provide({
      actors: { fetchBooking: calls.actor('fetch'), releaseBooking: calls.actor('release') },
    }),
    {
      clock,
      input: { now: () => 123_456 + clock.now() - slept, reference: kept },
    },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    calls,
    emitted,
    pass: (seconds: number) => {
      for (let tenth = 0; tenth < Math.round(seconds * 10); tenth += 1) clock.increment(100);
    },
    /** Timers come late, all at once, as in a tab in the background. */
    jump: (seconds: number) => clock.increment(seconds * 1000),
    /** Time passes for the server; the device sleeps. */
    sleep: (seconds: number) => (slept += seconds * 1000),
    state: () => {
      const { value, context, tags } = actor.getSnapshot();
      const name = typeof value === 'string' ? value : Object.keys(value)[0];
      return [name, context.remainingMs, [...tags].sort()];
    },
  };
}

const booking = (serverSeconds: number, over = {}) => bookingOf([seatItem(1)], serverSeconds, over);
const created = (serverSeconds: number, over = {}) =>
  ({ type: 'booking.received', booking: booking(serverSeconds, over), token: 'secret' }) as const;
const received = (serverSeconds: number, over = {}) =>
  ({ type: 'booking.received', booking: booking(serverSeconds, over) }) as const;

describe('the countdown of a booking', () => {
  it('ticks on whole seconds from the deadline of the server, warns twice and ends', async () => {
    const { actor, calls, emitted, pass, state } = started();
    expect(state()).toEqual(['none', null, []]);
    actor.send(created(0.4));
    expect(state()).toEqual(['open', 599_600, []]);
    pass(0.5);
    expect(state()).toEqual(['open', 599_600, []]);
    pass(0.1);
    expect(state()).toEqual(['open', 599_000, []]);
    pass(478);
    expect(state()).toEqual(['open', 121_000, []]);
    expect(emitted).toEqual([]);
    pass(1);
    expect(state()).toEqual(['open', 120_000, ['warned2min']]);
    pass(89);
    expect(state()).toEqual(['open', 31_000, ['warned2min']]);
    pass(1);
    expect(state()).toEqual(['open', 30_000, ['warned2min', 'warned30s']]);
    pass(30);
    expect(state()).toEqual(['checkingExpiry', 0, ['busy', 'warned2min', 'warned30s']]);
    expect(calls.waiting).toEqual([['fetch', reference]]);
    await calls.answer(accept(booking(600.1, { state: 'expired', items: [] })));
    expect(state()).toEqual(['expired', 0, []]);
    expect(emitted).toEqual([
      { type: 'booking.warned', warning: '2min' },
      { type: 'booking.warned', warning: '30s' },
      { type: 'booking.read', booking: booking(600.1, { state: 'expired', items: [] }) },
      { type: 'booking.ended', id, state: 'expired', items: [seatItem(1)] },
    ]);
  });

  it('follows a deadline that was moved, and warns again before the new one', () => {
    const { actor, emitted, pass, state } = started();
    actor.send(created(0));
    pass(575);
    expect(state()).toEqual(['open', 25_000, ['warned2min', 'warned30s']]);
    actor.send(received(575, { deadline: at(900) }));
    expect(state()).toEqual(['open', 325_000, []]);
    pass(205);
    expect(state()).toEqual(['open', 120_000, ['warned2min']]);
    expect(emitted.map((event) => event.type === 'booking.warned' && event.warning)).toEqual([
      '2min',
      '30s',
      '2min',
    ]);
  });

  it('of less than two minutes skips the warning that is past when it begins', () => {
    const { actor, emitted, pass, state } = started();
    actor.send(created(0, { deadline: at(60) }));
    expect(state()).toEqual(['open', 60_000, ['warned2min']]);
    pass(30);
    expect(state()).toEqual(['open', 30_000, ['warned2min', 'warned30s']]);
    expect(emitted).toEqual([{ type: 'booking.warned', warning: '30s' }]);
  });

  it('takes the same answer twice and an older one never', () => {
    const { actor, state } = started();
    actor.send(created(10, { deadline: at(900) }));
    const before = state();
    actor.send(received(10, { deadline: at(900) }));
    actor.send(received(5));
    actor.send({ ...received(20), booking: booking(20, { id: otherId }) });
    expect(state()).toEqual(before);
    actor.send({ ...created(20), booking: booking(20, { id: otherId }), token: 'other' });
    expect(actor.getSnapshot().context.reference).toEqual({ id: otherId, token: 'other' });
  });

  it('lets the server say that a booking whose time seems up goes on', async () => {
    const { actor, calls, emitted, pass, state } = started();
    actor.send(created(0));
    pass(600);
    await calls.answer(accept(booking(600, { deadline: at(700) })));
    expect(state()).toEqual(['open', 100_000, ['warned2min']]);
    pass(100);
    await calls.fail();
    expect(state()).toEqual(['expired', 0, []]);
    expect(emitted.at(-1)).toEqual({ type: 'booking.ended', id, state: 'expired', items: [seatItem(1)] });
  });

  it('does not wait longer than 5 s for the last word', () => {
    const { actor, pass, state } = started();
    actor.send(created(0));
    pass(604.9);
    expect(state()[0]).toBe('checkingExpiry');
    pass(0.1);
    expect(state()[0]).toBe('expired');
  });

  it('is right again as soon as a throttled tab gets its turn, and warns only once', () => {
    const { actor, emitted, jump, state } = started();
    actor.send(created(0));
    jump(575);
    expect(state()).toEqual(['open', 25_000, ['warned2min', 'warned30s']]);
    expect(emitted).toEqual([{ type: 'booking.warned', warning: '30s' }]);
  });

  it('has no countdown before the first seat', () => {
    const { actor, pass, state } = started();
    actor.send(created(0, { deadline: null, items: [] }));
    pass(5000);
    expect(state()).toEqual(['open', null, []]);
  });

  it('reads the true time left when the tab wakes up', async () => {
    const { actor, calls, sleep, pass, state } = started();
    actor.send(created(0));
    sleep(400);
    pass(400);
    expect(state()).toEqual(['open', 600_000, []]);
    actor.send({ type: 'tab.woke' });
    await calls.answer(accept(booking(400)));
    expect(state()).toEqual(['open', 200_000, []]);
    actor.send({ type: 'tab.woke' });
    await calls.answer(refuse({ code: 'network' }));
    expect(state()).toEqual(['open', 200_000, []]);
    actor.send({ type: 'tab.woke' });
    await calls.answer(refuse({ code: 'bookingExpired' }));
    expect(state()[0]).toBe('expired');
  });
});

describe('the end of a booking', () => {
  it('is released by its owner, and the buyer may try again when that gets lost', async () => {
    const { actor, calls, emitted, state } = started();
    actor.send(created(0));
    actor.send({ type: 'booking.released' });
    actor.send(received(1));
    expect(state()).toEqual(['releasing', 599_000, ['busy']]);
    await calls.fail();
    expect([state()[0], actor.getSnapshot().context.failure]).toEqual(['open', { code: 'network' }]);
    actor.send({ type: 'booking.released' });
    await calls.answer(accept(booking(3, { state: 'released', items: [] })));
    expect(state()[0]).toBe('released');
    expect(emitted.at(-1)).toEqual({ type: 'booking.ended', id, state: 'released', items: [seatItem(1)] });
  });

  it('is confirmed, and forgotten when it was dealt with', () => {
    const { actor, emitted } = started();
    actor.send(created(0));
    actor.send(received(5, { state: 'confirmed' }));
    expect(actor.getSnapshot().value).toBe('confirmed');
    expect(emitted).toEqual([{ type: 'booking.ended', id, state: 'confirmed', items: [seatItem(1)] }]);
    actor.send({ type: 'booking.forgotten' });
    expect(actor.getSnapshot().value).toBe('none');
  });
});

describe('after a reload', () => {
  it('reads the booking that was kept, with its warning', async () => {
    const { calls, emitted, state } = started(reference);
    expect(calls.waiting).toEqual([['fetch', reference]]);
    expect(state()).toEqual(['restoring', null, ['busy']]);
    await calls.answer(accept(booking(580)));
    expect(state()).toEqual(['open', 20_000, ['warned2min', 'warned30s']]);
    expect(emitted).toEqual([
      { type: 'booking.read', booking: booking(580) },
      { type: 'booking.warned', warning: '30s' },
    ]);
  });

  it('tries again without a network, at once when the tab wakes', async () => {
    const { actor, calls, pass, state } = started(reference);
    await calls.fail();
    pass(1.9);
    expect(calls.waiting).toEqual([]);
    pass(0.1);
    expect(calls.waiting).toEqual([['fetch', reference]]);
    await calls.answer(refuse({ code: 'network' }));
    actor.send({ type: 'tab.woke' });
    await calls.answer(accept(booking(100)));
    expect(state()).toEqual(['open', 500_000, []]);
  });

  it.each([
    ['bookingNotFound', 'none'],
    ['bookingClosed', 'none'],
    ['bookingExpired', 'expired'],
  ] as const)('%s leads to %s', async (code, state) => {
    const { actor, calls } = started(reference);
    await calls.answer(refuse({ code }));
    expect(actor.getSnapshot().value).toBe(state);
  });
});
