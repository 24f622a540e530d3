import type { Box } from '../../geometry/box.ts';
import type { Point } from '../../geometry/point.ts';
import { rowOf, seatName } from '../seat-at-index.ts';
import { isOnFloor, regionsOnFloor } from '../floors.ts';
import { floorBounds } from '../plan-bounds.ts';
import type { DrawnPolygon, DrawnShape, DrawnText, Plan, PlanIcon } from '../plan.ts';
import { escapeText, polygonMarkup, round, textMarkup } from './svg-markup.ts';
import { furnitureMarkup, iconMarkup, imageMarkup } from './svg-objects.ts';

/** Colours are `#rrggbb` or another word of SVG's. */
export interface SvgLook {
  /** Null: as the paper is. */
  readonly background: string | null;
  /** A CSS font family list. */
  readonly fontFamily: string;
  readonly shape: (shape: DrawnPolygon) => SvgShapeLook;
  /** Of the background's own texts. */
  readonly lettering: (text: DrawnText) => SvgLetteringLook;
  readonly icon: (icon: PlanIcon) => SvgIconLook;
  /** Of a table or a box, by its row. */
  readonly furniture: (row: number) => SvgFurnitureLook;
  readonly region: (region: number) => SvgRegionLook;
  readonly seat: (seat: number) => SvgSeatLook;
  readonly labels: readonly SvgLabel[];
}

export interface SvgShapeLook {
  readonly fill: string;
  /** Without one it has none. */
  readonly outline?: string;
}

export interface SvgLetteringLook {
  readonly ink: string;
  /** Height of an em, plan units. */
  readonly size: number;
}

export interface SvgRegionLook {
  readonly fill: string;
  readonly outline: string;
}

export interface SvgIconLook {
  readonly ground: string;
  readonly ink: string;
}

export interface SvgFurnitureLook {
  readonly fill: string;
  readonly outline: string;
  /** Of its name. */
  readonly ink: string;
}

/** A line of text around a point, above the seats; plan units. */
export interface SvgLabel {
  readonly text: string;
  readonly at: Point;
  /** Height of the letters. */
  readonly size: number;
  readonly ink: string;
}

export interface SvgSeatLook {
  /** The `class` of the seat: its state for whoever styles or reads the file. */
  readonly state: string;
  readonly fill: string;
  /** Of its outline; without one it has none. */
  readonly stroke?: string;
  /** Of its name; without one the name is not written. */
  readonly ink?: string;
  /** A rounded square, as maps draw places for wheelchairs, instead of a disc. */
  readonly square?: boolean;
  /** Of the bar at its lower edge by which maps tell a limited view or legroom; without one it has none. */
  readonly bar?: string;
}

/** What of a plan is drawn, and how. */
export interface SvgPicture {
  /** Index into the plan's floors: floors may lie over each other, so one is drawn. The first unless given. */
  readonly floor?: number;
  /** All of the floor unless given. */
  readonly box?: Box;
  /** The plan's own colours unless given. */
  readonly look?: SvgLook;
}

/**
 * A floor of the plan as one standalone SVG picture: background, outlines with names, tables, every seat as a circle
 * with a title. Linear in the seats; texts are escaped; seats outside of the box are left out.
 */
export function planToSvg(plan: Plan, { floor = 0, ...picture }: SvgPicture = {}): string {
  const { box = floorBounds(plan, floor), look = ownLook(plan, floor) } = picture;
  const shapes = plan.background.filter((shape) => isOnFloor(shape, floor));
  const regions = regionsOnFloor(plan, floor);
  const { minX, minY, maxX, maxY } = box;
  const area = `x="${round(minX)}" y="${round(minY)}" width="${round(maxX - minX)}" height="${round(maxY - minY)}"`;
  const viewBox = [minX, minY, maxX - minX, maxY - minY].map(round).join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" font-family="${escapeText(look.fontFamily)}" text-anchor="middle">`,
    `<title>${escapeText(plan.name)}</title>`,
    ...(look.background === null ? [] : [`<rect ${area} fill="${look.background}"/>`]),
    ...shapes.flatMap((shape) => (shape.type === 'image' ? [imageMarkup(shape)] : [])),
    ...shapes.flatMap((shape) => shapeMarkup(shape, plan, look)),
    ...regions.flatMap((region) => regionMarkup(plan, region, look)),
    ...regions.flatMap((region) => furnitureMarkup(plan, region, look)),
    ...shapes.flatMap((shape) => (shape.type === 'icon' ? iconMarkup(shape, look.icon(shape.icon)) : [])),
    ...regions.flatMap((region) => seatsMarkup(plan, region, box, look)),
    ...look.labels.map((label) => labelMarkup(label, look)),
    '</svg>',
  ].join('\n');
}

const FILLS = {
  stage: '#c9c4d4',
  floor: '#efedf3',
  field: '#cfe8cf',
  wall: '#f6f5f8',
  other: '#e4e2ea',
} as const;

