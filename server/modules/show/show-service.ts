import { type Kysely, sql } from 'kysely';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { EventId, ShowId } from '#domain/ids.ts';
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
  const now = facts.event.now.getTime();
  return {
    ...summary,
    event,
    plan: { url: planUrl(plan.hash), seatCount: plan.seatCount },
    regions: show.regions.map((region) => toShowRegion(region, facts.ticketTypes, now)),
    serverTime: facts.event.now.toISOString(),
  };
}

/** Per region of the show's plan: something in it can be bought now. Empty for a show nobody may see. */
export async function regionsForSale(db: Kysely<Database>, showId: ShowId): Promise<readonly boolean[]> {
  const found = await findShow(db, showId);
  if (found === null) return [];
  const { facts, show } = found;
  const now = facts.event.now.getTime();
  return show.regions.map((region) => regionForSale(show, region, facts.ticketTypes, now));
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
