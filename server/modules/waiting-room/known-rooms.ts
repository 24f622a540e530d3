import type { EventId } from '#domain/ids.ts';
import type { Clock } from '#server/clock.ts';
import type { StoredRoom } from './room-rows.ts';

/** A room as this server knows it. */
export interface KnownRoom extends StoredRoom {
  /** The database's time, ms since the epoch: read with the rest, and moved on by our clock. */
  readonly clock: () => number;
}

/** Rooms as they were at most a second ago: asked for by everybody who waits or begins a booking. */
export interface KnownRooms {
  of(eventId: EventId): Promise<KnownRoom | null>;
  /** Reads it anew when it is asked for next. */
  forget(eventId: EventId): void;
}

const FRESH_MS = 1_000;
const MOST_REMEMBERED = 500;

export function knownRooms(find: (eventId: EventId) => Promise<StoredRoom | null>, clock: Clock): KnownRooms {
  const remembered = new Map<EventId, { readonly at: number; readonly room: Promise<KnownRoom | null> }>();
  const load = async (eventId: EventId): Promise<KnownRoom | null> => {
    const room = await find(eventId);
    const readAt = clock.now();
    return room && { ...room, clock: () => room.now + (clock.now() - readAt) };
  };
  return {
    of(eventId) {
      const known = remembered.get(eventId);
      if (known !== undefined && clock.now() - known.at < FRESH_MS) return known.room;
      const room = load(eventId);
      remembered.delete(eventId);
      remembered.set(eventId, { at: clock.now(), room });
      room.catch(() => remembered.delete(eventId));
      for (const oldest of remembered.keys()) {
        if (remembered.size <= MOST_REMEMBERED) break;
        remembered.delete(oldest);
      }
      return room;
    },
    forget: (eventId) => void remembered.delete(eventId),
  };
}
