import { z } from 'zod';
import { refuse } from '../../result.ts';
import type { DrawnShape } from '../plan.ts';
import type { Coordinates, PlanRegionDocument, PlanRowDocument, PlanSeatDocument } from '../plan-document.ts';
import { coordinate, position } from './coordinate.ts';
import { finishImport } from './finish-import.ts';
import type { ImportFinding, ImportResult } from './import-finding.ts';
import { readJson } from './read-json.ts';
import { middleOf, seatHull } from './seat-hull.ts';
import { uniqueLabels } from './unique-labels.ts';

const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

const section = z.object({
  type: z.literal('section'),
  name: z.string(),
  sectionId: z.number(),
  points: z.array(position),
  freeSeating: truth.default(false),
  hidden: truth.default(false),
  fill: z.string().default(''),
});
const seat = z.object({
  type: z.literal('seat'),
  x: coordinate,
  y: coordinate,
  attrs: z.object({ sectionId: z.number(), row: z.string().default(''), seat: z.string().default('') }),
});
const stage = z.object({
  type: z.literal('stage'),
  x: coordinate,
  y: coordinate,
  width: coordinate,
  height: coordinate,
});
const text = z.object({ type: z.literal('text'), text: z.string() });
/** Whatever else lies in the list; an object of a known type must have that type's shape. */
const KNOWN: readonly string[] = ['section', 'seat', 'stage', 'text'];
const other = z.object({ type: z.string().refine((type) => !KNOWN.includes(type), { abort: true }) });

const hall = z.object({
  objects: z.array(z.union([z.discriminatedUnion('type', [section, seat, stage, text]), other])),
});
type HallObject = z.output<typeof hall>['objects'][number];
type Section = z.output<typeof section>;
type Seat = z.output<typeof seat>;

export interface TicketlandOptions {
  readonly name: string;
  /** Names to give the sections instead of the file's own, by those. */
  readonly sectionNames?: Readonly<Record<string, string>>;
  /** What is written on the stage. */
  readonly stageText?: string;
  /** `#rrggbb`, given to the sections in turn: the file's own are near white. */
  readonly colors: readonly string[];
}

const SEAT_SIZE = 16;

/**
 * A hall of ticketland's hall-scheme-editor: a flat list of sections, seats, a stage and texts. A section with free
 * seating becomes general admission with as many places as the file has seats in it; loose texts, sections without
 * seats and seats without a section are left out and reported. An object of a known type with a field missing, or two
 * sections of one id, refuse the file.
 */
export function importTicketland(content: string, options: TicketlandOptions): ImportResult {
  const read = readJson(content, hall);
  if (!read.ok) return read;
  const { objects } = read.value;
  const findings: ImportFinding[] = [];
  const report = (finding: ImportFinding): void => void findings.push(finding);
  const sections = objects.filter(
    (object): object is Section => object.type === 'section' && 'points' in object,
  );
  const seats = objects.filter((object): object is Seat => object.type === 'seat' && 'attrs' in object);
  if (seats.length === 0) return refuse({ code: 'noSeats' });
  objects.forEach((object, index) => reportLoose(object, index, report));
  const regions = sections.flatMap((each, index) => {
    const own = seats.filter((candidate) => candidate.attrs.sectionId === each.sectionId);
    return toRegion(each, own, options.colors[index % options.colors.length] ?? '#888888', options, report);
  });
  reportStray(seats, sections, report);
  return finishImport({
    document: {
      format: 'butaca.plan',
      version: 1,
      name: options.name,
      seatSize: SEAT_SIZE,
      background: objects.flatMap((object) => toBackground(object, options)),
      regions,
    },
    findings,
  });
}

function toRegion(
  each: Section,
  seats: readonly Seat[],
  color: string,
  options: TicketlandOptions,
  report: (finding: ImportFinding) => void,
): readonly PlanRegionDocument[] {
  const name = options.sectionNames?.[each.name] ?? each.name;
  if (seats.length === 0) {
    report({ code: 'emptyCategory', name });
    return [];
  }
  if (each.hidden) report({ code: 'hiddenSection', name });
  if (each.fill !== color) report({ code: 'colorReplaced', name, from: each.fill, to: color });
  const base = { id: String(each.sectionId), name, color, reservable: true };
  if (each.points.length < 3) report({ code: 'outlineMade', name });
  if (each.freeSeating) {
    report({ code: 'generalAdmission', name, places: seats.length });
    const outline = outlineOf(each, seats);
    return [
      {
        ...base,
        outline,
        labelAt: middleOf(corners(outline.flat())),
        seated: false,
        capacity: seats.length,
      },
    ];
  }
  const rows = uniqueLabels(name, toRows(seats), report);
  return [{ ...base, outline: outlineOf(each, seats), labelAt: middleOf(seats), seated: true, rows }];
}

