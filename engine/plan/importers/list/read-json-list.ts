import { fileTitle } from '../svg/drawing-parts.ts';
import { pathRings } from '../svg/path-rings.ts';
import type { Point } from '../../../geometry/point.ts';
import type { DrawnRegion, MapParts } from '../map-parts.ts';
import { MapRefused, type Reading } from '../reading.ts';
import { regionOf, SeatList } from './listed-seats.ts';
import { geoFeatures } from './geo-json.ts';
import { type JsonLevel, levelOf } from './json-levels.ts';
import { type Role, roleOf, type Words } from './roles.ts';
import { withSplitCodes } from './split-codes.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** What is known at a place of the tree from everything around it. */
interface Around {
  readonly words: Words;
  /** Names of the regions around it, from the widest. */
  readonly region: readonly string[];
  readonly row: string;
  readonly inRow: boolean;
  /** Signs for seats of the row, by their number. */
  readonly marks: JsonObject;
}

const NOTHING: Around = { words: {}, region: [], row: '', inRow: false, marks: {} };
const TOLERANCE = 0.1;
/** Values between two pauses. */
const STEP = 20_000;
/** Keys under which objects keep what is about themselves. */
const INNER =
  /^(?:attrs|attributes|position|pos|coords?|coordinates|location|point|center|centre|meta|label|properties|seat)$/i;
const OUTLINES = /^(?:d|path|pathdata|points|polygon|outline|shape|coordinates|vertices|border)$/i;
const NAMES = ['name', 'label', 'title', 'code', 'number', 'displayname', 'nombre', 'id'] as const;

/**
 * Seats in JSON of any shape: lists or tables of objects with coordinates and the words for region, row and seat, or
 * trees of regions, rows and seats, where seats are objects, labels, a number or ranges. Outlines are read from path
 * data and lists of points. What is neither is left alone.
 */
export class JsonListReader {
  readonly list: SeatList;
  readonly regions: DrawnRegion[] = [];
  declared: MapParts['declared'];
  readonly #file: string;
  readonly #reading: Reading;
  #values = 0;

  constructor(file: string, reading: Reading) {
    this.#file = file;
    this.#reading = reading;
    this.list = new SeatList(reading);
  }

