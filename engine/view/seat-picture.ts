import { boxOfPoints, type Box } from '../geometry/box.ts';
import type { Plan } from '../plan/plan.ts';
import { regionOf } from '../plan/seat-at-index.ts';
import { audienceShapes } from './audience-shapes.ts';
import { groundPath } from './picture-path.ts';
import { subjectHeight } from './relief.ts';
import { PICTURE, seatCamera, type SeatCamera } from './seat-camera.ts';
import { seatOutlook, type SeatOutlook } from './seat-outlook.ts';
import type { SeatViewOptions } from './seat-view.ts';
import { stageShapes } from './stage-shapes.ts';

/** The view from a seat in perspective, drawn from the plan: shapes to be filled one after the other. */
export interface SeatPicture {
  readonly width: number;
  readonly height: number;
  /** Height of the eyes: above it is wall, below it floor. May lie outside the picture. */
  readonly horizon: number;
  /** Around what is looked at; null for who sits on it or looks past it. May reach outside the picture. */
  readonly subject: Box | null;
  /** From far to near. */
  readonly shapes: readonly PictureShape[];
}

export interface PictureShape {
  readonly role: 'region' | 'backdrop' | 'front' | 'stage' | 'field' | 'performer' | 'person';
  /** 0 beside the eye to 1 far away, for haze. */
  readonly far: number;
  /** In the manner of the `d` of an SVG path. */
  readonly path: string;
  /** `#rrggbb` of a region. */
  readonly color?: string;
}

/**
 * The picture for {@link SeatViewOptions}; without a scale a seat is taken to be 55 cm wide. Heights are not in a plan:
 * rows rise as theatres build them, floors lie 4 m apart. Linear in the plan's seats, some ms for 60,000. Throws a
 * RangeError for a seat that the plan does not have.
 */
export function drawSeatView(plan: Plan, seat: number, options: SeatViewOptions = {}): SeatPicture {
  const outlook = seatOutlook(plan, seat);
  const camera = seatCamera(outlook, options.metresPerUnit);
  const split = camera.placeOf(outlook.subject.at, 0).depth;
  const { behind, before } = audienceShapes(plan, seat, camera, split);
  return {
    ...PICTURE,
    horizon: camera.project({ depth: 1, right: 0, up: 0 }).y,
    subject: subjectBox(camera, outlook),
    shapes: [
      ...regionShapes(plan, seat, camera),
      ...behind,
      ...stageShapes(plan, camera, outlook),
      ...before,
    ],
  };
}

/** The floor of each region, those farther away first. */
function regionShapes({ regions, ...plan }: Plan, seat: number, camera: SeatCamera): readonly PictureShape[] {
  const own = regionOf({ regions, ...plan }, seat);
  return regions
    .map((region) => ({ region, depth: camera.placeOf(region.labelAt, 0).depth }))
    .toSorted((a, b) => Number(a.region === own) - Number(b.region === own) || b.depth - a.depth)
    .flatMap(({ region: { outline, color, floor } }) =>
      outline.map((polygon): PictureShape => ({
        role: 'region',
        far: 1,
        path: groundPath(camera, polygon, floor),
        color,
      })),
    )
    .filter(({ path }) => path !== '');
}

function subjectBox(camera: SeatCamera, { subject }: SeatOutlook): Box | null {
  const corners = subject.outline.length > 0 ? subject.outline : [subject.at];
  const places = corners.map((point) => camera.placeOf(point, subjectHeight(subject)));
  return places.some(({ depth }) => depth <= 0) ? null : boxOfPoints(places.map(camera.project));
}
