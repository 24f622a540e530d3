import { type Kysely, sql } from 'kysely';
import type { EventFilter } from '#domain/calls/catalogue.ts';
import type { CategoryId, EventId, SpaceId } from '#domain/ids.ts';
import type { OrphanRule } from '#domain/orphan-rule.ts';
import type { ParticipantField } from '#domain/participant.ts';
import type { Database } from '#server/db/schema.ts';

/** A published event as stored; what is null is the space's. */
export interface EventRow {
  readonly id: EventId;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly price: number | null;
  readonly maxTicketsPerUser: number | null;
  readonly administrativeCosts: number | null;
  readonly organizerEmail: string | null;
  readonly orphanRule: OrphanRule | null;
  readonly requiredParticipantFields: readonly ParticipantField[];
  readonly participantsLater: boolean;
  readonly refundHours: number | null;
  readonly refundFee: number;
  readonly challenge: boolean;
  readonly space: {
    readonly id: SpaceId;
    readonly name: string;
    readonly city: string;
    readonly timeZone: string;
    readonly currency: string;
    readonly price: number | null;
    readonly maxTicketsPerUser: number | null;
    readonly administrativeCosts: number | null;
    readonly organizerEmail: string | null;
    readonly orphanRule: OrphanRule | null;
  };
  readonly categories: readonly { readonly id: CategoryId; readonly description: string }[];
  readonly images: readonly {
    readonly kind: 'main' | 'normal' | 'panoramic' | 'banner' | 'gallery';
    readonly file: string;
  }[];
  /** The database's clock. */
  readonly now: Date;
}

/** Which published events: all that pass a filter, one, or some. */
export type EventChoice = EventFilter | { readonly id: EventId } | { readonly ids: readonly EventId[] };

/** Published events with their space, categories and images; one query. */
export async function findEventRows(db: Kysely<Database>, choice: EventChoice): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`
    select event.id, event.name, event.title, event.description, event.price,
      event.max_tickets_per_user as "maxTicketsPerUser",
      event.administrative_costs as "administrativeCosts",
      event.organizer_email as "organizerEmail",
      event.orphan_rule as "orphanRule",
      event.required_participant_fields as "requiredParticipantFields",
      event.participants_later as "participantsLater", event.challenge,
      event.refund_hours as "refundHours", event.refund_fee as "refundFee",
      json_build_object('id', space.id, 'name', space.name, 'city', space.city, 'timeZone', space.time_zone,
        'currency', space.currency, 'price', space.price, 'maxTicketsPerUser', space.max_tickets_per_user,
        'administrativeCosts', space.administrative_costs, 'organizerEmail', space.organizer_email,
        'orphanRule', space.orphan_rule) as space,
      coalesce((
        select json_agg(json_build_object('id', category.id, 'description', category.description) order by category.description)
        from event_category join category on category.id = event_category.category_id
        where event_category.event_id = event.id and category.archived_at is null), '[]') as categories,
      coalesce((
        select json_agg(json_build_object('kind', event_image.kind, 'file', event_image.file)
          order by event_image.position, event_image.id)
        from event_image where event_image.event_id = event.id), '[]') as images,
      clock_timestamp() as now
    from event join space on space.id = event.space_id
    where event.state = 'published' and ${chosen(choice)}`.execute(db);
  return rows;
}

function chosen(choice: EventChoice) {
  if ('id' in choice) return sql<boolean>`event.id = ${choice.id}`;
  if ('ids' in choice) return sql<boolean>`event.id = any(${[...choice.ids]}::integer[])`;
  const { category, space, name } = choice;
  const conditions = [
    ...(category === undefined
      ? []
      : [sql`exists (select from event_category where event_id = event.id and category_id = ${category})`]),
    ...(space === undefined ? [] : [sql`event.space_id = ${space}`]),
    ...(name === undefined || name === ''
      ? []
      : [sql`position(lower(${name}) in lower(event.name || ' ' || event.title)) > 0`]),
  ];
  return sql`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}
