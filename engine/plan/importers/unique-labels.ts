import type { PlanSeatDocument } from '../plan-document.ts';
import type { ImportFinding } from './import-finding.ts';

/** A row whose seats may carry more than the document keeps. */
interface LabelledRow<Seat extends PlanSeatDocument> {
  readonly name: string;
  readonly seats: readonly Seat[];
}

/**
 * One row a name, every seat with a name of its own: rows of the same name become one, seats without a number get
 * "S1", "S2", …; a repeated number gets a letter ("12b"). Order stays; what was changed is reported.
 */
export function uniqueLabels<Seat extends PlanSeatDocument>(
  region: string,
  rows: readonly LabelledRow<Seat>[],
  report: (finding: ImportFinding, seat: Seat) => void,
): readonly LabelledRow<Seat>[] {
  const merged = new Map<string, Seat[]>();
  for (const { name, seats } of rows) {
    const before = merged.get(name);
    if (before) for (const seat of seats) before.push(seat);
    else merged.set(name, [...seats]);
  }
  return [...merged].map(([name, seats]) => {
    const given = new Set(seats.map((seat) => seat.name));
    const used = new Set<string>();
    const counts = new Map<string, number>();
    return {
      name,
      seats: seats.map((seat) => {
        const label = freeLabel(seat.name, used, given, counts);
        used.add(label);
        if (label === seat.name) return seat;
        report(
          seat.name === ''
            ? { code: 'seatNumbered', region, row: name, to: label }
            : { code: 'seatRelabelled', region, row: name, from: seat.name, to: label },
          seat,
        );
        return { ...seat, name: label };
      }),
    };
  });
}

/** `counts`: how far each name was tried already. */
function freeLabel(
  name: string,
  used: ReadonlySet<string>,
  given: ReadonlySet<string>,
  counts: Map<string, number>,
): string {
  if (name !== '' && !used.has(name)) return name;
  for (let count = counts.get(name) ?? 1; ; count += 1) {
    const label = name === '' ? `S${count}` : `${name}${suffix(count)}`;
    if (used.has(label) || given.has(label)) continue;
    counts.set(name, count + 1);
    return label;
  }
}

/** b, c, … z, then -27, -28, … */
function suffix(count: number): string {
  return count < 26 ? String.fromCharCode(97 + count) : `-${count + 1}`;
}
