import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { HomeTask, RefusedRefunds } from '#domain/calls/home.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { REFUSED_REFUNDS } from '#server/modules/order/refused-refunds.ts';

type TaskOf<Kind extends HomeTask['kind']> = Extract<HomeTask, { kind: Kind }>;

/** Tasks of a kind at most. */
const MOST = 5;
/** A reservation that ends within so many hours wants a word with its customer. */
const SOON_HOURS = 72;

/** Events with orders whose refund the bank has refused, those that wait longest first. @param isReached whether the user reaches `event.id` */
export async function refusedRefunds(
  db: Kysely<Database>,
  isReached: RawBuilder<boolean>,
): Promise<RefusedRefunds[]> {
  const { rows } = await sql<RefusedRefunds>`
    select event.id as "eventId", event.name as "eventName", count(distinct refused.order_id)::integer as count
    from (select payment.order_id, refund.created_at from ${REFUSED_REFUNDS}) as refused
    join ticket_order ordered on ordered.id = refused.order_id
    join event on event.id = ordered.event_id
    where ${isReached}
    group by event.id order by min(refused.created_at) limit ${MOST}`.execute(db);
  return rows;
}

/** Drafts that lack something, the newest first. @param isReached whether the user reaches `event.id` */
export async function incompleteEvents(
  db: Kysely<Database>,
  isReached: RawBuilder<boolean>,
): Promise<HomeTask[]> {
  const { rows } = await sql<Omit<TaskOf<'incompleteEvent'>, 'kind'>>`
    select id as "eventId", name as "eventName", missing from (
      select event.id, event.name, array_remove(array[
        case when not exists (select from show where show.event_id = event.id) then 'shows' end,
        case when not exists (select from ticket_type type where type.event_id = event.id and type.archived_at is null)
          then 'ticketTypes' end,
        case when event.description = '' then 'description' end,
        case when not exists (select from event_image image where image.event_id = event.id and image.kind = 'main')
          then 'image' end
      ], null) as missing
      from event where event.state = 'draft' and event.archived_at is null and ${isReached}
      order by event.id desc limit 50
    ) as draft where cardinality(missing) > 0 limit ${MOST}`.execute(db);
  return rows.map((row) => ({ kind: 'incompleteEvent', ...row }));
}

/** Published events with shows ahead that nobody can buy yet, without a date for it. */
export async function eventsWithoutSaleDate(
  db: Kysely<Database>,
  isReached: RawBuilder<boolean>,
): Promise<HomeTask[]> {
  const { rows } = await sql<Omit<TaskOf<'noSaleDate'>, 'kind'>>`
    select event.id as "eventId", event.name as "eventName", count(*)::integer as count
    from show join event on event.id = show.event_id
    where show.starts_at > clock_timestamp() and show.sale_starts_at is null
      and event.state = 'published' and event.archived_at is null and ${isReached}
    group by event.id order by min(show.starts_at) limit ${MOST}`.execute(db);
  return rows.map((row) => ({ kind: 'noSaleDate', ...row }));
}

/** Reservations whose seats are given back soon. @param isReached whether the user reaches `ordered.event_id` */
export async function expiringReservations(
  db: Kysely<Database>,
  isReached: RawBuilder<boolean>,
): Promise<HomeTask[]> {
  const { rows } = await sql<Omit<TaskOf<'reservationExpiring'>, 'kind'>>`
    select ordered.id as "orderId", ordered.reference, event.name as "eventName", booking.deadline
    from ticket_order ordered
    join booking on booking.id = ordered.booking_id
    join event on event.id = ordered.event_id
    where ordered.state = 'reserved' and ${isReached}
      and booking.deadline between clock_timestamp() and clock_timestamp() + make_interval(hours => ${SOON_HOURS}::integer)
    order by booking.deadline limit ${MOST}`.execute(db);
  return rows.map((row) => ({ kind: 'reservationExpiring', ...row, deadline: instantOf(row.deadline) }));
}

/** Participants of shows ahead who cannot be written to though their event asks for their e-mail. */
export async function participantsWithoutEmail(db: Kysely<Database>): Promise<HomeTask[]> {
  const { rows } = await sql<Omit<TaskOf<'missingEmails'>, 'kind'>>`
    select event.id as "eventId", event.name as "eventName", count(*)::integer as count
    from event
    join show on show.event_id = event.id
    join ticket on ticket.show_id = show.id
    where event.archived_at is null and 'email' = any(event.required_participant_fields)
      and show.starts_at > clock_timestamp()
      and ticket.state = 'valid' and coalesce(ticket.participant->>'email', '') = ''
    group by event.id order by min(show.starts_at) limit ${MOST}`.execute(db);
  return rows.map((row) => ({ kind: 'missingEmails', ...row }));
}
