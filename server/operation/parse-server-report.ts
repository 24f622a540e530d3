import { z } from 'zod';
import type { SlotCounts } from './slot-counter.ts';

const count = z.number().int().nonnegative();

/** What a server says of itself at the end of a slot. */
const serverReport = z.object({
  /** Of the process: another one after each start. */
  id: z.string().max(64),
  name: z.string().max(200),
  isStopping: z.boolean(),
  startedAt: z.number(),
  streamClients: count,
  database: z.object({ size: count, idle: count, waiting: count, most: count }),
  eventLoopMs: z.number().nonnegative(),
  memoryBytes: count,
  /** The last few: one that got lost comes again. */
  slots: z.array(
    z.tuple([
      count,
      z.object({
        holds: count,
        conflicts: count,
        ordersPaid: count,
        calls: count,
        errors: count,
        streamClients: count,
      }) satisfies z.ZodType<SlotCounts>,
    ]),
  ),
});
export type ServerReport = z.infer<typeof serverReport>;

/** Null for anything else, such as the words of another version. */
export function parseServerReport(text: string): ServerReport | null {
  try {
    return serverReport.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
