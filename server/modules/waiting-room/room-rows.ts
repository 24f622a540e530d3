import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { EventId } from '#domain/ids.ts';
import { idleRoom, type RoomPhase, type RoomSettings, type RoomState } from '#domain/waiting-room/room.ts';
import type { Database } from '#server/db/schema.ts';

/** A waiting room as stored, at a moment of the database's clock. */
export interface StoredRoom {
  readonly eventId: EventId;
  readonly settings: RoomSettings;
  readonly state: RoomState;
  readonly round: number;
  readonly seed: Buffer | null;
  readonly missed: number;
  readonly gathered: number;
  readonly soldOut: boolean;
  readonly controlledAt: number;
  /** ms since the epoch. */
  readonly now: number;
}

interface Row extends RoomSettings {
  readonly eventId: EventId;
  readonly phase: RoomPhase;
  readonly round: number;
  readonly seed: Buffer | null;
  readonly opensAt: Date | null;
  readonly numbered: number;
  readonly admitted: number;
  readonly missed: number;
  readonly gathered: number;
  readonly credit: number;
  readonly rate: number;
  readonly advancedAt: Date;
  readonly controlledAt: Date;
  readonly quietSince: Date | null;
  readonly soldOut: boolean;
  readonly now: Date;
}

const select = sql`
  select event_id as "eventId", enabled, opens_before_minutes as "opensBeforeMinutes",
    opens_above_rate as "opensAboveRate", rate_least as "rateLeast", rate_most as "rateMost",
    active_most as "activeMost", grace_minutes as "graceMinutes", pass_minutes as "passMinutes", phase, round, seed,
    opens_at as "opensAt", numbered, admitted, missed, gathered, credit, rate, advanced_at as "advancedAt",
    controlled_at as "controlledAt", quiet_since as "quietSince", sold_out as "soldOut", clock_timestamp() as now
  from waiting_room`;

export async function findRoom(db: Kysely<Database>, eventId: EventId): Promise<StoredRoom | null> {
  return roomOf(db, sql`${select} where event_id = ${eventId}`);
}

/** Locked until the transaction ends; null where another server has it. Whoever joins is not kept waiting. */
export async function lockRoom(trx: Kysely<Database>, eventId: EventId): Promise<StoredRoom | null> {
  return roomOf(trx, sql`${select} where event_id = ${eventId} for no key update skip locked`);
}

/** Those that may have something to do. */
export async function roomsToAdvance(db: Kysely<Database>): Promise<readonly EventId[]> {
  const { rows } = await sql<{ id: EventId }>`
    select event_id as id from waiting_room where enabled or phase <> 'idle' order by event_id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function writeSettings(
  db: Kysely<Database>,
  eventId: EventId,
  settings: RoomSettings,
): Promise<void> {
  const columns = {
    enabled: settings.enabled,
    opens_before_minutes: settings.opensBeforeMinutes,
    opens_above_rate: settings.opensAboveRate,
    rate_least: settings.rateLeast,
    rate_most: settings.rateMost,
    active_most: settings.activeMost,
    grace_minutes: settings.graceMinutes,
    pass_minutes: settings.passMinutes,
  };
  const { rate } = idleRoom(settings, 0);
  await db
    .insertInto('waiting_room')
    .values({ event_id: eventId, ...columns, rate })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet({
        ...columns,
        rate: sql<number>`least(greatest(waiting_room.rate, excluded.rate_least), excluded.rate_most)`,
      }),
    )
    .execute();
}

/** Writes what a turn has changed. */
export async function writeRoom(
  trx: Kysely<Database>,
  { eventId, state, round, seed, missed, gathered, soldOut, controlledAt }: StoredRoom,
): Promise<void> {
  await trx
    .updateTable('waiting_room')
    .set({
      phase: state.phase,
      round,
      seed,
      opens_at: instant(state.opensAt),
      numbered: state.numbered,
      admitted: state.admitted,
      missed,
      gathered,
      credit: state.credit,
      rate: state.rate,
      advanced_at: new Date(state.advancedAt),
      controlled_at: new Date(controlledAt),
      quiet_since: instant(state.quietSince),
      sold_out: soldOut,
    })
    .where('event_id', '=', eventId)
    .execute();
}

async function roomOf(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<StoredRoom | null> {
  const { rows } = await sql<Row>`${query}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { eventId, round, seed, missed, gathered, soldOut } = row;
  return {
    ...{ eventId, round, seed, missed, gathered, soldOut },
    settings: {
      enabled: row.enabled,
      opensBeforeMinutes: row.opensBeforeMinutes,
      opensAboveRate: row.opensAboveRate,
      rateLeast: row.rateLeast,
      rateMost: row.rateMost,
      activeMost: row.activeMost,
      graceMinutes: row.graceMinutes,
      passMinutes: row.passMinutes,
    },
    state: {
      phase: row.phase,
      opensAt: row.opensAt?.getTime() ?? null,
      numbered: row.numbered,
      admitted: row.admitted,
      credit: row.credit,
      rate: row.rate,
      advancedAt: row.advancedAt.getTime(),
      quietSince: row.quietSince?.getTime() ?? null,
    },
    controlledAt: row.controlledAt.getTime(),
    now: row.now.getTime(),
  };
}

function instant(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
