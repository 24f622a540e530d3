import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { FastifyInstance } from 'fastify';
import type { EventId, ShowId } from '#domain/ids.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/schema.ts';
import { joinQueries } from '../../db/in-step.ts';
import { sharedTransactions } from '../../db/shared-transactions.ts';
import type { StatusPublisher } from '../../live/status-publisher.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { newSecret } from '../../http/secret.ts';
import { joinedReads } from '../../joined-reads.ts';
import { eventDetailOf } from '../catalogue/event-service.ts';
import type { WaitingRoomModule } from '../waiting-room/waiting-room-module.ts';
import { challengeRoutes } from '../challenge/challenge-routes.ts';
import { challengesOf } from '../challenge/challenges.ts';
import { installationSecret } from '../setting/installation-secret.ts';
import { type BestSeats, bestSeats } from './best-seats.ts';
import { bookingAccess } from './booking-access.ts';
import { newBookingId } from './booking-id.ts';
import { bookingKeys, type BookingKeys } from './booking-keys.ts';
import { bookingRoutes } from './booking-routes.ts';
import { type BookingService, bookingService } from './booking-service.ts';
import { confirmBooking, type ConfirmParts } from './confirm-service.ts';
import { holdOrSweep } from './hold-or-sweep.ts';
import { measuredHold, OPEN_GATE } from './waiting-visitors.ts';
import { orderReference } from './order-reference.ts';
import { leftReader } from './pack-sale.ts';
import { planCache } from './plan-cache.ts';
import { repeatableCreation } from './repeatable-creation.ts';
import type { ChooseSeats, SeatsSeen } from './seat-choice.ts';
import { createSeatLedger, type SeatLedger } from './seat-ledger.ts';
import { type ShowSales, showSales } from './show-sale.ts';
import { type Sweeper, sweeperOf } from './sweeper.ts';

/** Between two readings of the same for whoever confirms. */
const READING_RESTS_MS = 200;

export interface BookingModuleParts {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly publisher: StatusPublisher;
  readonly clock: Clock;
  /** How long a booking lives from its first seat. */
  readonly bookingMinutes: number;
  /** Who may begin a booking, and what measures holds; without it everybody, and nothing. */
  readonly waitingRoom?: Pick<WaitingRoomModule, 'gate' | 'meter'>;
  /** Engine `decodePlan`. */
  readonly decodePlan: (content: Uint8Array) => Plan;
  /** Engine `bestAvailable`. */
  readonly chooseSeats: ChooseSeats;
  /** Without it every choice asks the database. */
  readonly seatsSeen?: SeatsSeen;
  /** Counts what is held; nothing is counted without it. */
  readonly metrics?: Metrics;
}

type Rest<Call> = Call extends (parts: never, ...args: infer Args) => infer Answer
  ? (...args: Args) => Answer
  : never;
export type Confirm = Rest<typeof confirmBooking>;

/** What staff sell through: the same bookings, under their own calls. */
export interface CounterBookings {
  readonly service: BookingService;
  readonly best: BestSeats;
  readonly sales: ShowSales;
  readonly keys: () => Promise<BookingKeys>;
  /** How long a booking lives from its first seat, and from an extension. */
  readonly bookingMinutes: number;
  /** A short unguessable name of an order, for people. */
  readonly newReference: () => string;
}

/** Everything about bookings, wired. One of it a process: it is what joins the requests into batches. */
export interface BookingModule {
  readonly service: BookingService;
  readonly ledger: SeatLedger;
  /** Run it every second or so. */
  readonly sweeper: Sweeper;
  /** See `ShowSales.forget`. */
  readonly forgetSales: (shows: readonly ShowId[]) => void;
  /** What the box office works with: `AppParts.counter`. */
  readonly counter: CounterBookings;
  /** `AppParts.bookingRoutes` */
  readonly routes: (app: FastifyInstance) => Promise<void>;
}

export function bookingModule(parts: BookingModuleParts): BookingModule {
  const { clock } = parts;
  const db = joinQueries(parts.db);
  const ledger = createSeatLedger({ ...parts, lifetimeSeconds: parts.bookingMinutes * 60 });
  const sweeper = sweeperOf(db, ledger, parts.publisher);
  const sales = showSales(db, clock, planCache(db, parts.decodePlan));
  const access = bookingAccess(db, sales);
  const newId = () => newBookingId(clock.now(), randomBytes(10));
  const keys = keysOf(db);
  const challenges = challengesOf(db);
  const making = {
    challenges,
    db,
    access,
    keys,
    sales,
    hold: measuredHold(holdOrSweep(ledger, sweeper), parts.waitingRoom?.meter),
    gate: parts.waitingRoom?.gate ?? OPEN_GATE,
    readLeft: leftReader(db),
    makeRepeatably: repeatableCreation({ db, access, keys, newBookingId: newId }),
  };
  const service = bookingService({ ...making, ledger, transact: sharedTransactions(db) });
  const best = bestSeats({ ...making, service, chooseSeats: parts.chooseSeats, seatsSeen: parts.seatsSeen });
  const newReference = () => orderReference(randomBytes(8));
  const readEvent = joinedReads((id: EventId) => eventDetailOf(db, id), { rest: READING_RESTS_MS });
  const confirming: ConfirmParts = { db, transact: sharedTransactions(db), sales, readEvent, newReference };
  const counter = { service, best, sales, keys, bookingMinutes: parts.bookingMinutes, newReference };
  const routes = async (app: FastifyInstance): Promise<void> => {
    await app.register(challengeRoutes, { challenges });
    await app.register(bookingRoutes, {
      service,
      best,
      confirm: (confirmation) => confirmBooking(confirming, confirmation),
    });
  };
  return { service, ledger, sweeper, forgetSales: (shows) => sales.forget(shows), counter, routes };
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
