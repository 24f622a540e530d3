import { describe, expect, it } from 'vitest';
import { accept, refuse } from '#domain/result.ts';
import {
  bookingOf,
  child,
  inputWith,
  otherId,
  placesItem,
  requestKey,
  seatItem,
  show,
} from '../testing/bookings.ts';
import {
  at,
  created,
  creation,
  hold,
  holdingSeat1,
  reference,
  startedSelection,
  wish,
} from '../testing/started-selection.ts';
import { isConnectionLost, placesOf, selectedItems } from './selectors.ts';

const otherKey = '0b4f6a52-4a0e-4c1e-9d0e-3d1f6f1c7a11';

describe('a lost call', () => {
  it('leaves what was wanted waiting, reads the booking, and asks again in the order of the clicks', async () => {
    const { actor, calls, clock, toggle, seats, refused, settled } = await holdingSeat1();
    toggle(2);
    await calls.fail();
    toggle(9, 3);
    expect(seats()).toEqual({ 1: 'held', 2: 'pending', 9: 'pending', 3: 'pending' });
    expect(isConnectionLost(actor.getSnapshot())).toBe(true);
    expect(settled()).toBe(false);
    expect(calls.waiting).toEqual([]);
    clock.increment(1000);
    expect(calls.waiting).toEqual([['read', reference]]);
    await calls.answer(accept(bookingOf([seatItem(1)], 3)));
    expect(isConnectionLost(actor.getSnapshot())).toBe(false);
    expect(calls.waiting).toEqual([['add', { ...reference, call: hold(wish(2), wish(9), wish(3)) }]]);
    await calls.answer(
      accept(
        bookingOf(
          [1, 2, 9, 3].map((seat) => seatItem(seat)),
          4,
        ),
      ),
    );
    expect(settled()).toBe(true);
    expect(refused()).toEqual([]);
  });

  it('that had taken effect is not made again', async () => {
    const { actor, calls, clock, toggle, settled } = await holdingSeat1();
    toggle(2);
    actor.send({ type: 'places.set', showId: show, region: 2, quantity: 2 });
    await calls.answer(accept(bookingOf([seatItem(1), seatItem(2)], 2)));
    await calls.fail();
    clock.increment(1000);
    await calls.answer(accept(bookingOf([seatItem(1), seatItem(2), placesItem(2)], 3)));
    expect(placesOf(actor.getSnapshot(), show, 2, placesItem(2).ticketTypeId)).toEqual({
      quantity: 2,
      pending: false,
    });
    expect(calls.waiting).toEqual([]);
    expect(settled()).toBe(true);
  });

  it('is undone where its wish was taken back meanwhile', async () => {
    const { calls, clock, toggle, seats } = await holdingSeat1();
    toggle(2);
    await calls.fail();
    toggle(2);
    clock.increment(1000);
    await calls.answer(accept(bookingOf([seatItem(1), seatItem(2)], 3)));
    expect(seats()).toEqual({ 1: 'held' });
    expect(calls.waiting).toEqual([['remove', { ...reference, ...at(2) }]]);
  });

  it('of a new type waits too', async () => {
    const { actor, calls, clock } = await holdingSeat1();
    actor.send({ type: 'ticketType.chosen', ...at(1), ticketTypeId: child });
    await calls.fail();
    clock.increment(1000);
    await calls.answer(accept(bookingOf([seatItem(1)], 3)));
    expect(selectedItems(actor.getSnapshot()).map(({ ticketTypeId }) => ticketTypeId)).toEqual([child]);
    expect(calls.waiting).toEqual([['retype', { ...reference, ...at(1), ticketTypeId: child }]]);
  });

  it('is tried again less and less often, at least every half minute, and at once when the page wakes', async () => {
    const { actor, calls, clock, toggle } = await holdingSeat1();
    toggle(2);
    await calls.fail();
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      clock.increment(wait - 1);
      expect(calls.waiting).toEqual([]);
      clock.increment(1);
      expect(calls.waiting).toEqual([['read', reference]]);
      await calls.answer(refuse({ code: 'network' }));
    }
    actor.send({ type: 'connection.woke' });
    await calls.answer(accept(bookingOf([seatItem(1)], 3)));
    await calls.fail();
    clock.increment(1000);
    expect(calls.waiting).toEqual([['read', reference]]);
  });

  it('is given up when the server refuses it after all, or the status tells of a seat not asked for yet', async () => {
    const { actor, calls, clock, toggle, seats, refused } = await holdingSeat1();
    toggle(2);
    await calls.fail();
    toggle(3, 4);
    const delta = {
      seats: [
        [2, 1],
        [3, 1],
      ] as [number, 1][],
    };
    actor.send({ type: 'status.changed', showId: show, delta });
    expect(seats()).toEqual({ 1: 'held', 2: 'pending', 4: 'pending' });
    clock.increment(1000);
    await calls.answer(accept(bookingOf([seatItem(1)], 3)));
    await calls.answer(refuse({ code: 'seatTaken', seats: [at(2)] }));
    expect(seats()).toEqual({ 1: 'held', 4: 'pending' });
    expect(refused()).toEqual([
      { refusal: { code: 'seatTaken', seats: [at(3)] }, seats: [at(3)] },
      { refusal: { code: 'seatTaken', seats: [at(2)] }, seats: [at(2)] },
    ]);
  });

  it('about a booking that was joined to another one is asked of that', async () => {
    const { actor, calls, toggle, seats, refused } = await holdingSeat1();
    toggle(2);
    const joined = bookingOf([seatItem(1), seatItem(7)], 4, { id: otherId });
    actor.send({ type: 'booking.received', booking: joined, token: 'other' });
    await calls.answer(refuse({ code: 'bookingClosed' }));
    expect(seats()).toEqual({ 1: 'held', 2: 'pending', 7: 'held' });
    expect(refused()).toEqual([]);
    expect(calls.waiting).toEqual([['add', { id: otherId, token: 'other', call: hold(wish(2)) }]]);
    toggle(3);
    await calls.answer(
      accept(
        bookingOf(
          [1, 7, 2].map((seat) => seatItem(seat)),
          5,
          { id: otherId },
        ),
      ),
    );
    expect(seats()).toEqual({ 1: 'held', 2: 'held', 3: 'pending', 7: 'held' });
  });
});

