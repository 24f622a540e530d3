import type { Box } from '../geometry/box.ts';
import { boxHolds, boxOfPoints, growBox } from '../geometry/box.ts';
import { boxMeetsPolygon } from '../geometry/box-meets-polygon.ts';
import { pointInPolygon } from '../geometry/point-in-polygon.ts';
import type { Point } from '../geometry/point.ts';
import { isOnFloor } from '../plan/floors.ts';
import type { BackgroundShape, DrawnPolygon, DrawnText, Plan } from '../plan/plan.ts';
import { overlap, samples } from './label-box.ts';
import type { LabelGround } from './outside-labels.ts';
import type { PlanView } from './plan-view.ts';
import { rowLabelReach } from './row-labels.ts';
import { createRowNames } from './row-names.ts';

/** Kept free around names of rows, in seat diameters. */
const ROW_NAME_AIR = 0.2;
/** Kept free around corners of the stage, which a label would seem to run into, in the label's height. */
const CORNER_AIR = 0.4;
/** A smaller turn is one of a curve, radians. */
const CORNER_TURN = 0.5;
/** Room that a letter of the background's lettering takes, in its height. */
const LETTER_WIDTH = 0.75;
/** Longer names of rows do not push labels further away, in seat diameters. */
const LONGEST_REACH = 3;

/**
 * Free is where no region, seat, stage, lettering, icon or name of a row lies, and where the ground below is all of
 * one shape: a label on the edge of a field is hard to read.
 */
export function createLabelGround(view: Omit<PlanView, 'chunks'>): LabelGround {
  const { plan, seatIndex, regionIndex } = view;
  const background = plan.background.filter((shape) => isOnFloor(shape, view.floor));
  const shapes = background
    .filter((shape): shape is DrawnPolygon => shape.type === 'polygon')
    .map((shape) => ({ ...shape, box: boxOfPoints(shape.points) }));
  const stages = shapes
    .filter(({ kind }) => kind === 'stage')
    .map((stage) => ({ ...stage, corners: cornersOf(stage.points) }));
  const regions = plan.regions.flatMap(({ outline, floor }, region) =>
    floor === view.floor ? [{ region, outline, box: regionIndex.box(region) }] : [],
  );
  const drawn = drawnBoxes(background);
  const rowNames = createRowNames(plan, seatIndex);

  function isFree(box: Box): boolean {
    const points = samples(box);
    if (!points.every(isOpen) || isLettered(box) || !isOneGround(points)) return false;
    if (isAtStage(box)) return false;
    if (seatIndex.inBox(growBox(box, plan.seatSize / 2)).length > 0) return false;
    return !rowNames.touch(growBox(box, plan.seatSize * ROW_NAME_AIR));
  }

  function isOpen(point: Point): boolean {
    return !stages.some((stage) => holds(stage, point)) && regionIndex.at(point) === null;
  }

  function meetsOther(region: number, box: Box): boolean {
    return regions.some(
      (other) =>
        other.region !== region &&
        overlap(box, other.box) &&
        other.outline.some((polygon) => boxMeetsPolygon(box, polygon)),
    );
  }

  function isAtStage(box: Box): boolean {
    const around = growBox(box, (box.maxY - box.minY) * CORNER_AIR);
    return stages
      .filter((stage) => overlap(around, stage.box))
      .some(
        ({ points, corners }) => boxMeetsPolygon(box, points) || corners.some((at) => boxHolds(around, at)),
      );
  }

  function isLettered(box: Box): boolean {
    return drawn.some((other) => overlap(box, other));
  }

  function isOneGround(points: readonly Point[]): boolean {
    const [first, ...others] = points.map(groundAt);
    return others.every((other) => other === first);
  }

  function groundAt(point: Point): DrawnPolygon | undefined {
    return shapes.findLast((shape) => holds(shape, point));
  }

  const { seatSize } = plan;
  return { bounds: view.bounds, seatSize, rowReach: rowReach(plan), isFree, isOpen, isLettered, meetsOther };
}

/** Where the outline turns sharply. */
function cornersOf(outline: readonly Point[]): readonly Point[] {
  return outline.filter((at, i) => {
    const before = outline.at(i - 1) ?? at;
    const after = outline[(i + 1) % outline.length] ?? at;
    const turn = Math.atan2(after.y - at.y, after.x - at.x) - Math.atan2(at.y - before.y, at.x - before.x);
    return Math.cos(turn) < Math.cos(CORNER_TURN);
  });
}

function rowReach(plan: Plan): number {
  const reach = plan.rows.reduce((most, { name }) => Math.max(most, rowLabelReach(plan, name)), 0);
  return Math.min(reach, LONGEST_REACH * plan.seatSize);
}

/** Around the background's lettering and icons. */
function drawnBoxes(background: readonly BackgroundShape[]): readonly Box[] {
  return background.flatMap((shape) => {
    if (shape.type === 'text') return [letteringBox(shape)];
    if (shape.type === 'icon') return [growBox(boxOfPoints([shape.at]), shape.size / 2)];
    return [];
  });
}

function letteringBox({ text, at, size, angle }: DrawnText): Box {
  const length = (text.length * size * LETTER_WIDTH) / 2;
  const width = Math.abs(Math.cos(angle)) * length + (Math.abs(Math.sin(angle)) * size) / 2;
  const height = Math.abs(Math.sin(angle)) * length + (Math.abs(Math.cos(angle)) * size) / 2;
  return { minX: at.x - width, maxX: at.x + width, minY: at.y - height, maxY: at.y + height };
}

function holds({ points, box }: DrawnPolygon & { readonly box: Box }, point: Point): boolean {
  return boxHolds(box, point) && pointInPolygon(point, points);
}
