import { z } from 'zod';
import { PRETIX_OWN, thousandths } from '../exporters/pretix.ts';
import { HEX_COLOR } from '../plan-limits.ts';
import type { BackgroundDocument, Coordinates, PlanDocument, PlanRegionDocument } from '../plan-document.ts';
import type { DrawnPolygon, Furniture } from '../plan.ts';
import { position } from './coordinate.ts';
import { type PretixArea, pretixArea } from './pretix-areas.ts';

const area = pretixArea.extend({ uuid: z.string() });
const ownZone = z.object({
  name: z.string(),
  zone_id: z.string(),
  uuid: z.string().optional(),
  position,
  rows: z.array(
    z.object({
      row_number: z.string(),
      position,
      seats: z.array(
        z.object({ seat_number: z.string(), position, radius: z.number(), category: z.string() }),
      ),
    }),
  ),
  areas: z.array(area),
});
const ownPlan = z.object({
  name: z.string(),
  categories: z.array(z.object({ name: z.string(), color: z.string() })),
  zones: z.array(ownZone),
});
type OwnZone = z.output<typeof ownZone>;
type OwnArea = z.output<typeof area>;

/**
 * A pretix plan that was exported from a plan of ours, as that plan: regions, outlines, tables and background come
 * back by what the areas' `uuid` says. Null for any other one, and for one that was changed beyond that in pretix.
 */
export function readOwnPretix(json: unknown): PlanDocument | null {
  const parsed = ownPlan.safeParse(json);
  if (!parsed.success) return null;
  const { name, zones, categories } = parsed.data;
  const colors = categories.map(({ color }) => color);
  const regions = zones.filter(({ zone_id }) => zone_id !== `${PRETIX_OWN}background`);
  const isOwn = regions.every(
    ({ uuid, areas }) =>
      uuid?.startsWith(PRETIX_OWN) && areas.every((each) => each.uuid.startsWith(PRETIX_OWN)),
  );
  if (!isOwn || regions.length === 0 || colors.length !== regions.length) return null;
  const radius = zones.find(({ rows }) => rows[0]?.seats[0])?.rows[0]?.seats[0]?.radius ?? 9;
  const ground = zones.find(({ zone_id }) => zone_id === `${PRETIX_OWN}background`);
  return {
    format: 'butaca.plan',
    version: 1,
    name,
    seatSize: 2 * radius,
    background: ground?.areas.flatMap(toBackground) ?? [],
    regions: regions.map((zone, i) => toRegion(zone, colors[i] ?? '')),
  };
}

function pointsOf({ polygon, position: origin }: PretixArea, zone: OwnZone | null): readonly Coordinates[] {
  const [x, y] = [origin.x + (zone?.position.x ?? 0), origin.y + (zone?.position.y ?? 0)];
  return (polygon?.points ?? []).map((point) => [thousandths(point.x + x), thousandths(point.y + y)]);
}

function toRegion(zone: OwnZone, color: string): PlanRegionDocument {
  const outlines = zone.areas.filter(({ uuid }) => uuid.startsWith(`${PRETIX_OWN}outline:`));
  const label = outlines[0]?.text?.position ?? { x: 0, y: 0 };
  const base = {
    id: zone.zone_id,
    name: zone.name,
    color: HEX_COLOR.test(color) ? color : '#888888',
    reservable: true,
    outline: outlines.map((each) => pointsOf(each, zone)),
    labelAt: [thousandths(label.x + zone.position.x), thousandths(label.y + zone.position.y)] as Coordinates,
  };
  const places = /^butaca:general:(\d+)$/.exec(zone.uuid ?? '')?.[1];
  if (places !== undefined) return { ...base, seated: false, capacity: Number(places) };
  const tables = new Map(zone.areas.flatMap((each) => tableOf(each, zone)));
  const rows = zone.rows.map(({ row_number: name, position: row, seats }, i) => {
    const furniture = tables.get(i);
    const [x, y] = [zone.position.x + row.x, zone.position.y + row.y];
    const own = seats.map((seat) => ({
      name: seat.seat_number,
      x: thousandths(x + seat.position.x),
      y: thousandths(y + seat.position.y),
    }));
    return furniture ? { name, furniture, seats: own } : { name, seats: own };
  });
  return { ...base, seated: true, rows };
}

function tableOf(each: OwnArea, zone: OwnZone): readonly (readonly [number, Furniture])[] {
  const [, row, kind, sold] = /^butaca:table:(\d+):(table|booth):(whole|seats)$/.exec(each.uuid) ?? [];
  if (row === undefined || (kind !== 'table' && kind !== 'booth')) return [];
  const angle = radians(each.rotation);
  const corner = { x: each.position.x + zone.position.x, y: each.position.y + zone.position.y };
  const own = { kind, angle, soldWhole: sold === 'whole' } as const;
  if (each.ellipse) {
    const { radius } = each.ellipse;
    const at = { x: thousandths(corner.x), y: thousandths(corner.y) };
    return [
      [
        Number(row),
        { ...own, shape: 'round', at, width: thousandths(2 * radius.x), height: thousandths(2 * radius.y) },
      ],
    ];
  }
  if (!each.rectangle) return [];
  const { width, height } = each.rectangle;
  const at = {
    x: thousandths(corner.x + (width / 2) * Math.cos(angle) - (height / 2) * Math.sin(angle)),
    y: thousandths(corner.y + (width / 2) * Math.sin(angle) + (height / 2) * Math.cos(angle)),
  };
  return [[Number(row), { ...own, shape: 'rectangle', at, width, height }]];
}

/** Degrees as radians, to a millionth: what comes back of an angle that was written in degrees. */
function radians(degrees: number): number {
  return Math.round((degrees * Math.PI * 1e6) / 180) / 1e6;
}

function toBackground(each: OwnArea): readonly BackgroundDocument[] {
  if (each.text && each.uuid.startsWith(`${PRETIX_OWN}text:`)) {
    const at = { x: thousandths(each.position.x), y: thousandths(each.position.y) };
    return [{ type: 'text', text: each.text.text, at, size: each.text.size, angle: radians(each.rotation) }];
  }
  const kind = KINDS.find((name) => each.uuid.includes(`:${name}:`));
  if (kind === undefined) return [];
  const points = pointsOf(each, null).map(([x, y]) => ({ x, y }));
  const color = each.uuid.endsWith(':color') ? { color: each.color } : {};
  return [{ type: 'polygon', kind, points, ...color }];
}

const KINDS: readonly DrawnPolygon['kind'][] = ['stage', 'floor', 'field', 'wall', 'other'];
