import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type {
  CancelImpact,
  cancelShowsCall,
  changedShows,
  changeShowsCall,
} from '#domain/calls/event-shows.ts';
import type { EventId, ShowId, UserId } from '#domain/ids.ts';
import { saleEndFaults, type SaleWindow, showDateFaults } from '#domain/product-windows.ts';
import { movedInstant, type ShowMove } from '#domain/recurring-shows.ts';
import { accept } from '#domain/result.ts';
import { isCancellable, isRetimable, type SaleState, saleStateOf } from '#domain/sale-state.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShowDelta } from '#server/live/status-publisher.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { callOffImpact, closeShows, giveShowsBack } from './call-off-shows.ts';
import { CHANGED_BY_OTHER, faulty, NOT_FOUND, type Outcome, refused } from './outcome.ts';
import type { ProductScope } from './product-scope.ts';
import { tellOfChange } from '#server/modules/letter/tell-of-shows.ts';
import { lockShows } from './lock-shows.ts';
import { placesTaken, showsWithTickets } from './show-repository.ts';

type Call = z.output<typeof changeShowsCall>;

interface ShowDates extends SaleWindow {
  readonly id: ShowId;
  readonly version: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly roomName: string;
}

/** Moves shows, or gives them another time of sale: all or none of them. Answers their versions. */
export async function changeShows(
  trx: Kysely<Database>,
  { eventId, timeZone, now }: ProductScope,
  { shows, move, sale, tell }: Call,
): Promise<Outcome<z.output<typeof changedShows>>> {
  const stored = await findDates(
    trx,
    eventId,
    shows.map(({ id }) => id),
  );
  const versions = new Map(shows.map(({ id, version }) => [id, version]));
  if (stored.length < versions.size) return NOT_FOUND;
  if (stored.some(({ id, version }) => versions.get(id) !== version)) return CHANGED_BY_OTHER;
  const had = await showsWithTickets(
    trx,
    stored.map(({ id }) => id),
  );
  const over = stored.filter((show) => !isRetimable(stateOf(show, now), had.has(show.id)));
  if (over.length > 0) return refusedAsOver(over.length);
  const changed = stored.map((show): ShowDates => ({
    ...(move === undefined ? show : moved(show, move, timeZone)),
    ...sale,
  }));
  const [fault] = [
    ...changed.flatMap((show) => showDateFaults({ ...show, isMoved: move !== undefined, now })),
    ...(sale === undefined ? [] : stored.flatMap(({ saleEndsAt }) => saleEndFaults(sale, saleEndsAt, now))),
  ];
  if (fault !== undefined) {
    return faulty([{ propertyPath: FIELDS[fault.propertyPath], refusal: { code: fault.code } }]);
  }
  await writeDates(trx, changed);
  const isMoved = move !== undefined && (move.days !== 0 || move.minutes !== 0);
  for (const { id, version, startsAt, roomName } of isMoved && tell !== null ? stored : []) {
    const before = { startsAt, roomName };
    await tellOfChange(trx, { showId: id, key: String(version), before, reason: tell?.reason ?? '' });
  }
  return accept({ shows: changed.map(({ id, version }) => ({ id, version: version + 1 })) });
}

const FIELDS = {
  startsAt: 'move',
  saleStartsAt: 'sale.saleStartsAt',
  saleEndsAt: 'sale.saleEndsAt',
} as const;

/** The end of the sale goes with the show; its beginning was announced. */
function moved(show: ShowDates, move: ShowMove, timeZone: string): ShowDates {
  const startsAt = movedInstant(show.startsAt, move, timeZone);
  const length = Date.parse(show.endsAt) - Date.parse(show.startsAt);
  return {
    ...show,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + length).toISOString(),
    saleEndsAt: show.saleEndsAt === null ? null : movedInstant(show.saleEndsAt, move, timeZone),
  };
}

/**
 * Cancels shows: all or none of them. Those of which nobody has or holds anything go; with `tell` what was paid is given
 * back first. They leave the groups that they are in. Answers what is to be published after the commit.
 */
