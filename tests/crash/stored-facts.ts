import type { ProductSite } from './product-site.ts';

/** What the database says about bookings, seats and orders, of one moment each. */
export interface StoredFacts {
  readonly bookings: ReadonlyMap<string, StoredBooking>;
  /** The booking that a seat belongs to, held or sold, by `show:seat`. */
  readonly seats: ReadonlyMap<string, { readonly bookingId: string; readonly sold: boolean }>;
}

export interface StoredBooking {
  readonly state: string;
  /** Its deadline has passed, by the database's clock. */
  readonly late: boolean;
  readonly places: number;
  readonly orderId: number | null;
  readonly orderState: string | null;
  /** Valid tickets: those for a seat as `show:seat`, the others as ''. */
  readonly tickets: readonly string[];
}

export async function readFacts(site: ProductSite): Promise<StoredFacts> {
  const bookings = await site.query<StoredBooking & { id: string }>(`
    select booking.id, booking.state, coalesce(deadline <= clock_timestamp(), false) as late,
      coalesce((select sum(quantity) from booking_place where booking_id = booking.id), 0)::integer as places,
      ordered.id as "orderId", ordered.state as "orderState",
      coalesce((select array_agg(coalesce(show_id || ':' || seat, '')) from ticket
        where order_id = ordered.id and state <> 'void'), '{}') as tickets
    from booking left join ticket_order ordered on ordered.booking_id = booking.id`);
  const seats = await site.query<{ key: string; bookingId: string; sold: boolean }>(`
    select show_id || ':' || seat as key, booking_id as "bookingId", state = 2 as sold
    from show_seat where state in (1, 2)`);
  return {
    bookings: new Map(bookings.map((row) => [row.id, row])),
    seats: new Map(seats.map((row) => [row.key, row])),
  };
}
