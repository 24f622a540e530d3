import type { RoomSettings } from '#domain/waiting-room/room.ts';
import { USUAL_ROOM } from '#domain/waiting-room/room.ts';
import { arrivals } from './arrivals.ts';
import type { Crowd } from './simulate-room.ts';

/** Requests a second that the sale's servers bear; `npm run bench:holds` shows more on one of two cores. */
export const CAPACITY = 1_500;

export const ARENA_ROOM: RoomSettings = {
  ...USUAL_ROOM,
  enabled: true,
  rateLeast: 300,
  rateMost: 6_000,
};

/** A stadium's on-sale: more than half of a million come in the half hour before it, the others soon after. */
export function arenaCrowd(people: number, chance: () => number): Crowd {
  return {
    arrivals: arrivals({ people, earlyShare: 0.6, beforeSeconds: 1800, afterSeconds: 900 }, chance),
    seats: 60_000,
    presentShare: 0.9,
    buyShare: 0.75,
    requests: 25,
    choosingSeconds: 150,
  };
}
