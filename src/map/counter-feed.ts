import type { PlanStatus, StatusDelta } from '#engine/index.ts';
import type { StatusFeed, StatusListener } from './status-feed.ts';

/** `SEAT_STATUS`, by value: who keeps a status does not load the renderer with it. */
const AVAILABLE = 0;
const OCCUPIED = 1;
const FREE = 2;

/** What staff know of a show beside its public status. */
export interface CounterKnowledge {
  /** Whether staff can sell in the region of a seat, whatever the public sale. */
  readonly isForSale: (seat: number) => boolean;
  /** Somebody has it, or it is blocked. */
  readonly isTaken: (seat: number) => boolean;
  /** Calls back when one of them may say something else; answers how to stop. */
  readonly subscribe: (changed: () => void) => () => void;
}

/**
 * The status of a show as staff see it: what the public cannot buy yet, or not any more, can be taken, and what is
 * kept for the box office is occupied until it is given free.
 */
export function createCounterFeed(feed: StatusFeed, knowledge: CounterKnowledge): StatusFeed {
  const { isForSale, isTaken } = knowledge;
  const listeners = new Set<StatusListener>();
  let seen: { readonly of: PlanStatus; readonly status: PlanStatus } | null = null;

  const statusOf = (seat: number, status: number): 0 | 1 | 2 => {
    if (status !== AVAILABLE && (status !== FREE || isTaken(seat))) return OCCUPIED;
    return isForSale(seat) ? AVAILABLE : FREE;
  };
  const look = (of: PlanStatus): PlanStatus => ({
    ...of,
    seats: of.seats.map((each, seat) => statusOf(seat, each)),
  });
  const current = (): PlanStatus => {
    const of = feed.current();
    if (seen?.of !== of) seen = { of, status: look(of) };
    return seen.status;
  };
  const tellReplaced = () => {
    seen = null;
    for (const { replaced } of listeners) replaced?.(current());
  };
  const seenDelta = (delta: StatusDelta): StatusDelta => ({
    ...delta,
    seats: delta.seats.map(([seat, status]) => [seat, statusOf(seat, status)] as const),
  });

  return {
    ...feed,
    current,
    seat: (seat) => statusOf(seat, feed.seat(seat)),
    subscribe: (changed) => {
      const stops = [feed.subscribe(changed), knowledge.subscribe(changed)];
      return () => stops.forEach((stop) => stop());
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach: () => {
      const stops = [
        feed.listen({
          changed: (delta) => {
            for (const { changed } of listeners) changed?.(seenDelta(delta));
          },
          replaced: tellReplaced,
          planChanged: () => {
            for (const { planChanged } of listeners) planChanged?.();
          },
        }),
        knowledge.subscribe(tellReplaced),
        feed.attach(),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}
