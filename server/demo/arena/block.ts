import { parallelPath, type PathMark, type RoundedPath } from '#engine/geometry/rounded-path.ts';
import type {
  Coordinates,
  PlanRegionDocument,
  PlanRowDocument,
  PlanSeatDocument,
} from '#engine/plan/plan-document.ts';
import { AISLE, BOWL, MOUTH_WIDTH, ROW_PITCH, SEAT_PITCH, type Tier } from './tiers.ts';

/** One block of a tier, between two marks of the bowl, clockwise. */
export interface Block {
  readonly tier: Tier;
  readonly number: number;
  readonly from: PathMark;
  readonly to: PathMark;
}

/** Cuts a tier into blocks of equal width, the first and the last beside the stage (which stands left). */
export function blocksOf(tier: Tier): readonly Block[] {
  const middle = parallelPath(BOWL, tier.offset + (tier.rows * ROW_PITCH) / 2);
  const width = middle.length / tier.blocks;
  // the path starts at the upper end of the left side; the stage stands at the middle of that side
  const stage = -BOWL.straightY;
  const count = tier.blocks - tier.blocksBehindStage;
  const start = stage + (tier.blocksBehindStage / 2) * width;
  return Array.from({ length: count }, (_, i) => ({
    tier,
    number: tier.firstBlock + i,
    from: middle.markAt(start + i * width),
    to: middle.markAt(start + (i + 1) * width),
  }));
}

/** The block with all seats that fit, numbered clockwise from 1 in each row. */
export function blockRegion(block: Block): PlanRegionDocument & { readonly seated: true } {
  const { tier, number } = block;
  return {
    id: String(number),
    name: `${tier.name} ${number}`,
    color: tier.color,
    reservable: true,
    outline: [outlineOf(block)],
    labelAt: labelOf(block),
    seated: true,
    rows: Array.from({ length: tier.rows }, (_, row) => rowOf(block, row)),
  };
}

function rowOf(block: Block, row: number): PlanRowDocument {
  const { tier } = block;
  const path = parallelPath(BOWL, tier.offset + row * ROW_PITCH);
  const { start, length } = stretch(block, path);
  const fitting = Math.floor(length / SEAT_PITCH);
  const first = start + (length - (fitting - 1) * SEAT_PITCH) / 2;
  const [mouthFrom, mouthTo] = tier.mouth;
  const mouthStart = Math.floor((fitting - MOUTH_WIDTH) / 2);
  const seats: PlanSeatDocument[] = [];
  for (let i = 0; i < fitting; i++) {
    const inMouth = row >= mouthFrom && row < mouthTo && i >= mouthStart && i < mouthStart + MOUTH_WIDTH;
    if (inMouth) continue;
    const { x, y } = path.pointAt(first + i * SEAT_PITCH);
    seats.push({ name: String(seats.length + 1), x, y, ...marksOf(row, mouthTo, i - mouthStart) });
  }
  const name = tier.rowNames === 'letters' ? String.fromCharCode(65 + row) : String(row + 1);
  return { name, seats };
}

/** Wheelchair places stand right above the mouth, each with a companion's seat beside it. */
function marksOf(row: number, mouthTo: number, place: number): Pick<PlanSeatDocument, 'marks'> {
  if (row !== mouthTo || place < 1 || place > 4) return {};
  return { marks: [place === 1 || place === 4 ? 'companion' : 'accessible'] };
}

/** What the block has of a path, without its half of the aisles. */
function stretch(
  { from, to }: Block,
  path: RoundedPath,
): { readonly start: number; readonly length: number } {
  const start = path.lengthAt(from);
  const end = path.lengthAt(to);
  const whole = end > start ? end - start : end - start + path.length;
  return { start: start + AISLE / 2, length: whole - AISLE };
}

const OUTLINE_STEP = 60;

function outlineOf(block: Block): readonly Coordinates[] {
  const { offset, rows } = block.tier;
  const edge = (at: number): readonly Coordinates[] => {
    const path = parallelPath(BOWL, at);
    const { start, length } = stretch(block, path);
    const steps = Math.ceil(length / OUTLINE_STEP);
    return Array.from({ length: steps + 1 }, (_, i) => {
      const { x, y } = path.pointAt(start + (i / steps) * length);
      return [x, y];
    });
  };
  return [...edge(offset - ROW_PITCH / 2), ...edge(offset + (rows - 0.5) * ROW_PITCH).toReversed()];
}

function labelOf(block: Block): Coordinates {
  const { offset, rows } = block.tier;
  const path = parallelPath(BOWL, offset + ((rows - 1) / 2) * ROW_PITCH);
  const { start, length } = stretch(block, path);
  const { x, y } = path.pointAt(start + length / 2);
  return [x, y];
}
