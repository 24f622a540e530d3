import { z } from 'zod';
import { count, instant } from './fields.ts';

const counts = z.array(count);

/** How long a slot of {@link operationsFigures} is, and how many there are: five minutes. */
export const SLOT_SECONDS = 5;
export const SLOTS = 60;

/** What happened in slots of {@link SLOT_SECONDS}, {@link SLOTS} of them, oldest first; of all servers together. */
const slotSeries = z.object({
  /** Requests for seats and places that were granted, and those that somebody else was faster than. */
  holds: counts,
  conflicts: counts,
  ordersPaid: counts,
  calls: counts,
  /** Calls that failed on our side, and work behind the scenes that did. */
  errors: counts,
  streamClients: counts,
});
export type SlotSeries = z.infer<typeof slotSeries>;

const queueFigures = z.object({
  /** Bookings that hold something and whose deadline lies ahead. */
  openBookings: count,
  letters: count,
  /** Of the oldest letter that waits; null without one. */
  oldestLetterSeconds: z.number().nonnegative().nullable(),
  refunds: count,
  /** Payments that a provider has said nothing about yet. */
  payments: count,
});
export type QueueFigures = z.infer<typeof queueFigures>;

const databaseFigures = z.object({ size: count, idle: count, waiting: count, most: count });

const serverFigures = z.object({
  name: z.string(),
  /** The one that answers. */
  isSelf: z.boolean(),
  isStopping: z.boolean(),
  startedAt: instant,
  /** When it was last heard of. */
  seenAt: instant,
  streamClients: count,
  /** Connections to the database. */
  database: databaseFigures,
  /** How late work begins at worst (1 of 100), ms. */
  eventLoopMs: z.number().nonnegative(),
  memoryBytes: count,
});
export type ServerFigures = z.infer<typeof serverFigures>;

/** GET operations/figures : what happens now, and in the last five minutes. */
export const operationsFigures = z.object({
  at: instant,
  series: slotSeries,
  /** Null: the database does not answer. */
  queues: queueFigures.nullable(),
  servers: z.array(serverFigures),
});
export type OperationsFigures = z.infer<typeof operationsFigures>;
