import { pointInPolygon } from '../geometry/point-in-polygon.ts';
import { distance, type Point } from '../geometry/point.ts';
import { nearestOnOutline } from '../geometry/segment.ts';
import type { Plan } from '../plan/plan.ts';
import { regionOf, rowOf } from '../plan/seat-at-index.ts';
import { subjectOf, type ViewSubject } from '../selection/view.ts';

/** Where somebody sits and which way the chair stands. Plan units; vectors have length 1. */
export interface SeatOutlook {
  readonly eye: Point;
  /** Index into `Plan.floors`. */
  readonly floor: number;
  readonly subject: ViewSubject;
  /** The point of the subject's edge that is nearest; its middle for who sits on it. */
  readonly nearest: Point;
  /** Towards the middle of the subject. */
  readonly towards: Point;
  /** Square to the row, on the subject's side; towards the subject where there is no row to go by. */
  readonly ahead: Point;
  /** To the next seat of the row. */
  readonly pitch: number;
}

/** Distance between seats of whom nobody sits beside, in diameters of a seat. */
const LONE_PITCH = 1.2;
const UP_THE_PAGE: Point = { x: 0, y: -1 };

/** Throws a RangeError for a seat that the plan does not have. */
export function seatOutlook(plan: Plan, seat: number): SeatOutlook {
  const eye = seatPoint(plan, seat);
  const subject = subjectOf(plan);
  const towards = unit(minus(subject.at, eye)) ?? UP_THE_PAGE;
  const [from, to] = neighbours(plan, seat);
  const along = minus(seatPoint(plan, to), seatPoint(plan, from));
  const isOn = pointInPolygon(eye, subject.outline);
  return {
    eye,
    floor: regionOf(plan, seat).floor,
    subject,
    nearest: isOn ? subject.at : (nearestOnOutline(eye, subject.outline) ?? subject.at),
    towards,
    ahead: squareTo(along, towards),
    pitch: pitchAt(plan, eye, [from, to]),
  };
}

/** To the nearer neighbour: the other may sit across an aisle. */
function pitchAt(plan: Plan, eye: Point, neighbours: readonly number[]): number {
  const gaps = neighbours.map((seat) => distance(eye, seatPoint(plan, seat))).filter((gap) => gap > 0);
  return gaps.length > 0 ? Math.min(...gaps) : plan.seatSize * LONE_PITCH;
}

export function seatPoint({ seats }: Plan, seat: number): Point {
  return { x: seats.x[seat] ?? 0, y: seats.y[seat] ?? 0 };
}

/** Radians from `from` to `to`, clockwise on a page whose y grows downwards: positive is to the right. */
export function turnBetween(from: Point, to: Point): number {
  return Math.atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y);
}

/** `radians` to the right. */
export function turned({ x, y }: Point, radians: number): Point {
  const cosine = Math.cos(radians);
  const sine = Math.sin(radians);
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}

export function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

/** Null for a vector without a length. */
export function unit({ x, y }: Point): Point | null {
  const length = distance({ x, y }, { x: 0, y: 0 });
  return length === 0 ? null : { x: x / length, y: y / length };
}

/** The seats before and after in the row, the seat itself at its ends and around a table. */
function neighbours(plan: Plan, seat: number): readonly [number, number] {
  const { seatStart, seatEnd, furniture } = rowOf(plan, seat);
  if (furniture !== null) return [seat, seat];
  return [Math.max(seatStart, seat - 1), Math.min(seatEnd - 1, seat + 1)];
}

function squareTo(along: Point, towards: Point): Point {
  const direction = unit(along);
  if (direction === null) return towards;
  const square = { x: -direction.y, y: direction.x };
  const agrees = square.x * towards.x + square.y * towards.y;
  return agrees >= 0 ? square : { x: -square.x, y: -square.y };
}
