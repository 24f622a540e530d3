import type { Box } from '../../geometry/box.ts';
import type { Point } from '../../geometry/point.ts';
import { rowOf, seatName } from '../seat-at-index.ts';
import type { BackgroundShape, Plan } from '../plan.ts';

/** Colours are `#rrggbb` or another word of SVG's. */
export interface SvgLook {
  /** Null: as the paper is. */
  readonly background: string | null;
  /** A CSS font family list. */
  readonly fontFamily: string;
  readonly shape: (kind: Extract<BackgroundShape, { type: 'polygon' }>['kind']) => string;
  /** Ink of the background's own lettering. */
  readonly lettering: (text: Extract<BackgroundShape, { type: 'text' }>) => string;
  readonly region: (region: number) => SvgRegionLook;
  readonly seat: (seat: number) => SvgSeatLook;
  readonly labels: readonly SvgLabel[];
}

export interface SvgRegionLook {
  readonly fill: string;
  readonly outline: string;
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
}

/** What of a plan is drawn, and how. */
export interface SvgPicture {
  /** All of the plan unless given. */
  readonly box?: Box;
  /** The plan's own colours unless given. */
  readonly look?: SvgLook;
}

/**
 * The plan as one standalone SVG picture: background, outlines with names, every seat as a circle with a title.
 * Linear in the seats; texts are escaped; seats outside of the box are left out.
 */
export function planToSvg(plan: Plan, { box = plan.bounds, look = ownLook(plan) }: SvgPicture = {}): string {
  const { minX, minY, maxX, maxY } = box;
  const area = `x="${round(minX)}" y="${round(minY)}" width="${round(maxX - minX)}" height="${round(maxY - minY)}"`;
  const viewBox = [minX, minY, maxX - minX, maxY - minY].map(round).join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" font-family="${escapeText(look.fontFamily)}" text-anchor="middle">`,
    `<title>${escapeText(plan.name)}</title>`,
    ...(look.background === null ? [] : [`<rect ${area} fill="${look.background}"/>`]),
    ...plan.background.map((shape) => shapeMarkup(shape, look)),
    ...plan.regions.flatMap((_, region) => regionMarkup(plan, region, look)),
    ...plan.regions.flatMap(({ seatStart, seatEnd }) => seatsMarkup(plan, [seatStart, seatEnd], box, look)),
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

function ownLook({ regions, rows, seats, seatSize }: Plan): SvgLook {
  const colorOf = (region: number): string => regions[region]?.color ?? '#000000';
  return {
    background: null,
    fontFamily: 'sans-serif',
    shape: (kind) => FILLS[kind],
    lettering: () => '#000000',
    region: (region) => ({ fill: `${colorOf(region)}2e`, outline: colorOf(region) }),
    labels: regions.map(({ name, labelAt }) => ({
      text: name,
      at: labelAt,
      size: seatSize * 1.6,
      ink: '#000000',
    })),
    seat: (seat) => ({
      state: 'seat',
      fill: colorOf(rows[seats.row[seat] ?? -1]?.region ?? -1),
      ...(seats.marks[seat] === 0 ? {} : { stroke: '#000000' }),
    }),
  };
}

function shapeMarkup(shape: BackgroundShape, look: SvgLook): string {
  if (shape.type === 'polygon') {
    return polygonMarkup(shape.points, `fill="${shape.color ?? look.shape(shape.kind)}"`);
  }
  if (shape.type !== 'text') return '';
  return textMarkup(
    shape.text,
    shape.at,
    `font-size="${round(shape.size)}" fill="${look.lettering(shape)}"`,
    shape.angle,
  );
}

function regionMarkup(plan: Plan, region: number, look: SvgLook): readonly string[] {
  const { fill, outline } = look.region(region);
  const attributes = `fill="${fill}" stroke="${outline}" stroke-width="${round(plan.seatSize / 16)}"`;
  return (plan.regions[region]?.outline ?? []).map((polygon) => polygonMarkup(polygon, attributes));
}

/** With a rim that keeps it readable over seats. */
function labelMarkup({ text, at, size, ink }: SvgLabel, { background }: SvgLook): string {
  const rim = `stroke="${background ?? '#ffffff'}" stroke-width="${round(size / 4)}" paint-order="stroke"`;
  return textMarkup(text, at, `font-size="${round(size)}" fill="${ink}" ${rim}`, 0);
}

function seatsMarkup(
  plan: Plan,
  [start, end]: readonly [number, number],
  box: Box,
  look: SvgLook,
): readonly string[] {
  const markup: string[] = [];
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
  const circle = `<circle class="${look.state}" cx="${round(at.x)}" cy="${round(at.y)}" r="${radius}" fill="${look.fill}"${stroke}>${title}</circle>`;
  if (!look.ink) return circle;
  const size = plan.seatSize * Math.min(0.42, 0.9 / Math.max(1, name.length));
  return circle + textMarkup(name, at, `font-size="${round(size)}" fill="${look.ink}"`, 0);
}

function polygonMarkup(points: readonly Point[], attributes: string): string {
  return `<polygon points="${points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')}" ${attributes}/>`;
}

/** `angle` clockwise, radians. */
function textMarkup(text: string, { x, y }: Point, attributes: string, angle: number): string {
  const degrees = round((angle * 180) / Math.PI);
  const turn = degrees === 0 ? '' : ` transform="rotate(${degrees} ${round(x)} ${round(y)})"`;
  return `<text x="${round(x)}" y="${round(y)}" dy=".35em" ${attributes}${turn}>${escapeText(text)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
