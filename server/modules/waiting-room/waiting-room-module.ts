import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { advanceRooms } from './advance-rooms.ts';
import { type BookingGate, bookingGate } from './booking-gate.ts';
import { type HoldMeter, holdMeter } from './hold-meter.ts';
import { knownRooms } from './known-rooms.ts';
import { passSeal } from './pass-seal.ts';
import { purgeEntries } from './queue-rows.ts';
import { queueService } from './queue-service.ts';
import { findRoom } from './room-rows.ts';
import { waitingRoomRoutes } from './waiting-room-routes.ts';

export interface WaitingRoomModuleParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Secret of this installation: signs the passes. */
  readonly passKey: Buffer;
  /** 0 to 1: spreads the asks of those who wait. */
  readonly chance: () => number;
  /** Cookies travel by https only. */
  readonly secure: boolean;
}

/** The waiting rooms of all events, wired. One of it a process. */
export interface WaitingRoomModule {
  readonly gate: BookingGate;
  readonly meter: HoldMeter;
  /** Run it every second: see {@link advanceRooms}. */
  readonly advance: () => Promise<void>;
  /** Run it now and then. */
  readonly purge: () => Promise<unknown>;
  /** `AppParts.waitingRoomRoutes` */
  readonly routes: (app: FastifyInstance) => Promise<void>;
}

export function waitingRoomModule(parts: WaitingRoomModuleParts): WaitingRoomModule {
  const { db, clock, chance, secure } = parts;
  const rooms = knownRooms((eventId) => findRoom(db, eventId), clock);
  const seal = passSeal(parts.passKey);
  const meter = holdMeter(clock);
  const queue = queueService({ db, rooms, seal, chance, now: () => clock.now() });
  return {
    gate: bookingGate(rooms, seal),
    meter,
    advance: () => advanceRooms(db, meter),
    purge: () => purgeEntries(db),
    routes: async (app) => {
      await app.register(waitingRoomRoutes, { db, rooms, queue, secure });
    },
  };
}
