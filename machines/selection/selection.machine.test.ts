import { describe, expect, it } from 'vitest';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse } from '#domain/result.ts';
import {
  adult,
  balcony,
  bookingOf,
  child,
  event,
  id,
  noon,
  openShow,
  otherId,
  placesItem,
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
  startedSelection as started,
  wish,
} from '../testing/started-selection.ts';
import { eventId } from '#domain/ids.ts';
import { placesOf, selectedItems, selectedSeats, ticketsToAdd } from './selectors.ts';
import type { SelectionInput } from './selection-types.ts';

describe('a seat', () => {
  it('is shown at once, and held once the server says so', async () => {
    const { actor, calls, emitted, toggle, seats, settled } = started();
    toggle(1);
    expect(seats()).toEqual({ 1: 'pending' });
    expect(selectedItems(actor.getSnapshot())).toEqual([
      { kind: 'seat', showId: show, seat: 1, region: 0, ticketTypeId: adult },
    ]);
    expect(calls.waiting).toEqual([['create', creation(wish(1))]]);
    expect(settled()).toBe(false);
    const booking = bookingOf([seatItem(1)], 1);
    await calls.answer(created(booking));
    expect(seats()).toEqual({ 1: 'held' });
    expect(actor.getSnapshot().context.reference).toEqual(reference);
    expect(emitted).toEqual([{ type: 'booking.received', booking, token: 'secret' }]);
    expect(settled()).toBe(true);
  });

  it('joins a booking that is being made: one call at a time, the waiting seats together', async () => {
    const { calls, toggle, seats, settled } = started();
    toggle(1, 2, 60);
    expect(calls.waiting).toEqual([['create', creation(wish(1))]]);
    await calls.answer(created(bookingOf([seatItem(1)], 1)));
    expect(calls.waiting).toEqual([['add', { ...reference, call: hold(wish(2), wish(60, balcony)) }]]);
    await calls.answer(accept(bookingOf([seatItem(1), seatItem(2), seatItem(60, balcony)], 2)));
    expect(seats()).toEqual({ 1: 'held', 2: 'held', 60: 'held' });
    expect(settled()).toBe(true);
  });

  it('clicked twice is given back, and never asked for when it was still waiting', async () => {
    const { calls, toggle, seats, settled } = started();
    toggle(1, 2, 2);
    expect(seats()).toEqual({ 1: 'pending' });
    toggle(1);
    expect(seats()).toEqual({});
    await calls.answer(created(bookingOf([seatItem(1)], 1)));
    expect(calls.waiting).toEqual([['remove', { ...reference, showId: show, seat: 1 }]]);
    expect(seats()).toEqual({});
    toggle(1);
    await calls.answer(accept(bookingOf([], 2)));
    expect(calls.waiting).toEqual([['add', { ...reference, call: hold(wish(1)) }]]);
    await calls.answer(accept(bookingOf([seatItem(1)], 3)));
    expect(seats()).toEqual({ 1: 'held' });
    expect(settled()).toBe(true);
  });

  it('is taken back when somebody was faster, and the others of its call are asked for again', async () => {
    const { actor, calls, emitted, toggle, seats, refused } = await holdingSeat1();
    toggle(2);
    toggle(3, 4);
    await calls.answer(accept(bookingOf([seatItem(1), seatItem(2)], 2)));
    const refusal: BookingRefusal = { code: 'seatTaken', seats: [at(3)] };
    await calls.answer(refuse(refusal));
    expect(seats()).toEqual({ 1: 'held', 2: 'held', 4: 'pending' });
    expect(refused()).toEqual([{ refusal, seats: [at(3)] }]);
    expect(calls.waiting).toEqual([['add', { ...reference, call: hold(wish(4)) }]]);
    const shown = { id: 1, refusal, seats: [at(3)] };
    expect(emitted.at(-1)).toEqual({ type: 'selection.refused', shown });
    actor.send({ type: 'refusal.dismissed', id: 1 });
    expect(refused()).toEqual([]);
  });

  it('refused with others for another reason is found out one by one', async () => {
    const { calls, toggle, seats, refused, settled } = await holdingSeat1();
    toggle(2);
    toggle(3, 4);
    await calls.answer(accept(bookingOf([seatItem(1), seatItem(2)], 2)));
    await calls.answer(refuse({ code: 'limitRegion', maxTickets: 3, region: 'Stalls' }));
    expect(calls.waiting).toEqual([['add', { ...reference, call: hold(wish(3)) }]]);
    await calls.answer(accept(bookingOf([seatItem(1), seatItem(2), seatItem(3)], 3)));
    expect(calls.waiting).toEqual([['add', { ...reference, call: hold(wish(4)) }]]);
    await calls.answer(refuse({ code: 'limitRegion', maxTickets: 3, region: 'Stalls' }));
    expect(seats()).toEqual({ 1: 'held', 2: 'held', 3: 'held' });
    expect(refused()).toEqual([
      { refusal: { code: 'limitRegion', maxTickets: 3, region: 'Stalls' }, seats: [at(4)] },
    ]);
    expect(settled()).toBe(true);
  });

  it('that somebody took while it waited for its turn is refused without a call', () => {
    const { actor, calls, toggle, seats, refused } = started();
    toggle(1, 2, 3);
    actor.send({
      type: 'status.changed',
      showId: show,
      delta: {
        seats: [
          [1, 1],
          [2, 1],
          [3, 0],
          [9, 1],
        ],
      },
    });
    expect(seats()).toEqual({ 1: 'pending', 3: 'pending' });
    expect(refused()).toEqual([{ refusal: { code: 'seatTaken', seats: [at(2)] }, seats: [at(2)] }]);
    expect(calls.waiting).toEqual([['create', creation(wish(1))]]);
  });

  it('stays when the status tells of the buyer’s own hold', async () => {
    const { actor, seats } = await holdingSeat1();
    actor.send({ type: 'status.changed', showId: show, delta: { seats: [[1, 1]] } });
    expect(seats()).toEqual({ 1: 'held' });
  });

  it('keeps its map of seats the same while nothing changes', async () => {
    const { actor } = await holdingSeat1();
    const before = actor.getSnapshot();
    actor.send({ type: 'booking.received', booking: bookingOf([seatItem(1)], 2) });
    expect(selectedSeats(actor.getSnapshot(), show)).toBe(selectedSeats(before, show));
    expect(selectedItems(actor.getSnapshot())).toBe(selectedItems(before));
  });
});

