import { z } from 'zod';
import type { Point } from '../../geometry/point.ts';
import { refuse } from '../../result.ts';
import { HEX_COLOR } from '../plan-limits.ts';
import type { DrawnShape } from '../plan.ts';
import type { PlanRegionDocument } from '../plan-document.ts';
import { position } from './coordinate.ts';
import { finishImport } from './finish-import.ts';
import type { ImportFinding, ImportResult } from './import-finding.ts';
import { type AreaKind, areaShapes, type PretixArea, pretixArea } from './pretix-areas.ts';
import { blocksOf } from './pretix-blocks.ts';
import { seatAtTables, tableOf } from './pretix-tables.ts';
import { type PlacedRow, separateZones, type Zone } from './pretix-zones.ts';
import { readJson } from './read-json.ts';
import { middleOf, seatHull } from './seat-hull.ts';
import { uniqueLabels } from './unique-labels.ts';

const label = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((text) => (text ?? '').trim());

const pretixSeat = z.object({ seat_number: label, seat_guid: label, uuid: label, position, category: label });
const pretixRow = z.object({ row_number: label, position, seats: z.array(pretixSeat) });
const pretixZone = z.object({
  name: label,
  position,
  rows: z.array(pretixRow),
  areas: z.array(pretixArea).default([]),
});
const pretixPlan = z.object({
  name: z.string(),
  categories: z.array(z.object({ name: z.string(), color: z.string().default('') })),
  zones: z.array(pretixZone),
});
type PretixPlan = z.output<typeof pretixPlan>;

export interface PretixOptions {
  readonly name?: string;
  /** Names to give zones and categories instead of the file's own, by those. */
  readonly names?: Readonly<Record<string, string>>;
  /** `#rrggbb` by category of the file; the file's own otherwise. */
  readonly colors?: Readonly<Record<string, string>>;
  /** What the areas stand for; `other`, in the file's colours, unless given. */
  readonly areaKind?: AreaKind;
}

const NO_COLOR = '#888888';

/** Part of the distance between two seats that a seat's circle fills. */
const SEAT_SHARE = 0.72;

/** How far outlines pass their seats, in the same distance: below a half, so that blocks one row apart stay apart. */
const OUTLINE_SHARE = 0.48;

/**
 * A pretix seating plan. A region is a block: the rows of one zone and one category that stand within a seat's pitch
 * of each other, numbered by zone and category ("Ground floor · Category II 3"). Zones that lie over each other are
 * moved apart with what is drawn in them; a row around a drawn shape sits at it as at a table. Labels become unique in the block, identifiers are not taken over; both are reported.
 */
export function importPretix(content: string, options: PretixOptions = {}): ImportResult {
  const read = readJson(content, pretixPlan);
  if (!read.ok) return read;
  const plan = read.value;
  const findings: ImportFinding[] = [];
  const report = (finding: ImportFinding): void => void findings.push(finding);
  const placed = plan.zones.map(toZone);
  const pitch = usualPitch(placed);
  if (pitch === null) return refuse({ code: 'noSeats' });
  reportRepeats(plan, report);
  const zones = separateZones(placed, pitch * 2, report);
  const areas = placeAreas(plan.zones, zones);
  const tables = areas.map(({ area, origin }) => tableOf(area, origin));
  const taken = new Set<number>();
  const regions = seatAtTables(
    toRegions(plan, zones, pitch, options, report),
    tables,
    pitch,
    (table, region, row) => {
      taken.add(table);
      report({ code: 'tableFound', region, row });
    },
  );
  return finishImport({
    document: {
      format: 'butaca.plan',
      version: 1,
      name: options.name ?? plan.name,
      seatSize: pitch * SEAT_SHARE,
      background: toBackground(areas, taken, options.areaKind ?? 'other', report),
      regions,
    },
    findings,
  });
}

/** Rows of a zone with absolute positions; a row of several categories becomes one row each. */
function toZone(zone: PretixPlan['zones'][number]): Zone {
  const rows = zone.rows.flatMap((row) => {
    const byCategory = Map.groupBy(row.seats, (seat) => seat.category);
    return [...byCategory].map(([category, seats]): PlacedRow => ({
      category,
      name: row.row_number,
      seats: seats.map((seat) => ({
        name: seat.seat_number,
        x: zone.position.x + row.position.x + seat.position.x,
        y: zone.position.y + row.position.y + seat.position.y,
      })),
    }));
  });
  return { name: zone.name, rows, moved: { x: 0, y: 0 } };
}

