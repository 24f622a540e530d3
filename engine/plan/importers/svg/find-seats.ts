import type { Point } from '../../../geometry/point.ts';
import { PointGrid } from '../../../geometry/point-grid.ts';
import { codeOf, type Words } from '../list/roles.ts';
import type { MapParams, MapPlace } from '../map-reading.ts';
import type { Reading } from '../reading.ts';
import { boxOfPoints } from '../../../geometry/box.ts';
import { type Drawing, type DrawnShapeElement, elementPath, type Naming, sizeOf } from './drawing.ts';
import { isAutomatic } from './element-naming.ts';
import { usualPitch } from './infer-rows.ts';
import { seatSizeOf, sizeClusters } from './size-clusters.ts';
import { ownPurpose, ownWords, type Surroundings } from './surroundings.ts';

/** A shape that is a seat, and what it and the groups around it say. */
export interface SeatShape {
  readonly shape: DrawnShapeElement;
  readonly words: Words;
}

export interface FoundSeats {
  readonly seats: readonly SeatShape[];
  /** Shapes that could have been seats and are none; the rest of the drawing. */
  readonly others: readonly DrawnShapeElement[];
  /** Nothing in the file calls them seats. */
  readonly inferred: boolean;
}

/** A seat is at most this share of the drawing wide. */
const LARGEST = 1 / 8;
/** One that is called like a seat may be larger: in a drawing of a few. */
const LARGEST_NAMED = 1 / 6;
/** Shapes of one size that nobody named are taken for seats from this number on. */
const FEWEST = 6;
const LONGEST_SIDE = 4;
/** Seats of one room differ in size by less than this factor. */
const ALIKE = 1.7;
/** Shapes further than so many pitches from all others belong to a legend. */
const APART = 4;

/**
 * Which shapes are seats. Those that say so (attributes, names such as `row-A_seat-12`, class `seat`, the drawer
 * `#seats`, groups called `Row A`); with them those of the same size beside them, and in layers of their own. Where none
 * says so: numerous small shapes of one size, which is told and asked.
 */
export function findSeats(drawing: Drawing, around: Surroundings, reading: Reading): FoundSeats {
  const area = boxOfPoints(drawing.shapes.flatMap(cornersOf));
  const reach = Math.max(area.maxX - area.minX, area.maxY - area.minY);
  const largest = drawing.shapes.length < 10 ? Infinity : reach;
  const candidates: SeatShape[] = [];
  const others: DrawnShapeElement[] = [];
  for (const each of mergedGroups(drawing, around)) {
    if (isPossible(each, around, largest)) candidates.push(each);
    else others.push(each.shape);
  }
  const rowGroups = new Set(
    drawing.groups.flatMap((group, i) => (ownWords(group).row === undefined ? [] : [i])),
  );
  const named = candidates.filter((each) => saysSeat(each, around) || rowGroups.has(each.shape.parent));
  const found =
    named.length > 0
      ? besideNamed(named, candidates, drawing, around, reading)
      : inferred(candidates, drawing, around, reading);
  const taken = new Set(found.seats.map(({ shape }) => shape));
  const left = candidates.filter(({ shape }) => !taken.has(shape)).map(({ shape }) => shape);
  if (found.seats.length > 0) reportLookalikes(left, found.seats, drawing, reading);
  return { ...found, others: [...others, ...left] };
}

function cornersOf({ at, u, v }: DrawnShapeElement): readonly Point[] {
  const [x, y] = [Math.hypot(u.x, v.x), Math.hypot(u.y, v.y)];
  return [
    { x: at.x - x, y: at.y - y },
    { x: at.x + x, y: at.y + y },
  ];
}

