import {
  type Closeness,
  type GroupAround,
  type LostSeats,
  type OrphanCheck,
  type OrphanQuestion,
  type Plan,
  type PlanStatus,
  type SeatGroup,
  type SeatsWish,
  bestAvailable,
  checkOrphans,
  closenessOf,
  decodePlan,
  decodeStatus,
  groupAround,
  nearestSeats,
  nearestTogether,
  rowOf,
  sameSeats,
  saleUnit,
} from '#engine/index.ts';
import { type SeatFacts, seatFacts } from './seat-facts.ts';

export { RoomView } from './room-view.tsx';

/** The room of a show, read and ready to be shown. */
export interface Room {
  readonly plan: Plan;
  /** As it was when the room was opened. */
  readonly status: PlanStatus;
  /** Throws a `CompactFormatError` for other bytes. */
  readonly parseStatus: (bytes: Uint8Array) => PlanStatus;
  readonly factsOf: (seat: number) => SeatFacts;
  /** Index of the region of a seat. */
  readonly regionOf: (seat: number) => number;
  /** The seats sold together with one, itself among them. */
  readonly unitOf: (seat: number) => readonly number[];
  readonly find: RoomFinder;
}

/** The engine's searches for free seats, in this room. */
export interface RoomFinder {
  readonly nearestSeats: (search: Omit<LostSeats, 'plan'> & { readonly count: number }) => readonly number[];
  readonly nearestTogether: (search: Omit<LostSeats, 'plan'>) => readonly number[] | null;
  /** The best, as close as there are any. */
  readonly best: (wish: Omit<SeatsWish, 'plan'>) => SeatGroup | null;
  /** What a party would take at a seat. */
  readonly groupAround: (party: Omit<GroupAround, 'plan'>) => SeatGroup | null;
  /** Single seats that a selection leaves over, and what can be done about it. */
  readonly checkOrphans: (question: Omit<OrphanQuestion, 'plan' | 'mode'>) => OrphanCheck;
  /** The best side by side. */
  readonly bestTogether: (wish: Omit<SeatsWish, 'plan' | 'closeness'>) => readonly number[] | null;
  /** How close the seats are; null when they are in several regions, and for none. */
  readonly closenessOf: (seats: readonly number[]) => Closeness | null;
  /** For each seat the same one of another room's plan; null where that has none. */
  readonly sameSeats: (seats: readonly number[], other: Plan) => readonly (number | null)[];
}

/** Throws a `CompactFormatError` for bytes that are no plan or no status. */
export function openRoom(planBytes: Uint8Array, statusBytes: Uint8Array): Room {
  const plan = decodePlan(planBytes);
  return {
    plan,
    status: decodeStatus(statusBytes),
    parseStatus: decodeStatus,
    factsOf: (seat) => seatFacts(plan, seat),
    regionOf: (seat) => rowOf(plan, seat).region,
    unitOf: (seat) => saleUnit(plan, seat),
    find: finderOf(plan),
  };
}

export function finderOf(plan: Plan): RoomFinder {
  return {
    nearestSeats: (search) => nearestSeats({ ...search, plan }),
    nearestTogether: (search) => nearestTogether({ ...search, plan }),
    best: (wish) => bestAvailable({ ...wish, plan }),
    groupAround: (party) => groupAround({ ...party, plan }),
    checkOrphans: (question) => checkOrphans({ ...question, plan, mode: 'lenient' }),
    bestTogether: (wish) => bestAvailable({ ...wish, plan, closeness: ['adjacent'] })?.seats ?? null,
    closenessOf: (seats) => closenessOf(plan, seats),
    sameSeats: (seats, other) => sameSeats(plan, seats, other),
  };
}