/** The median distance between neighbours of a row; null without two seats in any row. */
function usualPitch(zones: readonly Zone[]): number | null {
  const distances = zones
    .flatMap((zone) => zone.rows)
    .flatMap(({ seats }) =>
      seats
        .slice(1)
        .map((seat, index) => Math.hypot(seat.x - (seats[index]?.x ?? 0), seat.y - (seats[index]?.y ?? 0))),
    )
    .filter((distance) => distance > 0)
    .sort((a, b) => a - b);
  return distances[distances.length >> 1] ?? null;
}

function reportRepeats(plan: PretixPlan, report: (finding: ImportFinding) => void): void {
  const seats = plan.zones.flatMap((zone) => zone.rows.flatMap((row) => row.seats));
  const byGuid = Map.groupBy(seats, (seat) => seat.seat_guid);
  const repeated = [...byGuid.values()]
    .filter((same) => same.length > 1)
    .reduce((sum, same) => sum + same.length, 0);
  if (repeated > 0) report({ code: 'repeatedIdentifiers', seats: repeated });
  const used = new Set(seats.map((seat) => seat.category));
  for (const { name } of plan.categories) if (!used.has(name)) report({ code: 'emptyCategory', name });
}

function toRegions(
  plan: PretixPlan,
  zones: readonly Zone[],
  pitch: number,
  options: PretixOptions,
  report: (finding: ImportFinding) => void,
): readonly PlanRegionDocument[] {
  const colors = categoryColors(plan, options.colors ?? {}, report);
  const ids = new Set<string>();
  const shown = (name: string): string => options.names?.[name] ?? name;
  const byName = new Map<string, number>();
  return zones.flatMap((zone) =>
    blocksOf(zone.rows, pitch * 1.6).map((rows): PlanRegionDocument => {
      const category = rows[0]?.category ?? '';
      const kind = [shown(zone.name), shown(category)].filter((part) => part !== '').join(' · ');
      const number = (byName.get(kind) ?? 0) + 1;
      byName.set(kind, number);
      const name = `${kind} ${number}`;
      const seats = rows.flatMap((row) => row.seats);
      return {
        id: freeId(`${zone.name}-${category}-${number}`, ids),
        name,
        color: colors.get(category) ?? NO_COLOR,
        reservable: true,
        outline: [seatHull(seats, pitch * OUTLINE_SHARE)],
        labelAt: middleOf(seats),
        seated: true,
        rows: uniqueLabels(name, rows, report),
      };
    }),
  );
}

/** An area and where its zone lies in the plan. */
interface PlacedArea {
  readonly area: PretixArea;
  readonly origin: Point;
  /** In the file. */
  readonly path: string;
}

function placeAreas(zones: PretixPlan['zones'], placed: readonly Zone[]): readonly PlacedArea[] {
  return zones.flatMap(({ position, areas }, z) => {
    const { x, y } = placed[z]?.moved ?? { x: 0, y: 0 };
    const origin = { x: position.x + x, y: position.y + y };
    return areas.map((area, a) => ({ area, origin, path: `zones.${z}.areas.${a}` }));
  });
}

/** All areas but those that are tables, which bear the names of their rows instead of a text. */
function toBackground(
  areas: readonly PlacedArea[],
  tables: ReadonlySet<number>,
  kind: AreaKind,
  report: (finding: ImportFinding) => void,
): readonly DrawnShape[] {
  return areas.flatMap(({ area, origin, path }, index) => {
    const text = area.text?.text ?? '';
    if (tables.has(index)) {
      if (text !== '') report({ code: 'textDropped', text });
      return [];
    }
    const shapes = areaShapes(area, origin, kind);
    if (shapes === null) report({ code: 'unknownObject', type: area.shape, path });
    return shapes ?? [];
  });
}

/** Colours by category; a missing or unreadable one is replaced, and reported when a seat needs it. */
function categoryColors(
  plan: PretixPlan,
  given: Readonly<Record<string, string>>,
  report: (finding: ImportFinding) => void,
): ReadonlyMap<string, string> {
  const own = new Map(plan.categories.map(({ name, color }) => [name, color]));
  const used = new Set(
    plan.zones.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map((seat) => seat.category))),
  );
  return new Map(
    [...used].map((name) => {
      const from = own.get(name) ?? '';
      const color = given[name] ?? from;
      if (HEX_COLOR.test(color)) return [name, color];
      report({ code: 'colorReplaced', name, from, to: NO_COLOR });
      return [name, NO_COLOR];
    }),
  );
}

/** Letters and digits of any script, the rest as hyphens; numbered where another block has the same. */
function freeId(text: string, taken: Set<string>): string {
  const plain = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  let id = plain;
  for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`;
  taken.add(id);
  return id;
}