describe('the rules decide before any call', () => {
  it('counts what is wanted, held or not', () => {
    const { actor, calls, toggle, seats, refused } = started({
      shows: [openShow({ maxTicketsPerUser: 4, stallsLimit: 2 })],
    });
    toggle(1, 2, 3, 60, 61, 62);
    expect(seats()).toEqual({ 1: 'pending', 2: 'pending', 60: 'pending', 61: 'pending' });
    expect(refused()).toEqual([
      { refusal: { code: 'limitRegion', maxTickets: 2, region: 'Stalls' }, seats: [at(3)] },
      { refusal: { code: 'limitOverall', maxTickets: 4 }, seats: [at(62)] },
    ]);
    expect(calls.waiting).toHaveLength(1);
    expect(ticketsToAdd(actor.getSnapshot(), show, 1, balcony)).toBe(0);
    toggle(61);
    expect(ticketsToAdd(actor.getSnapshot(), show, 1, balcony)).toBe(1);
    expect(ticketsToAdd(actor.getSnapshot(), show, 0, adult)).toBe(0);
  });

  it('shows a refusal that comes again once, as the newest', () => {
    const { toggle, refused, emitted } = started({ shows: [openShow({ maxTicketsPerUser: 1 })] });
    toggle(1, 2, 3);
    expect(refused()).toEqual([{ refusal: { code: 'limitOverall', maxTickets: 1 }, seats: [at(3)] }]);
    expect(emitted).toHaveLength(2);
  });

  it('counts the earlier tickets that the booking tells of', async () => {
    const { actor, toggle, refused } = await holdingSeat1({ shows: [openShow({ maxTicketsPerUser: 3 })] });
    const booking = bookingOf([seatItem(1)], 2, { claimed: true, earlierTickets: 2 });
    actor.send({ type: 'booking.received', booking });
    toggle(2);
    expect(refused()).toEqual([{ refusal: { code: 'limitReached', maxTickets: 3 }, seats: [at(2)] }]);
  });

  it.each<[string, object, Partial<SelectionInput>, BookingRefusal]>([
    [
      'a seat added twice',
      { type: 'seats.added', seats: [at(5), at(5)] },
      {},
      { code: 'seatAlreadySelected', showSeat: at(5) },
    ],
    [
      'a type of elsewhere',
      { type: 'seat.toggled', showId: show, seat: 1, ticketTypeId: balcony },
      {},
      { code: 'ticketTypeNotValid' },
    ],
    [
      'a region without types',
      { type: 'places.set', showId: show, region: 3, quantity: 1 },
      {},
      { code: 'notForSale', region: 'Boxes' },
    ],
    [
      'before the sale',
      { type: 'seat.toggled', showId: show, seat: 1 },
      { now: () => noon - 7_200_000 },
      { code: 'notOnSale' },
    ],
    [
      'too many of a type',
      { type: 'places.set', showId: show, region: 2, quantity: 3, ticketTypeId: child },
      {},
      { code: 'limitTicketType', maxTickets: 2, ticketType: 'Child' },
    ],
    [
      'more of the best than fit',
      { type: 'bestAvailable.asked', showId: show, quantity: 3 },
      { shows: [openShow({ maxTicketsPerUser: 2 })] },
      { code: 'limitOverall', maxTickets: 2 },
    ],
  ])('refuses %s', (_, sent, input, refusal) => {
    const { actor, calls, refused } = started(input);
    actor.send(sent as Parameters<typeof actor.send>[0]);
    expect(refused().map((shown) => shown.refusal)).toEqual([refusal]);
    expect(calls.waiting).toEqual([]);
  });
});

