import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { EventId, ShowId, TicketTypeId } from '#domain/ids.ts';
import type { Database } from '../../../db/schema.ts';
import { newBookingId } from '../booking-id.ts';
import type { HoldRequest, PlacesToHold, SeatToHold } from '../hold-request.ts';

/** A show with nothing but what a hold needs: regions of as many seats, then one of places. */
export interface BareShow {
  readonly eventId: EventId;
  readonly showId: ShowId;
  readonly ticketTypeId: TicketTypeId;
  readonly otherTypeId: TicketTypeId;
  readonly seatsPerRegion: number;
  /** Index of the region without seats. */
  readonly floor: number;
}

export interface BareShowSize {
  readonly regions: number;
  readonly seatsPerRegion: number;
  readonly places: number;
  /** Of the whole show; all seats and places unless given. */
  readonly capacity?: number;
}

/** Makes an event of one show; several for several events. */
export async function makeBareShow(db: Kysely<Database>, size: BareShowSize): Promise<BareShow> {
  const { regions, seatsPerRegion, places } = size;
  const capacity = size.capacity ?? regions * seatsPerRegion + places;
  const { rows } = await sql<{ eventId: EventId; showId: ShowId; types: [TicketTypeId, TicketTypeId] }>`
    with new_space as (insert into space (name) values ('Teatro') returning id),
      new_room as (insert into room (space_id, name, capacity) select id, 'Sala', 100000 from new_space returning id, space_id),
      new_plan as (
        insert into plan (room_id, version, document, content, content_brotli, content_hash, seat_count)
        select id, 1, '{}', '', '', ${randomBytes(16).toString('hex')}, ${regions * seatsPerRegion} from new_room returning id),
      new_event as (insert into event (space_id, name, title, state) select space_id, 'Obra', 'Obra', 'published' from new_room returning id),
      new_types as (insert into ticket_type (event_id, name, price) select id, 'Entrada', 1000 from new_event, generate_series(1, 2) returning id),
      new_show as (
        insert into show (event_id, room_id, plan_id, starts_at, ends_at, sale_starts_at)
        select new_event.id, new_room.id, new_plan.id, now() + interval '1 day', now() + interval '2 days', now()
        from new_event, new_room, new_plan returning id, event_id)
    select id as "showId", event_id as "eventId", (select array_agg(id order by id) from new_types) as types from new_show`.execute(
    db,
  );
  const { showId, eventId, types } = rows[0]!;
  await sql`
    insert into show_region (show_id, region, capacity)
    select ${showId}, region, case region when -1 then ${capacity}::integer when ${regions}::integer then ${places}::integer else ${seatsPerRegion}::integer end
    from generate_series(-1, ${regions}::integer) as region`.execute(db);
  await sql`
    insert into show_seat (show_id, seat, region)
    select ${showId}, seat, seat / ${seatsPerRegion}::integer
    from generate_series(0, ${regions * seatsPerRegion - 1}::integer) as seat`.execute(db);
  return { eventId, showId, ticketTypeId: types[0], otherTypeId: types[1], seatsPerRegion, floor: regions };
}

export function seatOf(show: BareShow, seat: number, limits: Partial<SeatToHold> = {}): SeatToHold {
  const { showId, ticketTypeId, seatsPerRegion } = show;
  const region = Math.floor(seat / seatsPerRegion);
  return { showId, seat, region, ticketTypeId, regionMost: null, typeMost: null, ...limits };
}

export function placesOf(show: BareShow, quantity: number, limits: Partial<PlacesToHold> = {}): PlacesToHold {
  const { showId, ticketTypeId, floor } = show;
  return { showId, region: floor, ticketTypeId, quantity, regionMost: null, typeMost: null, ...limits };
}

/** A hold that makes its booking. */
export function newHold(show: BareShow, wishes: Partial<HoldRequest>): HoldRequest {
  return {
    bookingId: newBookingId(Date.now(), randomBytes(10)),
    tokenHash: TOKEN_HASH,
    eventId: show.eventId,
    creating: { userId: null, showGroupId: null, sellerId: null, locale: 'es', repeatable: false },
    ticketsMost: null,
    seats: [],
    places: [],
    ...wishes,
  };
}

/** A hold into the booking that `first` made. */
export function laterHold(first: HoldRequest, wishes: Partial<HoldRequest>): HoldRequest {
  return { ...first, creating: null, seats: [], places: [], ...wishes };
}

export const TOKEN_HASH = Buffer.alloc(32, 7);
