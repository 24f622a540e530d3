import type { Box } from '#engine/geometry/box.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Plan } from '#engine/plan/plan.ts';

/** What a ticket's map shows of a plan: its own floor, in plan units. Plain data, small enough to be handed to a thread. */
export interface MapSketch {
  readonly bounds: Box;
  readonly shapes: readonly { readonly isWall: boolean; readonly points: readonly Point[] }[];
  readonly regions: readonly { readonly isOwn: boolean; readonly outline: readonly (readonly Point[])[] }[];
  /** The middles of the seats of the ticket's region. */
  readonly seats: { readonly x: Float32Array; readonly y: Float32Array };
  /** Side of a seat. */
  readonly seatSize: number;
  /** The middle of the ticket's seat; null in general admission. */
  readonly mark: Point | null;
}

/** Where a ticket is: an index into the plan's regions, and one into its seats or null. */
export interface PlaceOnPlan {
  readonly region: number;
  readonly seat: number | null;
}

export function sketchOf(plan: Plan, { region, seat }: PlaceOnPlan): MapSketch {
  const own = plan.regions[region];
  const { x, y } = plan.seats;
  const [start, end] = [own?.seatStart ?? 0, own?.seatEnd ?? 0];
  return {
    bounds: plan.bounds,
    shapes: plan.background.flatMap((shape) =>
      shape.type === 'polygon' && (shape.floor ?? own?.floor) === own?.floor
        ? [{ isWall: shape.kind === 'wall', points: shape.points }]
        : [],
    ),
    regions: plan.regions
      .filter(({ floor }) => floor === own?.floor)
      .map((each) => ({ isOwn: each === own, outline: each.outline })),
    seats: { x: x.slice(start, end), y: y.slice(start, end) },
    seatSize: plan.seatSize,
    mark: seat === null ? null : { x: x[seat] ?? 0, y: y[seat] ?? 0 },
  };
}