  async read(json: unknown): Promise<MapParts> {
    const title = fileTitle(this.#file);
    await this.#visit(geoFeatures(json) ?? json, levelOf(title), title, NOTHING, [], 0);
    const { seats, identified } = this.list;
    if (identified > 0) {
      this.#reading.report('labelsAreIdentifiers', 'kept', { file: this.#file }, { seats: identified });
    }
    const format = seats.length > 0 ? 'seatJson' : this.regions.length > 0 ? 'shapeJson' : 'unused';
    if (format === 'unused') this.#reading.report('fileUnused', 'ignored', { file: this.#file });
    return {
      name: nameOf(json) ?? title,
      seats: withSplitCodes(seats, this.#file, this.#reading),
      regions: this.regions,
      background: [],
      seatSize: null,
      files: [{ name: this.#file, format }],
      ...(this.declared ? { declared: this.declared } : {}),
    };
  }

  async #visit(
    value: unknown,
    level: JsonLevel | null,
    key: string,
    around: Around,
    path: readonly string[],
    depth: number,
  ): Promise<void> {
    const { elements, depth: deepest } = this.#reading.limits;
    if (++this.#values > elements)
      throw new MapRefused('tooManyElements', { limit: elements }, this.#at(path));
    if (depth > deepest) throw new MapRefused('tooDeep', { limit: deepest }, this.#at(path));
    if (this.#values % STEP === 0) await this.#reading.breathe(0.4);
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) {
        const step = this.#entry(value[i], level, `${i}`, around, [...path, `${i}`], depth + 1);
        if (step) await step;
      }
      return;
    }
    if (!isObject(value)) return;
    if (isTable(value)) {
      for (const [name, item] of Object.entries(value)) {
        const step = this.#entry(item, level, name, around, [...path, name], depth + 1);
        if (step) await step;
      }
      return;
    }
    await this.#inside(value, around, path, depth, key === '' ? null : level);
  }

  /** One of a list: what its level, or else what it holds, makes of it. Waits only where there is something inside. */
  #entry(
    value: unknown,
    level: JsonLevel | null,
    key: string,
    around: Around,
    path: readonly string[],
    depth: number,
  ): Promise<void> | null {
    if (!isObject(value)) {
      if (Array.isArray(value)) return this.#visit(value, level, key, around, path, depth);
      const isKnown = around.inRow || around.region.length > 0;
      if (level === 'seat' && isKnown && (typeof value === 'string' || typeof value === 'number'))
        this.#addLabel(`${value}`, around, path);
      return null;
    }
    const words = wordsIn(value);
    if (isSeat(words, level) && !holdsSeats(value)) {
      this.#addSeat(words, around, path);
      return null;
    }
    if (level === null && !hasChildren(value) && !outlineIn(value)) return null;
    return this.#inside(value, this.#entered(value, words, level, key, around), path, depth, level);
  }

  /** Around what is inside of an entry. */
  #entered(value: JsonObject, words: Words, level: JsonLevel | null, key: string, around: Around): Around {
    const own: Around = { ...around, words: { ...around.words, ...shared(words) } };
    const marks = isObject(value['marks']) ? value['marks'] : around.marks;
    if (level === 'row') {
      return { ...own, marks, row: words.row ?? nameOf(value) ?? key, inRow: true };
    }
    if (around.inRow || level === 'seat') return { ...own, marks };
    const named = regionOf(words).at(-1) ?? nameOf(value) ?? key.replace(LEVEL_PREFIX, '');
    return level === null ? { ...own, marks } : { ...own, marks, region: [...around.region, named] };
  }

  async #inside(
    value: JsonObject,
    around: Around,
    path: readonly string[],
    depth: number,
    level: JsonLevel | null,
  ): Promise<void> {
    const outline = outlineIn(value);
    if (outline && level !== 'row' && level !== 'seat') this.#addRegion(value, outline, around, path);
    for (const [key, inner] of Object.entries(value)) {
      const own = levelOf(key);
      const at = [...path, key];
      if (own === 'seat' && level === 'row' && (typeof inner === 'string' || typeof inner === 'number')) {
        this.list.add({ ...around.words, row: around.row, count: `${inner}` }, around.region, this.#at(at));
      } else if (isObject(inner) && !isTable(inner) && own !== null && LEVEL_PREFIX.test(key)) {
        const step = this.#entry(inner, own, key, around, at, depth + 1);
        if (step) await step;
      } else if (typeof inner === 'object' && inner !== null && key !== 'marks') {
        await this.#visit(inner, around.inRow && own === 'region' ? null : own, key, around, at, depth + 1);
      } else if (typeof inner === 'number' && TOTAL.test(key) && level === null && depth < 3) {
        this.declared ??= { seats: inner, place: this.#at(at) };
      }
    }
  }

  #addLabel(label: string, around: Around, path: readonly string[]): void {
    const mark = around.marks[label];
    const sign = typeof mark === 'string' ? mark : /^W\d*$/i.test(label) ? 'W' : '';
    const words = { ...around.words, row: around.row, seat: label, ...(sign === '' ? {} : { marks: sign }) };
    this.list.add(words, around.region, this.#at(path));
  }

  #addSeat(words: Words, around: Around, path: readonly string[]): void {
    const all: Words = { ...around.words, ...words };
    // a category is a price, told of some seats only: it is no place
    const { category: _price, ...placed } = words;
    const row = words.row ?? words.rowId ?? around.row;
    const region = around.region.length > 0 ? around.region : regionOf(placed);
    this.list.add({ ...all, row }, region, this.#at(path));
  }

  #addRegion(
    value: JsonObject,
    outline: readonly (readonly Point[])[],
    around: Around,
    path: readonly string[],
  ): void {
    const words = wordsIn(value);
    const said = regionOf(words);
    const named = said.length > 0 ? said : [nameOf(value) ?? path.at(-1) ?? ''];
    const id = typeof value['id'] === 'string' || typeof value['id'] === 'number' ? `${value['id']}` : '';
    const places = Number(words.capacity);
    this.regions.push({
      key: around.region.length > 0 ? around.region : named,
      id: words.sectionId ?? id,
      outline,
      color: words.color ?? '',
      labelAt: null,
      places: Number.isInteger(places) && places > 0 && words.capacity !== undefined ? places : null,
      place: this.#at(path),
    });
  }

  #at(path: readonly string[]): { readonly file: string; readonly path: string } {
    return { file: this.#file, path: path.join('.') };
  }
}

const TOTAL = /^(?:capacity|total_?seats|seats_?count|seat_?count|aforo|capacidad|total)$/i;
const LEVEL_PREFIX =
  /^(?:tribune|sector|section|zone|zona|seccion|sección|region|area|block|stand|level|tier|row|fila|ряд|сектор)[_\-\s](?=.)/i;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object that is a list by identifier: at least two entries, all of them objects, keyed by numbers or alike. */
function isTable(value: JsonObject): boolean {
  const keys = Object.keys(value);
  if (keys.length < 2 || keys.some((key) => levelOf(key) !== null && LEVEL_PREFIX.test(key))) return false;
  const first = keys.slice(0, 40);
  return (
    first.every((key) => isObject(value[key])) &&
    first.every((key) => /\d/.test(key) || /^[0-9a-f-]{16,}$/i.test(key))
  );
}

/** Its scalar properties, and those one level below that are about itself. */
function wordsIn(value: JsonObject): Words {
  const found: Partial<Record<Role, string>> = {};
  const take = (key: string, inner: unknown): void => {
    if (typeof inner !== 'string' && typeof inner !== 'number' && typeof inner !== 'boolean') return;
    const role = roleOfKey(key);
    if (role !== undefined) found[role] ??= `${inner}`;
  };
  for (const key in value) {
    const inner = value[key];
    if (Array.isArray(inner) && INNER.test(key) && inner.length === 2) {
      const [x, y] = inner as readonly unknown[];
      take('x', x);
      take('y', y);
    } else if (isObject(inner) && INNER.test(key)) for (const name in inner) take(name, inner[name]);
    else take(key, inner);
  }
  return found;
}

const KNOWN_KEYS = new Map<string, Role | undefined>();

/** Files have few keys and many objects. */
function roleOfKey(key: string): Role | undefined {
  if (KNOWN_KEYS.has(key)) return KNOWN_KEYS.get(key);
  const role = roleOf(key)?.role;
  if (KNOWN_KEYS.size < 5000) KNOWN_KEYS.set(key, role);
  return role;
}

function isSeat(words: Words, level: JsonLevel | null): boolean {
  const named = words.seat ?? words.seatId;
  if (level === 'seat') return true;
  return (
    level === null &&
    words.x !== undefined &&
    words.y !== undefined &&
    named !== undefined &&
    (words.seat ?? words.row ?? words.rowId) !== undefined
  );
}

function holdsSeats(value: JsonObject): boolean {
  for (const key in value) {
    const inner = value[key];
    if (levelOf(key) === 'seat' && Array.isArray(inner) && inner.length > 0) return true;
  }
  return false;
}

/** What a region or row says that holds for its seats. */
function shared({ color, block, stand, section, category }: Words): Words {
  const own = { color, block, stand, section, category };
  return Object.fromEntries(Object.entries(own).filter(([, text]) => text !== undefined));
}

function hasChildren(value: JsonObject): boolean {
  for (const key in value) if (typeof value[key] === 'object' && value[key] !== null) return true;
  return false;
}

function nameOf(value: unknown): string | null {
  if (!isObject(value)) return null;
  for (const name of NAMES) {
    for (const key in value) {
      const inner = value[key];
      if (
        key.toLowerCase().replaceAll('_', '') === name &&
        (typeof inner === 'string' || typeof inner === 'number')
      ) {
        return `${inner}`.trim();
      }
    }
  }
  return null;
}

/** Path data, or a list of points, under one of the usual keys. */
function outlineIn(value: JsonObject): readonly (readonly Point[])[] | null {
  for (const key in value) {
    const inner = value[key];
    if (!OUTLINES.test(key)) continue;
    if (typeof inner === 'string' && /^\s*M/i.test(inner)) {
      const { rings } = pathRings(inner, TOLERANCE);
      if (rings.length > 0) return rings;
    }
    if (Array.isArray(inner) && inner.length >= 3) {
      const points = inner.map(pointOf);
      if (points.every((point) => point !== null)) return [points];
    }
  }
  return null;
}

function pointOf(value: unknown): Point | null {
  if (Array.isArray(value) && value.length === 2) {
    const [x, y] = value as readonly unknown[];
    return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
  }
  if (!isObject(value)) return null;
  const { x, y } = value;
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}