/** Every shape with its words; the parts of a group that is itself one seat (`g[data-seat]`) as its largest part. */
function mergedGroups({ groups, shapes }: Drawing, around: Surroundings): readonly SeatShape[] {
  const seatOf = groups.map((group, i): number => {
    const own = ownWords(group);
    if (own.seat !== undefined && own.row === undefined && around.purposes[i] !== 'labels') return i;
    return own.seat !== undefined || isSeatClass(group.classes) ? i : -1;
  });
  const byGroup = new Map<number, DrawnShapeElement>();
  const single: SeatShape[] = [];
  for (const shape of shapes) {
    let group = shape.parent;
    while (group >= 0 && seatOf[group] === -1) group = groups[group]?.parent ?? -1;
    const own = ownWords(shape);
    if (group < 0 || own.seat !== undefined)
      single.push({ shape, words: { ...around.words[shape.parent], ...own } });
    else {
      const before = byGroup.get(group);
      if (!before || seatSizeOf(shape) > seatSizeOf(before)) byGroup.set(group, shape);
    }
  }
  const merged = [...byGroup].map(([index, shape]): SeatShape => {
    const {
      id = '',
      label = '',
      classes = '',
      parent = -1,
      line = 0,
      column = 0,
      tag = 'g',
    } = groups[index] ?? {};
    const words = { ...around.words[index], ...ownWords(shape) };
    return { shape: { ...shape, tag, id, label, classes, parent, line, column }, words };
  });
  return [...single, ...merged];
}

function isPossible({ shape, words }: SeatShape, around: Surroundings, largest: number): boolean {
  if (shape.kind === 'line' || !shape.closed) return false;
  const purpose = around.purposes[shape.parent] ?? null;
  const own = ownPurpose(shape);
  if (own !== null && own !== 'seats' && (own !== 'tables' || words.seat === undefined)) return false;
  const isElsewhere = purpose !== null && purpose !== 'seats' && purpose !== 'tables';
  if (isElsewhere && words.seat === undefined) return false;
  if (isRegionShape(shape) && purpose !== 'seats') return false;
  const { width, height } = sizeOf(shape);
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const limit =
    largest * (isSeatClass(shape.classes) || withCode({ shape, words }) ? LARGEST_NAMED : LARGEST);
  return short > 0 && (words.seat !== undefined || (long <= limit && long <= short * LONGEST_SIDE));
}

/** Says of itself where it is, but not which row or seat. */
function isRegionShape(shape: DrawnShapeElement): boolean {
  const { section, sectionId, stand, seat, row } = ownWords(shape);
  return (
    (section ?? sectionId ?? stand) !== undefined &&
    (seat ?? row) === undefined &&
    !isSeatClass(shape.classes)
  );
}

function isSeatClass(classes: string): boolean {
  return /(?:^|[\s_-])(?:seat|asiento|butaca|sitz|siege|place|chair)(?:$|[\s_-])/i.test(classes);
}

function saysSeat({ shape, words }: SeatShape, around: Surroundings): boolean {
  if (words.seat !== undefined) return true;
  return isSeatClass(shape.classes) || around.purposes[shape.parent] === 'seats';
}

/** A name such as `A-12` makes a seat among shapes of the size of seats only. */
function withCode(each: SeatShape): SeatShape | null {
  const { shape, words } = each;
  if (words.seat !== undefined) return each;
  for (const name of [shape.label, shape.id]) {
    const code = isAutomatic(name) ? null : codeOf(name);
    if (code !== null) return { shape, words: { ...code, ...words } };
  }
  return null;
}

