import { z } from 'zod';
import type { ShowSeat } from './claim.ts';
import type { BookingRefusal } from './refusals.ts';
import { accept, refuse, type Result } from './result.ts';

/**
 * What an event says of single seats that a selection leaves over beside it: `strict` does not let it be bought like
 * that, `lenient` says so and offers a way out, `off` says nothing.
 */
export const orphanRule = z.enum(['strict', 'lenient', 'off']);
export type OrphanRule = z.infer<typeof orphanRule>;

/** Where neither the event nor its space says anything. */
export const USUAL_ORPHAN_RULE: OrphanRule = 'lenient';

/** Single seats that a booking leaves over, and the least change after which it leaves none. */
export interface LeftOver {
  readonly seats: readonly ShowSeat[];
  readonly add: readonly ShowSeat[];
  readonly remove: readonly ShowSeat[];
}

/**
 * Whether what is selected may be bought: asked before leaving the map, and before confirming other seats than were let
 * pass then, so that nobody answers for what others took or released since. What was unavoidable, or came about by what
 * others took later, is not in `leftOver` (engine `checkOrphans`).
 */
export function checkLeftOver(rule: OrphanRule, leftOver: LeftOver | null): Result<void, BookingRefusal> {
  if (rule !== 'strict' || leftOver === null || leftOver.seats.length === 0) return accept(undefined);
  return refuse({ code: 'orphanSeats', ...leftOver });
}
