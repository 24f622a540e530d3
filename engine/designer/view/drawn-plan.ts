import { boxOfPoints, growBox, type Box } from '../../geometry/box.ts';
import { DEFAULT_FLOORS } from '../../plan/floors.ts';
import { NameTable } from '../../plan/name-table.ts';
import type { BackgroundDocument } from '../../plan/plan-document.ts';
import { planBounds } from '../../plan/plan-bounds.ts';
import {
  SEAT_MARK,
  type BackgroundShape,
  type Plan,
  type PlanRegion,
  type PlanRow,
} from '../../plan/plan.ts';
import { bakeObject, isSeated } from '../bake/bake-object.ts';
import { bakeShape, drawnPicture } from '../bake/bake-shape.ts';
import { labelPoint } from '../bake/label-point.ts';
import type { Design, DesignRegion, SeatAddress, SeatedObject } from '../design/design.ts';
import { objectsBox } from '../design/object-box.ts';
import { shownObjects } from '../design/objects-on-floor.ts';
import { outlinePolygons } from '../design/outline-points.ts';

/** What a map shows of one floor of a design while it is drawn: also what no plan may be, but nothing that is hidden. */
export interface DrawnPlan {
  readonly plan: Plan;
  /** The seats of an object, half-open. */
  readonly seatsOf: ReadonlyMap<string, readonly [start: number, end: number]>;
  readonly addressOf: (seat: number) => SeatAddress | null;
}

/** Around what is drawn, so that there is room to draw on, seats; and the least that a room is shown as. */
const MARGIN = 12;
const LEAST = { width: 60, height: 40 } as const;

/** Linear in the seats: what is not changed is not baked again. */
export function drawnPlan(design: Design, floor: string, kept = new KeptColumns()): DrawnPlan {
  const { name, seatSize } = design;
  const shown = shownObjects(design, floor);
  const regions = shown.filter((object) => object.kind === 'region');
  const homes = contentsOf(shown, regions);
  const columns = new SeatWriter(kept);
  const drawn = homes.map(({ region, objects }, index) => {
    const { rows, seats } = columns;
    const [rowStart, seatStart] = [rows.length, seats];
    for (const object of objects) columns.add(object, index);
    return {
      ...lookOf(region, objects, seatSize),
      floor: 0,
      rowStart,
      rowEnd: rows.length,
      seatStart,
      seatEnd: columns.seats,
    };
  });
  const background = shown.flatMap((object): readonly BackgroundShape[] => {
    if (isSeated(object) || object.kind === 'region') return [];
    const shapes = object.kind === 'picture' ? [drawnPicture(object)] : bakeShape(object);
    return shapes.map(bare);
  });
  const parts = {
    seatSize,
    floors: DEFAULT_FLOORS,
    background,
    regions: drawn,
    rows: columns.rows,
    seats: columns.columns(),
  };
  const bounds = sheetOf(planBounds(parts), seatSize, shown.length === 0);
  return {
    plan: { name, bounds, ...parts },
    seatsOf: columns.ranges,
    addressOf: (seat) => columns.addressOf(seat),
  };
}

function bare({ floor: _, ...shape }: BackgroundDocument): BackgroundShape {
  return shape;
}

interface Home {
  /** Null: what stands in no region that is drawn with seats. */
  readonly region: DesignRegion | null;
  readonly objects: readonly SeatedObject[];
}

function contentsOf(shown: Design['objects'], regions: readonly DesignRegion[]): readonly Home[] {
  const byRegion = new Map<string, SeatedObject[]>(regions.map(({ id }) => [id, []]));
  const strays: SeatedObject[] = [];
  for (const object of shown) {
    if (isSeated(object)) (byRegion.get(object.region) ?? strays).push(object);
  }
  const homes = regions.map((region) => {
    const objects = byRegion.get(region.id) ?? [];
    if (region.seated) return { region, objects };
    strays.push(...objects);
    return { region, objects: [] };
  });
  return strays.length === 0 ? homes : [...homes, { region: null, objects: strays }];
}

function lookOf(
  region: DesignRegion | null,
  objects: readonly SeatedObject[],
  seatSize: number,
): Omit<PlanRegion, 'floor' | 'rowStart' | 'rowEnd' | 'seatStart' | 'seatEnd'> {
  if (region) {
    const { id, name, color, seated, reservable, capacity } = region;
    const outline = outlinePolygons(region.outline).map((ring) => ring.map(([x, y]) => ({ x, y })));
    const [x, y] = labelPoint(region);
    return { id, name, color: color.toLowerCase(), seated, reservable, capacity, outline, labelAt: { x, y } };
  }
  const { minX, minY, maxX, maxY } = growBox(objectsBox(objects, seatSize), seatSize / 2);
  const outline = [
    [
      { x: minX, y: minY },
      { x: maxX, y: minY },
      { x: maxX, y: maxY },
      { x: minX, y: maxY },
    ],
  ];
  const labelAt = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  return {
    id: '',
    name: '',
    color: '#8a8f98',
    seated: true,
    reservable: false,
    capacity: 0,
    outline,
    labelAt,
  };
}

