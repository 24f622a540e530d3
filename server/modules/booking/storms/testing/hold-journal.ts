import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/schema.ts';
import { violations } from '../../../../testing/invariants.ts';
import type { GiveRequest } from '../../give-batch.ts';
import type { HoldRequest } from '../../hold-request.ts';

interface GrantedSeat {
  readonly booking: string;
  readonly show: number;
  readonly seat: number;
}
interface GrantedPlaces {
  readonly booking: string;
  readonly show: number;
  readonly region: number;
  readonly type: number;
  readonly quantity: number;
}

/** What clients were told that they have. */
export interface HoldJournal {
  readonly granted: (request: HoldRequest) => void;
  readonly givenBack: (request: GiveRequest) => void;
  readonly seats: () => readonly GrantedSeat[];
  /** Every total that was granted: of those that raced, any may be the last. */
  readonly places: () => readonly GrantedPlaces[];
}

export function holdJournal(): HoldJournal {
  const seats = new Map<string, GrantedSeat>();
  const places: GrantedPlaces[] = [];
  const keyOf = ({ booking, show, seat }: GrantedSeat) => `${booking} ${show}:${seat}`;
  return {
    granted({ bookingId: booking, ...wishes }) {
      for (const { showId: show, seat } of wishes.seats) {
        seats.set(keyOf({ booking, show, seat }), { booking, show, seat });
      }
      for (const { showId: show, region, ticketTypeId: type, quantity } of wishes.places) {
        places.push({ booking, show, region, type, quantity });
      }
    },
    givenBack({ kind, bookingId: booking, ...given }) {
      if (kind !== 'seats') for (const [key, had] of seats) if (had.booking === booking) seats.delete(key);
      for (const { showId: show, seat } of given.seats) seats.delete(keyOf({ booking, show, seat }));
    },
    seats: () => [...seats.values()],
    places: () => places,
  };
}

/**
 * The sweep after a storm: {@link violations}, and every live booking has all that its clients were granted, and
 * nothing that they were not.
 */
export async function sweep(db: Kysely<Database>, journal: HoldJournal): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with seats as (
      select * from jsonb_to_recordset(${JSON.stringify(journal.seats())}::jsonb) as granted (booking uuid, show integer, seat integer)
    ), places as (
      select * from jsonb_to_recordset(${JSON.stringify(journal.places())}::jsonb)
        as granted (booking uuid, show integer, region integer, type integer, quantity integer)
    ), live as (
      select id from booking where state = 'confirmed' or (state = 'open' and deadline > clock_timestamp())
    )
    select format('booking %s was granted seat %s:%s and does not have it', booking, seats.show, seats.seat) as wrong
    from seats join live on live.id = booking
    where not exists (
      select from show_seat where show_id = seats.show and show_seat.seat = seats.seat and booking_id = booking)
    union all
    select format('booking %s has seat %s:%s, which it was not granted', booking_id, show_id, seat)
    from show_seat join live on live.id = booking_id
    where (booking_id, show_id, seat) not in (select booking, show, seat from seats)
    union all
    select format('booking %s has %s places, which it was not granted', booking_id, quantity)
    from booking_place join live on live.id = booking_id
    where (booking_id, show_id, region, ticket_type_id, quantity) not in (select booking, show, region, type, quantity from places)
    union all
    select distinct format('booking %s was granted places in region %s of show %s and has none', booking, region, show)
    from places join live on live.id = booking
    where quantity > 0
      and not exists (select from places given where given.booking = places.booking and given.show = places.show
        and given.region = places.region and given.type = places.type and given.quantity = 0)
      and not exists (select from booking_place where booking_id = booking and show_id = show
        and booking_place.region = places.region and ticket_type_id = type)
    order by 1`.execute(db);
  return [...rows.map(({ wrong }) => wrong), ...(await violations(db))];
}
