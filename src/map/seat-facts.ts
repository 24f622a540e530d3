import { type Plan, type SeatMark, regionOf, rowOf, seatMarks, seatName } from '#engine/index.ts';

/** What people call a seat, and what is special about it. */
export interface SeatFacts {
  readonly seat: number;
  /** Index into the plan's regions. */
  readonly region: number;
  readonly regionName: string;
  /** `#rrggbb` */
  readonly color: string;
  /** May be empty; of a table or a box its name. */
  readonly rowName: string;
  /** Absent: it stands in an ordinary row. */
  readonly furniture?: { readonly kind: 'table' | 'booth'; readonly soldWhole: boolean };
  readonly seatName: string;
  readonly marks: readonly SeatMark[];
}

/** Throws a RangeError for a seat that the plan does not have. */
export function seatFacts(plan: Plan, seat: number): SeatFacts {
  const { name: rowName, region, furniture } = rowOf(plan, seat);
  const { name, color } = regionOf(plan, seat);
  return {
    seat,
    region,
    regionName: name,
    color,
    rowName,
    ...(furniture ? { furniture: { kind: furniture.kind, soldWhole: furniture.soldWhole } } : {}),
    seatName: seatName(plan, seat),
    marks: seatMarks(plan, seat),
  };
}
