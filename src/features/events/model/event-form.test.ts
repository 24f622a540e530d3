import { expect, it } from 'vitest';
import { eventSpace } from '#domain/calls/managed-event.ts';
import { newEventValues } from './event-form.ts';

const spaceOf = (id: number, rooms: readonly number[]) =>
  eventSpace.parse({
    ...{ id, name: `Espacio ${id}`, city: '', timeZone: 'Europe/Madrid', currency: 'EUR', capacity: null },
    ...{ price: null, maxTicketsPerUser: null, administrativeCosts: null, organizerEmail: null },
    orphanRule: null,
    rooms: rooms.map((room, index) => ({ id: room, name: '', capacity: 1, isDefault: index === 0 })),
  });
const spaces = [spaceOf(1, [11, 12]), spaceOf(2, [21])];

const placeOf = (...asked: Parameters<typeof newEventValues>) => {
  const { spaceId, defaultRoomId } = newEventValues(...asked);
  return [spaceId, defaultRoomId];
};

it('an event for a room is in that room and its space', () => {
  expect(placeOf(spaces, '12')).toEqual(['1', '12']);
});

it('without one, or with one that is not reached, it is nowhere yet, unless there is one space alone', () => {
  expect(placeOf(spaces, null)).toEqual(['', null]);
  expect(placeOf(spaces, '99')).toEqual(['', null]);
  expect(placeOf(spaces.slice(0, 1), '99')).toEqual(['1', '11']);
});