describe('ticket types, places and best seats', () => {
  it('changes the type of a held seat, and of a waiting one without a further call', async () => {
    const { actor, calls, toggle, settled } = await holdingSeat1();
    actor.send({ type: 'ticketType.chosen', showId: show, seat: 1, ticketTypeId: child });
    expect(calls.waiting).toEqual([['retype', { ...reference, showId: show, seat: 1, ticketTypeId: child }]]);
    toggle(2);
    actor.send({ type: 'ticketType.chosen', showId: show, seat: 2, ticketTypeId: child });
    await calls.answer(accept(bookingOf([seatItem(1, child)], 2)));
    expect(calls.waiting).toEqual([['add', { ...reference, call: hold(wish(2, child)) }]]);
    await calls.answer(accept(bookingOf([seatItem(1, child), seatItem(2, child)], 3)));
    expect(settled()).toBe(true);
  });

  it('returns a refused type to what the server holds', async () => {
    const { actor, calls, refused } = await holdingSeat1();
    actor.send({ type: 'ticketType.chosen', showId: show, seat: 1, ticketTypeId: child });
    await calls.answer(refuse({ code: 'ticketTypeSoldOut', ticketType: 'Child' }));
    expect(selectedItems(actor.getSnapshot()).map(({ ticketTypeId }) => ticketTypeId)).toEqual([adult]);
    expect(refused()).toEqual([
      { refusal: { code: 'ticketTypeSoldOut', ticketType: 'Child' }, seats: [at(1)] },
    ]);
  });

  it('sets places to the last number asked for, and gives back before it takes', async () => {
    const { actor, calls, toggle, settled } = started();
    const set = (quantity: number) => actor.send({ type: 'places.set', showId: show, region: 2, quantity });
    const call = (quantity: number) => ({
      seats: [],
      places: [{ showId: show, region: 2, ticketTypeId: adult, quantity }],
    });
    set(1);
    set(2);
    set(4);
    expect(placesOf(actor.getSnapshot(), show, 2, adult)).toEqual({ quantity: 4, pending: true });
    await calls.answer(created(bookingOf([placesItem(1)], 1)));
    expect(calls.waiting).toEqual([['add', { ...reference, call: call(4) }]]);
    await calls.answer(accept(bookingOf([placesItem(4)], 2)));
    expect(placesOf(actor.getSnapshot(), show, 2, adult)).toEqual({ quantity: 4, pending: false });
    toggle(1);
    set(0);
    toggle(2);
    await calls.answer(accept(bookingOf([placesItem(4), seatItem(1)], 3)));
    expect(calls.waiting).toEqual([['add', { ...reference, call: call(0) }]]);
    await calls.answer(accept(bookingOf([seatItem(1)], 4)));
    await calls.answer(accept(bookingOf([seatItem(1), seatItem(2)], 5)));
    expect(settled()).toBe(true);
  });

  it('keeps a number that was set while another one was refused', async () => {
    const { actor, calls, refused } = await holdingSeat1();
    const set = (quantity: number) => actor.send({ type: 'places.set', showId: show, region: 2, quantity });
    set(4);
    set(2);
    await calls.answer(refuse({ code: 'placesTaken', region: 'Floor', left: 3 }));
    expect(placesOf(actor.getSnapshot(), show, 2, adult)).toEqual({ quantity: 2, pending: true });
    expect(refused()).toEqual([{ refusal: { code: 'placesTaken', region: 'Floor', left: 3 }, seats: [] }]);
    await calls.answer(accept(bookingOf([seatItem(1), placesItem(2)], 2)));
    expect(placesOf(actor.getSnapshot(), show, 2, adult)).toEqual({ quantity: 2, pending: false });
  });

  it('selects the best seats that the server chose', async () => {
    const { actor, calls, toggle, seats, refused, settled } = started();
    toggle(9);
    actor.send({ type: 'bestAvailable.asked', showId: show, quantity: 2, region: 0 });
    await calls.answer(created(bookingOf([seatItem(9)], 1)));
    expect(calls.waiting).toEqual([
      ['takeBest', { reference, call: { showId: show, quantity: 2, region: 0 }, ticketsBefore: 1 }],
    ]);
    await calls.answer(
      accept({ booking: bookingOf([seatItem(9), seatItem(3), seatItem(4)], 2), token: null }),
    );
    expect(seats()).toEqual({ 3: 'held', 4: 'held', 9: 'held' });
    actor.send({ type: 'bestAvailable.asked', showId: show, quantity: 20 });
    await calls.answer(refuse({ code: 'noSeatsTogether', quantity: 20 }));
    expect(refused()).toEqual([{ refusal: { code: 'noSeatsTogether', quantity: 20 }, seats: [] }]);
    expect(settled()).toBe(true);
  });
});

