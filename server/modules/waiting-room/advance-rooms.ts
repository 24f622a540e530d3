import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { EventId } from '#domain/ids.ts';
import { admit, beginsRound, nextPhase } from '#domain/waiting-room/advance-room.ts';
import { CONTROL_MS, nextRate } from '#domain/waiting-room/rate-controller.ts';
import type { Database } from '#server/db/schema.ts';
import { addLoad, bookingsPerMinute, loadOf } from './load-rows.ts';
import type { HoldMeter } from './hold-meter.ts';
import { countGathered, giveTurns, isSoldOut, numberEntries, passOver, saleStartsOf } from './queue-rows.ts';
import { lockRoom, roomsToAdvance, type StoredRoom, writeRoom } from './room-rows.ts';

const SEED_BYTES = 32;

/**
 * One turn of every room; run it each second on every server. A room is advanced by who gets its row, the others pass
 * on: turns go by the time that the row remembers, so more servers let in no more.
 */
export async function advanceRooms(db: Kysely<Database>, meter: HoldMeter): Promise<void> {
  const rooms = await roomsToAdvance(db);
  const measured = meter.drain();
  for (const eventId of rooms) {
    const load = measured.get(eventId);
    if (load !== undefined) await addLoad(db, eventId, load);
    await db.transaction().execute(async (trx) => advanceRoom(trx, eventId));
  }
}

async function advanceRoom(trx: Kysely<Database>, eventId: EventId): Promise<void> {
  const stored = await lockRoom(trx, eventId);
  if (stored === null) return;
  const facts = {
    now: stored.now,
    saleStarts: await saleStartsOf(trx, eventId),
    bookingsPerMinute: await bookingsPerMinute(trx, eventId),
  };
  const state = nextPhase(stored.state, stored.settings, facts);
  const begins = beginsRound(stored.state.phase, state.phase);
  const round = begins
    ? { round: stored.round + 1, seed: randomBytes(SEED_BYTES), missed: 0, gathered: 0, soldOut: false }
    : {};
  let room: StoredRoom = { ...stored, ...round, state };
  if (state.phase === 'admitting') room = await giveOut(trx, room);
  if (state.phase !== 'idle' && stored.now - room.controlledAt >= CONTROL_MS) room = await control(trx, room);
  if (room.state !== stored.state || room.controlledAt !== stored.controlledAt) await writeRoom(trx, room);
}

/** Numbers who came, passes over who did not, and gives the turns that are due. */
async function giveOut(trx: Kysely<Database>, room: StoredRoom): Promise<StoredRoom> {
  const numbered = room.state.numbered + (await numberEntries(trx, room));
  const missed = await passOver(trx, room);
  let state = { ...room.state, numbered };
  let forfeited = missed;
  do {
    const next = admit(state, forfeited, room.now);
    const there = await giveTurns(trx, room, state.admitted, next.admitted);
    // Who has left needs no turn: the next one has it.
    forfeited = next.admitted - state.admitted - there;
    state = next;
  } while (forfeited > 0);
  return { ...room, state, missed: room.missed + missed, gathered: 0 };
}

async function control(trx: Kysely<Database>, room: StoredRoom): Promise<StoredRoom> {
  const { eventId, settings, state, now } = room;
  const rate = nextRate(state.rate, settings, await loadOf(trx, eventId));
  return {
    ...room,
    state: { ...state, rate: state.phase === 'admitting' ? rate : state.rate },
    gathered: state.phase === 'gathering' ? await countGathered(trx, room) : 0,
    soldOut: await isSoldOut(trx, eventId),
    controlledAt: now,
  };
}
