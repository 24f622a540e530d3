import { boxHolds, growBox } from '../../../geometry/box.ts';
import type { Point } from '../../../geometry/point.ts';
import type { BackgroundDocument } from '../../plan-document.ts';
import type { Furniture } from '../../plan.ts';
import { codeOf } from '../list/roles.ts';
import type { DrawnRegion, ListedSeat, MapParts } from '../map-parts.ts';
import type { Reading } from '../reading.ts';
import { drawnBackground } from './drawn-background.ts';
import { isFieldWord, isStageWord } from './element-naming.ts';
import { groupedRows } from './drawn-rows.ts';
import { type Drawing, elementPath } from './drawing.ts';
import { type RegionShape, regionKey, regionShapes, shapeHolds } from './find-regions.ts';
import { findSeats, placeOf, type SeatShape } from './find-seats.ts';
import { findTables } from './find-tables.ts';
import { inferRows, usualPitch } from './infer-rows.ts';
import { nameRows } from './name-rows.ts';
import { seatMarks } from '../list/seat-marks.ts';
import { seatSizeOf } from './size-clusters.ts';
import { textsOnSeats } from './seat-texts.ts';
import { floorOf, floorsOf, type Surroundings, surroundingsOf } from './surroundings.ts';

/** A seat while it is found out where it belongs. */
export interface PlacedSeat {
  readonly found: SeatShape;
  readonly at: Point;
  region: readonly string[];
  row: string;
  seat: string;
  /** Seats of the same row that the file does not name have the same group. */
  rowGroup: number;
  /** The one it stands at. */
  table: Furniture | null;
}

/** Part of a seat's diameter that its neighbours leave free. */
const FEWEST_INSIDE = 3;

/** What a drawing holds: seats with region, row and number as far as it says or shows them, regions, background. */
export async function drawingParts(drawing: Drawing, reading: Reading): Promise<MapParts> {
  const around = surroundingsOf(drawing);
  const { seats: found, others } = findSeats(drawing, around, reading);
  await reading.breathe(0.6);
  const seats = found.map(toPlaced);
  const size = seatSize(found);
  const texts = textsOnSeats(
    drawing.texts,
    seats.map(({ at }) => at),
    size,
  );
  const usedTexts = new Set(takeNumbers(seats, texts, drawing, reading));
  const tables = findTables(seats, others, size, { drawing, around, reading });
  for (const text of tables.texts) usedTexts.add(text);
  const rest = others.filter((shape) => !tables.shapes.has(shape));
  const shapes = affordable(regionShapes(rest, drawing, around), seats.length, drawing, reading);
  const candidates = namedByText(shapes, seats, drawing, usedTexts, reading);
  const grouped = groupedRows(found, drawing, around);
  for (const seat of seats) {
    seat.rowGroup = grouped.rowGroup(seat.found);
    if (seat.row === '' && seat.rowGroup >= 0) seat.row = rowName(around.names[seat.rowGroup] ?? '');
  }
  nameByGroups(
    seats.filter(({ region }) => region.length === 0),
    grouped.outerNames,
  );
  const holders = holdingShapes(candidates, seats);
  placeInShapes(seats, holders);
  inferRegions(seats, grouped.outerGroup, drawing, reading);
  await reading.breathe(0.7);
  const pitch = usualPitch(seats.map(({ at }) => at)) ?? size;
  groupRows(seats, pitch, drawing, reading);
  for (const text of nameRows(seats, pitch, usedTexts, drawing, reading)) usedTexts.add(text);
  const regions = drawnRegions(candidates, holders, seats, { drawing, around });
  const taken = new Set(regions.flatMap(({ from }) => from));
  const background = drawnBackground({
    drawing,
    shapes: rest.filter((shape) => !taken.has(shape)),
    texts: drawing.texts.filter((text) => !usedTexts.has(text)),
    around,
    hasSeats: seats.length > 0,
    reading,
  });
  const floors = floorsOf(drawing);
  return {
    ...(floors.length > 0 ? { floors } : {}),
    ...(drawing.metresPerUnit === undefined ? {} : { metresPerUnit: drawing.metresPerUnit }),
    name: drawing.title || fileTitle(drawing.file),
    seats: seats.map((seat) => listed(seat, drawing)),
    regions: regions.map(({ region }) => region),
    background: background satisfies readonly BackgroundDocument[],
    seatSize: seats.length === 0 ? null : size,
    files: [{ name: drawing.file, format: drawing.format ?? 'svg' }],
  };
}

