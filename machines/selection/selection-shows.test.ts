import { describe, expect, it } from 'vitest';
import { showGroupId } from '#domain/ids.ts';
import { accept, refuse } from '#domain/result.ts';
import {
  adult,
  bookingOf,
  child,
  lateShow,
  openShow,
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
  holdingSeat1,
  reference,
  startedSelection,
  wish,
} from '../testing/started-selection.ts';
import { lostItems, placesOf, selectedItems, selectedSeats, ticketsToAdd } from './selectors.ts';

const shows = [openShow(), openShow({ id: lateShow, stallsLimit: 2 })];
const group = showGroupId.parse(5);

describe('several shows', () => {
  it('are held in one call, each seat in its show', async () => {
    const { actor, calls, seats, settled } = startedSelection({ shows });
    actor.send({ type: 'seats.added', seats: [at(1), at(1, lateShow)] });
    expect(calls.waiting).toEqual([['create', creation(wish(1), wish(1, adult, lateShow))]]);
    await calls.answer(created(bookingOf([seatItem(1), seatItem(1, adult, lateShow)], 1)));
    expect([seats(show), seats(lateShow)]).toEqual([{ 1: 'held' }, { 1: 'held' }]);
    expect(settled()).toBe(true);
  });

  it('are added all or nothing by the limits of each', () => {
    const { actor, calls, seats, refused } = startedSelection({ shows });
    const many = [at(1), at(1, lateShow), at(2, lateShow), at(3, lateShow)];
    actor.send({ type: 'seats.added', seats: many });
    expect([seats(show), seats(lateShow)]).toEqual([{}, {}]);
    expect(refused()).toEqual([
      { refusal: { code: 'limitRegion', maxTickets: 2, region: 'Stalls' }, seats: many },
    ]);
    expect(calls.waiting).toEqual([]);
    expect(ticketsToAdd(actor.getSnapshot(), lateShow, 0, adult)).toBe(2);
    expect(ticketsToAdd(actor.getSnapshot(), show, 0, adult)).toBe(Infinity);
  });

  it('lose the seat that is named and no other of the same number', async () => {
    const { actor, calls, seats, refused } = startedSelection({ shows });
    actor.send({ type: 'seats.added', seats: [at(1), at(1, lateShow)] });
    await calls.answer(refuse({ code: 'seatTaken', seats: [at(1, lateShow)] }));
    expect([seats(show), seats(lateShow)]).toEqual([{ 1: 'pending' }, {}]);
    expect(refused()).toEqual([
      { refusal: { code: 'seatTaken', seats: [at(1, lateShow)] }, seats: [at(1, lateShow)] },
    ]);
    expect(calls.waiting).toEqual([['create', creation(wish(1))]]);
  });

  it('keep the map of a show the same while another one changes', async () => {
    const { actor, toggle } = startedSelection({ shows });
    actor.send({ type: 'seat.toggled', ...at(7, lateShow) });
    const before = selectedSeats(actor.getSnapshot(), lateShow);
    toggle(1);
    expect(selectedSeats(actor.getSnapshot(), lateShow)).toBe(before);
  });

  it('heed the status of the show it is about', () => {
    const { actor, toggle, seats } = startedSelection({ shows });
    toggle(9, 1);
    actor.send({ type: 'seat.toggled', ...at(1, lateShow) });
    actor.send({ type: 'status.changed', showId: lateShow, delta: { seats: [[1, 1]] } });
    expect([seats(show), seats(lateShow)]).toEqual([{ 1: 'pending', 9: 'pending' }, {}]);
  });

  it('count and give back what the booking has of a show that is not open here', async () => {
    const { actor, calls } = await holdingSeat1({ shows: [openShow({ maxTicketsPerUser: 3 })] });
    const elsewhere = [seatItem(4, adult, lateShow), placesItem(1, child, lateShow)];
    actor.send({ type: 'booking.received', booking: bookingOf([seatItem(1), ...elsewhere], 2) });
    expect(selectedItems(actor.getSnapshot()).slice(1)).toEqual(elsewhere);
    expect(placesOf(actor.getSnapshot(), lateShow, 2, child)).toEqual({ quantity: 1, pending: false });
    expect(ticketsToAdd(actor.getSnapshot(), show, 0, adult)).toBe(0);
    actor.send({ type: 'seat.toggled', ...at(4, lateShow) });
    expect(calls.waiting).toEqual([['remove', { ...reference, ...at(4, lateShow) }]]);
    actor.send({ type: 'seat.toggled', ...at(5, lateShow) });
    expect(actor.getSnapshot().context.refusals.map(({ refusal }) => refusal)).toEqual([
      { code: 'notOnSale' },
    ]);
  });
});

