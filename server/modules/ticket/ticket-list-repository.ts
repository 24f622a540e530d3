import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { ManagedTicket, TicketChoices, ticketListQuery } from '#domain/calls/managed-ticket.ts';
import type { Participant } from '#domain/participant.ts';
import { orderEmail } from '#server/db/order-email.ts';
import { listPage } from '#server/db/list-page.ts';
import { fullName } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { placedTickets } from './placed-tickets.ts';
import { isAdmitted } from './ticket-scope.ts';
import { PARTICIPANT_NAME, ticketsFound } from './ticket-search.ts';

const tickets = (db: Kysely<Database>) =>
  placedTickets(db).select([
    'ticket.price',
    'ticket.used_at as usedAt',
    'ticket.created_at as createdAt',
    sql<string>`ticket_order.currency`.as('currency'),
    sql<ManagedTicket['order']>`json_build_object(
        'id', ticket_order.id, 'reference', ticket_order.reference, 'state', ticket_order.state)`.as('order'),
    sql<ManagedTicket['customer']>`json_build_object(
        'name', ${fullName('customer')}, 'email', ${orderEmail('ticket_order')})`.as('customer'),
  ]);

const COLUMNS = {
  createdAt: sql`ticket.created_at`,
  name: PARTICIPANT_NAME,
  price: sql`ticket.price`,
};

/** A page of the tickets that the user reaches. */
export async function listTickets(
  db: Kysely<Database>,
  user: SignedIn,
  { eventId, showId, state, ...query }: z.output<typeof ticketListQuery>,
): Promise<ListAnswer<ManagedTicket>> {
  const chosen = tickets(db)
    .where(isAdmitted(user, sql`ticket.event_id`))
    .$if(state !== undefined, (all) => all.where(sql<boolean>`ticket.state = ${state}`))
    .$if(showId !== undefined, (all) => all.where(sql<boolean>`ticket.show_id = ${showId}`))
    .$if(eventId !== undefined, (all) => all.where(sql<boolean>`ticket.event_id = ${eventId}`));
  const { items, ...counted } = await listPage(
    db,
    chosen,
    { ...query, sort: query.sort ?? '-createdAt' },
    COLUMNS,
    sql`ticket.id`,
    ticketsFound(query.search),
  );
  return { items: items.map(toTicket), ...counted };
}

type TicketRow = Omit<ManagedTicket, 'startsAt' | 'usedAt' | 'createdAt' | 'participant'> & {
  readonly startsAt: Date;
  readonly usedAt: Date | null;
  readonly createdAt: Date;
  readonly participant: Participant;
};

function toTicket({ startsAt, usedAt, createdAt, participant, ...ticket }: TicketRow): ManagedTicket {
  const { firstName = '', lastName = '', email = '' } = participant;
  return {
    ...ticket,
    startsAt: instantOf(startsAt),
    usedAt: instantOrNull(usedAt),
    createdAt: instantOf(createdAt),
    participant: { name: `${firstName} ${lastName}`.trim(), email },
  };
}

/** Events offered by their lists at most; others are found by searching. */
const MOST_EVENTS = 200;

/** The events with tickets that the user reaches, by their last show, the latest first. */
export async function findTicketChoices(db: Kysely<Database>, user: SignedIn): Promise<TicketChoices> {
  const { rows } = await sql<TicketChoices['events'][number]>`
    select event.id, event.name, space.time_zone as "timeZone", shows.list as shows
    from event
    join space on space.id = event.space_id
    join lateral (
      select max(show.starts_at) as last, json_agg(json_build_object(
        'id', show.id, 'startsAt', show.starts_at, 'roomName', room.name) order by show.starts_at) as list
      from show join room on room.id = show.room_id
      where show.event_id = event.id and exists (select from ticket where ticket.show_id = show.id)
    ) as shows on shows.last is not null
    where ${isAdmitted(user, sql`event.id`)}
    order by shows.last desc, event.id
    limit ${MOST_EVENTS}`.execute(db);
  return {
    events: rows.map(({ shows, ...event }) => ({
      ...event,
      shows: shows.map((show) => ({ ...show, startsAt: instantOf(show.startsAt) })),
    })),
  };
}
