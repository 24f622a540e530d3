import type { Kysely } from 'kysely';
import type { EventDetail, EventFilter, EventSummary } from '#domain/calls/catalogue.ts';
import type { EventId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { type EventFacts, toEventDetail, toEventSummary, toTicketType } from './event-mapping.ts';
import { type EventChoice, findEventRows } from './event-rows.ts';
import { findAddOns, findShowGroups, findTicketGroups, findTicketTypeRows } from './product-rows.ts';
import { findShowRows } from './show-rows.ts';

/** Published events: those with a show ahead by their next show, then the others by name. Three queries. */
export async function listEvents(
  db: Kysely<Database>,
  filter: EventFilter,
): Promise<readonly EventSummary[]> {
  const facts = await findEventFacts(db, filter);
  return facts
    .map((fact) => ({ over: isOver(fact), summary: toEventSummary(fact) }))
    .toSorted(byNext)
    .map(({ summary }) => summary);
}

/** A published event with everything sold for it; null when there is none. */
export async function eventDetailOf(db: Kysely<Database>, id: EventId): Promise<EventDetail | null> {
  const [facts] = await findEventFacts(db, { id });
  return facts === undefined ? null : detailOf(db, facts);
}

/** The detail of an event whose facts are known already. */
export async function detailOf(db: Kysely<Database>, facts: EventFacts): Promise<EventDetail> {
  const { id } = facts.event;
  const [showGroups, ticketGroups, addOns] = await Promise.all([
    findShowGroups(db, id),
    findTicketGroups(db, id),
    findAddOns(db, id),
  ]);
  return toEventDetail(facts, {
    showGroups: [...showGroups],
    ticketGroups: [...ticketGroups],
    addOns: [...addOns],
  });
}

/** Events with their shows and ticket types, whatever their number: three queries or four. */
export async function findEventFacts(
  db: Kysely<Database>,
  choice: EventChoice,
): Promise<readonly EventFacts[]> {
  const events = await findEventRows(db, choice);
  if (events.length === 0) return [];
  const ids = events.map((event) => event.id);
  const [shows, types] = await Promise.all([findShowRows(db, ids), findTicketTypeRows(db, ids)]);
  const showsOf = Map.groupBy(shows, (show) => show.eventId);
  const typesOf = Map.groupBy(types, (type) => type.eventId);
  return events.map((event) => ({
    event,
    shows: showsOf.get(event.id) ?? [],
    ticketTypes: (typesOf.get(event.id) ?? []).map((type) => toTicketType(type, event)),
  }));
}

function isOver({ event, shows }: EventFacts): boolean {
  return shows.every((show) => show.endsAt.getTime() <= event.now.getTime());
}

interface Listed {
  readonly over: boolean;
  readonly summary: EventSummary;
}

function byNext(a: Listed, b: Listed): number {
  if (a.over !== b.over) return a.over ? 1 : -1;
  const next = a.over ? 0 : (a.summary.firstShowAt ?? '').localeCompare(b.summary.firstShowAt ?? '');
  return next || a.summary.name.localeCompare(b.summary.name, 'es');
}
