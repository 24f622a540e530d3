import { expect, it } from 'vitest';
import { showId } from '#domain/ids.ts';
import { counterBack } from './counter-back.ts';

const SHOW = showId.parse(4);
const DOOR = showId.parse(3);

it.each([
  ['whoever sells, to the choice of shows', 'ROLE_TICKET_MANAGER', null, '/ticket/buy'],
  ['whoever sells and has no door, there all the same', 'ROLE_TICKET_MANAGER', DOOR, '/ticket/buy'],
  ['who came from a door, there', 'ROLE_ADMIN', DOOR, '/ticket/scan?show=3'],
  ['an usher, to the door that was left', 'ROLE_SEAT_USHER', DOOR, '/ticket/scan?show=3'],
  ['an usher from nowhere, to the door of the show', 'ROLE_SEAT_USHER', null, '/ticket/scan?show=4'],
  ['who sells packs alone, to those', 'ROLE_EVENT_MANAGER', null, '/app/ticket-orders-group/event'],
] as const)('leads %s', (_, role, door, href) => {
  expect(counterBack([role], SHOW, door)).toBe(href);
});
