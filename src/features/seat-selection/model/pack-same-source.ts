import type { Claim, SeatClaim } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';
import type { ShowProgress } from '#machines/pack-selection/pack-selection-types.ts';

/** A show that has all its seats, while another misses some. */
export interface SameSource {
  readonly showId: ShowId;
  readonly claims: readonly SeatClaim[];
}

/** Whose seats "the same in every show" are: the current show's, else the first complete one's; null without any. */
export function sameSource({
  progress,
  items,
  index,
}: {
  readonly progress: readonly ShowProgress[];
  readonly items: readonly Claim[];
  /** The current show's place in the group. */
  readonly index: number;
}): SameSource | null {
  if (progress.every(({ missing }) => missing === 0)) return null;
  const current = progress[index];
  const candidates = current === undefined ? progress : [current, ...progress];
  for (const { showId, missing } of candidates) {
    const claims = items.filter((item) => item.kind === 'seat').filter((item) => item.showId === showId);
    if (missing === 0 && claims.length > 0) return { showId, claims };
  }
  return null;
}
