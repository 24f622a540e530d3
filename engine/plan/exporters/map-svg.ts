import type { Point } from '../../geometry/point.ts';
import { planBounds } from '../plan-bounds.ts';
import type { BackgroundDocument, Coordinates, PlanDocument, PlanRegionDocument } from '../plan-document.ts';
import type { Furniture, Plan, PlanFloor, SeatMark } from '../plan.ts';
import { escapeText, polygonMarkup, round, textMarkup } from './svg-markup.ts';

/** What marks are called in the attributes of a seat; panoramas are the room's own. */
const MARKS: Readonly<Partial<Record<SeatMark, string>>> = {
  accessible: 'data-accessible',
  companion: 'data-companion',
  restrictedView: 'data-restricted-view',
  limitedLegroom: 'data-limited-legroom',
};

/**
 * A plan as the drawing that docs/formats/sitemap.md describes: floors, outlines, rows, tables, icons and seats under
 * their names, to be edited in any drawing program and uploaded again. Pictures have no place in it; ids, where names
 * stand, what may be reserved and panoramas are the room's own. Linear in the seats.
 */
export function planToMapSvg(document: PlanDocument, plan: Plan): string {
  const { minX, minY, maxX, maxY } = planBounds(plan);
  const viewBox = [minX, minY, maxX - minX, maxY - minY].map(round).join(' ');
  const nameOf = uniqueNames(document.regions);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">`,
    `<title>${escapeText(document.name)}</title>`,
    ...floorList(document.floors ?? []),
    group(
      'background',
      byFloor(document.background, (shape) => shape.floor, backgroundMarkup),
    ),
    group(
      'regions',
      byFloor(
        document.regions,
        (region) => region.floor,
        (region) => regionMarkup(region, nameOf(region)),
      ),
    ),
    group(
      'seats',
      document.regions.flatMap((region) => seatsMarkup(region, nameOf(region), round(document.seatSize / 2))),
    ),
    group(
      'labels',
      byFloor(document.background, (shape) => shape.floor, labelMarkup),
    ),
    '</svg>\n',
  ].join('\n');
}

function group(id: string, content: readonly string[]): string {
  return [`<g id="${id}">`, ...content, '</g>'].join('\n');
}

function floorList(floors: readonly PlanFloor[]): readonly string[] {
  const items = floors.map(({ id, name }) => {
    return `<g data-floor="${escapeText(id)}" data-name="${escapeText(name)}"/>`;
  });
  return items.length === 0 ? [] : [group('floors', items)];
}

/** In the order given, what follows each other on one floor in one group. */
function byFloor<Item>(
  items: readonly Item[],
  floorOf: (item: Item) => string | undefined,
  markup: (item: Item) => readonly string[],
): readonly string[] {
  const lines: string[] = [];
  let open: string | undefined;
  const turnTo = (floor: string | undefined): void => {
    if (floor === open) return;
    if (open !== undefined) lines.push('</g>');
    if (floor !== undefined) lines.push(`<g data-floor="${escapeText(floor)}">`);
    open = floor;
  };
  for (const item of items) {
    const own = markup(item);
    if (own.length === 0) continue;
    turnTo(floorOf(item));
    for (const line of own) lines.push(line);
  }
  turnTo(undefined);
  return lines;
}

function uniqueNames(regions: readonly PlanRegionDocument[]): (region: PlanRegionDocument) => string {
  const byName = Map.groupBy(regions, ({ name }) => name);
  return ({ name, id }) => escapeText((byName.get(name)?.length ?? 0) > 1 ? `${name} (${id})` : name);
}

function backgroundMarkup(shape: BackgroundDocument): readonly string[] {
  if (shape.type === 'icon') {
    const { icon, at, size } = shape;
    return [
      `<circle data-kind="icon" data-icon="${icon}" cx="${round(at.x)}" cy="${round(at.y)}" r="${round(size / 2)}" fill="#4a4a4a"/>`,
    ];
  }
  if (shape.type !== 'polygon') return [];
  const fill = shape.color === undefined ? UNPAINTED : `fill="${shape.color}"`;
  return [polygonMarkup(shape.points, `data-kind="${shape.kind}" ${fill}`)];
}

/** Black is no colour to the reader: the map has its own. */
const UNPAINTED = 'fill="#000000" fill-opacity="0.2"';

function labelMarkup(shape: BackgroundDocument): readonly string[] {
  if (shape.type !== 'text') return [];
  const attributes = `font-size="${round(shape.size)}" text-anchor="middle"`;
  return [textMarkup(shape.text, shape.at, attributes, shape.angle)];
}

function regionMarkup(region: PlanRegionDocument, name: string): readonly string[] {
  const places = region.seated ? '' : ` data-capacity="${region.capacity}"`;
  const attributes = `data-region="${name}" fill="${region.color}"${places}`;
  return region.outline.map((polygon) => polygonMarkup(polygon.map(toPoint), attributes));
}

function toPoint([x, y]: Coordinates): Point {
  return { x, y };
}

function seatsMarkup(region: PlanRegionDocument, name: string, radius: number): readonly string[] {
  if (!region.seated) return [];
  const rows = region.rows.flatMap((row) => [
    `<g data-row="${escapeText(row.name)}">`,
    ...(row.furniture === undefined ? [] : [tableMarkup(row.furniture)]),
    ...row.seats.map(({ name: seat, x, y, marks = [] }) => {
      const flags = marks.flatMap((mark) => (MARKS[mark] === undefined ? [] : ` ${MARKS[mark]}="true"`));
      const at = `cx="${round(x)}" cy="${round(y)}" r="${radius}"`;
      return `<circle data-seat="${escapeText(seat)}" ${at}${flags.join('')}/>`;
    }),
    '</g>',
  ]);
  return [`<g data-region="${name}">`, ...rows, '</g>'];
}

function tableMarkup({ kind, shape, at, width, height, angle, soldWhole }: Furniture): string {
  const [x, y, w, h] = [round(at.x), round(at.y), round(width), round(height)];
  const said = `data-kind="${kind}${soldWhole ? ' sold-whole' : ''}" fill="#c9c4d4"`;
  const degrees = Math.round((angle * 180 * 1e6) / Math.PI) / 1e6;
  const turn = degrees === 0 ? '' : ` transform="rotate(${degrees} ${x} ${y})"`;
  return shape === 'round'
    ? `<ellipse ${said} cx="${x}" cy="${y}" rx="${w / 2}" ry="${h / 2}"${turn}/>`
    : `<rect ${said} x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}"${turn}/>`;
}
