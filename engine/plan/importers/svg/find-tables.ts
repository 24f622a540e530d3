import { PointGrid } from '../../../geometry/point-grid.ts';
import { meanPoint, signedArea } from '../../../geometry/polygon.ts';
import type { Point } from '../../../geometry/point.ts';
import { isOnFurniture } from '../../furniture.ts';
import type { Furniture } from '../../plan.ts';
import { codeOf } from '../list/roles.ts';
import type { Reading } from '../reading.ts';
import { type Drawing, type DrawnShapeElement, type DrawnTextElement, ringsOf, sizeOf } from './drawing.ts';
import type { PlacedSeat } from './drawing-parts.ts';
import { placeOf } from './find-seats.ts';
import { middleOf } from './seat-texts.ts';
import { nameOf, ownPurpose, type Surroundings } from './surroundings.ts';

/** Seats around a table are at most so many seats' widths from its edge, by their middles. */
const REACH = 1.6;
/** A table is at most so many seats wide: beyond it, it is a stage or a region. */
const WIDEST = 12;
/** Two seats may as well have a pillar between them. */
const FEWEST = 3;
/** Tables that nobody calls so are some only where so many of the seats without a row stand around them. */
const MOSTLY = 0.8;
/** A shape that fills less of its box is round: a circle fills 0.785. */
const ROUND = 0.88;

export interface FoundTables {
  readonly shapes: ReadonlySet<DrawnShapeElement>;
  /** Their names, which are written on them. */
  readonly texts: readonly DrawnTextElement[];
}

interface Table {
  readonly shape: DrawnShapeElement;
  readonly furniture: Furniture;
  readonly seats: readonly PlacedSeat[];
  readonly isSaid: boolean;
}

/**
 * Tables and booths with the seats around or inside of them: what is called one, and, where nearly all seats without a
 * row stand so, shapes in the middle of seats. Their seats become a row, called like the table, numbered clockwise
 * where the file gives no numbers; each is told.
 */
export function findTables(
  seats: readonly PlacedSeat[],
  others: readonly DrawnShapeElement[],
  size: number,
  { drawing, around, reading }: { drawing: Drawing; around: Surroundings; reading: Reading },
): FoundTables {
  const grid = new PointGrid<PlacedSeat>(Math.max(size * 2, 1e-6));
  for (const seat of seats) grid.add(seat.at, seat);
  const byGroup = Map.groupBy(seats, ({ found }) => found.shape.parent);
  const taken = new Set<PlacedSeat>();
  const tables: Table[] = [];
  for (const shape of others) {
    const isSaid = ownPurpose(shape) === 'tables' || around.purposes[shape.parent] === 'tables';
    const furniture = furnitureOf(shape, isSaid);
    if (furniture === null || Math.max(furniture.width, furniture.height) > WIDEST * size) continue;
    const own = sameRow(shape, byGroup, around) ?? seatsAt(furniture, grid, size, isSaid);
    const free = own.filter((seat) => !taken.has(seat));
    if (free.length < (isSaid ? 1 : FEWEST) || new Set(free.map(({ row }) => row)).size > 1) continue;
    for (const seat of free) taken.add(seat);
    tables.push({ shape, furniture, seats: free, isSaid });
  }
  const rowless = seats.filter(({ row }) => row === '').length;
  const covered = tables.reduce((sum, { seats: own }) => sum + own.filter(({ row }) => row === '').length, 0);
  const isBanquet = rowless > 0 && covered >= rowless * MOSTLY;
  const kept = tables.filter(({ isSaid, seats: own }) => isSaid || (isBanquet && own[0]?.row === ''));
  return seatAt(kept, size, drawing, reading);
}

/** A table that is drawn in the group of its row, as our own drawings have it. */
function sameRow(
  { parent }: DrawnShapeElement,
  byGroup: ReadonlyMap<number, readonly PlacedSeat[]>,
  around: Surroundings,
): readonly PlacedSeat[] | null {
  return around.words[parent]?.row === undefined ? null : (byGroup.get(parent) ?? null);
}

