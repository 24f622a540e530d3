import { type Kysely, sql } from 'kysely';
import type { OpenParticipants } from '#domain/calls/open-participant.ts';
import type { OrderId } from '#domain/ids.ts';
import { orderEmail } from '#server/db/order-email.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';

type OpenRow = Omit<OpenParticipants, 'participants'> & {
  readonly participants: readonly (Omit<OpenParticipants['participants'][number], 'startsAt'> & {
    readonly startsAt: string;
  })[];
};

/** Where the letters of an order go, and whether they went elsewhere before. Null: there is no such order. */
export async function findLetteredOrder(db: Kysely<Database>, orderId: OrderId) {
  const { rows } = await sql<{ id: OrderId; customer: { email: string }; isCorrected: boolean }>`
    select ordered.id, json_build_object('email', ${orderEmail('ordered')}) as customer,
      (ordered.contact_email is not null or exists (
        select from audit_log where action = 'email.changed' and subject = 'user ' || customer.id)) as "isCorrected"
    from ticket_order ordered join app_user customer on customer.id = ordered.user_id
    where ordered.id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

/** What the link of an order opens. Null: all of its shows are over, or none of its tickets is valid. */
export async function findOpenParticipants(
  db: Kysely<Database>,
  orderId: OrderId,
): Promise<OpenParticipants | null> {
  const { rows } = await sql<OpenRow>`
    select ordered.reference, event.required_participant_fields as required,
      json_build_object('id', event.id, 'name', event.name, 'spaceName', space.name, 'timeZone', space.time_zone) as event,
      open.participants
    from ticket_order ordered
    join event on event.id = ordered.event_id
    join space on space.id = event.space_id
    cross join lateral (
      select json_agg(json_build_object('id', ticket.id, 'showId', ticket.show_id, 'startsAt', show.starts_at,
        'regionName', ticket.region_name, 'furniture', ticket.furniture, 'rowName', ticket.row_name, 'seatName', ticket.seat_name,
        'ticketTypeName', ticket.ticket_type_name, 'participant', ticket.participant, 'version', ticket.version)
        order by ticket.position) as participants
      from ticket join show on show.id = ticket.show_id
      where ticket.order_id = ordered.id and ticket.state = 'valid' and show.ends_at > clock_timestamp()) as open
    where ordered.id = ${orderId} and open.participants is not null`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...row,
    participants: row.participants.map((one) => ({ ...one, startsAt: instantOf(one.startsAt) })),
  };
}
