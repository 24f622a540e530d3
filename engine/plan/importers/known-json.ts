import { parsePlanDocument } from '../parse-plan-document.ts';
import type { Imported, ImportFinding, ImportResult } from './import-finding.ts';
import type { MapContent } from './map-content.ts';
import type { FindingDone, MapFormat, MapTally } from './map-reading.ts';
import { importPretix } from './pretix.ts';
import { readOwnPretix } from './pretix-own.ts';
import { MapRefused, type Reading } from './reading.ts';
import { reportOverSeats } from './report-over-seats.ts';
import { fileTitle } from './svg/drawing-parts.ts';
import { importTicketland } from './ticketland.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const COLORS = ['#8a1538', '#1f6f8b', '#a8631f', '#5b4b9a', '#2f7d4f', '#b0304a'];

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The formats with a schema of their own. */
export type KnownFormat = Extract<MapFormat, 'butaca' | 'pretix' | 'ticketland'>;

interface ForeignFormat {
  /** @param title of the file, where the format has no name for the plan */
  readonly read: (text: string, title: string) => ImportResult;
  /** How the file itself divides it. */
  readonly tally: (json: unknown) => MapTally;
}

const FOREIGN: Readonly<Record<Exclude<KnownFormat, 'butaca'>, ForeignFormat>> = {
  pretix: { read: (text) => importPretix(text), tally: pretixTally },
  ticketland: {
    read: (text, title) => importTicketland(text, { name: title, colors: COLORS }),
    tally: hallTally,
  },
};

/** Which of them a text is in; null for any other JSON. */
export function knownFormat(json: unknown): KnownFormat | null {
  if (!isObject(json)) return null;
  const { format, zones, categories, objects } = json;
  if (format === 'butaca.plan') return 'butaca';
  const isPretix =
    Array.isArray(zones) &&
    Array.isArray(categories) &&
    zones.every((zone) => isObject(zone) && isObject(zone['position']));
  if (isPretix) return 'pretix';
  if (
    Array.isArray(objects) &&
    objects.some((each) => isObject(each) && each['type'] === 'seat' && isObject(each['attrs']))
  )
    return 'ticketland';
  return null;
}

interface KnownFile {
  readonly name: string;
  readonly text: string;
  readonly json: unknown;
}

/** A file whose format has a reader of its own. */
export function readKnownJson(
  { name, text, json }: KnownFile,
  format: KnownFormat,
  reading: Reading,
): MapContent {
  const content = contentOf({ name, text, json }, format, reading);
  reportOverSeats(content.document, reading, () => ({ file: name }));
  return content;
}

function contentOf({ name, text, json }: KnownFile, format: KnownFormat, reading: Reading): MapContent {
  const files = [{ name, format }];
  if (format === 'butaca') return { document: planOf(json, name), files };
  const own = format === 'pretix' ? readOwnPretix(json) : null;
  if (own) return { document: own, files };
  const { read, tally } = FOREIGN[format];
  const { document, findings } = taken(read(text, fileTitle(name)), name);
  for (const finding of findings) tell(finding, name, reading);
  return { document, files, inFiles: tally(json) };
}

function planOf(json: unknown, file: string): MapContent['document'] {
  const parsed = parsePlanDocument(json);
  if (parsed.ok) return parsed.value;
  const [problem] = parsed.refusal;
  const message = problem?.code === 'wrongShape' ? problem.expected : '';
  throw new MapRefused(
    'wrongShape',
    { message, problems: parsed.refusal.length },
    { file, path: problem?.path.join('.') ?? '' },
  );
}

function taken(result: ImportResult, file: string): Imported {
  if (result.ok) return result.value;
  const { refusal } = result;
  switch (refusal.code) {
    case 'wrongShape':
      throw new MapRefused('wrongShape', { message: refusal.message }, { file, path: refusal.path });
    case 'notAPlan':
      throw new MapRefused(
        'notAPlan',
        { problem: refusal.problem.code },
        { file, path: refusal.problem.path.join('.') },
      );
    case 'notCsv':
    case 'columnMissing':
      throw new MapRefused(refusal.code, {}, { file, line: refusal.line });
    default:
      throw new MapRefused(refusal.code, {}, { file });
  }
}

const DONE: Readonly<Record<ImportFinding['code'], FindingDone>> = {
  repeatedIdentifiers: 'renamed',
  seatRelabelled: 'renamed',
  seatNumbered: 'needsChoice',
  emptyCategory: 'ignored',
  zoneMoved: 'moved',
  hiddenSection: 'kept',
  generalAdmission: 'kept',
  outlineMade: 'kept',
  sectionMissing: 'ignored',
  tableFound: 'kept',
  textDropped: 'ignored',
  colorReplaced: 'kept',
  unknownObject: 'ignored',
  markUnknown: 'ignored',
  cellsWithoutColumn: 'needsChoice',
  managementSeat: 'kept',
};

function tell({ code, ...rest }: ImportFinding, file: string, reading: Reading): void {
  const { path, line, ...params } = rest as Readonly<Record<string, string | number>>;
  const place = {
    file,
    ...(typeof path === 'string' ? { path } : {}),
    ...(typeof line === 'number' ? { line } : {}),
  };
  reading.report(code, DONE[code], place, params);
}

/** Zones and rows as pretix has them: a plan of ours divides zones by category, and rows where they repeat. */
function pretixTally(json: unknown): MapTally {
  const list = (value: unknown, key: string): readonly unknown[] => {
    const inner = isObject(value) ? value[key] : null;
    return Array.isArray(inner) ? inner : [];
  };
  const zones = list(json, 'zones');
  const rows = zones.flatMap((zone) => list(zone, 'rows'));
  return {
    regions: zones.length,
    rows: rows.length,
    seats: rows.reduce<number>((sum, row) => sum + list(row, 'seats').length, 0),
  };
}

/** Objects of a flat list; a row is a pair of section and row. */
function hallTally(json: unknown): MapTally {
  const objects = isObject(json) && Array.isArray(json['objects']) ? json['objects'].filter(isObject) : [];
  const seats = objects.flatMap(({ type, attrs }) => (type === 'seat' && isObject(attrs) ? [attrs] : []));
  const rows = new Set(seats.map((seat) => JSON.stringify([seat['sectionId'], seat['row']])));
  return {
    regions: objects.filter(({ type }) => type === 'section').length,
    rows: rows.size,
    seats: seats.length,
  };
}
