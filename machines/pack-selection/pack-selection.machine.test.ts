import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { BookingCreated, BookingItem, CreateCall } from '#domain/calls/booking.ts';
import { showGroupId, showId } from '#domain/ids.ts';
import { accept, refuse } from '#domain/result.ts';
import type { BookingAnswer } from '../booking/booking-answer.ts';
import type {
  AddInput,
  ReadInput,
  RemoveInput,
  SelectionInput,
  TakeBestInput,
  TakeBestOutput,
} from '../selection/selection-types.ts';
import { selectionMachine } from '../selection/selection.machine.ts';
import { adult, at, child, bookingOf, id, noon, regionOf, seatItem, showWith } from '../testing/bookings.ts';
import { HeldCalls } from '../testing/held-calls.ts';
import { currentShowOf } from './pack-rules.ts';
import type { PackSelectionEmitted } from './pack-selection-types.ts';
import { packSelectionMachine } from './pack-selection.machine.ts';
import { areComplete, bestInEveryShow, lostSeats, mostPacksWanted, packProgress } from './selectors.ts';

const showIds = [1, 2, 3].map((each) => showId.parse(each));
const [first, second, third] = [showId.parse(1), showId.parse(2), showId.parse(3)];
const group = { id: showGroupId.parse(7), name: 'Three nights', showIds };
const requestKey = '0c7e0a86-56a3-4c1e-8a5e-0f6a8a4d5c11';

interface Start extends Partial<SelectionInput> {
  readonly packs?: number;
  readonly maxTicketsPerUser?: number;
}

function started({ packs = 1, maxTicketsPerUser = 8, ...over }: Start = {}) {
  const calls = new HeldCalls();
  const clock = new SimulatedClock();
  const actors = {
    createBooking: calls.actor<BookingAnswer<BookingCreated>, CreateCall>('create'),
    addToBooking: calls.actor<BookingAnswer, AddInput>('add'),
    readBooking: calls.actor<BookingAnswer, ReadInput>('read'),
    removeSeat: calls.actor<BookingAnswer, RemoveInput>('remove'),
    takeBest: calls.actor<BookingAnswer<TakeBestOutput>, TakeBestInput>('takeBest'),
  };
  const input = {
    shows: showIds.map((each) => ({ show: { ...showWith({ maxTicketsPerUser }), id: each }, regionOf })),
    showGroupId: group.id,
    now: () => noon,
    newRequestKey: () => requestKey,
    reference: null,
    ...over,
  };
  const selection = createActor(selectionMachine.provide({ actors }), { clock, input });
  const pack = createActor(packSelectionMachine, { clock, input: { selection, group, packs } });
  const refusals: PackSelectionEmitted['refusal'][] = [];
  pack.on('pack.refused', ({ refusal }) => refusals.push(refusal));
  selection.start();
  pack.start();
  return { pack, selection, calls, refusals, progress: () => counts(pack) };
}

function counts(pack: ReturnType<typeof createActor<typeof packSelectionMachine>>) {
  return packProgress(pack.getSnapshot()).map(({ tickets, missing }) => [tickets, missing]);
}

const inShow = (show: typeof first, seat: number): BookingItem => ({ ...seatItem(seat), showId: show });
const created = (items: readonly BookingItem[], seconds = 1) =>
  accept({ booking: bookingOf(items, seconds, { showGroupId: group.id }), token: 'secret' });
const seatWish = (show: typeof first, seat: number, ticketTypeId = adult) => ({
  showId: show,
  seat,
  ticketTypeId,
});

describe('the current show', () => {
  it('moves by index, and stays inside the group', () => {
    const { pack, refusals } = started();
    const current = () => currentShowOf(pack.getSnapshot().context);
    pack.send({ type: 'show.previous' });
    expect(current()).toBe(first);
    pack.send({ type: 'show.next' });
    expect(current()).toBe(second);
    pack.send({ type: 'show.chosen', index: 2 });
    pack.send({ type: 'show.next' });
    expect(current()).toBe(third);
    expect(refusals).toEqual([]);
  });

  it.each([3, -1, 0.5, Number.NaN])('refuses index %s and stays where it is', (index) => {
    const { pack, refusals } = started();
    pack.send({ type: 'show.chosen', index: 1 });
    pack.send({ type: 'show.chosen', index });
    expect(currentShowOf(pack.getSnapshot().context)).toBe(second);
    expect(refusals).toEqual([{ code: 'showIndexNotFound', index }]);
  });

  it('is where a press on a seat takes one', async () => {
    const { pack, calls, progress } = started();
    pack.send({ type: 'show.next' });
    pack.send({ type: 'seat.toggled', seat: 4 });
    expect(calls.waiting).toEqual([
      ['create', { requestKey, showGroupId: group.id, seats: [seatWish(second, 4)], places: [] }],
    ]);
    expect(progress()).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
    ]);
    await calls.answer(created([inShow(second, 4)]));
    pack.send({ type: 'seat.toggled', seat: 4 });
    expect(calls.waiting).toEqual([['remove', { id, token: 'secret', showId: second, seat: 4 }]]);
    expect(progress()).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });
});

