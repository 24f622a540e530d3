import { growBox } from '../../geometry/box.ts';
import { boxMeetsPolygon } from '../../geometry/box-meets-polygon.ts';
import { pointInPolygon } from '../../geometry/point-in-polygon.ts';
import { distance, type Point } from '../../geometry/point.ts';
import type { Furniture } from '../../plan/plan.ts';
import { freeColor } from '../../plan/region-colors.ts';
import type { DrawingDefaults } from '../../seat-map-designer-props.ts';
import { bakeObject, isSeated } from '../bake/bake-object.ts';
import { objectsByRegion } from '../bake/region-rows.ts';
import type { DesignCommand } from '../commands/command.ts';
import { outlineAround } from '../commands/fit-outline.ts';
import type {
  Design,
  DesignBlock,
  DesignRegion,
  DesignRow,
  Outline,
  SeatedObject,
} from '../design/design.ts';
import { FreshIds } from '../design/fresh-ids.ts';
import { objectBox } from '../design/object-box.ts';
import { objectsOnFloor } from '../design/objects-on-floor.ts';
import { outlinePolygons } from '../design/outline-points.ts';
import { wrapAngle } from '../design/placement.ts';
import { continueRowScheme } from '../numbering/detect-scheme.ts';
import { rowNames, type RowScheme } from '../numbering/row-names.ts';
import type { DesignSelection } from '../selection/design-selection.ts';

/** What new objects are made from. */
export interface NewGround {
  readonly design: Design;
  readonly floor: string;
  readonly selection: DesignSelection;
  readonly defaults: DrawingDefaults;
}

export function newRegion(ground: NewGround, outline: Outline, seated: boolean): DesignRegion {
  const { design, floor, defaults } = ground;
  const onFloor = floor === design.floors[0]?.id ? {} : { floor };
  const word = seated ? defaults.names.region : defaults.names.area;
  const others = design.objects.filter((object) => object.kind === 'region');
  return {
    id: new FreshIds(design.objects).of('region'),
    kind: 'region',
    name: freeName(
      others.map(({ name }) => name),
      word,
    ),
    color: freeColor(
      defaults.colors,
      others.map(({ color }) => color),
    ),
    reservable: true,
    seated,
    capacity: seated ? 0 : 100,
    ...onFloor,
    outline,
  };
}

/**
 * The command that adds seats: in the region that their middle lies in, else in that of what is selected, else in the one
 * that is set, else with a new region around them. What is selected draws only its like after it: see `follows`.
 */
export function addSeated(ground: NewGround, make: (region: string) => SeatedObject): DesignCommand {
  const { design, defaults } = ground;
  const probe = make('');
  const around = regionAt(ground, middleOf(probe));
  if (around) return { type: 'add', objects: [make(around.id)] };
  const chosen = selectedRegion(ground);
  const home = chosen !== null && follows(design, probe, chosen) ? chosen : known(ground, defaults.region);
  if (home) return { type: 'add', objects: [make(home.id)] };
  const region = newRegion(ground, outlineAround([probe], design.seatSize), true);
  return { type: 'add', objects: [region, make(region.id)] };
}

/** The command that gives seats a new region around them; null where there are none among these. */
export function ownRegion(ground: NewGround, ids: readonly string[]): DesignCommand | null {
  const { design } = ground;
  const seated = design.objects.filter(isSeated).filter(({ id }) => ids.includes(id));
  if (seated.length === 0) return null;
  const region = newRegion(ground, outlineAround(seated, design.seatSize), true);
  const set = { type: 'set', ids: seated.map(({ id }) => id), fields: { region: region.id } } as const;
  return { type: 'batch', commands: [{ type: 'add', objects: [region] }, set] };
}

/**
 * Whether seats go to a region in which they do not lie. Rows go to one of rows. A table goes to one of tables alone,
 * and only beside its outline, which would stretch across all that lies between. A box has a region of its own.
 */
function follows(design: Design, object: SeatedObject, region: DesignRegion): boolean {
  const kinds = (objectsByRegion(design).get(region.id) ?? []).map(furnitureOf);
  const own = furnitureOf(object);
  if (own === null) return kinds.length === 0 || kinds.includes(null);
  return own === 'table' && kinds.every((kind) => kind === 'table') && liesBeside(design, object, region);
}

/** What its seats stand at or in; null: rows. */
function furnitureOf(object: SeatedObject): Furniture['kind'] | null {
  if (object.kind === 'seats') return object.furniture?.kind ?? null;
  return object.kind === 'table' || object.kind === 'booth' ? object.kind : null;
}

/** Whether no more than its own longer side lies between it and the region's outline. */
function liesBeside({ seatSize }: Design, object: SeatedObject, region: DesignRegion): boolean {
  const box = objectBox(object, seatSize);
  const around = growBox(box, Math.max(box.maxX - box.minX, box.maxY - box.minY));
  return outlinePolygons(region.outline).some((ring) =>
    boxMeetsPolygon(
      around,
      ring.map(([x, y]) => ({ x, y })),
    ),
  );
}

