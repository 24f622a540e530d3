import type { Kysely } from 'kysely';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { ShowGroupId, ShowId } from '#domain/ids.ts';
import { checkGroupOnSale, isSoldByStaff } from '#domain/packs.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { afterThisTurn } from '../../clock.ts';
import type { Database } from '../../db/schema.ts';
import type { Buyer } from './booking-access.ts';
import { findLeft } from '../catalogue/show-rows.ts';
import { Batcher } from '../../batcher.ts';

/** What nobody has of shows at this moment. */
export type ReadLeft = (shows: readonly ShowId[]) => Promise<ReadonlyMap<ShowId, number>>;

/** Joins the readers that come while one reads into the next query: never older than the question. */
export function leftReader(db: Kysely<Database>): ReadLeft {
  let asked = 0;
  const readers = new Batcher<
    { readonly key: string; readonly shows: readonly ShowId[] },
    ReadonlyMap<ShowId, number>
  >({
    execute: async (requests) => {
      const left = await findLeft(db, [...new Set(requests.flatMap(({ shows }) => shows))]);
      return requests.map(() => left);
    },
    keysOf: ({ key }) => [key],
    isBusy: () => false,
    isRolledBack: () => false,
    schedule: afterThisTurn,
    scheduleRetry: afterThisTurn,
    inTurn: (task) => task(),
    largestBatch: Infinity,
    mostAttempts: 1,
  });
  return (shows) => readers.submit({ key: String((asked += 1)), shows });
}

/** The shows of a group of the event, in its order; null when it has no such group. */
export function showsOfGroup(event: EventDetail, showGroupId: ShowGroupId): readonly ShowId[] | null {
  return event.showGroups.find(({ id }) => id === showGroupId)?.showIds ?? null;
}

/**
 * Why a booking for packs of the group may not have something in `shows`; null when it may. `otherGroup`: one of
 * them is not the group's, or the group not the event's.
 */
export function groupRefusal(
  event: EventDetail,
  showGroupId: ShowGroupId | null,
  shows: Iterable<ShowId>,
): BookingRefusal | null {
  if (showGroupId === null) return null;
  const group = showsOfGroup(event, showGroupId);
  return [...shows].every((show) => group?.includes(show)) ? null : { code: 'otherGroup' };
}

/**
 * Why packs of the group cannot be begun at `now` (ms since the epoch): `otherGroup`, `groupNotOnSale`; null when they
 * can. Staff begin them as long as none of the shows is over or sold out.
 */
export async function beginRefusal(
  readLeft: ReadLeft,
  event: EventDetail,
  showGroupId: ShowGroupId,
  now: number,
  buyer: Buyer,
): Promise<BookingRefusal | null> {
  const group = showsOfGroup(event, showGroupId);
  if (group === null) return { code: 'otherGroup' };
  const left = await readLeft(group);
  const shows = group.map((id) => {
    const show = event.shows.find((each) => each.id === id);
    return show && { ...show, left: left.get(id) ?? 0 };
  });
  const known = shows.filter((show) => show !== undefined);
  const all = known.length === shows.length ? known : [];
  if (buyer === 'staff')
    return all.length > 0 && all.every((show) => isSoldByStaff(show, now))
      ? null
      : { code: 'groupNotOnSale' };
  const checked = checkGroupOnSale(all, now);
  return checked.ok ? null : checked.refusal;
}