/**
 * A section's own polygon, grown to hold its seats' circles. Where a row turns a corner, one polygon a straight run
 * instead: such a section goes around another one, and its own polygon would lie over that.
 */
function outlineOf(each: Section, seats: readonly Seat[]): PlanRegionDocument['outline'] {
  const polygon = each.points.map(({ x, y }): Coordinates => [x, y]);
  if (each.freeSeating && polygon.length >= 3) return [polygon];
  const runs = toRows(seats).flatMap((row) => straightRuns(row.seats));
  if (runs.length > toRows(seats).length) return runs.map((run) => seatHull(run, usualPitch(seats) / 2));
  return [seatHull([...corners(polygon), ...seats], SEAT_SIZE * 0.75)];
}

/** Pieces of a row that do not turn by more than 45° at any seat; the seat at a corner belongs to the first piece. */
function straightRuns(seats: readonly PlanSeatDocument[]): readonly (readonly PlanSeatDocument[])[] {
  const runs: PlanSeatDocument[][] = [];
  let run: PlanSeatDocument[] = [];
  for (const seat of seats) {
    if (turns(run.at(-2), run.at(-1), seat)) {
      runs.push(run);
      run = [];
    }
    run.push(seat);
  }
  return [...runs, run];
}

function turns(
  a: PlanSeatDocument | undefined,
  b: PlanSeatDocument | undefined,
  c: PlanSeatDocument,
): boolean {
  if (a === undefined || b === undefined) return false;
  const [inX, inY, outX, outY] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  return inX * outX + inY * outY < Math.SQRT1_2 * Math.hypot(inX, inY) * Math.hypot(outX, outY);
}

/** The smallest distance from the first seat to another one. */
function usualPitch([first, ...others]: readonly Seat[]): number {
  if (first === undefined) return SEAT_SIZE;
  return Math.min(...others.map((seat) => Math.hypot(seat.x - first.x, seat.y - first.y)));
}

function corners(polygon: readonly Coordinates[]): readonly { x: number; y: number }[] {
  return polygon.map(([x, y]) => ({ x, y }));
}

/** Rows in the file's order of names, seats in the order in which one walks along the row. */
function toRows(seats: readonly Seat[]): readonly PlanRowDocument[] {
  const rows = new Map<string, PlanSeatDocument[]>();
  for (const { x, y, attrs } of seats) {
    const name = attrs.row.trim();
    rows.set(name, [...(rows.get(name) ?? []), { name: attrs.seat.trim(), x, y }]);
  }
  return [...rows]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([name, row]) => ({
      name,
      seats: row.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    }));
}

function toBackground(object: HallObject, options: TicketlandOptions): readonly DrawnShape[] {
  if (object.type !== 'stage' || !('width' in object)) return [];
  const { x, y, width, height } = object;
  const [left, top] = [x - width / 2, y - height / 2];
  const points = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
  const label = options.stageText;
  return [
    { type: 'polygon', kind: 'stage', points },
    ...(label === undefined
      ? []
      : [{ type: 'text', text: label, at: { x, y }, size: height / 3, angle: 0 } as const]),
  ];
}

function reportLoose(object: HallObject, index: number, report: (finding: ImportFinding) => void): void {
  if (object.type === 'text' && 'text' in object) report({ code: 'textDropped', text: object.text });
  else if (!KNOWN.includes(object.type)) {
    report({ code: 'unknownObject', type: object.type, path: `objects.${index}` });
  }
}

function reportStray(
  seats: readonly Seat[],
  sections: readonly Section[],
  report: (finding: ImportFinding) => void,
): void {
  const known = new Set(sections.map(({ sectionId }) => sectionId));
  const stray = seats.filter(({ attrs }) => !known.has(attrs.sectionId));
  for (const [section, own] of Map.groupBy(stray, ({ attrs }) => attrs.sectionId)) {
    report({ code: 'sectionMissing', section: String(section), seats: own.length });
  }
}
