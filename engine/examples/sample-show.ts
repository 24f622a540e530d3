import type { Plan, PlanDocument, PlanStatus, SelectGuard } from '../index.ts';
import { bakePlan, regionOf, rowOf, SEAT_STATUS, seatName } from '../index.ts';

/** What a server would know of a show: here it is made up. */

export function bake(document: PlanDocument): Plan {
  const baked = bakePlan(document);
  if (!baked.ok) throw new Error(JSON.stringify(baked.refusal));
  return baked.value;
}

/** Every place is free but a believable part, taken in small groups; another `seed`, other seats. */
export function someStatus({ seats, regions }: Plan, seed = 7): PlanStatus {
  const status = new Uint8Array(seats.count);
  let random = seed;
  for (let seat = 0; seat < seats.count; seat += 1 + (random % 4)) {
    random = (random * 1103515245 + 12345) % 2147483648;
    if (random % 10 < 4) status[seat] = SEAT_STATUS.occupied;
    if (random % 97 === 0) status[seat] = SEAT_STATUS.free;
  }
  const placesLeft = Int32Array.from(regions, (region) =>
    region.seated ? -1 : Math.round(region.capacity * 0.6),
  );
  return { version: 1, seats: status, placesLeft };
}

/** A server that takes a moment, and refuses seats whose number ends in 7. */
export const slowHold: SelectGuard = async (seats) => {
  await new Promise((resolve) => setTimeout(resolve, 400));
  return seats.some((seat) => seat % 10 === 7) ? 'Somebody else was faster' : true;
};

export function describeSeat(plan: Plan, seat: number): string {
  const words = [regionOf(plan, seat).name, rowOf(plan, seat).name, seatName(plan, seat)];
  return words.filter(Boolean).join(' · ');
}
