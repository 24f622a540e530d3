import { type Kysely, sql } from 'kysely';
import type { QueueFigures } from '#domain/calls/operations.ts';
import type { Clock } from '#server/clock.ts';
import { isLiveBooking } from '#server/db/live-booking.ts';
import type { Database } from '#server/db/schema.ts';

/** What waits, of the whole installation; each count is of a partial index that holds little else. */
async function readQueues(db: Kysely<Database>): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`
    select
      (select count(*)::int from booking where ${isLiveBooking('booking')}) as "openBookings",
      (select count(*)::int from letter where state = 'waiting') as letters,
      (select extract(epoch from clock_timestamp() - min(created_at))::float8 from letter
        where state = 'waiting') as "oldestLetterSeconds",
      (select count(*)::int from refund where state = 'due') as refunds,
      (select count(*)::int from payment
        where poll_at is not null and state in ('created', 'redirected')) as payments`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the queues answered nothing');
  return row;
}

/** However many ask, once in so long. */
const REMEMBERED_MS = 2000;

/** {@link readQueues}, remembered for {@link REMEMBERED_MS}; rejects when the database does not answer. */
export function queueReader(db: Kysely<Database>, clock: Clock): () => Promise<QueueFigures> {
  let known: { readonly at: number; readonly figures: Promise<QueueFigures> } | null = null;
  return () => {
    if (known === null || clock.now() - known.at >= REMEMBERED_MS) {
      known = { at: clock.now(), figures: readQueues(db) };
    }
    return known.figures;
  };
}
