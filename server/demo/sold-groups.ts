import type { Plan, PlanRow } from '#engine/plan/plan.ts';
import { randomInteger, randomItem } from './random.ts';

/** People who come together are mostly two; seldom alone, seldom six. */
const PARTY_SIZES = [1, 2, 2, 2, 2, 3, 4, 4, 5, 6] as const;

/**
 * A believable picture of what is sold: parties of 1–6 seats next to each other, the front rows of each
 * region first and the middle of a row before its ends, with gaps. Deterministic for the same `random`.
 * A table or a box that is sold whole goes to one
 * party. `share` (0–1) of the seats that `forSale` accepts is sold; 1 sells every one.
 */
export function soldGroups(
  plan: Plan,
  share: number,
  random: () => number,
  forSale: (seat: number) => boolean,
): readonly (readonly number[])[] {
  const taken = new Uint8Array(plan.seats.count);
  let left = 0;
  for (let seat = 0; seat < plan.seats.count; seat += 1) {
    if (forSale(seat)) left += 1;
    else taken[seat] = 1;
  }
  let wanted = Math.round(left * Math.min(1, Math.max(0, share)));
  const groups: number[][] = [];
  const rows = popularRows(plan);
  const take = (row: PlanRow, start: number, most: number): void => {
    const group: number[] = [];
    const isWhole = row.furniture?.soldWhole ?? false;
    const from = isWhole ? row.seatStart : start;
    const size = isWhole ? row.seatEnd - row.seatStart : most;
    const end = row.seatEnd;
    for (let seat = from; seat < end && group.length < size && taken[seat] === 0; seat += 1) group.push(seat);
    for (const seat of group) taken[seat] = 1;
    wanted -= group.length;
    if (group.length > 0) groups.push(group);
  };
  for (let tries = rows.length * 40; wanted > 0 && share < 1 && tries > 0; tries -= 1) {
    const row = plan.rows[rows[Math.floor(random() ** 1.8 * rows.length)] ?? 0];
    if (row === undefined) break;
    const length = row.seatEnd - row.seatStart;
    const towardsMiddle = (random() + random()) / 2;
    const size = Math.min(randomItem(random, PARTY_SIZES), wanted);
    take(row, row.seatStart + Math.floor(towardsMiddle * length), size);
  }
  for (let seat = 0; seat < plan.seats.count && wanted > 0; seat += 1) {
    const row = plan.rows[plan.seats.row[seat] ?? 0];
    if (taken[seat] === 0 && row !== undefined)
      take(row, seat, Math.min(wanted, randomInteger(random, 1, 6)));
  }
  return groups;
}

/** Row indexes, the most wanted first: by how far back a row stands in its region. */
function popularRows(plan: Plan): readonly number[] {
  const depth = (index: number): number => {
    const region = plan.regions[plan.rows[index]?.region ?? 0];
    if (region === undefined) return 1;
    return (index - region.rowStart) / Math.max(1, region.rowEnd - region.rowStart);
  };
  return plan.rows.map((_, index) => index).sort((a, b) => depth(a) - depth(b) || a - b);
}
