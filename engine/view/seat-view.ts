import { distance } from '../geometry/point.ts';
import { segmentsCross } from '../geometry/segment.ts';
import type { Plan } from '../plan/plan.ts';
import { hasMark } from '../plan/seat-at-index.ts';
import { viewOf, type ViewSubject } from '../selection/view.ts';
import { minus, seatOutlook, seatPoint, turnBetween, unit, type SeatOutlook } from './seat-outlook.ts';

/** What a plan tells of the view from a seat, for the host to say in words. */
export interface SeatView {
  readonly subject: ViewSubject['kind'];
  /** To the nearest edge of what is looked at, plan units; to its middle for who sits on it. */
  readonly distance: number;
  /** The same; null for a plan without a scale. */
  readonly metres: number | null;
  /** The same, in seats side by side. */
  readonly seatWidths: number;
  /** Rows that the line of sight crosses, the seat's own not counted. */
  readonly rowsAhead: number;
  /** Radians, −π to π: how far one turns to the right, from straight ahead, to face the middle of the subject. */
  readonly bearing: number;
  /** Radians, 0 to π: how far the seat is from before the stage's front; null for what has no front. */
  readonly offAxis: number | null;
  /** The seat is marked so. */
  readonly isRestricted: boolean;
}

/** What of the room the plan itself does not say. */
export interface SeatViewOptions {
  /** Metres in a plan unit; distances come in rows and seats without it. */
  readonly metresPerUnit?: number;
}

/** Linear in the plan's seats. Throws a RangeError for a seat that the plan does not have. */
export function seatView(plan: Plan, seat: number, { metresPerUnit }: SeatViewOptions = {}): SeatView {
  const outlook = seatOutlook(plan, seat);
  const { eye, nearest, pitch, ahead, towards, subject } = outlook;
  const away = distance(eye, nearest);
  const { at, facing } = viewOf(plan);
  const fromStage = unit(minus(eye, at));
  return {
    subject: subject.kind,
    distance: away,
    metres: metresPerUnit === undefined ? null : away * metresPerUnit,
    seatWidths: away / pitch,
    rowsAhead: rowsBetween(plan, seat, outlook),
    bearing: turnBetween(ahead, towards),
    offAxis: facing && fromStage ? Math.abs(turnBetween(facing, fromStage)) : null,
    isRestricted: hasMark(plan, seat, 'restrictedView'),
  };
}

/** Rows of the seat's floor; each counts once, aisles and all, wherever between two of its seats the line passes. */
function rowsBetween(plan: Plan, seat: number, { eye, nearest, floor }: SeatOutlook): number {
  const own = plan.seats.row[seat];
  let crossed = 0;
  plan.rows.forEach(({ seatStart, seatEnd, region }, row) => {
    if (row === own || plan.regions[region]?.floor !== floor) return;
    for (let next = seatStart + 1; next < seatEnd; next++) {
      if (!segmentsCross(eye, nearest, seatPoint(plan, next - 1), seatPoint(plan, next))) continue;
      crossed += 1;
      return;
    }
  });
  return crossed;
}
