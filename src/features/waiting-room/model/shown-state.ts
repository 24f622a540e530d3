import type { WaitingStanding } from '#domain/calls/waiting-room.ts';

/**
 * What the screen says of a standing. Whoever comes once the sale has begun has no place for a second either, and hears
 * nothing of a draw: a place is being kept.
 */
export function shownState({ state, opensAt, serverTime }: WaitingStanding): WaitingStanding['state'] {
  const isBeforeDraw = opensAt !== null && Date.parse(opensAt) > Date.parse(serverTime);
  return state === 'drawing' && !isBeforeDraw ? 'outside' : state;
}