describe('one ticket a show and pack', () => {
  it('refuses more in a show, as seats and as places', () => {
    const { pack, calls, refusals } = started();
    pack.send({ type: 'seat.toggled', seat: 4 });
    pack.send({ type: 'seat.toggled', seat: 5 });
    pack.send({ type: 'places.set', region: 2, quantity: 1 });
    expect(refusals).toEqual([
      { code: 'showFull', showId: first, packs: 1 },
      { code: 'showFull', showId: first, packs: 1 },
    ]);
    expect(calls.waiting).toHaveLength(1);
  });

  it('lets places be the tickets of a show, and fewer of them be wanted', () => {
    const { pack, refusals, progress } = started({ packs: 2 });
    pack.send({ type: 'places.set', region: 2, quantity: 2 });
    pack.send({ type: 'places.set', region: 2, quantity: 3 });
    expect(refusals).toEqual([{ code: 'showFull', showId: first, packs: 2 }]);
    pack.send({ type: 'places.set', region: 2, quantity: 1 });
    expect(progress()[0]).toEqual([1, 1]);
  });

  it('refuses everything once a show of the group is over', () => {
    const shows = showIds.map((each) => ({
      show: { ...showWith(), id: each, ...(each === third && { startsAt: at(-9000), endsAt: at(-60) }) },
      regionOf,
    }));
    const { pack, calls, refusals } = started({ shows });
    pack.send({ type: 'seat.toggled', seat: 4 });
    expect(refusals).toEqual([{ code: 'groupNotOnSale' }]);
    expect(calls.waiting).toEqual([]);
  });
});

describe('the number of packs', () => {
  it('keeps to what the limits allow', () => {
    const { pack } = started({ maxTicketsPerUser: 8 });
    expect(mostPacksWanted(pack.getSnapshot())).toBe(2);
    pack.send({ type: 'packs.set', packs: 3 });
    expect(pack.getSnapshot().context.packs).toBe(2);
    pack.send({ type: 'packs.set', packs: 0 });
    expect(pack.getSnapshot().context.packs).toBe(1);
  });

  it('gives back what was chosen last when it shrinks', async () => {
    const { pack, calls, progress } = started({ packs: 2 });
    pack.send({ type: 'seat.toggled', seat: 4 });
    pack.send({ type: 'seat.toggled', seat: 5 });
    pack.send({ type: 'show.next' });
    pack.send({ type: 'seat.toggled', seat: 6 });
    pack.send({ type: 'packs.set', packs: 1 });
    expect(pack.getSnapshot().context.items).toEqual([
      { kind: 'seat', showId: first, seat: 4, region: 0, ticketTypeId: adult },
      { kind: 'seat', showId: second, seat: 6, region: 0, ticketTypeId: adult },
    ]);
    expect(progress()).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
    await calls.answer(created([inShow(first, 4)]));
    expect(calls.waiting.map(([name]) => name)).toEqual(['add']);
  });

  it('is what a booking read back has, if that is more', async () => {
    const { pack, calls } = started({ reference: { id, token: 'secret' } });
    const items = showIds.flatMap((show) => [inShow(show, 4), inShow(show, 5)]);
    await calls.answer(accept(bookingOf(items, 1, { showGroupId: group.id })));
    expect(pack.getSnapshot().context.packs).toBe(2);
    expect(areComplete(pack.getSnapshot())).toBe(true);
  });
});

