import type { Plan } from '../plan/plan.ts';

/** Seats of a text that are not of this plan, or no such text at all. */
export type SeatsTextFault = 'unreadable' | 'otherPlan';

/** `key_gap_gap.more…` in base 36; the gap is counted from the end of the stretch before. */
const TEXT = /^([0-9a-z]{1,7})((?:_[0-9a-z]{1,5}(?:\.[0-9a-z]{1,5})?)*)$/;
/** Nobody selects more; a longer text is nobody's link. */
const MOST_SEATS = 10_000;

/**
 * Seats of a plan as a short text that no part of an address escapes: `k3x9_a.2_5`. It starts with a key of the
 * plan's seats, so that a link to another version of the plan names no wrong seats.
 */
export function seatsToText(plan: Plan, seats: Iterable<number>): string {
  const parts: string[] = [];
  let end = 0;
  for (const [start, length] of stretches([...new Set(seats)].sort((a, b) => a - b))) {
    const more = length > 1 ? `.${(length - 1).toString(36)}` : '';
    parts.push(`_${(start - end).toString(36)}${more}`);
    end = start + length;
  }
  return planKey(plan) + parts.join('');
}

/** In seat order. */
export function parseSeatsText(plan: Plan, text: string): readonly number[] | SeatsTextFault {
  const [, key, parts = ''] = TEXT.exec(text) ?? [];
  if (key === undefined) return 'unreadable';
  if (key !== planKey(plan)) return 'otherPlan';
  const seats: number[] = [];
  let end = 0;
  for (const part of parts.split('_').slice(1)) {
    const [gap = '', more = '0'] = part.split('.');
    const start = end + Number.parseInt(gap, 36);
    end = start + Number.parseInt(more, 36) + 1;
    if (end > plan.seats.count || seats.length + end - start > MOST_SEATS) return 'unreadable';
    for (let seat = start; seat < end; seat++) seats.push(seat);
  }
  return seats;
}

function stretches(seats: readonly number[]): readonly (readonly [start: number, length: number])[] {
  const found: [number, number][] = [];
  for (const seat of seats) {
    const last = found.at(-1);
    if (last && last[0] + last[1] === seat) last[1]++;
    else found.push([seat, 1]);
  }
  return found;
}

/** FNV-1a over the names and sizes of regions and rows, and the number of seats: base 36. */
function planKey(plan: Plan): string {
  let hash = 0x811c9dc5;
  const add = (text: string): void => {
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  };
  for (const { id, seatEnd } of plan.regions) add(`${id}\n${seatEnd}\n`);
  for (const { name, seatEnd } of plan.rows) add(`${name}\n${seatEnd}\n`);
  add(String(plan.seats.count));
  return (hash >>> 0).toString(36);
}