export function fileTitle(file: string): string {
  return (file.split(/[\\/]/).at(-1) ?? file)
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
}

function toPlaced(found: SeatShape): PlacedSeat {
  const { words, shape } = found;
  const code = words.seat === undefined ? null : codeOf(words.seat);
  const isCode = code?.row !== undefined && (words.row === undefined || words.row === code.row);
  const own = isCode ? { ...code, ...words, seat: code.seat ?? '' } : words;
  return {
    found,
    at: shape.at,
    region: regionKey(own),
    row: own.row ?? '',
    seat: own.seat ?? '',
    rowGroup: -1,
    table: null,
  };
}

/** By the groups around them; what is around all of them is the room, no region. */
function nameByGroups(
  seats: readonly PlacedSeat[],
  outerNames: (seat: SeatShape) => readonly string[],
): void {
  for (const seat of seats) seat.region = outerNames(seat.found);
  const keys = [...new Set(seats.map(({ region }) => region.join('\0')))].map((key) => key.split('\0'));
  const [first = []] = keys;
  const alike = first.findIndex((part, i) => keys.some((key) => key[i] !== part || key.length === i + 1));
  if (keys.length < 2 || alike <= 0) return;
  for (const seat of seats) seat.region = seat.region.slice(alike);
}

/** Median size of the drawn shapes. */
function seatSize(seats: readonly SeatShape[]): number {
  const sizes = seats.map(({ shape }) => seatSizeOf(shape)).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 1;
}

/** Numbers (and codes such as `A12`) that are written on seats; the texts that were used. */
function takeNumbers(
  seats: readonly PlacedSeat[],
  texts: ReturnType<typeof textsOnSeats>,
  drawing: Drawing,
  reading: Reading,
): readonly Drawing['texts'][number][] {
  let taken = 0;
  for (const [index, { text }] of texts) {
    const seat = seats[index];
    if (seat?.seat !== '') continue;
    const code = codeOf(text);
    seat.seat = code?.seat ?? text;
    if (seat.row === '' && code?.row !== undefined) seat.row = code.row;
    taken++;
  }
  if (taken > 0) reading.report('labelsFromText', 'kept', { file: drawing.file }, { count: taken });
  return [...texts.values()];
}

/** `Row A` is called `A`. */
function rowName(name: string): string {
  return codeOf(name)?.seat ?? name;
}

/** The shapes that hold seats, smallest first; said regions, or shapes around some but not all seats. */
function holdingShapes(shapes: readonly RegionShape[], seats: readonly PlacedSeat[]): readonly RegionShape[] {
  if (seats.length === 0) return [];
  const sorted = shapes.toSorted((a, b) => a.area - b.area);
  return sorted.filter((shape) => {
    let inside = 0;
    for (const { at } of seats) if (shapeHolds(shape, at)) inside++;
    return inside >= (shape.said ? 1 : FEWEST_INSIDE) && (shape.said || inside < seats.length);
  });
}

function placeInShapes(seats: readonly PlacedSeat[], holders: readonly RegionShape[]): void {
  if (holders.length === 0) return;
  let unnamed = 0;
  const keys = new Map(
    holders.map((holder) => [holder, holder.key.length > 0 ? holder.key : [`${++unnamed}`]] as const),
  );
  for (const seat of seats) {
    if (seat.region.length > 0) continue;
    const holder = holders.find((each) => shapeHolds(each, seat.at));
    if (holder) seat.region = keys.get(holder) ?? [];
  }
}

/** Blocks that the drawing groups but does not name become regions of their own, which is told. */
function inferRegions(
  seats: readonly PlacedSeat[],
  outerGroup: (seat: SeatShape) => number,
  drawing: Drawing,
  reading: Reading,
): void {
  const nameless = seats.filter(({ region, table }) => region.length === 0 && table === null);
  const groups = [...Map.groupBy(nameless, ({ found }) => outerGroup(found))].filter(([group]) => group >= 0);
  const large = groups.filter(([, own]) => own.length >= 8);
  if (large.length < 2 || large.length * 2 < groups.length) return;
  let number = 0;
  for (const [group, own] of groups) {
    const name = `${++number}`;
    for (const seat of own) seat.region = [name];
    const named = drawing.groups[group];
    const place = named === undefined ? { file: drawing.file } : placeOf(drawing, named);
    reading.report('regionsInferred', 'needsChoice', place, { region: name, seats: own.length });
  }
}

