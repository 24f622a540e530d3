import type { Kysely } from 'kysely';
import type { ManagedWaitingRoom } from '#domain/calls/waiting-room.ts';
import type { EventId } from '#domain/ids.ts';
import { idleRoom, USUAL_ROOM, waitingIn } from '#domain/waiting-room/room.ts';
import type { Database } from '#server/db/schema.ts';
import { bookingsPerMinute, loadOf } from './load-rows.ts';
import { findRoom } from './room-rows.ts';

/** The settings of an event's waiting room, and how it goes now. */
export async function managedRoomOf(db: Kysely<Database>, eventId: EventId): Promise<ManagedWaitingRoom> {
  const room = await findRoom(db, eventId);
  const settings = room?.settings ?? USUAL_ROOM;
  const state = room?.state ?? idleRoom(settings, 0);
  const { holdP99Ms, active } = await loadOf(db, eventId);
  const isIdle = state.phase === 'idle';
  return {
    settings,
    figures: {
      phase: state.phase,
      opensAt: state.opensAt === null ? null : new Date(state.opensAt).toISOString(),
      waiting: state.phase === 'gathering' ? (room?.gathered ?? 0) : isIdle ? 0 : waitingIn(state),
      admitted: isIdle ? 0 : state.admitted,
      missed: isIdle ? 0 : (room?.missed ?? 0),
      ratePerMinute: Math.round(state.rate),
      active,
      bookingsPerMinute: await bookingsPerMinute(db, eventId),
      holdP99Ms,
    },
  };
}