describe('what others do to the booking', () => {
  it('takes in what came and went elsewhere, and no older answer', async () => {
    const { actor, calls, toggle, seats } = await holdingSeat1();
    actor.send({ type: 'booking.received', booking: bookingOf([seatItem(2)], 5) });
    expect(seats()).toEqual({ 2: 'held' });
    actor.send({ type: 'booking.received', booking: bookingOf([seatItem(1)], 4) });
    actor.send({ type: 'booking.received', booking: bookingOf([seatItem(1)], 6, { id: otherId }) });
    actor.send({ type: 'booking.received', booking: bookingOf([], 6, { eventId: eventId.parse(2) }) });
    expect(seats()).toEqual({ 2: 'held' });
    toggle(3);
    actor.send({ type: 'booking.received', booking: bookingOf([seatItem(2), seatItem(3)], 9) });
    await calls.answer(accept(bookingOf([seatItem(2), seatItem(3)], 8)));
    expect(seats()).toEqual({ 2: 'held', 3: 'held' });
  });

  it('selects a seat that the server says is selected already, and asks again for the others', async () => {
    const { calls, toggle, seats, refused, settled } = await holdingSeat1();
    toggle(9, 2, 3);
    await calls.answer(accept(bookingOf([seatItem(1), seatItem(9)], 2)));
    await calls.answer(refuse({ code: 'seatAlreadySelected', showSeat: at(2) }));
    expect(calls.waiting).toEqual([['read', reference]]);
    await calls.answer(accept(bookingOf([seatItem(1), seatItem(9), seatItem(2)], 3)));
    expect(calls.waiting).toEqual([['add', { ...reference, call: hold(wish(3)) }]]);
    await calls.answer(
      accept(
        bookingOf(
          [1, 9, 2, 3].map((seat) => seatItem(seat)),
          4,
        ),
      ),
    );
    expect(seats()).toEqual({ 1: 'held', 2: 'held', 3: 'held', 9: 'held' });
    expect(refused()).toEqual([]);
    expect(settled()).toBe(true);
  });

  it('is empty once the booking has ended, but for what is wished since', async () => {
    const { actor, calls, toggle, seats, refused, settled } = await holdingSeat1();
    toggle(2);
    toggle(3);
    await calls.answer(refuse({ code: 'bookingExpired' }));
    expect(refused()).toEqual([{ refusal: { code: 'bookingExpired' }, seats: [at(2)] }]);
    expect(seats()).toEqual({ 3: 'pending' });
    await calls.answer(accept({ booking: bookingOf([seatItem(3)], 700, { id: otherId }), token: 'new' }));
    expect(seats()).toEqual({ 3: 'held' });
    actor.send({ type: 'booking.ended', id, state: 'released' });
    expect(seats()).toEqual({ 3: 'held' });
    actor.send({ type: 'booking.ended', id: otherId, state: 'released' });
    expect(seats()).toEqual({});
    expect(settled()).toBe(true);
  });
});

describe('after a reload', () => {
  it('reads the booking before anything else', async () => {
    const { calls, emitted, toggle, seats } = started({ reference });
    toggle(2);
    expect(calls.waiting).toEqual([['read', reference]]);
    const booking = bookingOf([seatItem(1)], 5);
    await calls.answer(accept(booking));
    expect(emitted).toEqual([{ type: 'booking.received', booking, token: null }]);
    expect(seats()).toEqual({ 1: 'held', 2: 'pending' });
    expect(calls.waiting).toEqual([['add', { ...reference, call: hold(wish(2)) }]]);
  });

  it.each([
    ['is no more', refuse({ code: 'bookingNotFound' })],
    ['has expired', accept(bookingOf([], 5, { state: 'expired' }))],
    [
      'is of another event',
      accept(bookingOf([seatItem(1)], 5, { eventId: eventId.parse(Number(event) + 1) })),
    ],
  ])('starts a new booking when the one that was kept %s', async (_, answer) => {
    const { calls, toggle, seats, refused } = started({ reference });
    toggle(2);
    await calls.answer(answer);
    expect(calls.waiting).toEqual([['create', creation(wish(2))]]);
    expect(seats()).toEqual({ 2: 'pending' });
    expect(refused()).toEqual([]);
  });
});
