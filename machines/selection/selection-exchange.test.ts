import { describe, expect, it } from 'vitest';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse } from '#domain/result.ts';
import { adult, balcony, bookingOf, child, openShow, seatItem, show } from '../testing/bookings.ts';
import { at, created, hold, reference, startedSelection, wish } from '../testing/started-selection.ts';
import { selectedItems } from './selectors.ts';
import type { SelectionInput } from './selection-types.ts';

/** 20 is to be a child's. */
const exchange = (remove: readonly number[], add: readonly number[]) => ({
  type: 'seats.exchanged' as const,
  showId: show,
  add: add.map((seat) => (seat === 20 ? { seat, ticketTypeId: child } : { seat })),
  remove,
});
const before = [seatItem(1, child), seatItem(5)];
const swap = (...seats: { seat: number }[]) => ({
  ...reference,
  call: { ...hold(...seats), instead: [at(1), at(5)] },
});
const oneCall = [['add', swap(wish(20, child), wish(21))]];

/** With 1 held as a child's and 5 as an adult's. */
async function holding1And5(over: Partial<SelectionInput> = {}) {
  const selection = startedSelection(over);
  const { actor, calls, toggle } = selection;
  actor.send({ type: 'seat.toggled', ...at(1), ticketTypeId: child });
  toggle(5);
  await calls.answer(created(bookingOf([seatItem(1, child)], 1)));
  await calls.answer(accept(bookingOf(before, 2)));
  return { ...selection, types: () => selectedItems(actor.getSnapshot()).map((item) => item.ticketTypeId) };
}

describe('seats exchanged for others', () => {
  it('go in one call with what comes for them, each of its own type', async () => {
    const { actor, calls, seats, settled } = await holding1And5();
    actor.send(exchange([1, 5], [20, 21]));
    expect(seats()).toEqual({ 20: 'pending', 21: 'pending' });
    expect(calls.waiting).toEqual(oneCall);
    await calls.answer(accept(bookingOf([seatItem(20, child), seatItem(21)], 3)));
    expect(seats()).toEqual({ 20: 'held', 21: 'held' });
    expect(settled()).toBe(true);
  });

  it('make way for seats of the usual type of each region, unless a seat names one', async () => {
    const { actor, types } = await holding1And5();
    actor.send(exchange([1, 5], [60, 20]));
    expect(types()).toEqual([balcony, child]);
  });

  it('stay held and wanted when one of the others is gone', async () => {
    const { actor, calls, seats, refused, settled, types } = await holding1And5();
    const refusal: BookingRefusal = { code: 'seatTaken', seats: [at(21)] };
    actor.send(exchange([1, 5], [20, 21]));
    await calls.answer(refuse(refusal));
    expect(seats()).toEqual({ 1: 'held', 5: 'held' });
    expect(types()).toEqual([child, adult]);
    expect(refused().map((shown) => shown.refusal)).toEqual([refusal]);
    expect(calls.waiting).toEqual([]);
    expect(settled()).toBe(true);
  });

  it('stay when the status tells of another that is gone before it was asked for', async () => {
    const { actor, calls, toggle, seats, refused } = await holding1And5();
    toggle(9);
    actor.send(exchange([1, 5], [20, 21]));
    actor.send({ type: 'status.changed', showId: show, delta: { seats: [[21, 1]] } });
    expect(seats()).toEqual({ 1: 'held', 5: 'held', 9: 'pending' });
    expect(refused().map((shown) => shown.refusal)).toEqual([{ code: 'seatTaken', seats: [at(21)] }]);
    await calls.answer(accept(bookingOf([...before, seatItem(9)], 3)));
    expect(calls.waiting).toEqual([]);
  });

  it('stay when the server refuses the others for another reason, whatever else was asked for', async () => {
    const { actor, calls, toggle, seats, refused, settled } = await holding1And5();
    const refusal: BookingRefusal = { code: 'limitRegion', maxTickets: 3, region: 'Stalls' };
    toggle(9);
    actor.send(exchange([1, 5], [20, 21]));
    toggle(22);
    await calls.answer(accept(bookingOf([...before, seatItem(9)], 3)));
    await calls.answer(refuse(refusal));
    expect(calls.waiting).toEqual(oneCall);
    await calls.answer(refuse(refusal));
    await calls.answer(accept(bookingOf([...before, seatItem(9), seatItem(22)], 4)));
    expect(seats()).toEqual({ 1: 'held', 5: 'held', 9: 'held', 22: 'held' });
    expect(refused().map((shown) => shown.refusal)).toEqual([refusal]);
    expect(settled()).toBe(true);
  });

  it('count as gone for the limits, which refuse more before any call', async () => {
    const { actor, calls, seats, refused } = await holding1And5({
      shows: [openShow({ maxTicketsPerUser: 2 })],
    });
    actor.send(exchange([1, 5], [20, 21, 22]));
    expect(seats()).toEqual({ 1: 'held', 5: 'held' });
    expect(refused().map((shown) => shown.refusal)).toEqual([{ code: 'limitOverall', maxTickets: 2 }]);
    actor.send(exchange([1, 5], [20, 21]));
    expect(calls.waiting).toEqual(oneCall);
  });

  it('are asked about when the answer is lost, and exchanged again where nothing had happened', async () => {
    const { actor, calls, clock, seats, settled } = await holding1And5();
    actor.send(exchange([1, 5], [20, 21]));
    await calls.fail();
    clock.increment(1000);
    expect(calls.waiting).toEqual([['read', reference]]);
    await calls.answer(accept(bookingOf(before, 3)));
    expect(calls.waiting).toEqual(oneCall);
    await calls.answer(accept(bookingOf([seatItem(20, child), seatItem(21)], 4)));
    expect(seats()).toEqual({ 20: 'held', 21: 'held' });
    expect(settled()).toBe(true);
  });

  it('are given back afterwards where only the others had come before the answer was lost', async () => {
    const { actor, calls, clock, seats } = await holding1And5();
    actor.send(exchange([1], [20]));
    await calls.fail();
    clock.increment(1000);
    await calls.answer(accept(bookingOf([...before, seatItem(20, child)], 3)));
    expect(seats()).toEqual({ 5: 'held', 20: 'held' });
    expect(calls.waiting).toEqual([['remove', { ...reference, ...at(1) }]]);
  });

  it('stay for what is exchanged again before it was held', async () => {
    const { actor, calls, toggle, seats } = await holding1And5();
    toggle(9);
    actor.send(exchange([1, 5], [20, 21]));
    actor.send(exchange([20, 21], [30, 31]));
    await calls.answer(accept(bookingOf([...before, seatItem(9)], 3)));
    expect(calls.waiting).toEqual([['add', swap(wish(30), wish(31))]]);
    await calls.answer(refuse({ code: 'seatTaken', seats: [at(30)] }));
    expect(seats()).toEqual({ 1: 'held', 5: 'held', 9: 'held' });
  });
});