describe('a lost creation', () => {
  it('is repeated as it was, and what was clicked since joins its booking', async () => {
    const { calls, clock, toggle, seats, settled } = startedSelection();
    toggle(1);
    await calls.fail();
    toggle(1, 2);
    clock.increment(1000);
    expect(calls.waiting).toEqual([['create', creation(wish(1))]]);
    await calls.answer(created(bookingOf([seatItem(1)], 1)));
    expect(seats()).toEqual({ 2: 'pending' });
    await calls.answer(accept(bookingOf([], 2)));
    expect(calls.waiting).toEqual([['add', { ...reference, call: hold(wish(2)) }]]);
    await calls.answer(accept(bookingOf([seatItem(2)], 3)));
    expect(settled()).toBe(true);
  });

  it('answered with an older booking of the same key takes the rest into that', async () => {
    const { calls, toggle, seats, settled } = startedSelection();
    toggle(1);
    await calls.answer(created(bookingOf([seatItem(8)], 1)));
    expect(seats()).toEqual({ 1: 'pending', 8: 'held' });
    expect(calls.waiting).toEqual([['add', { ...reference, call: hold(wish(1)) }]]);
    await calls.answer(accept(bookingOf([seatItem(8), seatItem(1)], 2)));
    expect(settled()).toBe(true);
  });

  it('whose booking has ended gets another key', async () => {
    const spent: (string | null)[] = [];
    const newRequestKey = (key: string | null) => {
      spent.push(key);
      return key === null ? requestKey : otherKey;
    };
    const { calls, clock, toggle, seats, refused } = startedSelection({ newRequestKey });
    toggle(1);
    await calls.fail();
    clock.increment(1000);
    await calls.answer(refuse({ code: 'bookingExpired' }));
    expect(calls.waiting).toEqual([['create', { ...creation(wish(1)), requestKey: otherKey }]]);
    expect(spent).toEqual([null, requestKey]);
    expect(seats()).toEqual({ 1: 'pending' });
    expect(refused()).toEqual([]);
  });

  it('of the best seats is repeated too, and taken once', async () => {
    const { actor, calls, clock, seats, settled } = startedSelection();
    actor.send({ type: 'bestAvailable.asked', showId: show, quantity: 2 });
    const call = { requestKey, showId: show, quantity: 2 };
    await calls.fail();
    clock.increment(1000);
    expect(calls.waiting).toEqual([['takeBest', { reference: null, call, ticketsBefore: 0 }]]);
    await calls.answer(created(bookingOf([seatItem(3), seatItem(4)], 1)));
    expect(seats()).toEqual({ 3: 'held', 4: 'held' });
    expect(settled()).toBe(true);
  });
});

describe('after a reload', () => {
  it('shows what the browser remembers until the booking is read', async () => {
    const { calls, clock, toggle, seats, settled } = startedSelection({
      ...inputWith(),
      reference,
      lastItems: [seatItem(1), seatItem(2)],
    });
    toggle(3);
    await calls.fail();
    expect(seats()).toEqual({ 1: 'held', 2: 'held', 3: 'pending' });
    clock.increment(1000);
    await calls.answer(accept(bookingOf([seatItem(1)], 3)));
    expect(seats()).toEqual({ 1: 'held', 3: 'pending' });
    await calls.answer(accept(bookingOf([seatItem(1), seatItem(3)], 4)));
    expect(settled()).toBe(true);
  });
});
