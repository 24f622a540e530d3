import type { Plan } from '../plan.ts';
import { rowOf, seatName } from '../seat-at-index.ts';

/** Where the seats and regions of a plan are in another version of it: what has the same names is the same. */
export interface SeatMapping {
  /** By the index of a seat its index in the other plan; −1: there is none of its name. */
  readonly seats: Int32Array;
  /** By the index of a region its index in the other plan; −1: there is none of its id that is sold as it is. */
  readonly regions: Int32Array;
  /** Every index means the same in both plans: whoever still has the one may speak with the other. */
  readonly isSame: boolean;
}

/** Linear in the seats of both plans. */
export function mapSeats(from: Plan, to: Plan): SeatMapping {
  const regionAt = new Map(to.regions.map(({ id, seated }, index) => [regionKey(id, seated), index]));
  const regions = Int32Array.from(
    from.regions,
    ({ id, seated }) => regionAt.get(regionKey(id, seated)) ?? -1,
  );
  const seatAt = new Map<string, number>();
  for (let seat = 0; seat < to.seats.count; seat += 1) seatAt.set(seatKey(to, seat), seat);
  const seats = Int32Array.from(
    { length: from.seats.count },
    (_, seat) => seatAt.get(seatKey(from, seat)) ?? -1,
  );
  const isSame =
    from.regions.length === to.regions.length &&
    from.seats.count === to.seats.count &&
    regions.every((region, index) => region === index) &&
    seats.every((seat, index) => seat === index);
  return { seats, regions, isSame };
}

function regionKey(id: string, seated: boolean): string {
  return `${seated ? 'seats' : 'places'} ${id}`;
}

function seatKey(plan: Plan, seat: number): string {
  const row = rowOf(plan, seat);
  return JSON.stringify([plan.regions[row.region]?.id, row.name, seatName(plan, seat)]);
}
