import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import {
  eventId,
  type EventId,
  type ShowId,
  type SpaceId,
  ticketTypeId,
  type TicketTypeId,
} from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';

/** The event inside of which something is sold, for somebody who reaches its space. */
export interface ProductScope {
  readonly eventId: EventId;
  readonly spaceId: SpaceId;
  /** IANA name: the clock of its shows. */
  readonly timeZone: string;
  /** The event's, else the space's. */
  readonly capacity: number | null;
  /** Of types without one of their own, minor units; null: none either. */
  readonly usualPrice: number | null;
  readonly isPublished: boolean;
  readonly isArchived: boolean;
  /** The database's clock, ms since the epoch. */
  readonly now: number;
}

/** What a resource hangs on: where that stands in its address, and how it is found. Null: not there for this user. */
export interface ProductParent<Scope extends ProductScope> {
  readonly path: string;
  readonly params: z.ZodObject;
  readonly find: (db: Kysely<Database>, user: SignedIn, params: unknown) => Promise<Scope | null>;
}

const eventParams = z.object({ eventId });
const typeParams = z.object({ ticketTypeId });

export const inEvent: ProductParent<ProductScope> = {
  path: '/api/event/:eventId',
  params: eventParams,
  find: (db, user, params) => findScope(db, user, eventParams.parse(params).eventId),
};

/** A ticket type whose prices are changed. */
export interface TypeScope extends ProductScope {
  readonly ticketTypeId: TicketTypeId;
}

export const inTicketType: ProductParent<TypeScope> = {
  path: '/api/ticket-type/:ticketTypeId',
  params: typeParams,
  async find(db, user, params) {
    const id = typeParams.parse(params).ticketTypeId;
    const type = await db
      .selectFrom('ticket_type')
      .select('event_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const scope = type === undefined ? null : await findScope(db, user, type.event_id);
    return scope && { ...scope, ticketTypeId: id };
  },
};

export async function findScope(
  db: Kysely<Database>,
  user: SignedIn,
  id: EventId,
): Promise<ProductScope | null> {
  const row = await db
    .selectFrom('event')
    .innerJoin('space', 'space.id', 'event.space_id')
    .where('event.id', '=', id)
    .where(isManaged(user, sql`event.space_id`))
    .select([
      'event.id as eventId',
      'event.space_id as spaceId',
      'space.time_zone as timeZone',
      sql<number | null>`coalesce(event.capacity, space.capacity)`.as('capacity'),
      sql<number | null>`coalesce(event.price, space.price)`.as('usualPrice'),
      sql<boolean>`event.state = 'published'`.as('isPublished'),
      sql<boolean>`event.archived_at is not null`.as('isArchived'),
      sql<Date>`clock_timestamp()`.as('clock'),
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { clock, ...scope } = row;
  return { ...scope, now: clock.getTime() };
}

/** One writer at a time inside an event: what is judged stays true until the transaction ends. */
export async function lockEvent(trx: Kysely<Database>, id: EventId): Promise<void> {
  await sql`select from event where id = ${id} for no key update`.execute(trx);
}

/** The shows in which something of the event is sold. */
export async function showsOfEvent(db: Kysely<Database>, id: EventId): Promise<readonly ShowId[]> {
  const rows = await db.selectFrom('show').select('id').where('event_id', '=', id).execute();
  return rows.map((row) => row.id);
}