function besideNamed(
  named: readonly SeatShape[],
  candidates: readonly SeatShape[],
  drawing: Drawing,
  around: Surroundings,
  reading: Reading,
): Pick<FoundSeats, 'seats' | 'inferred'> {
  const coded = new Map(named.map((each) => [each.shape, withCode(each) ?? each]));
  const size = middleSize(named);
  const parents = new Set(named.map(({ shape }) => shape.parent));
  const inDrawer = named.some(({ shape }) => around.purposes[shape.parent] === 'seats');
  for (const each of candidates) {
    if (coded.has(each.shape)) continue;
    const alike = isAlike(each, size);
    const code = ratio(seatSizeOf(each.shape), size) <= ALIKE && !inDrawer ? withCode(each) : null;
    if (code !== null) coded.set(each.shape, code);
    else if (alike && parents.has(each.shape.parent) && drawing.groups[each.shape.parent]?.tag !== 'svg') {
      coded.set(each.shape, each);
    }
  }
  if (!inDrawer) {
    const left = candidates.filter(({ shape }) => !coded.has(shape) && isAlike({ shape }, size));
    for (const each of seatsOfLayers(left, drawing, around, reading)) coded.set(each.shape, each);
  }
  const tables = tableTops([...coded.values()]);
  return { seats: [...coded.values()].filter(({ shape }) => !tables.has(shape)), inferred: false };
}

/** Those among shapes of the size of seats that fill a layer; as they may be lamps or columns, it is asked. */
function seatsOfLayers(
  alike: readonly SeatShape[],
  drawing: Drawing,
  around: Surroundings,
  reading: Reading,
): readonly SeatShape[] {
  return [...Map.groupBy(alike, ({ shape }) => shape.parent)].flatMap(([parent, own]) => {
    const shapes = own.map(({ shape }) => shape);
    const [first] = shapes;
    const layer = around.names[parent] ?? '';
    const isNamed = layer !== '' && drawing.groups[parent]?.tag !== 'svg';
    if (!first || own.length < (isNamed ? 2 : FEWEST) || isLegend(shapes)) return [];
    const params = {
      layer: isNamed ? layer : elementPath(drawing, drawing.groups[parent] ?? first),
      count: own.length,
    };
    const answer = askSeats('layerSeats', `${parent}`, params, shapes, drawing, reading);
    return answer === 'seats' ? own : [];
  });
}

/** In a drawer of seats there are tables too: nameless, larger, and with seats all around. */
function tableTops(seats: readonly SeatShape[]): ReadonlySet<DrawnShapeElement> {
  const size = middleSize(seats);
  const larger = seats.filter(
    ({ shape, words }) => words.seat === undefined && seatSizeOf(shape) > size * 1.25,
  );
  if (larger.length === 0 || larger.length * 2 > seats.length) return new Set();
  return new Set(larger.map(({ shape }) => shape));
}

function inferred(
  candidates: readonly SeatShape[],
  drawing: Drawing,
  around: Surroundings,
  reading: Reading,
): Pick<FoundSeats, 'seats' | 'inferred'> {
  const words = new Map(candidates.map((each) => [each.shape, each]));
  const clusters = sizeClusters(candidates.map(({ shape }) => shape));
  const coded = candidates.flatMap((each) => withCode(each) ?? []);
  const main = clusters.find(({ shapes }) => shapes.length >= FEWEST && !isLegend(shapes));
  if (coded.length >= 3 && coded.length * 3 >= (main?.shapes.length ?? 0)) {
    const isCoded = new Set(coded.map(({ shape }) => shape));
    const size = middleSize(coded);
    const near = new PointGrid<true>(Math.max(size * 2.5, 1e-6));
    for (const { shape } of coded) near.add(shape.at, true);
    const rest = candidates.filter(
      ({ shape }) =>
        !isCoded.has(shape) && isAlike({ shape }, size) && near.near(shape.at, size * 2.5, 1).length > 0,
    );
    const isTaken = new Set([...coded, ...rest].map(({ shape }) => shape));
    const left = candidates.filter(({ shape }) => !isTaken.has(shape) && isAlike({ shape }, size));
    const layers = seatsOfLayers(left, drawing, around, reading);
    return { seats: [...coded, ...rest, ...layers], inferred: false };
  }
  if (!main) return { seats: [], inferred: false };
  const taken = clusters
    .filter(
      ({ size, shapes }) => ratio(size, main.size) <= ALIKE && (shapes === main.shapes || shapes.length >= 2),
    )
    .flatMap(({ shapes, size }) => (isSeatCluster(shapes, size, drawing, reading) ? shapes : []));
  const seats = withoutStray(taken).map((shape) => words.get(shape) ?? { shape, words: {} });
  const order = new Map(drawing.shapes.map((shape, i) => [shape, i]));
  seats.sort((a, b) => (order.get(a.shape) ?? 0) - (order.get(b.shape) ?? 0));
  return { seats, inferred: true };
}