describe('packs of a group', () => {
  it('are created as such, and best seats taken into them', async () => {
    const { actor, calls, toggle } = startedSelection({ shows, showGroupId: group });
    toggle(1);
    expect(calls.waiting).toEqual([['create', { ...creation(wish(1)), showGroupId: group }]]);
    await calls.answer(refuse({ code: 'seatTaken', seats: [at(1)] }));
    actor.send({ type: 'bestAvailable.asked', showId: show, quantity: 2, maxPrice: 900 });
    const call = { requestKey, showGroupId: group, showId: show, quantity: 2, maxPrice: 900 };
    expect(calls.waiting).toEqual([['takeBest', { reference: null, call, ticketsBefore: 0 }]]);
  });

  it('are no single tickets: a booking of the event for something else is left alone', async () => {
    const { actor, calls, toggle, seats } = startedSelection({ shows, showGroupId: group, reference });
    await calls.answer(accept(bookingOf([seatItem(1)], 1)));
    actor.send({ type: 'booking.received', booking: bookingOf([seatItem(2)], 2), token: 'other' });
    expect(seats()).toEqual({});
    toggle(3);
    expect(calls.waiting).toEqual([['create', { ...creation(wish(3)), showGroupId: group }]]);
  });
});

describe('what an expired booking held', () => {
  const expired = { type: 'booking.ended', id: reference.id, state: 'expired' } as const;

  it('is remembered, and those that are free are taken again in one call', async () => {
    const { actor, calls, seats, settled } = await holdingSeat1();
    const items = [seatItem(1), seatItem(2, child), placesItem(2)];
    actor.send({ type: 'booking.received', booking: bookingOf(items, 2) });
    actor.send(expired);
    expect(seats()).toEqual({});
    expect(lostItems(actor.getSnapshot())).toEqual(items);
    actor.send({ type: 'lost.retaken', items: [seatItem(2, child), placesItem(2)] });
    expect(lostItems(actor.getSnapshot())).toEqual([]);
    const places = [{ showId: show, region: 2, ticketTypeId: adult, quantity: 2 }];
    expect(calls.waiting).toEqual([['create', { ...creation(wish(2, child)), places }]]);
    const again = bookingOf([seatItem(2, child), placesItem(2)], 700, { id: otherId });
    await calls.answer(accept({ booking: again, token: 'new' }));
    expect(settled()).toBe(true);
  });

  it('stays when a limit refuses it, and goes seat by seat as it is clicked, or when it is dismissed', async () => {
    const { actor, toggle, refused } = await holdingSeat1({ shows: [openShow({ maxTicketsPerUser: 2 })] });
    const items = [seatItem(1), seatItem(2)];
    actor.send({ type: 'booking.received', booking: bookingOf(items, 2) });
    actor.send(expired);
    toggle(2);
    expect(lostItems(actor.getSnapshot())).toEqual([seatItem(1)]);
    toggle(3);
    actor.send({ type: 'lost.retaken', items: [seatItem(1)] });
    expect(refused()).toEqual([{ refusal: { code: 'limitOverall', maxTickets: 2 }, seats: [at(1)] }]);
    expect(lostItems(actor.getSnapshot())).toEqual([seatItem(1)]);
    actor.send({ type: 'lost.dismissed' });
    expect(lostItems(actor.getSnapshot())).toEqual([]);
  });

  it('is learnt from a refused call too, and is nothing where the booking was closed', async () => {
    const first = await holdingSeat1();
    first.toggle(2);
    await first.calls.answer(refuse({ code: 'bookingExpired' }));
    expect(lostItems(first.actor.getSnapshot())).toEqual([seatItem(1)]);
    const second = await holdingSeat1();
    second.actor.send({ ...expired, state: 'confirmed' });
    expect(lostItems(second.actor.getSnapshot())).toEqual([]);
  });

  it('is offered again after a reload, whether the end was known or not', async () => {
    const known = startedSelection({ lastItems: [seatItem(1)] });
    expect(lostItems(known.actor.getSnapshot())).toEqual([seatItem(1)]);
    expect(known.seats()).toEqual({});
    const unknown = startedSelection({ reference, lastItems: [seatItem(1)] });
    expect(unknown.seats()).toEqual({ 1: 'held' });
    await unknown.calls.answer(refuse({ code: 'bookingExpired' }));
    expect(lostItems(unknown.actor.getSnapshot())).toEqual([seatItem(1)]);
    expect(unknown.calls.waiting).toEqual([]);
  });
});
