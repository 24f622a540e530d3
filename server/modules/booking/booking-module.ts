import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { FastifyInstance } from 'fastify';
import type { Plan } from '#engine/plan/plan.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/schema.ts';
import type { StatusPublisher } from '../../live/status-publisher.ts';
import { newSecret } from '../../http/secret.ts';
import { installationSecret } from '../setting/installation-secret.ts';
import { bestSeats } from './best-seats.ts';
import { bookingAccess } from './booking-access.ts';
import { newBookingId } from './booking-id.ts';
import { bookingKeys, type BookingKeys } from './booking-keys.ts';
import { bookingRoutes } from './booking-routes.ts';
import { type BookingService, bookingService } from './booking-service.ts';
import { confirmBooking, type ConfirmParts } from './confirm-service.ts';
import { holdOrSweep } from './hold-or-sweep.ts';
import { orderReference } from './order-reference.ts';
import { leftReader } from './pack-sale.ts';
import { planCache } from './plan-cache.ts';
import { repeatableCreation } from './repeatable-creation.ts';
import type { ChooseSeats } from './seat-choice.ts';
import { createSeatLedger, type SeatLedger } from './seat-ledger.ts';
import { showSales } from './show-sale.ts';
import { type Sweeper, sweeperOf } from './sweeper.ts';

export interface BookingModuleParts {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly publisher: StatusPublisher;
  readonly clock: Clock;
  /** How long a booking lives from its first seat. */
  readonly bookingMinutes: number;
  /** Engine `decodePlan`. */
  readonly decodePlan: (content: Uint8Array) => Plan;
  /** Engine `bestAvailable`. */
  readonly chooseSeats: ChooseSeats;
}

type Rest<Call> = Call extends (parts: never, ...args: infer Args) => infer Answer
  ? (...args: Args) => Answer
  : never;
export type Confirm = Rest<typeof confirmBooking>;

/** Everything about bookings, wired. One of it a process: it is what joins the requests into batches. */
export interface BookingModule {
  readonly service: BookingService;
  readonly ledger: SeatLedger;
  /** Run it every second or so. */
  readonly sweeper: Sweeper;
  /** `AppParts.bookingRoutes` */
  readonly routes: (app: FastifyInstance) => Promise<void>;
}

export function bookingModule(parts: BookingModuleParts): BookingModule {
  const { db, clock } = parts;
  const ledger = createSeatLedger({ ...parts, lifetimeSeconds: parts.bookingMinutes * 60 });
  const sweeper = sweeperOf(db, ledger);
  const sales = showSales(db, clock, planCache(db, parts.decodePlan));
  const access = bookingAccess(db, sales);
  const newId = () => newBookingId(clock.now(), randomBytes(10));
  const keys = keysOf(db);
  const making = {
    db,
    access,
    keys,
    sales,
    hold: holdOrSweep(ledger, sweeper),
    readLeft: leftReader(db),
    makeRepeatably: repeatableCreation({ db, access, keys, newBookingId: newId }),
  };
  const service = bookingService({ ...making, ledger });
  const best = bestSeats({ ...making, service, chooseSeats: parts.chooseSeats });
  const confirming: ConfirmParts = { db, sales, newReference: () => orderReference(randomBytes(8)) };
  const routes = async (app: FastifyInstance): Promise<void> => {
    await app.register(bookingRoutes, {
      service,
      best,
      confirm: (confirmation) => confirmBooking(confirming, confirmation),
    });
  };
  return { service, ledger, sweeper, routes };
}

/** The keys of this installation, read when the first booking is made. */
function keysOf(db: Kysely<Database>): () => Promise<BookingKeys> {
  let keys: Promise<BookingKeys> | null = null;
  const load = async () => {
    const secret = await installationSecret(db, 'booking-key', newSecret);
    return bookingKeys(Buffer.from(secret, 'base64url'));
  };
  return () => {
    keys ??= load().catch((error: unknown) => {
      keys = null;
      throw error;
    });
    return keys;
  };
}
