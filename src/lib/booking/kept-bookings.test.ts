import { expect, it } from 'vitest';
import { bookingId, eventId, showId } from '#domain/ids.ts';
import { createMemoryStore } from '../../testing/memory-storage.ts';
import { createStorage } from '../storage.ts';
import { createKeptBookings } from './kept-bookings.ts';

const event = eventId.parse(4);
const id = (last: number) => bookingId.parse(`0190a000-0000-7000-8000-${String(last).padStart(12, '0')}`);
const booking = (last: number) => ({
  id: id(last),
  token: `secret ${last}`,
  eventId: event,
  showId: showId.parse(7),
});

it('has one open booking an event, the last one kept', () => {
  const kept = createKeptBookings(createStorage(createMemoryStore()));
  kept.keep(booking(1));
  kept.keep(booking(2));
  expect(kept.openOf(event)).toEqual({ ...booking(2), ended: false });
  expect(kept.openOf(eventId.parse(5))).toBeNull();
});

it('still finds an ended booking, but chooses on with none', () => {
  const kept = createKeptBookings(createStorage(createMemoryStore()));
  kept.keep(booking(1));
  kept.end(id(1));
  expect(kept.openOf(event)).toBeNull();
  expect(kept.find(id(1))).toEqual({ ...booking(1), ended: true });
});

it('keeps the last twenty', () => {
  const kept = createKeptBookings(createStorage(createMemoryStore()));
  for (let count = 1; count <= 25; count += 1) kept.keep(booking(count));
  expect(kept.find(id(5))).toBeNull();
  expect(kept.find(id(6))).not.toBeNull();
});

it('forgets what makes no sense', () => {
  const kept = createKeptBookings(createStorage(createMemoryStore({ 'butaca.bookings': '[{"id":"x"}]' })));
  expect(kept.openOf(event)).toBeNull();
});
