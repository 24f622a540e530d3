import type { MoveCall, OrderTickets } from '#domain/calls/box-office.ts';
import type { ShowId } from '#domain/ids.ts';

export type MovedTicket = OrderTickets['tickets'][number];

/** Where a ticket goes: a seat of the show, or a place of a region without seats. */
export type MoveTarget =
  { readonly kind: 'seat'; readonly seat: number } | { readonly kind: 'place'; readonly region: number };

/** Pressed again a seat is no target any more; the oldest gives way where there are more than `most`. */
export function withTarget(
  targets: readonly MoveTarget[],
  target: MoveTarget,
  most: number,
): readonly MoveTarget[] {
  if (most === 0) return targets;
  const isThere = ({ kind, ...at }: MoveTarget) =>
    kind === 'seat' && target.kind === 'seat' && 'seat' in at && at.seat === target.seat;
  if (targets.some(isThere)) return targets.filter((each) => !isThere(each));
  return [...targets, target].slice(-most);
}

/** The tickets in their order to the targets in the order in which they were pressed. */
export function movesOf(
  tickets: readonly MovedTicket[],
  targets: readonly MoveTarget[],
  showId: ShowId,
): MoveCall['tickets'] {
  const moves: MoveCall['tickets'] = [];
  for (const [index, { id }] of tickets.entries()) {
    const target = targets[index];
    if (target?.kind === 'seat') moves.push({ ticketId: id, showId, seat: target.seat });
    if (target?.kind === 'place') moves.push({ ticketId: id, showId, region: target.region });
  }
  return moves;
}
