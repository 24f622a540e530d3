import { z } from 'zod';
import { showId } from '../ids.ts';

/**
 * GET open/status/stream?shows=1,2&versions=10,12 (server-sent events). Event `status` carries a
 * {@link statusMessage}; event `snapshot` with {@link snapshotNeeded} says that the gap is too old and the
 * status must be read again (and the show, where `plan` is another one); a comment line keeps the connection alive every 15 s.
 */
export const statusMessage = z.object({
  showId,
  /** Consecutive: the delta leads from `version - 1` to `version`. */
  version: z.number().int(),
  seats: z.array(z.tuple([z.number().int(), z.union([z.literal(0), z.literal(1), z.literal(2)])])),
  places: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type StatusMessage = z.infer<typeof statusMessage>;

export const snapshotNeeded = z.object({
  showId,
  version: z.number().int(),
  /** `ShowDetail.plan.url`: by which plan the seats of this version and later ones are meant. */
  plan: z.string().optional(),
});