function ownLook({ regions, rows, seats, seatSize }: Plan, floor: number): SvgLook {
  const colorOf = (region: number): string => regions[region]?.color ?? '#000000';
  return {
    background: null,
    fontFamily: 'sans-serif',
    shape: ({ kind, color }) => ({ fill: color ?? FILLS[kind] }),
    lettering: ({ size }) => ({ ink: '#000000', size }),
    icon: () => ({ ground: '#4a4a4a', ink: '#ffffff' }),
    furniture: (row) => {
      const color = colorOf(rows[row]?.region ?? -1);
      return { fill: `${color}33`, outline: color, ink: '#000000' };
    },
    region: (region) => ({ fill: `${colorOf(region)}2e`, outline: colorOf(region) }),
    labels: regions
      .filter((region) => region.floor === floor)
      .map(({ name, labelAt }) => ({ text: name, at: labelAt, size: seatSize * 1.6, ink: '#000000' })),
    seat: (seat) => ({
      state: 'seat',
      fill: colorOf(rows[seats.row[seat] ?? -1]?.region ?? -1),
      ...(seats.marks[seat] === 0 ? {} : { stroke: '#000000' }),
    }),
  };
}

function shapeMarkup(shape: DrawnShape, plan: Plan, look: SvgLook): readonly string[] {
  if (shape.type === 'polygon') {
    const { fill, outline } = look.shape(shape);
    const stroke = outline === undefined ? '' : ` ${strokeOf(plan, outline)}`;
    return [polygonMarkup(shape.points, `fill="${fill}"${stroke}`)];
  }
  if (shape.type !== 'text') return [];
  const { ink, size } = look.lettering(shape);
  return [textMarkup(shape.text, shape.at, `font-size="${round(size)}" fill="${ink}"`, shape.angle)];
}

function strokeOf({ seatSize }: Plan, color: string): string {
  return `stroke="${color}" stroke-width="${round(seatSize / 16)}"`;
}

function regionMarkup(plan: Plan, region: number, look: SvgLook): readonly string[] {
  const { fill, outline } = look.region(region);
  const attributes = `fill="${fill}" ${strokeOf(plan, outline)}`;
  return (plan.regions[region]?.outline ?? []).map((polygon) => polygonMarkup(polygon, attributes));
}

/** With a rim that keeps it readable over seats. */
function labelMarkup({ text, at, size, ink }: SvgLabel, { background }: SvgLook): string {
  const rim = `stroke="${background ?? '#ffffff'}" stroke-width="${round(size / 4)}" paint-order="stroke"`;
  return textMarkup(text, at, `font-size="${round(size)}" fill="${ink}" ${rim}`, 0);
}

function seatsMarkup(plan: Plan, region: number, box: Box, look: SvgLook): readonly string[] {
  const markup: string[] = [];
  const { seatStart: start = 0, seatEnd: end = 0 } = plan.regions[region] ?? {};
  const reach = plan.seatSize / 2;
  for (let seat = start; seat < end; seat++) {
    const at = { x: plan.seats.x[seat] ?? 0, y: plan.seats.y[seat] ?? 0 };
    const isInside =
      at.x >= box.minX - reach &&
      at.x <= box.maxX + reach &&
      at.y >= box.minY - reach &&
      at.y <= box.maxY + reach;
    if (isInside) markup.push(seatMarkup(plan, seat, at, look.seat(seat)));
  }
  return markup;
}

function seatMarkup(plan: Plan, seat: number, at: Point, look: SvgSeatLook): string {
  const name = seatName(plan, seat);
  const title = `<title>${escapeText(`${rowOf(plan, seat).name} ${name}`)}</title>`;
  const line = plan.seatSize / 12;
  const stroke = look.stroke ? ` stroke="${look.stroke}" stroke-width="${round(line)}"` : '';
  const radius = round(plan.seatSize * 0.44 - (look.stroke ? line / 2 : 0));
  const paint = `fill="${look.fill}"${stroke}>${title}`;
  const shape = look.square
    ? `<rect class="${look.state}" ${squareAround(at, radius)} ${paint}</rect>`
    : `<circle class="${look.state}" cx="${round(at.x)}" cy="${round(at.y)}" r="${radius}" ${paint}</circle>`;
  const body = look.bar === undefined ? shape : shape + barMarkup(at, radius, look.bar);
  if (!look.ink) return body;
  const size = plan.seatSize * Math.min(0.42, 0.9 / Math.max(1, name.length));
  return body + textMarkup(name, at, `font-size="${round(size)}" fill="${look.ink}"`, 0);
}

/** In the shares of a seat's radius that the map's shader has; so has the bar. */
function squareAround({ x, y }: Point, radius: number): string {
  const half = radius * 0.94;
  const side = round(2 * half);
  return `x="${round(x - half)}" y="${round(y - half)}" width="${side}" height="${side}" rx="${round(radius * 0.34)}"`;
}

function barMarkup({ x, y }: Point, radius: number, color: string): string {
  const [left, low, length] = [x - radius * 0.3, y + radius * 0.72, radius * 0.6].map(round);
  return `<path d="M${left} ${low}h${length}" stroke="${color}" stroke-width="${round(radius * 0.15)}" stroke-linecap="round"/>`;
}