export async function cancelShows(
  trx: Kysely<Database>,
  { eventId, now }: ProductScope,
  { showIds, tell }: z.output<typeof cancelShowsCall>,
  by: UserId,
): Promise<Outcome<readonly ShowDelta[]>> {
  const ids = [...new Set(showIds)];
  const stored = await findDates(trx, eventId, ids);
  if (stored.length < ids.length) return NOT_FOUND;
  const had = await showsWithTickets(trx, ids);
  const over = stored.filter((show) => !isCancellable(stateOf(show, now), had.has(show.id)));
  if (over.length > 0) return refusedAsOver(over.length);
  const back =
    tell === null
      ? accept<readonly ShowDelta[]>([])
      : await giveShowsBack(trx, { showIds: ids, reason: tell.reason, by });
  if (!back.ok) return back;
  await lockShows(trx, ids);
  const kept = await showsWithTickets(trx, ids);
  const held = tell === null ? kept : await placesTaken(trx, ids);
  if (held.size > 0) return refused({ code: 'showHasTickets', ...{ shows: held.size } });
  await closeShows(trx, [...kept]);
  await deleteShows(
    trx,
    ids.filter((id) => !kept.has(id)),
  );
  return back;
}

/** What cancelling would give back now; null: a show is not of the event. */
export async function cancelImpactOf(
  db: Kysely<Database>,
  { eventId }: Pick<ProductScope, 'eventId'>,
  showIds: readonly ShowId[],
): Promise<CancelImpact | null> {
  const ids = [...new Set(showIds)];
  const known = await findDates(db, eventId, ids);
  return known.length < ids.length ? null : callOffImpact(db, ids);
}

function refusedAsOver(shows: number) {
  return refused({ code: 'showOver', ...{ shows } });
}

/** Whether anything is left of it does not matter here. */
function stateOf(show: ShowDates, now: number): SaleState {
  return saleStateOf({ ...show, left: 1, now });
}

/** Their rows, and all that is laid out of them. */
async function deleteShows(trx: Kysely<Database>, ids: readonly ShowId[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('show_group_show')
    .where('show_id', 'in', [...ids])
    .execute();
  await trx
    .deleteFrom('show_seat')
    .where('show_id', 'in', [...ids])
    .execute();
  await trx
    .deleteFrom('show_region')
    .where('show_id', 'in', [...ids])
    .execute();
  await trx
    .deleteFrom('show')
    .where('id', 'in', [...ids])
    .execute();
}

async function findDates(
  db: Kysely<Database>,
  eventId: EventId,
  ids: readonly ShowId[],
): Promise<readonly ShowDates[]> {
  const rows = await db
    .selectFrom('show')
    .innerJoin('room', 'room.id', 'show.room_id')
    .where('show.event_id', '=', eventId)
    .where('show.id', 'in', [...ids])
    .select([
      'show.id',
      'show.version',
      'show.starts_at',
      'show.ends_at',
      'show.sale_starts_at',
      'show.sale_ends_at',
      'room.name as room_name',
    ])
    .orderBy('show.starts_at')
    .orderBy('show.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    startsAt: instantOf(row.starts_at),
    endsAt: instantOf(row.ends_at),
    roomName: row.room_name,
    saleStartsAt: instantOrNull(row.sale_starts_at),
    saleEndsAt: instantOrNull(row.sale_ends_at),
  }));
}

async function writeDates(trx: Kysely<Database>, shows: readonly ShowDates[]): Promise<void> {
  const rows = shows.toSorted((a, b) => a.id - b.id);
  await sql`
    update show set starts_at = wanted.starts_at, ends_at = wanted.ends_at, sale_starts_at = wanted.sale_starts_at,
      sale_ends_at = wanted.sale_ends_at, version = show.version + 1
    from unnest(${rows.map(({ id }) => id)}::integer[], ${rows.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${rows.map(({ endsAt }) => endsAt)}::timestamptz[], ${rows.map(({ saleStartsAt }) => saleStartsAt)}::timestamptz[],
      ${rows.map(({ saleEndsAt }) => saleEndsAt)}::timestamptz[])
      as wanted (id, starts_at, ends_at, sale_starts_at, sale_ends_at)
    where show.id = wanted.id`.execute(trx);
}
