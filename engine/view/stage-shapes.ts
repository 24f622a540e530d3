import type { Point } from '../geometry/point.ts';
import { viewOf } from '../selection/view.ts';
import type { Plan } from '../plan/plan.ts';
import { polygonPath, standingPath } from './picture-path.ts';
import { subjectHeight } from './relief.ts';
import type { SeatCamera } from './seat-camera.ts';
import type { PictureShape } from './seat-picture.ts';
import type { SeatOutlook } from './seat-outlook.ts';

/** Height of what hangs behind a stage, of its width and at most, metres. */
const BACKDROP_SHARE = 0.4;
const MOST_BACKDROP = 9;
const LEAST_BACKDROP = 3.5;
/** Where the performers stand, as shares of the stage's half width and of its depth from the front. */
const PERFORMERS = [
  [0, 0.35],
  [-0.45, 0.55],
  [0.45, 0.55],
] as const;
/** Radius of the ring that stands for the middle of a plan without stage and field, metres. */
const RING = 3;

/** What is looked at, from the back to the front. */
export function stageShapes(
  plan: Plan,
  camera: SeatCamera,
  { eye, subject, towards }: SeatOutlook,
): readonly PictureShape[] {
  const { facing } = viewOf(plan);
  const height = subjectHeight(subject);
  const outline = subject.outline.length > 0 ? subject.outline : ringAround(subject.at, camera);
  // seen from all sides alike, a stage has its front where one looks from
  const front = facing ?? { x: -towards.x, y: -towards.y };
  const frame = frameOf(outline, subject.at, front);
  const onStage = (aside: number, deep: number): Point => ({
    x: subject.at.x + front.y * -aside + front.x * deep,
    y: subject.at.y + front.x * aside + front.y * deep,
  });
  const isBefore = (eye.x - subject.at.x) * front.x + (eye.y - subject.at.y) * front.y > frame.back;
  const hasBackdrop = subject.kind === 'stage' && facing !== null && isBefore;
  const shapes: PictureShape[] = [];
  if (hasBackdrop) shapes.push({ role: 'backdrop', far: 1, path: backdropPath(camera, onStage, frame) });
  shapes.push(...sidesOf(camera, outline, height));
  const top = outline.map((point) => camera.placeOf(point, height));
  shapes.push({ role: subject.kind === 'field' ? 'field' : 'stage', far: 1, path: polygonPath(camera, top) });
  shapes.push({ role: 'performer', far: 1, path: performersPath(camera, onStage, frame, height) });
  return shapes.filter(({ path }) => path !== '');
}

/** Plan units along the stage's front (`half` each way) and towards the audience. */
interface StageFrame {
  readonly half: number;
  readonly back: number;
  readonly front: number;
}

function frameOf(outline: readonly Point[], at: Point, facing: Point): StageFrame {
  const aside = outline.map(({ x, y }) => Math.abs((y - at.y) * facing.x - (x - at.x) * facing.y));
  const deep = outline.map(({ x, y }) => (x - at.x) * facing.x + (y - at.y) * facing.y);
  return { half: Math.max(...aside), back: Math.min(...deep), front: Math.max(...deep) };
}

type OnStage = (aside: number, deep: number) => Point;

function backdropPath(camera: SeatCamera, onStage: OnStage, { half, back }: StageFrame): string {
  const share = half * 2 * camera.metresPerUnit * BACKDROP_SHARE;
  const height = Math.max(LEAST_BACKDROP, Math.min(MOST_BACKDROP, share));
  const [left, right] = [onStage(-half, back), onStage(half, back)];
  return polygonPath(camera, [
    camera.placeOf(left, 0),
    camera.placeOf(right, 0),
    camera.placeOf(right, height),
    camera.placeOf(left, height),
  ]);
}

/** The front of a raised stage: every upright face, for the top then hides those behind. */
function sidesOf(camera: SeatCamera, outline: readonly Point[], height: number): readonly PictureShape[] {
  if (height === 0) return [];
  const faces = outline.map((end, i) => {
    const start = outline.at(i - 1) ?? end;
    return polygonPath(camera, [
      camera.placeOf(start, 0),
      camera.placeOf(end, 0),
      camera.placeOf(end, height),
      camera.placeOf(start, height),
    ]);
  });
  return [{ role: 'front', far: 1, path: faces.join('') }];
}

function performersPath(camera: SeatCamera, onStage: OnStage, frame: StageFrame, height: number): string {
  const depth = frame.front - frame.back;
  const people = PERFORMERS.map(([aside, deep]) =>
    camera.placeOf(onStage(aside * frame.half, frame.front - deep * depth), height),
  ).filter((place) => place.depth > 1);
  return people
    .toSorted((a, b) => b.depth - a.depth)
    .map((place) => standingPath(camera.project(place), camera.scaleAt(place.depth)))
    .join('');
}

function ringAround({ x, y }: Point, { metresPerUnit }: SeatCamera): readonly Point[] {
  return Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI;
    const radius = RING / metresPerUnit;
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius };
  });
}
