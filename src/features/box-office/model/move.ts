import type { MoveCall, OrderTickets } from '#domain/calls/box-office.ts';
import type { ShowId } from '#domain/ids.ts';

export type MovedTicket = OrderTickets['tickets'][number];

/** Where a ticket goes: a seat of the show, or a place of a region without seats. */
export type MoveTarget =
  { readonly kind: 'seat'; readonly seat: number } | { readonly kind: 'place'; readonly region: number };

/**
 * Those that are chosen and can be moved. Before anybody has chosen: the only one there is, else that of the seat which
 * was pressed.
 *
 * @param chosen ids of tickets; null: nobody has chosen yet
 * @param from the pressed seat, as `show-seat`
 */
export function ticketsToMove(
  tickets: readonly MovedTicket[],
  chosen: readonly string[] | null,
  from: string | null,
): readonly MovedTicket[] {
  const valid = tickets.filter(({ state }) => state === 'valid');
  if (chosen !== null) return valid.filter(({ id }) => chosen.includes(id));
  return valid.length === 1 ? valid : valid.filter(({ showId, seat }) => `${showId}-${seat}` === from);
}

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
