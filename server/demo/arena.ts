import { type RoundedPath, parallelPath } from '#engine/geometry/rounded-path.ts';
import type { Coordinates, PlanDocument, PlanRegionDocument } from '#engine/plan/plan-document.ts';
import type { DrawnShape } from '#engine/plan/plan.ts';
import { blockRegion, blocksOf } from './arena/block.ts';
import { BOWL, ROW_PITCH, SEAT_SIZE, TIERS } from './arena/tiers.ts';

/** Seats of the arena; its standing floor comes on top. */
export const ARENA_SEATS = 60_000;

type SeatedRegion = PlanRegionDocument & { readonly seated: true };

/**
 * An arena of {@link ARENA_SEATS} seats in three tiers around an oval floor, with the stage at its left end and
 * two standing regions before it. Always the same. Plan units: 40 a metre.
 */
export function arena(): PlanDocument {
  const blocks = TIERS.flatMap(blocksOf).map(blockRegion);
  return {
    format: 'butaca.plan',
    version: 1,
    name: 'Arena',
    seatSize: SEAT_SIZE,
    background: background(),
    regions: [...floorRegions(), ...leaveOutSurplus(blocks)],
  };
}

/** Takes what is over {@link ARENA_SEATS} from the ends of the last rows of the highest blocks, all alike. */
function leaveOutSurplus(blocks: readonly SeatedRegion[]): readonly SeatedRegion[] {
  const total = blocks.reduce(
    (sum, { rows }) => rows.reduce((count, row) => count + row.seats.length, sum),
    0,
  );
  const highest = TIERS.at(-1)?.blocks ?? 0;
  const surplus = total - ARENA_SEATS;
  if (surplus < 0) throw new Error(`the arena's measures give ${total} seats only`);
  return blocks.map((block, i) => {
    const place = i - (blocks.length - highest);
    if (place < 0) return block;
    const share = Math.floor(((place + 1) * surplus) / highest) - Math.floor((place * surplus) / highest);
    return {
      ...block,
      rows: block.rows.map((row, r) => (r === block.rows.length - 1 ? shorten(row, share) : row)),
    };
  });
}

function shorten(row: SeatedRegion['rows'][number], seats: number): SeatedRegion['rows'][number] {
  const left = Math.floor(seats / 2);
  const kept = row.seats.slice(left, row.seats.length - (seats - left));
  return { ...row, seats: kept.map((seat, i) => ({ ...seat, name: String(i + 1) })) };
}

const FLOOR_MARGIN = 150;
const STAGE = { left: -2130, right: -1330, halfHeight: 720 };
const FRONT = { left: -1270, right: -700 };
const GAP = 44;

function floorRegions(): readonly PlanRegionDocument[] {
  const standing = { color: '#b8470f', reservable: false, seated: false } as const;
  const reach = BOWL.straightY + BOWL.radius - FLOOR_MARGIN;
  return [
    {
      ...standing,
      id: 'front',
      name: 'Pista delantera',
      capacity: 800,
      outline: [cutFloor(FRONT.left, FRONT.right, STAGE.halfHeight)],
      labelAt: [(FRONT.left + FRONT.right) / 2, 0],
    },
    {
      ...standing,
      id: 'floor',
      name: 'Pista',
      capacity: 3_200,
      outline: [cutFloor(FRONT.right + GAP, Infinity, reach)],
      labelAt: [600, 0],
    },
  ];
}

/** The part of the oval floor between two verticals and within `halfHeight` of the axis. */
function cutFloor(left: number, right: number, halfHeight: number): readonly Coordinates[] {
  const clamp = (value: number, least: number, most: number): number =>
    Math.min(Math.max(value, least), most);
  const points = outlinePoints(parallelPath(BOWL, -FLOOR_MARGIN)).map(({ x, y }): Coordinates => [
    clamp(x, left, right),
    clamp(y, -halfHeight, halfHeight),
  ]);
  return points.filter(([x, y], i) => {
    const [previousX, previousY] = points.at(i - 1) ?? [Infinity, Infinity];
    return x !== previousX || y !== previousY;
  });
}

function background(): readonly DrawnShape[] {
  const outermost = TIERS.reduce((most, { offset, rows }) => Math.max(most, offset + rows * ROW_PITCH), 0);
  const { left, right, halfHeight } = STAGE;
  return [
    { type: 'polygon', kind: 'wall', points: outlinePoints(parallelPath(BOWL, outermost + 90)) },
    { type: 'polygon', kind: 'floor', points: outlinePoints(parallelPath(BOWL, -60)) },
    {
      type: 'polygon',
      kind: 'stage',
      points: [
        { x: left, y: -halfHeight },
        { x: right, y: -halfHeight },
        { x: right, y: halfHeight },
        { x: left, y: halfHeight },
      ],
    },
    { type: 'text', text: 'Escenario', at: { x: (left + right) / 2, y: 0 }, size: 180, angle: -Math.PI / 2 },
  ];
}

function outlinePoints(path: RoundedPath): ReturnType<RoundedPath['pointAt']>[] {
  const steps = 180;
  return Array.from({ length: steps }, (_, i) => path.pointAt((i / steps) * path.length));
}
