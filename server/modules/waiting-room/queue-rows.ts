import { type Kysely, sql } from 'kysely';
import type { EventId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { takesPlace } from '#server/modules/event-product/show-repository.ts';
import type { StoredRoom } from './room-rows.ts';

/**
 * Gives the next places to all who have none: who joined before the opening as `drawOrder` draws them, the others
 * behind them as they came. Answers how many.
 */
export async function numberEntries(trx: Kysely<Database>, room: StoredRoom): Promise<number> {
  const { eventId, round, seed, state } = room;
  const opensAt = new Date(state.opensAt ?? 0);
  const { numAffectedRows = 0n } = await sql`
    with next as (
      select browser, row_number() over (order by joined_at >= ${opensAt},
        case when joined_at < ${opensAt} then sha256(${seed}::bytea || uuid_send(id)) end, arrival) as place
      from waiting_entry where event_id = ${eventId} and round = ${round} and place is null)
    update waiting_entry as entry set place = ${state.numbered} + next.place
    from next where entry.event_id = ${eventId} and entry.browser = next.browser`.execute(trx);
  return Number(numAffectedRows);
}

/** Passes over those who did not come within their grace; answers how many. */
export async function passOver(trx: Kysely<Database>, room: StoredRoom): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update waiting_entry set missed = true
    where event_id = ${room.eventId} and round = ${room.round} and passed_at is null and not missed
      and turn_at <= clock_timestamp() - ${room.settings.graceMinutes} * interval '1 minute'`.execute(trx);
  return Number(numAffectedRows);
}

/** Gives the places after `from` up to `to` their turn; answers how many of them are still there. */
export async function giveTurns(
  trx: Kysely<Database>,
  room: StoredRoom,
  from: number,
  to: number,
): Promise<number> {
  if (to <= from) return 0;
  const { numAffectedRows = 0n } = await sql`
    update waiting_entry set turn_at = clock_timestamp()
    where event_id = ${room.eventId} and round = ${room.round} and place > ${from} and place <= ${to}`.execute(
    trx,
  );
  return Number(numAffectedRows);
}

export async function countGathered(db: Kysely<Database>, { eventId, round }: StoredRoom): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from waiting_entry where event_id = ${eventId} and round = ${round} and place is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** When its sales begin, ms since the epoch: those ahead and those of the last day, but for shows that were called off. */
export async function saleStartsOf(db: Kysely<Database>, eventId: EventId): Promise<readonly number[]> {
  const { rows } = await sql<{ start: Date }>`
    select distinct show.sale_starts_at as start from show join event on event.id = show.event_id
    where show.event_id = ${eventId} and event.state = 'published'
      and show.sale_starts_at > now() - interval '1 day'
      and ${takesPlace('show')}`.execute(db);
  return rows.map(({ start }) => start.getTime());
}

/** Whether nothing is left in any show of the event that is on sale; false while none is. */
export async function isSoldOut(db: Kysely<Database>, eventId: EventId): Promise<boolean> {
  const { rows } = await sql<{ soldOut: boolean | null }>`
    select bool_and(whole.taken >= whole.capacity) as "soldOut"
    from show join show_region whole on whole.show_id = show.id and whole.region = -1
    where show.event_id = ${eventId} and show.sale_starts_at <= now()
      and now() < coalesce(show.sale_ends_at, show.starts_at)`.execute(db);
  return rows[0]?.soldOut ?? false;
}

/** Deletes entries of rounds that are over, some at a time; answers how many. */
export async function purgeEntries(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from waiting_entry where (event_id, browser) in (
      select entry.event_id, entry.browser from waiting_entry entry
      left join waiting_room room on room.event_id = entry.event_id and room.phase <> 'idle' and room.round = entry.round
      where room.event_id is null and entry.joined_at < now() - interval '1 day' limit 10000)`.execute(db);
  await sql`delete from waiting_load where bucket < now() - interval '1 hour'`.execute(db);
  return Number(numAffectedRows);
}