/** The one that is selected, or that everything selected stands in. */
function selectedRegion(ground: NewGround): DesignRegion | null {
  const { design, selection } = ground;
  const chosen = new Set([...selection.ids, ...selection.seats.map(({ object }) => object)]);
  const homes = new Set(
    design.objects.flatMap((object) => {
      if (!chosen.has(object.id)) return [];
      return object.kind === 'region' ? [object.id] : isSeated(object) ? [object.region] : [];
    }),
  );
  const [only] = homes;
  return homes.size === 1 ? known(ground, only) : null;
}

/** The seated region under a point, the topmost. */
export function regionAt({ design, floor }: NewGround, point: Point): DesignRegion | null {
  const regions = objectsOnFloor(design, floor).filter((object) => object.kind === 'region');
  const found = regions.findLast(
    (region) =>
      region.seated &&
      outlinePolygons(region.outline).some((ring) =>
        pointInPolygon(
          point,
          ring.map(([x, y]) => ({ x, y })),
        ),
      ),
  );
  return found ?? null;
}

function known({ design, floor }: NewGround, id: string | undefined): DesignRegion | null {
  const found = objectsOnFloor(design, floor).find((object) => object.id === id);
  return found?.kind === 'region' && found.seated ? found : null;
}

function middleOf(object: SeatedObject): Point {
  const seats = bakeObject(object).flatMap((row) => row.seats);
  const sum = seats.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, seats.length), y: sum.y / Math.max(1, seats.length) };
}

/** From the first seat to the last, as many as there is room for. */
export function newRow(ground: NewGround, from: Point, to: Point): (region: string) => DesignRow {
  const { design, defaults } = ground;
  const { seatPitch: pitch, sag, seatScheme } = defaults;
  const count = Math.max(1, Math.round(distance(from, to) / pitch) + 1);
  const angle = count === 1 ? 0 : uprightAngle(from, to);
  const id = new FreshIds(design.objects).of('row');
  const reach = ((count - 1) * pitch) / 2 / (distance(from, to) || 1);
  const at = { x: from.x + (to.x - from.x) * reach, y: from.y + (to.y - from.y) * reach, angle };
  return (region) => {
    const [name = ''] = rowNames(nextRows(ground, region), 1);
    return { id, kind: 'row', region, name, at, count, pitch, sag, seatScheme };
  };
}

/** Rows from the upper left to the lower right of a box. */
export function newBlock(ground: NewGround, from: Point, to: Point): (region: string) => DesignBlock {
  const { design, defaults } = ground;
  const { seatPitch, rowPitch, sag, seatScheme } = defaults;
  const seats = Math.max(1, Math.round(Math.abs(to.x - from.x) / seatPitch) + 1);
  const rows = Math.max(1, Math.round(Math.abs(to.y - from.y) / rowPitch) + 1);
  const id = new FreshIds(design.objects).of('block');
  const [signX, signY] = [Math.sign(to.x - from.x) || 1, Math.sign(to.y - from.y) || 1];
  const at = {
    x: from.x + (signX * (seats - 1) * seatPitch) / 2,
    y: from.y + (signY * (rows - 1) * rowPitch) / 2,
    angle: 0,
  };
  const form = {
    rows,
    seats,
    rowPitch,
    seatPitch,
    sag,
    skew: 0,
    fan: 0,
    stagger: 0,
    alignment: 'centre',
  } as const;
  return (region) => ({
    id,
    kind: 'block',
    region,
    at,
    ...form,
    rowScheme: nextRows(ground, region),
    firstRow: 'front',
    seatScheme,
  });
}

/** How the rows of a region go on; as new ones begin where there are none. */
export function nextRows({ design, defaults }: NewGround, region: string): RowScheme {
  const names = rowsOf(design, region);
  const next = continueRowScheme(names);
  if (next) return next;
  const [only] = names;
  if (only === undefined || names.length > 1) return defaults.rowScheme;
  const sequence = rowNames(defaults.rowScheme, 200);
  const place = sequence.indexOf(only);
  const follows = sequence[place + 1];
  if (place < 0 || follows === undefined) return defaults.rowScheme;
  return defaults.rowScheme.kind === 'numbers'
    ? { ...defaults.rowScheme, first: Number(follows) }
    : { ...defaults.rowScheme, first: follows };
}

/** Names of ordinary rows, each once, in their order. */
function rowsOf(design: Design, region: string): readonly string[] {
  const rows = (objectsByRegion(design).get(region) ?? []).flatMap((object) => bakeObject(object));
  return [...new Set(rows.filter(({ furniture }) => furniture === undefined).map(({ name }) => name))];
}

/** `Mesa 3` behind `Mesa 2`. */
export function freeName(taken: readonly string[], word: string): string {
  const names = new Set(taken);
  let number = 1;
  while (names.has(`${word} ${number}`)) number++;
  return `${word} ${number}`;
}

export function tableNames(design: Design): readonly string[] {
  return design.objects.filter(isSeated).flatMap((object) => bakeObject(object).map(({ name }) => name));
}

/** Rows are read from left to right, whichever end was drawn first. */
function uprightAngle(from: Point, to: Point): number {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const isBackwards = Math.abs(angle) > Math.PI / 2 + 1e-9;
  return isBackwards ? wrapAngle(angle + Math.PI) : angle;
}
