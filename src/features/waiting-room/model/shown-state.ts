import type { WaitingStanding } from '#domain/calls/waiting-room.ts';

/** Whether it stands in the queue, where a lost connection costs nothing. */
export function hasPlace(standing: WaitingStanding | null): boolean {
  return standing !== null && standing.state !== 'outside' && standing.state !== 'missed';
}

/**
 * What the screen says of a standing. Whoever comes once the sale has begun has no place for a second either, and hears
 * nothing of a draw: a place is being kept.
 */
export function shownState({ state, opensAt, serverTime }: WaitingStanding): WaitingStanding['state'] {
  const isBeforeDraw = opensAt !== null && Date.parse(opensAt) > Date.parse(serverTime);
  return state === 'drawing' && !isBeforeDraw ? 'outside' : state;
}