/** Gives seats of nameless rows a row of their own by where they stand. */
function groupRows(seats: readonly PlacedSeat[], pitch: number, drawing: Drawing, reading: Reading): void {
  const open = seats.filter(({ row, rowGroup }) => row === '' && rowGroup < 0);
  let group = drawing.groups.length;
  for (const [key, own] of Map.groupBy(open, ({ region }) => region.join('\0'))) {
    const rows = inferRows(
      own.map(({ at }) => at),
      usualPitch(own.map(({ at }) => at)) ?? pitch,
      own.map(({ seat }) => (/^\d+$/.test(seat) ? Number(seat) : Number.NaN)),
    );
    for (const row of rows) {
      group++;
      for (const index of row) {
        const seat = own[index];
        if (seat) seat.rowGroup = group;
      }
    }
    const region = key.replaceAll('\0', ' ');
    reading.report(
      'rowsInferred',
      'needsChoice',
      { file: drawing.file },
      { region, rows: rows.length, seats: own.length },
    );
  }
}

/** Tests of a point against an edge that a drawing may cost. */
const DEAREST = 4e8;

/** Regions first, then the large shapes, as many as can be asked for every seat and text; the rest is told. */
function affordable(
  shapes: readonly RegionShape[],
  seats: number,
  drawing: Drawing,
  reading: Reading,
): readonly RegionShape[] {
  const asked = Math.max(1, seats * 3 + drawing.texts.length);
  const cost = (shape: RegionShape): number =>
    asked * (0.1 + shape.rings.reduce((sum, ring) => sum + ring.length, 0) / 20);
  const total = shapes.reduce((sum, shape) => sum + cost(shape), 0);
  if (total <= DEAREST) return shapes;
  let left = DEAREST;
  const kept = new Set<RegionShape>();
  for (const shape of shapes.toSorted((a, b) => Number(b.said) - Number(a.said) || b.area - a.area)) {
    left -= cost(shape);
    if (left < 0) break;
    kept.add(shape);
  }
  reading.report('linesDropped', 'ignored', { file: drawing.file }, { count: shapes.length - kept.size });
  return shapes.filter((shape) => kept.has(shape));
}

/** The largest of the shapes that nobody named: what is smaller than this share of it is decoration. */
const WORTH = 0.05;

/**
 * Shapes without a name are called what is written in them, unless others say that they are regions. In a drawing without seats that names no shape at all, the
 * large ones are regions: called like the file if there is one, or by number, which is told.
 */
function namedByText(
  shapes: readonly RegionShape[],
  seats: readonly PlacedSeat[],
  drawing: Drawing,
  used: Set<Drawing['texts'][number]>,
  reading: Reading,
): readonly RegionShape[] {
  const byArea = shapes.filter(({ key }) => key.length === 0).toSorted((a, b) => a.area - b.area);
  const names = new Map<RegionShape, string>();
  if (shapes.some(({ said, key }) => said && key.length > 0)) return shapes;
  for (const text of drawing.texts) {
    if (used.has(text) || text.text.length > 40) continue;
    const holder = byArea.find((shape) => shapeHolds(shape, text.at));
    if (!holder || names.has(holder) || isStageWord(text.text) || isFieldWord(text.text)) continue;
    names.set(holder, text.text);
  }
  nameBeside(byArea, names, drawing, used, reading);
  const isNamed = shapes.some((shape) => shape.key.length > 0 || names.has(shape));
  const largest = byArea.at(-1)?.area ?? 0;
  const large = isNamed || seats.length > 0 ? [] : byArea.filter(({ area }) => area >= largest * WORTH);
  large.forEach((shape, i) => {
    const name = large.length === 1 ? fileTitle(drawing.file) : `${i + 1}`;
    names.set(shape, name);
    reading.report('regionsInferred', 'needsChoice', placeOf(drawing, shape.shape), {
      region: name,
      seats: 0,
    });
  });
  return shapes.map((shape) => {
    const name = names.get(shape);
    return name === undefined ? shape : { ...shape, key: [name] };
  });
}

