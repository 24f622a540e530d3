import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { isSettled, selectedSeats, ticketsToAdd } from '#machines/selection/selectors.ts';
import type { Room } from '../../../map/room.ts';
import type { StatusFeed } from '../../../map/status-feed.ts';
import { groupType } from '../model/group-type.ts';
import { type OrphanAdvice, orphanAdvice } from '../model/orphan-advice.ts';
import type { SelectionActor } from './selection-session.ts';

/** `SEAT_STATUS.available`, by value: who decides this loads no map. */
const AVAILABLE = 0;

export interface LeftOverParts {
  readonly show: ShowDetail;
  readonly room: Pick<Room, 'find' | 'regionOf'>;
  readonly selection: SelectionActor;
  readonly feed: StatusFeed;
  /** The server's time, ms since the epoch. */
  readonly now: () => number;
}

/** What is to be said of single seats that the selection of a show leaves over: looked at when the server holds it. */
export interface LeftOverWatch {
  readonly current: () => OrphanAdvice | null;
  readonly subscribe: (changed: () => void) => () => void;
  /** Watches; answers how to end. */
  readonly attach: () => () => void;
}

export function createLeftOverWatch({ show, room, selection, feed, now }: LeftOverParts): LeftOverWatch {
  const { orphanRule } = show.event;
  const listeners = new Set<() => void>();
  /** In which order seats were taken since watching began, the buyer's and those of others. */
  const moments = new Map<number, number>();
  let next = 1;
  let mine: ReadonlyMap<number, unknown> = new Map();
  let advice: OrphanAdvice | null = null;

  const look = (): OrphanAdvice | null => {
    const snapshot = selection.getSnapshot();
    if (orphanRule === 'off' || mine.size === 0) return null;
    if (!isSettled(snapshot)) return advice;
    const check = room.find.checkOrphans({
      seats: feed.current().seats,
      selection: new Set(mine.keys()),
      takenAt: (seat) => moments.get(seat) ?? null,
    });
    const region = room.regionOf(check.orphans[0] ?? 0);
    const type = groupType(show, region, 1, snapshot, now());
    const most = type === undefined ? 0 : ticketsToAdd(snapshot, show.id, region, type);
    return orphanAdvice(orphanRule, check, most);
  };
  const refresh = (): void => {
    const found = look();
    if (JSON.stringify(found) === JSON.stringify(advice)) return;
    advice = found;
    for (const changed of listeners) changed();
  };
  const heedSelection = (): void => {
    const seats = selectedSeats(selection.getSnapshot(), show.id);
    for (const seat of seats.keys()) if (!mine.has(seat)) moments.set(seat, next++);
    mine = seats;
    refresh();
  };

  return {
    current: () => advice,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    attach: () => {
      heedSelection();
      const subscription = selection.subscribe(heedSelection);
      const stop = feed.listen({
        changed: ({ seats }) => {
          for (const [seat, status] of seats) {
            if (status !== AVAILABLE && !mine.has(seat)) moments.set(seat, next++);
          }
          refresh();
        },
        replaced: refresh,
      });
      return () => {
        subscription.unsubscribe();
        stop();
      };
    },
  };
}
