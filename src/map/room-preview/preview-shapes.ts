import type { Plan, PlanStatus, Point } from '#engine/index.ts';

/** An area of the picture. */
export interface PreviewShape {
  /** Closed polygons, plan units. */
  readonly outline: readonly (readonly Point[])[];
  /** `#rrggbb`. */
  readonly fill: string;
  /** 0–1. */
  readonly opacity: number;
}

export interface PreviewPaint {
  readonly plan: Plan;
  /** `#rrggbb` by region; the plan's own unless given. */
  readonly colors?: readonly string[];
  /** What is left of each region, 0–1: fuller is stronger. Unless given all are equally strong. */
  readonly shares?: readonly number[];
  /** `#rrggbb` of stage and field. */
  readonly stage: string;
}

/** A region of which nothing is left can still be seen. */
const FAINTEST = 0.16;

/** Stages and fields of the first floor, then its regions: as many as the plan has outlines, whatever its seats. */
export function previewShapes({ plan, colors, shares, stage }: PreviewPaint): readonly PreviewShape[] {
  const ground = plan.background.flatMap((shape) => {
    const isGround = shape.type === 'polygon' && (shape.kind === 'stage' || shape.kind === 'field');
    if (!isGround || (shape.floor ?? 0) !== 0) return [];
    return [{ outline: [shape.points], fill: shape.color ?? stage, opacity: 1 }];
  });
  const regions = plan.regions.flatMap(({ outline, color, floor }, region) => {
    if (floor !== 0) return [];
    const share = shares?.[region] ?? 1;
    return [{ outline, fill: colors?.[region] ?? color, opacity: FAINTEST + (1 - FAINTEST) * share }];
  });
  return [...ground, ...regions];
}

/** What can be taken of each region, 0–1. Linear in the seats. */
export function sharesLeft(plan: Plan, status: PlanStatus): readonly number[] {
  return plan.regions.map(({ seated, capacity, seatStart, seatEnd }, region) => {
    if (!seated) return Math.min(1, Math.max(0, status.placesLeft[region] ?? 0) / Math.max(1, capacity));
    const free = status.seats
      .subarray(seatStart, seatEnd)
      .reduce((sum, seat) => sum + (seat === 0 ? 1 : 0), 0);
    return free / Math.max(1, seatEnd - seatStart);
  });
}
