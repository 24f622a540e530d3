import type { EventId } from '#domain/ids.ts';
import { isValid, type PassSeal, readPass } from '#domain/waiting-room/pass.ts';
import { needsPass } from '#domain/waiting-room/room.ts';
import type { KnownRooms } from './known-rooms.ts';

/** What a browser shows when it begins a booking; '' = nothing. */
export interface ShownPass {
  /** What the browser keeps: see the cookie `butaca-queue`. */
  readonly browser: string;
  readonly pass: string;
}

/** Asked before a visitor's booking is begun; what was begun goes on without. */
export interface BookingGate {
  readonly admits: (eventId: EventId, shown: (eventId: EventId) => ShownPass) => Promise<boolean>;
}

export function bookingGate(rooms: KnownRooms, seal: PassSeal): BookingGate {
  return {
    async admits(eventId, shown) {
      const room = await rooms.of(eventId);
      if (room === null || !needsPass(room.settings, room.state)) return true;
      const { browser, pass } = shown(eventId);
      return isValid(readPass(seal, pass, browser), eventId, room.clock());
    },
  };
}
