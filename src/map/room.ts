import { type Plan, type PlanStatus, decodePlan, decodeStatus, rowOf } from '#engine/index.ts';
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
  };
}
