import type { Point } from '../../geometry/point.ts';
import type {
  BackgroundDocument,
  Coordinates,
  PlanDocument,
  PlanRegionDocument,
  PlanRowDocument,
} from '../plan-document.ts';
import type { Furniture } from '../plan.ts';

/** What pretix's format has no place for. */
export type PretixLoss =
  | { readonly code: 'floors'; readonly count: number }
  | { readonly code: 'marks'; readonly count: number }
  | { readonly code: 'icons'; readonly count: number }
  | { readonly code: 'images'; readonly count: number }
  | { readonly code: 'notReservable'; readonly count: number }
  /** Regions of one name: their categories are told apart by the region's id. */
  | { readonly code: 'scaled'; readonly scale: number };

export interface PretixExport {
  /** A seating plan as `seats.pretix.eu` reads it. */
  readonly plan: object;
  readonly losses: readonly PretixLoss[];
}

/** What our own areas are called in the field `uuid`, which pretix keeps and does not read. */
export const PRETIX_OWN = 'butaca:';
/** Pixels of a seat below which pretix, which keeps whole pixels only, would lose it. */
const SMALLEST_SEAT = 2;
const USUAL_SEAT = 18;

/**
 * A plan as a pretix seating plan: a zone and a category a region, outlines, background and tables as areas whose
 * `uuid` says what they are. Positions are kept to a thousandth of a pixel, sizes in whole pixels, as pretix has them.
 */
export function planToPretix(document: PlanDocument): PretixExport {
  const scale = document.seatSize < SMALLEST_SEAT ? USUAL_SEAT / document.seatSize : 1;
  const radius = Math.max(1, Math.round((document.seatSize * scale) / 2));
  const categories = categoryNames(document.regions);
  const points = document.regions.flatMap(({ outline }) => outline.flat());
  const far = (axis: 0 | 1): number =>
    Math.max(1, Math.ceil(points.reduce((most, point) => Math.max(most, point[axis] * scale), 0)));
  const zones = document.regions.map((region) =>
    toZone(region, categories.get(region.id) ?? region.name, radius, scale),
  );
  const areas = document.background.flatMap((shape, i) => backgroundArea(shape, i, scale));
  const ground = { name: '', zone_id: `${PRETIX_OWN}background`, position: at(0, 0), rows: [], areas };
  const plan = {
    name: document.name,
    categories: document.regions.map(({ id, name, color }) => ({ name: categories.get(id) ?? name, color })),
    zones: areas.length === 0 ? zones : [...zones, ground],
    size: { width: far(0), height: far(1) },
  };
  return { plan, losses: lossesOf(document, scale) };
}

function at(x: number, y: number): Point {
  return { x: thousandths(x), y: thousandths(y) };
}

export function thousandths(value: number): number {
  const rounded = Math.round(value * 1000) / 1000;
  return rounded === 0 ? 0 : rounded;
}

/** Categories are known by name alone. */
function categoryNames(regions: readonly PlanRegionDocument[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { name } of regions) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(regions.map(({ id, name }) => [id, (counts.get(name) ?? 0) > 1 ? `${name} (${id})` : name]));
}

function toZone(region: PlanRegionDocument, category: string, radius: number, scale: number): object {
  const outlines = region.outline.map((polygon, i) => ({
    ...polygonArea(polygon, region.color, scale),
    uuid: `${PRETIX_OWN}outline:${i}`,
    ...(i === 0
      ? {
          text: {
            text: region.name,
            color: region.color,
            size: 2 * radius,
            position: scaled(region.labelAt, scale),
          },
        }
      : {}),
  }));
  const base = { name: region.name, zone_id: region.id, position: at(0, 0) };
  if (!region.seated)
    return { ...base, uuid: `${PRETIX_OWN}general:${region.capacity}`, rows: [], areas: outlines };
  const tables = region.rows.flatMap(({ furniture }, i) =>
    furniture ? [tableArea(furniture, i, region.color, scale)] : [],
  );
  return {
    ...base,
    uuid: `${PRETIX_OWN}seated`,
    rows: region.rows.map((row) => toRow(row, region.id, category, radius, scale)),
    areas: [...outlines, ...tables],
  };
}

