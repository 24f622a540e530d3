import { type Kysely, sql } from 'kysely';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { EventId, ShowId } from '#domain/ids.ts';
import { epochMs } from '#domain/time-window.ts';
import type { Database } from '#server/db/schema.ts';
import { type EventFacts, regionForSale, toShowRegion } from '#server/modules/catalogue/event-mapping.ts';
import { detailOf, findEventFacts } from '#server/modules/catalogue/event-service.ts';
import type { ShowRow } from '#server/modules/catalogue/show-rows.ts';
import { findShowPlan } from './plan-repository.ts';
import { planUrl } from './plan-url.ts';

/** Everything the seat selection of a show needs but the plan and the status; null for a show nobody may see. */
export async function showDetailOf(db: Kysely<Database>, showId: ShowId): Promise<ShowDetail | null> {
  const [found, plan] = await Promise.all([findShow(db, showId), findShowPlan(db, showId)]);
  if (found === null || plan === null) return null;
  const { facts, show } = found;
  const event = await detailOf(db, facts);
  const summary = event.shows.find(({ id }) => id === showId);
  if (summary === undefined) return null;
  return {
    ...summary,
    event,
    plan: { url: planUrl(plan.hash), seatCount: plan.seatCount },
    regions: show.regions.map((region) => toShowRegion(region, facts.ticketTypes)),
    serverTime: facts.event.now.toISOString(),
  };
}

/** What of a show can be bought now. */
export interface RegionsForSale {
  /** Per region of the show's plan. */
  readonly regions: readonly boolean[];
  /** How long until the calendar may change that, ms; null: it will not. */
  readonly changesIn: number | null;
}

/** What can be bought of some shows; those that nobody may see are left out. Four queries, however many they are. */
export async function regionsForSale(
  db: Kysely<Database>,
  shows: readonly ShowId[],
): Promise<ReadonlyMap<ShowId, RegionsForSale>> {
  if (shows.length === 0) return new Map();
  const { rows } = await sql<{ eventId: EventId }>`
    select distinct event_id as "eventId" from show where id = any(${[...shows]}::integer[])`.execute(db);
  const events = await findEventFacts(db, { ids: rows.map(({ eventId }) => eventId) });
  const asked = new Set(shows);
  return new Map(
    events.flatMap((facts) =>
      facts.shows.flatMap((show) => (asked.has(show.id) ? [[show.id, forSaleOf(facts, show)] as const] : [])),
    ),
  );
}

function forSaleOf({ event, ticketTypes }: EventFacts, show: ShowRow): RegionsForSale {
  const now = event.now.getTime();
  const windows = ticketTypes.flatMap(({ saleStartsAt, saleEndsAt }) => [saleStartsAt, saleEndsAt]);
  const moments = [show.saleStartsAt, show.saleEndsAt, show.startsAt, show.endsAt, ...windows]
    .flatMap((moment) => (moment === null ? [] : [epochMs(moment) - now]))
    .filter((wait) => wait > 0);
  return {
    regions: show.regions.map((region) => regionForSale(show, region, ticketTypes, now)),
    changesIn: moments.length === 0 ? null : Math.min(...moments),
  };
}

async function findShow(
  db: Kysely<Database>,
  showId: ShowId,
): Promise<{ readonly facts: EventFacts; readonly show: ShowRow } | null> {
  const { rows } = await sql<{
    eventId: EventId;
  }>`select event_id as "eventId" from show where id = ${showId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const [facts] = await findEventFacts(db, { id: row.eventId });
  const show = facts?.shows.find(({ id }) => id === showId);
  return facts && show ? { facts, show } : null;
}
