import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { StatusPublisher } from '#server/live/status-publisher.ts';
import type { CounterBookings } from '#server/modules/booking/booking-module.ts';
import type { TicketSigner } from '#server/modules/order/ticket-code.ts';

/** What the services of the box office are made of. */
export interface CounterParts extends CounterBookings {
  readonly db: Kysely<Database>;
  readonly publisher: StatusPublisher;
  /** Of the pages, for links in letters. */
  readonly baseUrl: string;
  /** Of the codes of tickets that are printed. */
  readonly signer: TicketSigner;
  /** Counts what is sold; nothing is counted without it. */
  readonly metrics?: Metrics;
}

/** Who stands at a counter. */
export type Seller = SignedIn;