function toRow(
  row: PlanRowDocument,
  region: string,
  category: string,
  radius: number,
  scale: number,
): object {
  const [first] = row.seats;
  const origin = at((first?.x ?? 0) * scale, (first?.y ?? 0) * scale);
  return {
    position: origin,
    row_number: row.name,
    row_number_position: 'start',
    seats: row.seats.map((seat) => {
      const guid = `${region}-${row.name}-${seat.name}`;
      const position = at(seat.x * scale - origin.x, seat.y * scale - origin.y);
      return { seat_number: seat.name, seat_guid: guid, uuid: guid, position, category, radius };
    }),
  };
}

function scaled([x, y]: Coordinates, scale: number): Point {
  return at(x * scale, y * scale);
}

function polygonArea(polygon: readonly Coordinates[], color: string, scale: number): object {
  const points = polygon.map((point) => scaled(point, scale));
  return {
    shape: 'polygon',
    color,
    border_color: color,
    rotation: 0,
    position: at(0, 0),
    polygon: { points },
  };
}

function tableArea(
  { kind, shape, at: middle, width, height, angle, soldWhole }: Furniture,
  row: number,
  color: string,
  scale: number,
): object {
  const uuid = [`${PRETIX_OWN}table`, row, kind, soldWhole ? 'whole' : 'seats'].join(':');
  const base = { uuid, color, border_color: color, rotation: Math.round((angle * 180e6) / Math.PI) / 1e6 };
  if (shape === 'round') {
    const radius = at((width * scale) / 2, (height * scale) / 2);
    return {
      ...base,
      shape: 'ellipse',
      position: at(middle.x * scale, middle.y * scale),
      ellipse: { radius },
    };
  }
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const corner = {
    x: middle.x * scale - (w / 2) * Math.cos(angle) + (h / 2) * Math.sin(angle),
    y: middle.y * scale - (w / 2) * Math.sin(angle) - (h / 2) * Math.cos(angle),
  };
  return {
    ...base,
    shape: 'rectangle',
    position: at(corner.x, corner.y),
    rectangle: { width: w, height: h },
  };
}

const SHADES = {
  stage: '#555555',
  floor: '#eeeeee',
  field: '#a8d5a2',
  wall: '#999999',
  other: '#cccccc',
} as const;

function backgroundArea(shape: BackgroundDocument, index: number, scale: number): readonly object[] {
  if (shape.type === 'polygon') {
    const points = shape.points.map(({ x, y }) => [x, y] as const);
    const color = shape.color ?? SHADES[shape.kind];
    const own = shape.color === undefined ? 'plain' : 'color';
    return [
      { ...polygonArea(points, color, scale), uuid: `${PRETIX_OWN}shape:${index}:${shape.kind}:${own}` },
    ];
  }
  if (shape.type !== 'text') return [];
  return [
    {
      shape: 'text',
      uuid: `${PRETIX_OWN}text:${index}`,
      color: '#000000',
      rotation: Math.round((shape.angle * 180e6) / Math.PI) / 1e6,
      position: at(shape.at.x * scale, shape.at.y * scale),
      text: {
        text: shape.text,
        color: '#000000',
        size: Math.max(1, Math.round(shape.size * scale)),
        position: at(0, 0),
      },
    },
  ];
}

function lossesOf({ floors = [], background, regions }: PlanDocument, scale: number): readonly PretixLoss[] {
  const seats = regions.flatMap((region) => (region.seated ? region.rows.flatMap((row) => row.seats) : []));
  const counts = [
    { code: 'floors', count: floors.length > 1 ? floors.length : 0 },
    { code: 'marks', count: seats.filter(({ marks = [] }) => marks.length > 0).length },
    { code: 'icons', count: background.filter(({ type }) => type === 'icon').length },
    { code: 'images', count: background.filter(({ type }) => type === 'image').length },
    { code: 'notReservable', count: regions.filter(({ reservable }) => !reservable).length },
  ] as const;
  const lost = counts.filter(({ count }) => count > 0);
  return scale === 1 ? lost : [...lost, { code: 'scaled', scale }];
}
