import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type EventId, type ShowId, type TicketId, ticketId, userId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { startSession } from '#server/modules/auth/auth-service.ts';
import type { TicketSigner } from '#server/modules/order/ticket-code.ts';
import { buildTheatre } from '#server/testing/theatre.ts';

/** A show with its tickets sold, and an usher who may scan them. */
export interface SoldShow {
  readonly eventId: EventId;
  readonly showId: ShowId;
  readonly codes: readonly string[];
  readonly ids: readonly TicketId[];
  readonly authorization: string;
}

/** @param tickets how many are sold */
export async function sellShow(
  db: Kysely<Database>,
  signer: TicketSigner,
  tokenKey: Buffer,
  tickets: number,
): Promise<SoldShow> {
  const { eventId, showId, floorId } = await buildTheatre(db);
  const { rows: people } = await sql<{ id: number }>`
    insert into app_user (email, name, roles, verified_at)
    values ('usher@bench.test', 'Ana', array['ROLE_SEAT_USHER'], now()) returning id`.execute(db);
  const usher = userId.parse(people[0]?.id);
  const booking = randomUUID();
  await sql`insert into booking (id, token_hash, event_id, user_id, state)
    values (${booking}, '\\x00', ${eventId}, ${usher}, 'confirmed')`.execute(db);
  const { rows } = await sql<{ id: string }>`
    with ordered as (
      insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total,
        confirmation) values ('BENCH', ${eventId}, ${booking}, ${usher}, 'paid', 'EUR', 0, 0, '{}') returning id
    )
    insert into ticket (order_id, event_id, show_id, region, region_name, ticket_type_id, ticket_type_name, price, position)
    select ordered.id, ${eventId}, ${showId}, 2, 'Pista', ${floorId}, 'Pista', 1500, position
    from ordered, generate_series(1, ${tickets}) as position returning id`.execute(db);
  await sql`analyze ticket`.execute(db);
  const ids = rows.map(({ id }) => ticketId.parse(id));
  return {
    eventId,
    showId,
    ids,
    codes: ids.map((id) => signer.codeOf({ ticketId: id, eventId, showId })),
    authorization: `Bearer ${(await startSession({ db, tokenKey }, usher)).access_token}`,
  };
}