function isSeatCluster(
  shapes: readonly DrawnShapeElement[],
  size: number,
  drawing: Drawing,
  reading: Reading,
): boolean {
  const [first] = shapes;
  if (!first) return false;
  const params = { count: shapes.length, size: Math.round(size * 100) / 100, kind: first.kind };
  return askSeats('seats', `${params.kind}:${params.size}`, params, shapes, drawing, reading) === 'seats';
}

/** Whether shapes that nobody calls seats are some: taken for them until somebody says otherwise. */
function askSeats(
  code: 'seats' | 'layerSeats',
  what: string,
  params: MapParams,
  shapes: readonly DrawnShapeElement[],
  drawing: Drawing,
  reading: Reading,
): string {
  const answer = reading.ask({
    id: `${code}:${drawing.file}:${what}`,
    code,
    params: { ...params, file: drawing.file },
    options: [{ value: 'seats' }, { value: 'drawing' }],
    chosen: 'seats',
    toConfirm: true,
    ...(drawing.format === 'dxf'
      ? {}
      : { samples: shapes.slice(0, 3).map((shape) => sampleOf(drawing, shape)) }),
  });
  const [first] = shapes;
  const done = answer === 'seats' ? 'needsChoice' : 'ignored';
  if (first) reading.report('seatsInferred', done, placeOf(drawing, first), params);
  return answer;
}

function sampleOf(drawing: Drawing, shape: DrawnShapeElement): string {
  return `${elementPath(drawing, shape)} (${shape.line}:${shape.column})`;
}

/** A handful of swatches of different colours. */
function isLegend(shapes: readonly DrawnShapeElement[]): boolean {
  const colors = new Set(shapes.map(({ fill }) => fill));
  return shapes.length <= 12 && colors.size === shapes.length;
}

/** Without those that stand alone, far from all others. */
function withoutStray(shapes: readonly DrawnShapeElement[]): readonly DrawnShapeElement[] {
  const pitch = usualPitch(shapes.map(({ at }) => at));
  if (pitch === null || shapes.length < 12) return shapes;
  const grid = new PointGrid<DrawnShapeElement>(pitch * APART);
  for (const shape of shapes) grid.add(shape.at, shape);
  return shapes.filter((shape) => grid.near(shape.at, pitch * APART, 4).length > 2);
}

function middleSize(seats: readonly SeatShape[]): number {
  const sizes = seats.map(({ shape }) => seatSizeOf(shape)).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 0;
}

/** As large as a seat. */
function isAlike({ shape }: Pick<SeatShape, 'shape'>, size: number): boolean {
  return ratio(seatSizeOf(shape), size) <= 1.15;
}

function ratio(a: number, b: number): number {
  return a > b ? a / b : b / a;
}

/** What has the size of a seat and is none: swatches of a legend, mostly. */
function reportLookalikes(
  left: readonly DrawnShapeElement[],
  seats: readonly SeatShape[],
  drawing: Drawing,
  reading: Reading,
): void {
  const size = middleSize(seats);
  for (const shape of left) {
    if (ratio(seatSizeOf(shape), size) > ALIKE) continue;
    reading.report('notSeats', 'ignored', placeOf(drawing, shape), { kind: shape.kind });
  }
}

/** Of a DXF the file alone: nobody looks for a line in it, and its elements are our own. */
export function placeOf(drawing: Drawing, named: Naming): MapPlace {
  const { file, format } = drawing;
  const { line, column } = named;
  return format === 'dxf' ? { file } : { file, line, column, element: elementPath(drawing, named) };
}