/** The seats of one object as columns: made once, copied into each plan that has it. */
interface SeatColumnsOf {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly name: Uint32Array;
  readonly marks: Uint8Array;
}

/** Columns of seats, joined object by object. */
class SeatWriter {
  readonly rows: PlanRow[] = [];
  readonly ranges = new Map<string, readonly [number, number]>();
  seats = 0;
  private readonly kept: KeptColumns;
  private readonly parts: {
    readonly start: number;
    readonly object: SeatedObject;
    readonly own: SeatColumnsOf;
  }[] = [];

  constructor(kept: KeptColumns) {
    this.kept = kept;
  }

  add(object: SeatedObject, region: number): void {
    const start = this.seats;
    const own = this.kept.of(object);
    this.parts.push({ start, object, own });
    for (const { name, furniture = null, seats } of bakeObject(object)) {
      const seatStart = this.seats;
      this.seats += seats.length;
      this.rows.push({ name, region, furniture, seatStart, seatEnd: this.seats });
    }
    this.ranges.set(object.id, [start, this.seats]);
  }

  columns(): Plan['seats'] {
    const count = this.seats;
    const [x, y, marks] = [new Float32Array(count), new Float32Array(count), new Uint8Array(count)];
    const [row, name] = [new Uint32Array(count), new Uint32Array(count)];
    for (const { start, own } of this.parts) {
      x.set(own.x, start);
      y.set(own.y, start);
      marks.set(own.marks, start);
      name.set(own.name, start);
    }
    this.rows.forEach(({ seatStart, seatEnd }, index) => row.fill(index, seatStart, seatEnd));
    return { count, x, y, row, name, names: this.kept.names, marks };
  }

  addressOf(seat: number): SeatAddress | null {
    if (seat < 0 || seat >= this.seats) return null;
    const part = this.parts[this.parts.findLastIndex(({ start }) => start <= seat)];
    if (!part) return null;
    let place = seat - part.start;
    for (const { seats } of bakeObject(part.object)) {
      const found = seats[place];
      if (found) return { object: part.object.id, key: found.key };
      place -= seats.length;
    }
    return null;
  }
}

/** What the plans of one designer share: the columns of objects that did not change, and the names of seats. */
export class KeptColumns {
  private readonly table = new NameTable();
  private readonly known = new WeakMap<SeatedObject, SeatColumnsOf>();

  get names(): readonly string[] {
    return this.table.names;
  }

  of(object: SeatedObject): SeatColumnsOf {
    const known = this.known.get(object);
    if (known) return known;
    const seats = bakeObject(object).flatMap((row) => row.seats);
    const made = {
      x: Float32Array.from(seats, ({ x }) => x),
      y: Float32Array.from(seats, ({ y }) => y),
      name: Uint32Array.from(seats, ({ name }) => this.table.indexOf(name)),
      marks: Uint8Array.from(seats, ({ marks = [] }) =>
        marks.reduce((bits, mark) => bits | SEAT_MARK[mark], 0),
      ),
    };
    this.known.set(object, made);
    return made;
  }
}

/** Grown in steps, so that what is seen of the whole does not move with each stroke. */
function sheetOf(drawn: Box, seatSize: number, isEmpty: boolean): Box {
  const step = MARGIN * seatSize;
  const { minX, minY, maxX, maxY } = growBox(drawn, step);
  const box = {
    minX: Math.floor(minX / step) * step,
    minY: Math.floor(minY / step) * step,
    maxX: Math.ceil(maxX / step) * step,
    maxY: Math.ceil(maxY / step) * step,
  };
  const [x, y] = [(LEAST.width * seatSize) / 2, (LEAST.height * seatSize) / 2];
  const least = boxOfPoints([
    { x: -x, y: -y },
    { x, y },
  ]);
  return isEmpty
    ? least
    : boxOfPoints([
        { x: Math.min(box.minX, least.minX), y: Math.min(box.minY, least.minY) },
        { x: Math.max(box.maxX, least.maxX), y: Math.max(box.maxY, least.maxY) },
      ]);
}