function seatsAt(
  furniture: Furniture,
  grid: PointGrid<PlacedSeat>,
  size: number,
  isSaid: boolean,
): readonly PlacedSeat[] {
  const reach = 2 * REACH * size;
  const edge = { ...furniture, width: furniture.width + reach, height: furniture.height + reach };
  const near = grid.near(furniture.at, (Math.hypot(edge.width, edge.height) / 2) * 1.01, 400);
  const own = near.filter(({ at }) => !isOnFurniture(furniture, at) && isOnFurniture(edge, at));
  const isAround = own.length > 0 && isOnFurniture(furniture, meanPoint(own.map(({ at }) => at)));
  return isSaid || isAround ? own : [];
}

function furnitureOf(shape: DrawnShapeElement, isSaid: boolean): Furniture | null {
  const { kind, at, u, closed, classes } = shape;
  if (kind === 'line' || !closed) return null;
  const { width, height } = sizeOf(shape);
  if (!(width > 0) || !(height > 0)) return null;
  const area = ringsOf(shape).reduce((most, ring) => Math.max(most, Math.abs(signedArea(ring))), 0);
  const isRound = kind === 'circle' || kind === 'ellipse' || area < width * height * ROUND;
  return {
    kind: isSaid && /(?:^|\s)booth/i.test(classes) ? 'booth' : 'table',
    shape: isRound ? 'round' : 'rectangle',
    at,
    width,
    height,
    angle: Math.atan2(u.y, u.x),
    soldWhole: isSaid && /(?:^|\s)sold-whole(?:\s|$)/.test(classes),
  };
}

function seatAt(tables: readonly Table[], size: number, drawing: Drawing, reading: Reading): FoundTables {
  const grid = new PointGrid<DrawnTextElement>(Math.max(size * 4, 1e-6));
  for (const text of tables.length === 0 ? [] : drawing.texts)
    if (text.text.length <= 20) grid.add(middleOf(text), text);
  const texts: DrawnTextElement[] = [];
  const names = new Set<string>();
  for (const { shape, furniture, seats } of tables) {
    const written = grid
      .near(furniture.at, Math.max(furniture.width, furniture.height) / 2, 40)
      .find((text) => isOnFurniture(furniture, middleOf(text)));
    const [first] = seats;
    const { row: known, region } = first ?? { row: '', region: [] };
    const group = drawing.groups[shape.parent];
    const called = [shape, ...(group ? [group] : [])].map(nameOf).find((name) => name !== '') ?? '';
    const name = known || freeName(written?.text ?? codeOf(called)?.seat ?? called, names);
    names.add(name);
    if (written) texts.push(written);
    for (const seat of seats) {
      seat.row = name;
      seat.table = furniture;
    }
    if (seats.every(({ seat }) => seat === '')) {
      clockwise(seats, furniture.at).forEach((seat, i) => {
        seat.seat = `${i + 1}`;
      });
    }
    reading.report('tableFound', 'kept', placeOf(drawing, shape), { region: region.join(' '), row: name });
  }
  return { shapes: new Set(tables.map(({ shape }) => shape)), texts };
}

function freeName(wanted: string, names: ReadonlySet<string>): string {
  if (wanted !== '' && !names.has(wanted)) return wanted;
  for (let count = 1; ; count++) {
    const name = wanted === '' ? `${count}` : `${wanted} (${count + 1})`;
    if (!names.has(name)) return name;
  }
}

/** From the top. */
function clockwise(seats: readonly PlacedSeat[], { x, y }: Point): readonly PlacedSeat[] {
  const turn = ({ at }: PlacedSeat): number => {
    const angle = Math.atan2(at.x - x, y - at.y);
    return angle < -1e-9 ? angle + 2 * Math.PI : angle;
  };
  return seats.toSorted((a, b) => turn(a) - turn(b));
}
