import { expect, it } from 'vitest';
import { type Booking, booking as bookingSchema } from '#domain/calls/booking.ts';
import { bookingId, eventId, showGroupId, showId } from '#domain/ids.ts';
import { createMemoryStore } from '../../testing/memory-storage.ts';
import { createStorage } from '../storage.ts';
import { createKeptBookings } from './kept-bookings.ts';

const event = eventId.parse(4);
const group = showGroupId.parse(9);
const show = showId.parse(7);
const single = { eventId: event, showGroupId: null };
const packs = { eventId: event, showGroupId: group };
const noon = Date.UTC(2026, 10, 21, 12);
const id = (last: number) => bookingId.parse(`0190a000-0000-7000-8000-${String(last).padStart(12, '0')}`);
const seat = (index: number) => ({
  kind: 'seat' as const,
  showId: show,
  seat: index,
  region: 0,
  regionName: 'Platea',
  rowName: 'A',
  seatName: String(index),
  ticketTypeId: 1,
});
const booking = (last: number, over: object = {}): Booking =>
  bookingSchema.parse({
    id: id(last),
    state: 'open',
    ...single,
    deadline: new Date(noon + 600_000).toISOString(),
    serverTime: new Date(noon).toISOString(),
    claimed: false,
    earlierTickets: 0,
    items: [seat(1)],
    orderId: null,
    ...over,
  });
const created = (last: number, over: object = {}) => ({
  booking: booking(last, over),
  token: `secret ${last}`,
});
const kept = (last: number, over: object = {}) => {
  const { items, deadline } = booking(last);
  const known = { id: id(last), token: `secret ${last}`, ...single, showId: show, items, deadline };
  return { ...known, requestKey: null, claimed: false, ended: false, ...over };
};

/** A browser's store and two tabs of it. */
function tabs() {
  const store = createMemoryStore();
  let made = 0;
  const tab = () => createKeptBookings(createStorage(store), () => `key ${(made += 1)}`);
  return [tab(), tab()] as const;
}

it('has one open booking an event and group, the last one kept', () => {
  const [bookings] = tabs();
  bookings.keep(created(1), show);
  bookings.keep(created(2), show);
  bookings.keep(created(3, packs), show);
  expect(bookings.openOf(event, null)).toEqual(kept(2));
  expect(bookings.openOf(event, group)).toEqual(kept(3, packs));
  expect(bookings.newestBegun(event)).toEqual(kept(3, packs));
  expect(bookings.openOf(eventId.parse(5), null)).toBeNull();
});

it('still finds an ended booking, but chooses on with none', () => {
  const [bookings] = tabs();
  bookings.keep(created(1), show);
  bookings.end(id(1), 'confirmed');
  expect(bookings.openOf(event, null)).toBeNull();
  expect(bookings.find(id(1))).toEqual(kept(1, { items: [], ended: true }));
});

it('remembers what an expired booking held last, for an hour or until it is dismissed', () => {
  const [bookings] = tabs();
  bookings.keep(created(1), show);
  const { items } = booking(1, { items: [seat(1), seat(2)] });
  bookings.remember({ ...booking(1), items });
  expect(bookings.lostOf(single, noon)).toEqual([]);
  bookings.end(id(1), 'expired');
  expect(bookings.lostOf(single, noon + 4_199_999)).toEqual(items);
  expect(bookings.lostOf(single, noon + 4_200_000)).toEqual([]);
  expect(bookings.lostOf(packs, noon)).toEqual([]);
  bookings.dismissLost(single);
  expect(bookings.lostOf(single, noon)).toEqual([]);
});

it('offers nothing of an expired booking once there is another one, nor of a paid one', () => {
  const [bookings] = tabs();
  bookings.keep(created(1), show);
  bookings.end(id(1), 'expired');
  bookings.keep(created(2), show);
  expect(bookings.lostOf(single, noon)).toEqual([]);
  bookings.end(id(2), 'confirmed');
  expect(bookings.lostOf(single, noon)).toEqual([]);
});

it('gives tabs that create at the same time one key, until that is spent', () => {
  const [one, other] = tabs();
  expect([one.requestKey(single, null), other.requestKey(single, null)]).toEqual(['key 1', 'key 1']);
  expect(one.requestKey(packs, null)).toBe('key 2');
  expect([one.requestKey(single, 'key 1'), other.requestKey(single, 'key 1')]).toEqual(['key 3', 'key 3']);
  expect(other.keyUnderWay(single)).toBe('key 3');
});

it('lays a key ready, which is under way once it is asked for', () => {
  const [one, other] = tabs();
  for (const tab of [one, other]) tab.prepareKey(single);
  expect(one.keyUnderWay(single)).toBeNull();
  expect([one.requestKey(single, null), other.requestKey(single, null)]).toEqual(['key 1', 'key 1']);
  expect(other.keyUnderWay(single)).toBe('key 1');
  one.keep(created(1), show);
  expect(other.keyUnderWay(single)).toBeNull();
});

it('gives a tab that does not know of the booking yet the key it was made with', () => {
  const [one, other] = tabs();
  one.requestKey(single, null);
  one.keep(created(1), show);
  expect(other.keyUnderWay(single)).toBeNull();
  expect(other.requestKey(single, null)).toBe('key 1');
  one.end(id(1), 'expired');
  expect(other.requestKey(single, null)).toBe('key 2');
});

it('keeps the booking that another one was joined to, where the choosing began', () => {
  const [bookings] = tabs();
  bookings.keep(created(1), show);
  bookings.join(id(1), created(2));
  expect(bookings.openOf(event, null)).toEqual(kept(2));
  expect(bookings.find(id(1))?.ended).toBe(true);
  expect(bookings.lostOf(single, noon)).toEqual([]);
});

it('forgets what its user had, open or ended, and keeps what is nobody’s', () => {
  const [one, other] = tabs();
  one.keep(created(1, { claimed: true }), show);
  one.end(id(1), 'confirmed');
  one.keep(created(2), show);
  one.remember(booking(2, { claimed: true }));
  one.keep(created(3, packs), show);
  other.forgetClaimed();
  expect([1, 2, 3].map((last) => one.find(id(last)))).toEqual([null, null, kept(3, packs)]);
  expect(one.openOf(event, null)).toBeNull();
});

it('keeps the last twenty', () => {
  const [bookings] = tabs();
  for (let count = 1; count <= 25; count += 1) bookings.keep(created(count), show);
  expect(bookings.find(id(5))).toBeNull();
  expect(bookings.find(id(6))).not.toBeNull();
});

it('reads what an earlier version kept, and forgets what makes no sense', () => {
  const earlier = JSON.stringify([{ id: id(1), token: 't', eventId: 4, showId: 7, ended: false }]);
  const read = (text: string) =>
    createKeptBookings(createStorage(createMemoryStore({ 'butaca.bookings': text }))).openOf(event, null);
  expect(read(earlier)).toEqual(kept(1, { token: 't', items: [], deadline: null }));
  expect(read('[{"id":"x"}]')).toBeNull();
});

it('knows the newest booking that was begun and has not ended', () => {
  const [bookings] = tabs();
  expect(bookings.newestBegun(null)).toBeNull();
  bookings.keep(created(1), show);
  bookings.keep(created(2, packs), show);
  expect(bookings.newestBegun(null)?.id).toBe(id(2));
  bookings.remember(booking(2, { ...packs, items: [] }));
  expect(bookings.newestBegun(null)?.id).toBe(id(1));
  bookings.end(id(1), 'confirmed');
  expect(bookings.newestBegun(null)).toBeNull();
});
