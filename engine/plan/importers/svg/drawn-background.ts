import { centroid, signedArea } from '../../../geometry/polygon.ts';
import type { BackgroundDocument } from '../../plan-document.ts';
import { type DrawnPolygon, PLAN_ICONS } from '../../plan.ts';
import type { Reading } from '../reading.ts';
import { type Drawing, type DrawnShapeElement, type DrawnTextElement, ringsOf, sizeOf } from './drawing.ts';
import { isStageWord, isFieldWord } from './element-naming.ts';
import { outlineOf } from './outline-rings.ts';
import { floorOf, ownPurpose, type Surroundings } from './surroundings.ts';

/** More of it would be a picture, not a background. */
const MOST_SHAPES = 4000;
const MOST_TEXTS = 2000;
/** What nobody painted is black in SVG; here it wears the colour of the map. */
const UNPAINTED = '#000000';

interface Task {
  readonly drawing: Drawing;
  readonly shapes: readonly DrawnShapeElement[];
  readonly texts: readonly DrawnTextElement[];
  readonly around: Surroundings;
  readonly hasSeats: boolean;
  readonly reading: Reading;
}

/** What is drawn besides seats and regions: filled shapes as polygons, texts; lines are left out, and told. */
export function drawnBackground({
  drawing,
  shapes,
  texts,
  around,
  reading,
}: Task): readonly BackgroundDocument[] {
  const polygons: BackgroundDocument[] = [];
  const icons: BackgroundDocument[] = [];
  let lines = 0;
  for (const shape of shapes) {
    const purpose = ownPurpose(shape) ?? around.purposes[shape.parent] ?? null;
    if (purpose === 'legend') continue;
    const floor = floorOf(around, shape);
    const onFloor = floor === undefined ? {} : { floor };
    const icon = PLAN_ICONS.find((name) => name === shape.own?.icon);
    if (icon !== undefined) {
      icons.push({ type: 'icon', icon, at: shape.at, size: sizeOf(shape).width, ...onFloor });
      continue;
    }
    const isFilled = shape.fill !== null || purpose === 'stage' || purpose === 'field';
    const rings = outlineOf(ringsOf(shape)).polygons;
    if (!isFilled || shape.kind === 'line' || rings.length === 0) lines++;
    else if (polygons.length < MOST_SHAPES) {
      const said = KINDS.find((name) => name === shape.own?.kind);
      const kind = said ?? kindOf(purpose);
      const isPainted = shape.fill !== null && shape.fill !== UNPAINTED;
      const color = (kind === 'other' || said !== undefined) && isPainted ? { color: shape.fill } : {};
      for (const points of rings) polygons.push({ type: 'polygon', kind, points, ...color, ...onFloor });
    } else lines++;
  }
  if (lines > 0) reading.report('linesDropped', 'ignored', { file: drawing.file }, { count: lines });
  const kept = texts.filter(({ parent }) => around.purposes[parent] !== 'legend').slice(0, MOST_TEXTS);
  if (kept.length < texts.length) {
    reading.report('textDropped', 'ignored', { file: drawing.file }, { count: texts.length - kept.length });
  }
  return [
    ...(shapes.some(({ own }) => own?.kind) ? polygons : withStage(polygons, kept)),
    ...kept.map(({ text, at, size, angle, parent }): BackgroundDocument => {
      const floor = floorOf(around, { parent });
      return { type: 'text', text, at, size, angle, ...(floor === undefined ? {} : { floor }) };
    }),
    ...icons,
  ];
}

const KINDS = ['stage', 'floor', 'field', 'wall', 'other'] as const;

function kindOf(purpose: ReturnType<typeof ownPurpose>): DrawnPolygon['kind'] {
  return purpose === 'stage' || purpose === 'field' || purpose === 'wall' ? purpose : 'other';
}

/** The smallest shape with the word for a stage on it is the stage, whatever it is called in the file. */
function withStage(
  polygons: readonly BackgroundDocument[],
  texts: readonly DrawnTextElement[],
): readonly BackgroundDocument[] {
  if (polygons.some((shape) => shape.type === 'polygon' && shape.kind === 'stage')) return polygons;
  const stage = texts.find(({ text }) => isStageWord(text));
  const field = texts.find(({ text }) => isFieldWord(text));
  const word = stage ?? field;
  if (!word) return polygons;
  const holding = polygons
    .flatMap((shape, index) =>
      shape.type === 'polygon' ? [{ shape, index, area: Math.abs(signedArea(shape.points)) }] : [],
    )
    .filter(({ shape, area }) => {
      const middle = centroid(shape.points);
      return Math.hypot(middle.x - word.at.x, middle.y - word.at.y) < Math.sqrt(area) * 0.75;
    })
    .sort((a, b) => a.area - b.area)[0];
  if (!holding) return polygons;
  const kind = stage ? 'stage' : 'field';
  return polygons.map((shape, index) =>
    index === holding.index && shape.type === 'polygon'
      ? { type: 'polygon', kind, points: shape.points }
      : shape,
  );
}
