import { type Kysely, sql } from 'kysely';
import type { EventId } from '#domain/ids.ts';
import type { SaleLoad } from '#domain/waiting-room/rate-controller.ts';
import { isLiveBooking } from '#server/db/live-booking.ts';
import type { Database } from '#server/db/schema.ts';

/** What one server measured of an event since it last said so. */
export interface Measured {
  readonly bookings: number;
  readonly holds: number;
  readonly failures: number;
  readonly p99Ms: number;
}

/** Adds what this server measured to what the others did: counts are summed, the slowest counts. */
export async function addLoad(
  db: Kysely<Database>,
  eventId: EventId,
  { bookings, holds, failures, p99Ms }: Measured,
): Promise<void> {
  await sql`
    insert into waiting_load as load (event_id, bucket, bookings, holds, failures, p99_ms)
    values (${eventId}, date_bin('10 s', clock_timestamp(), 'epoch'), ${bookings}, ${holds}, ${failures}, ${p99Ms})
    on conflict (event_id, bucket) do update set bookings = load.bookings + excluded.bookings,
      holds = load.holds + excluded.holds, failures = load.failures + excluded.failures,
      p99_ms = greatest(load.p99_ms, excluded.p99_ms)`.execute(db);
}

/** Bookings begun in the last minute, on all servers. */
export async function bookingsPerMinute(db: Kysely<Database>, eventId: EventId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(bookings), 0) as count from waiting_load
    where event_id = ${eventId} and bucket > clock_timestamp() - interval '1 minute'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How the sale bore the last twenty seconds, on all servers. */
export async function loadOf(db: Kysely<Database>, eventId: EventId): Promise<SaleLoad> {
  const { rows } = await sql<{ holds: number; failures: number; p99Ms: number; active: number }>`
    select coalesce(sum(holds), 0) as holds, coalesce(sum(failures), 0) as failures,
      coalesce(max(p99_ms), 0) as "p99Ms",
      (select count(*) from booking where event_id = ${eventId} and ${isLiveBooking('booking')}) as active
    from waiting_load
    where event_id = ${eventId} and bucket > clock_timestamp() - interval '20 s'`.execute(db);
  const [row] = rows;
  if (row === undefined || row.holds === 0)
    return { holdP99Ms: null, failedShare: 0, active: row?.active ?? 0 };
  return { holdP99Ms: row.p99Ms, failedShare: row.failures / row.holds, active: row.active };
}
