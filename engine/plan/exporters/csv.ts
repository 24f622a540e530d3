import { stringify } from 'csv-stringify/browser/esm/sync';
import type { PlanDocument, PlanSeatDocument } from '../plan-document.ts';
import type { SeatMark } from '../plan.ts';

/** The columns that docs/formats/csv.md describes. */
const MARKS: readonly (readonly [column: string, mark: SeatMark])[] = [
  ['wheelchair', 'accessible'],
  ['companion', 'companion'],
  ['restricted_view', 'restrictedView'],
  ['limited_legroom', 'limitedLegroom'],
];
const HEADER = ['section', 'row', 'seat', 'x', 'y', 'color', ...MARKS.map(([column]) => column)];

/**
 * The seats of a plan as a table, a line a seat in the plan's order, to be edited in a spreadsheet and uploaded again.
 * Outlines, background, tables, floors and regions without seats have no place in it. Names that a spreadsheet would
 * run as formulas stand behind an apostrophe, which the reader takes away.
 */
export function planToCsv({ regions }: PlanDocument): string {
  const lines = regions.flatMap((region) =>
    region.seated
      ? region.rows.flatMap(({ name: row, seats }) =>
          seats.map((seat) =>
            [region.name, row, seat.name].map(plainText).concat(restOf(seat, region.color)),
          ),
        )
      : [],
  );
  return stringify([HEADER, ...lines]);
}

function restOf({ x, y, marks = [] }: PlanSeatDocument, color: string): readonly string[] {
  const flags = MARKS.map(([, mark]) => (marks.includes(mark) ? '1' : ''));
  return [`${round(x)}`, `${round(y)}`, color, ...flags];
}

function plainText(text: string): string {
  return /^['=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** To thousandths of a plan unit. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000 || 0;
}
