import type { Box } from '../geometry/box.ts';
import { growBox } from '../geometry/box.ts';
import { pointInPolygon } from '../geometry/point-in-polygon.ts';
import type { Point } from '../geometry/point.ts';
import type { BackgroundShape } from '../plan/plan.ts';
import { showsRowLabels } from './detail.ts';
import { overlap, samples } from './label-box.ts';
import type { LabelGround } from './outside-labels.ts';
import type { PlanView } from './plan-view.ts';
import { nextLabelZoom } from './region-labels.ts';
import { createRowNames } from './row-names.ts';

/** Kept free around names of rows, CSS pixels. */
const ROW_NAME_AIR = 3;
/** Room that a letter of the background's lettering takes, in its height. */
const LETTER_WIDTH = 0.75;

type Lettering = Extract<BackgroundShape, { type: 'text' }>;

/** Free is where no region, seat, stage or lettering lies, nor a row's name where these are shown. */
export function createLabelGround(view: Pick<PlanView, 'plan' | 'seatIndex' | 'regionIndex'>): LabelGround {
  const { plan, seatIndex, regionIndex } = view;
  const stages = plan.background.flatMap((shape) =>
    shape.type === 'polygon' && shape.kind === 'stage' ? [shape.points] : [],
  );
  const lettering = plan.background.flatMap((shape) => (shape.type === 'text' ? [letteringBox(shape)] : []));
  const rowNames = createRowNames(plan, seatIndex);

  function isFree(box: Box, zoom: number): boolean {
    if (!samples(box).every(isOpen)) return false;
    if (lettering.some((other) => overlap(box, other))) return false;
    if (seatIndex.inBox(growBox(box, plan.seatSize / 2)).length > 0) return false;
    if (!showsRowLabels(nextLabelZoom(zoom), plan.seatSize)) return true;
    return !rowNames.touch(growBox(box, ROW_NAME_AIR / zoom));
  }

  function isOpen(point: Point): boolean {
    return regionIndex.at(point) === null && !stages.some((stage) => pointInPolygon(point, stage));
  }

  return { bounds: plan.bounds, isFree };
}

function letteringBox({ text, at, size, angle }: Lettering): Box {
  const length = (text.length * size * LETTER_WIDTH) / 2;
  const width = Math.abs(Math.cos(angle)) * length + (Math.abs(Math.sin(angle)) * size) / 2;
  const height = Math.abs(Math.sin(angle)) * length + (Math.abs(Math.cos(angle)) * size) / 2;
  return { minX: at.x - width, maxX: at.x + width, minY: at.y - height, maxY: at.y + height };
}
