import { z } from 'zod';
import { count, instant } from './fields.ts';

/**
 * Where a browser stands in an event's queue. The browser is known by the cookie `butaca-queue` that joining sets, and
 * lets begin bookings by the cookie `butaca-pass-{event}`; no script reads either.
 */
export const waitingStanding = z.object({
  /**
   * `open`: nobody has to wait. `outside`: there is a queue, and this browser is not in it. `drawing`: its place comes
   * with the draw. `waiting`: it has one. `turn`: it may take the pass. `passed`: it has it. `missed`: it did not come
   * in time, or the pass has run out; joining again it stands at the end.
   */
  state: z.enum(['open', 'outside', 'drawing', 'waiting', 'turn', 'passed', 'missed']),
  /** How many have their turn before it. */
  ahead: count.nullable(),
  /** Of all who wait, those in the draw among them. */
  waiting: count,
  ratePerMinute: z.number().nonnegative(),
  estimatedSeconds: count.nullable(),
  /** When the draw is or was. */
  opensAt: instant.nullable(),
  /** The end of the turn or of the pass. */
  until: instant.nullable(),
  /** When to ask again, ms; null: no need. */
  nextPollMs: count.nullable(),
  /** Nothing of the event is left just now. */
  soldOut: z.boolean(),
  /** What the draw can be checked by. Hex. */
  draw: z
    .object({
      entryId: z.string(),
      place: count.nullable(),
      seedHash: z.string(),
      /** Told once the draw is done. */
      seed: z.string().nullable(),
    })
    .nullable(),
  serverTime: instant,
});
export type WaitingStanding = z.infer<typeof waitingStanding>;

const perMinute = z.number().int().min(1).max(60_000);

/** PUT event/{eventId}/waiting-room */
export const waitingRoomSettings = z
  .object({
    enabled: z.boolean(),
    opensBeforeMinutes: z.number().int().min(1).max(1440).nullable(),
    opensAboveRate: perMinute.nullable(),
    rateLeast: perMinute,
    rateMost: perMinute,
    activeMost: z.number().int().min(1).max(1_000_000).nullable(),
    graceMinutes: z.number().int().min(1).max(60),
    passMinutes: z.number().int().min(1).max(120),
  })
  .refine(({ rateLeast, rateMost }) => rateLeast <= rateMost, { path: ['rateMost'] });
export type WaitingRoomSettings = z.infer<typeof waitingRoomSettings>;

/** GET event/{eventId}/waiting-room : the settings, and how it goes. */
export const managedWaitingRoom = z.object({
  settings: waitingRoomSettings,
  figures: z.object({
    phase: z.enum(['idle', 'gathering', 'admitting']),
    opensAt: instant.nullable(),
    waiting: count,
    /** Turns that came. */
    admitted: count,
    /** Of them, those that nobody came for. */
    missed: count,
    ratePerMinute: z.number().nonnegative(),
    /** Bookings of the event that are open. */
    active: count,
    bookingsPerMinute: count,
    /** Slowest hundredth of holds in the last seconds; null: none were made. */
    holdP99Ms: count.nullable(),
  }),
});
export type ManagedWaitingRoom = z.infer<typeof managedWaitingRoom>;
