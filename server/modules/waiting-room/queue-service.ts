import type { Kysely } from 'kysely';
import type { WaitingStanding } from '#domain/calls/waiting-room.ts';
import type { EventId } from '#domain/ids.ts';
import { type PassSeal, writePass } from '#domain/waiting-room/pass.ts';
import { needsPass } from '#domain/waiting-room/room.ts';
import type { Database } from '#server/db/schema.ts';
import { hashSecret } from '#server/http/secret.ts';
import { findEntry, joinQueue, leaveQueue, takePass } from './entry-rows.ts';
import type { KnownRooms } from './known-rooms.ts';
import { lifetimesOf, openStanding, standingOf } from './standing-answer.ts';

export interface QueueParts {
  readonly db: Kysely<Database>;
  readonly rooms: KnownRooms;
  readonly seal: PassSeal;
  /** 0 to 1. */
  readonly chance: () => number;
  /** For rooms that were never set up, ms since the epoch. */
  readonly now: () => number;
}

/** A pass that was taken: what the browser keeps of it, and until when. */
export interface TakenPass {
  readonly text: string;
  readonly expiresAt: number;
}

/** What visitors do in the queue of an event. `browser` is what the browser keeps; '' = nothing yet. */
export interface QueueService {
  /** Where it stands; whoever waits already stays where they are. */
  readonly join: (eventId: EventId, browser: string) => Promise<WaitingStanding>;
  readonly read: (eventId: EventId, browser: string) => Promise<WaitingStanding>;
  /** Takes the pass of its turn; null: it has none, or needs none. The same again while the pass lasts. */
  readonly pass: (
    eventId: EventId,
    browser: string,
  ) => Promise<{ readonly standing: WaitingStanding; readonly pass: TakenPass | null }>;
  readonly leave: (eventId: EventId, browser: string) => Promise<void>;
}

export function queueService({ db, rooms, seal, chance, now }: QueueParts): QueueService {
  const openRoom = async (eventId: EventId) => {
    const room = await rooms.of(eventId);
    return room !== null && needsPass(room.settings, room.state) ? room : null;
  };
  const keyOf = (eventId: EventId, round: number, browser: string) => ({
    eventId,
    round,
    browser: hashSecret(browser),
  });

  return {
    async join(eventId, browser) {
      const room = await openRoom(eventId);
      if (room === null) return openStanding(now());
      const entry = await joinQueue(db, keyOf(eventId, room.round, browser), lifetimesOf(room));
      return standingOf(room, entry, chance());
    },
    async read(eventId, browser) {
      const room = await openRoom(eventId);
      if (room === null) return openStanding(now());
      const entry = browser === '' ? null : await findEntry(db, keyOf(eventId, room.round, browser));
      return standingOf(room, entry, chance());
    },
    async pass(eventId, browser) {
      const room = await openRoom(eventId);
      if (room === null) return { standing: openStanding(now()), pass: null };
      const lives = lifetimesOf(room);
      const key = keyOf(eventId, room.round, browser);
      const entry = browser === '' ? null : await takePass(db, key, lives);
      if (entry === null)
        return {
          standing: standingOf(room, browser === '' ? null : await findEntry(db, key), chance()),
          pass: null,
        };
      const standing = standingOf(room, entry, chance());
      if (standing.state !== 'passed') return { standing, pass: null };
      const expiresAt = (entry.passedAt ?? 0) + lives.passMs;
      const text = writePass(seal, { eventId, entryId: entry.id, expiresAt }, browser);
      return { standing, pass: { text, expiresAt } };
    },
    async leave(eventId, browser) {
      await leaveQueue(db, { eventId, browser: hashSecret(browser) });
    },
  };
}