describe('the same seats in every show', () => {
  it('are one call for all of them', async () => {
    const { pack, calls } = started();
    pack.send({ type: 'seat.toggled', seat: 4 });
    await calls.answer(created([inShow(first, 4)]));
    const seats = [
      { showId: second, seat: 4 },
      { showId: third, seat: 4 },
    ];
    pack.send({ type: 'sameSeats.asked', seats, taken: [] });
    const call = { seats: [seatWish(second, 4), seatWish(third, 4)], places: [] };
    expect(calls.waiting).toEqual([['add', { id, token: 'secret', call }]]);
    expect(pack.getSnapshot().value).toBe('complete');
  });

  it('are sold as the types that they name', async () => {
    const { pack, calls } = started();
    const seats = [
      { showId: first, seat: 4 },
      { showId: second, seat: 5, ticketTypeId: child },
    ];
    pack.send({ type: 'sameSeats.asked', seats, taken: [] });
    expect(calls.waiting).toEqual([
      [
        'create',
        {
          requestKey,
          showGroupId: group.id,
          seats: [seatWish(first, 4), seatWish(second, 5, child)],
          places: [],
        },
      ],
    ]);
  });

  it('are none at all where one show has no place for them', () => {
    const { pack, calls, refusals } = started();
    const seats = [
      { showId: first, seat: 4 },
      { showId: second, seat: 4 },
      { showId: second, seat: 5 },
    ];
    pack.send({ type: 'sameSeats.asked', seats, taken: [] });
    expect(refusals).toEqual([{ code: 'showFull', showId: second, packs: 1 }]);
    expect(calls.waiting).toEqual([]);
  });
});

describe('a seat that somebody else was faster to take', () => {
  it('marks its show until that has all its tickets', async () => {
    const { pack, calls, progress } = started();
    const seats = showIds.map((show) => ({ showId: show, seat: 4 }));
    pack.send({ type: 'sameSeats.asked', seats, taken: [] });
    await calls.answer(refuse({ code: 'seatTaken', seats: [{ showId: second, seat: 4 }] }));
    expect(lostSeats(pack.getSnapshot(), second)).toEqual([4]);
    expect(lostSeats(pack.getSnapshot(), first)).toEqual([]);
    expect(progress()).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
    pack.send({ type: 'repair.accepted', seats: [{ showId: second, seat: 5 }] });
    expect(lostSeats(pack.getSnapshot(), second)).toEqual([]);
    expect(areComplete(pack.getSnapshot())).toBe(true);
  });

  it('marks it as well when the host saw it beforehand, until that is dismissed', () => {
    const { pack } = started();
    const taken = [{ showId: third, seat: 4 }];
    pack.send({ type: 'sameSeats.asked', seats: [{ showId: second, seat: 4 }], taken });
    expect(lostSeats(pack.getSnapshot(), third)).toEqual([4]);
    pack.send({ type: 'repair.dismissed', showId: third });
    expect(lostSeats(pack.getSnapshot(), third)).toEqual([]);
  });
});

describe('the best seats in every show', () => {
  it('are asked for where all shows miss as many', async () => {
    const { pack, calls } = started({ packs: 2 });
    expect(bestInEveryShow(pack.getSnapshot())).toBe(2);
    pack.send({ type: 'best.asked' });
    expect(calls.waiting).toEqual([
      [
        'takeBest',
        expect.objectContaining({
          reference: null,
          call: { requestKey, showGroupId: group.id, showId: first, quantity: 2 },
        }),
      ],
    ]);
    await calls.answer(created(showIds.flatMap((show) => [inShow(show, 4), inShow(show, 5)])));
    expect(areComplete(pack.getSnapshot())).toBe(true);
    expect(bestInEveryShow(pack.getSnapshot())).toBeNull();
    pack.send({ type: 'best.asked' });
    expect(calls.waiting).toEqual([]);
  });

  it('are not while one has more than another', () => {
    const { pack } = started();
    pack.send({ type: 'seat.toggled', seat: 4 });
    expect(bestInEveryShow(pack.getSnapshot())).toBeNull();
  });
});

describe('going on', () => {
  it('is refused with the first show that misses something, which becomes the current one', () => {
    const { pack, refusals } = started();
    pack.send({ type: 'seat.toggled', seat: 4 });
    pack.send({ type: 'show.chosen', index: 2 });
    pack.send({ type: 'proceed.asked' });
    expect(refusals).toEqual([{ code: 'packsIncomplete', showId: second, missing: 1 }]);
    expect(currentShowOf(pack.getSnapshot().context)).toBe(second);
  });

  it('is not refused when every show has all its tickets', () => {
    const { pack, refusals } = started();
    pack.send({
      type: 'sameSeats.asked',
      seats: showIds.map((show) => ({ showId: show, seat: 4 })),
      taken: [],
    });
    pack.send({ type: 'proceed.asked' });
    expect(refusals).toEqual([]);
    expect(pack.getSnapshot().matches('complete')).toBe(true);
  });
});

it('hears nothing any more once it has stopped', () => {
  const { pack, selection } = started();
  pack.stop();
  selection.send({ type: 'seat.toggled', showId: first, seat: 4 });
  expect(pack.getSnapshot().context.items).toEqual([]);
});