/** Titles that stand right above or below of one large shape in which nothing is written. */
function nameBeside(
  shapes: readonly RegionShape[],
  names: Map<RegionShape, string>,
  drawing: Drawing,
  used: Set<Drawing['texts'][number]>,
  reading: Reading,
): void {
  const largest = shapes.at(-1)?.area ?? 0;
  const open = shapes.filter((shape) => shape.area >= largest * WORTH && !names.has(shape));
  let named = 0;
  for (const text of drawing.texts) {
    const isTitle = text.text.length > 2 && text.text.length <= 40 && /\p{L}{3}/u.test(text.text);
    if (used.has(text) || !isTitle || isStageWord(text.text) || isFieldWord(text.text)) continue;
    if (shapes.some((shape) => shapeHolds(shape, text.at))) continue;
    const beside = open.filter(({ box }) => boxHolds(growBox(box, text.size * 1.5), text.at));
    const [shape] = beside;
    if (shape === undefined || beside.length > 1 || names.has(shape)) continue;
    names.set(shape, text.text);
    named++;
  }
  if (named > 0) reading.report('labelsFromText', 'kept', { file: drawing.file }, { count: named });
}

function drawnRegions(
  shapes: readonly RegionShape[],
  holders: readonly RegionShape[],
  seats: readonly PlacedSeat[],
  { drawing, around }: { readonly drawing: Drawing; readonly around: Surroundings },
): readonly { readonly region: DrawnRegion; readonly from: readonly RegionShape['shape'][] }[] {
  const keyOf = ownersOf(holders, seats);
  const chosen = shapes.filter((shape) =>
    seats.length === 0
      ? shape.key.length > 0 && isRegionOfMap(shape, shapes)
      : keyOf.has(shape) || (shape.said && shape.key.length > 0),
  );
  return chosen.map((shape) => ({
    from: [shape.shape],
    region: {
      key: keyOf.get(shape) ?? shape.key,
      id: shape.id,
      outline: shape.rings,
      color: shape.shape.fill ?? shape.shape.stroke ?? '',
      labelAt: null,
      places: shape.places,
      floor: floorOf(around, shape.shape),
      group: elementPath(drawing, shape.shape).split(' > ').slice(0, -1).join(' > '),
      place: placeOf(drawing, shape.shape),
    },
  }));
}

/** In a drawing without seats: what is said to be a region; where nothing is, every named shape. */
function isRegionOfMap(shape: RegionShape, shapes: readonly RegionShape[]): boolean {
  return shape.said || !shapes.some(({ said }) => said);
}

/**
 * The region whose seats a shape holds: it belongs to it if nearly all of both are the same. One that is said to be
 * another region is that one, where the region has a shape of its own.
 */
function ownersOf(
  holders: readonly RegionShape[],
  seats: readonly PlacedSeat[],
): ReadonlyMap<RegionShape, readonly string[]> {
  const total = new Map<string, number>();
  for (const { region } of seats) total.set(region.join('\0'), (total.get(region.join('\0')) ?? 0) + 1);
  const found = new Map<RegionShape, readonly string[]>();
  for (const holder of holders) {
    const inside = new Map<string, number>();
    for (const { at, region } of seats) {
      if (shapeHolds(holder, at)) inside.set(region.join('\0'), (inside.get(region.join('\0')) ?? 0) + 1);
    }
    const [best, count] = [...inside].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
    const all = [...inside.values()].reduce((sum, each) => sum + each, 0);
    const isMine = count >= all * 0.9 && (holder.said || count >= (total.get(best) ?? 0) * 0.9);
    const key = best.split('\0').filter((part) => part !== '');
    const isOther =
      holder.said && holder.key.length > 0 && !isOf(holder, key) && holders.some((each) => isOf(each, key));
    if (isMine && count > 0 && !isOther) found.set(holder, key);
  }
  return found;
}

/** Whether a shape is called as a region, or as what is around it. */
function isOf({ key: own, id }: RegionShape, key: readonly string[]): boolean {
  const last = key.at(-1);
  if (last === undefined || own.length === 0) return false;
  return own.at(-1) === last || id === last || own.every((part, i) => part === key[i]);
}

function listed({ found, at, region, row, seat, table }: PlacedSeat, drawing: Drawing): ListedSeat {
  const { shape, words } = found;
  const { marks, management } = seatMarks(words, shape.classes);
  return {
    region,
    row,
    seat,
    at,
    marks,
    management,
    block: '',
    color: shape.fill ?? shape.stroke ?? '',
    ...(table === null ? {} : { furniture: table }),
    place: placeOf(drawing, shape),
  };
}
