import type { IBlock, IEntity, ILayer, IPoint } from 'dxf-parser';
import type { MapPlace } from '../map-reading.ts';
import { MapRefused, type Reading } from '../reading.ts';
import { DrawingBuilder } from './drawing-builder.ts';
import type { Drawing } from './drawing.ts';

/** Entities between two pauses. */
const STEP = 2000;
/** Copies of one insert, each way. */
const MOST_COPIES = 500;

/** Whether a text is a drawing as CAD programs exchange it. */
export function isDxf(text: string): boolean {
  return /^\s*(?:999\r?\n[^\n]*\n\s*)*0\s*\r?\n\s*SECTION\s*\r?\n/.test(text.slice(0, 4000));
}

/** Millimetres in a unit of the drawing, by what `$INSUNITS` says; other numbers say nothing. */
const MILLIMETRES: Readonly<Record<number, number>> = {
  1: 25.4,
  2: 304.8,
  4: 1,
  5: 10,
  6: 1000,
  10: 914.4,
  14: 100,
};

/**
 * A DXF as shapes, texts and groups: a group a layer, under its name; blocks are drawn once and used. Read by the same
 * rules as an SVG from there on. Frozen layers and paper space are left out, kinds of entities that enclose nothing are
 * told. The y axis points down.
 */
export async function readDxf(
  { name, text }: { readonly name: string; readonly text: string },
  reading: Reading,
  share: (part: number) => number,
): Promise<Drawing> {
  const dxf = await parsed(name, text);
  await reading.breathe(share(0.5));
  const place = (): MapPlace => ({ file: name });
  const builder = new DrawingBuilder(name, reading, place);
  const ids = new Map(Object.keys(dxf.blocks ?? {}).map((block, i) => [block, `block${i}`]));
  const draw = new EntityDrawer(builder, dxf, ids, (kind) =>
    reading.report('unknownElement', 'ignored', { file: name }, { name: kind.slice(0, 60) }),
  );
  builder.open('svg', {});
  builder.open('defs', {});
  for (const [block, id] of ids) {
    builder.open('g', { id });
    for (const entity of dxf.blocks?.[block]?.entities ?? []) draw.entity(entity);
    builder.close();
  }
  builder.close();
  const shown = (dxf.entities ?? []).filter(({ inPaperSpace }) => !inPaperSpace);
  for (const [layer, entities] of Map.groupBy(shown, (entity) => entity.layer ?? '0')) {
    const { frozen = false, visible = true } = draw.layer(layer) ?? {};
    if (frozen || !visible || layer === 'Defpoints') {
      reading.report('hiddenDropped', 'ignored', { file: name }, { id: layer.slice(0, 60) });
      continue;
    }
    builder.open('g', layer === '0' ? {} : { 'data-name': layer });
    for (let i = 0; i < entities.length; i++) {
      const entity = entities[i];
      if (entity) draw.entity(entity);
      if (i % STEP === STEP - 1) await reading.breathe(share(0.5 + (0.5 * i) / entities.length));
    }
    builder.close();
  }
  builder.close();
  const millimetres = MILLIMETRES[Number(dxf.header?.['$INSUNITS'])];
  return {
    ...builder.finish(),
    format: 'dxf',
    ...(millimetres === undefined ? {} : { metresPerUnit: millimetres / 1000 }),
  };
}

async function parsed(file: string, text: string): Promise<ReadDxf> {
  const { default: DxfParser } = await import('dxf-parser');
  try {
    const dxf: ReadDxf | null = new DxfParser().parseSync(text);
    if (dxf !== null) return dxf;
  } catch (error) {
    // the package throws what it likes: texts, and errors of its own making
    const message = error instanceof Error ? error.message : String(error);
    throw new MapRefused('notDxf', { message: message.slice(0, 200) }, { file });
  }
  throw new MapRefused('notDxf', { message: '' }, { file });
}

/** What a file does not have is missing, whatever the package's types say. */
interface ReadDxf {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly entities?: readonly Entity[];
  readonly blocks?: Readonly<
    Record<string, Partial<Pick<IBlock, 'position'>> & { readonly entities?: readonly Entity[] }>
  >;
  readonly tables?: { readonly layer?: { readonly layers?: Readonly<Record<string, Partial<ILayer>>> } };
}

type Entity = Partial<Pick<IEntity, 'layer' | 'color' | 'inPaperSpace'>> & Pick<IEntity, 'type'>;
/** The fields of all kinds: which of them an entity has depends on the file. */
type Loose = Entity & Readonly<Record<string, unknown>>;

class EntityDrawer {
  readonly #builder: DrawingBuilder;
  readonly #dxf: ReadDxf;
  readonly #ids: ReadonlyMap<string, string>;
  readonly #tell: (kind: string) => void;
  readonly #told = new Set<string>();

  constructor(
    builder: DrawingBuilder,
    dxf: ReadDxf,
    ids: ReadonlyMap<string, string>,
    tell: (kind: string) => void,
  ) {
    this.#builder = builder;
    this.#dxf = dxf;
    this.#ids = ids;
    this.#tell = tell;
  }

  layer(name: string): Partial<ILayer> | undefined {
    return this.#dxf.tables?.layer?.layers?.[name];
  }

  entity(entity: Entity): void {
    const { type } = entity;
    const own: Loose = { ...entity };
    const paint = { fill: this.#colorOf(entity) };
    if (type === 'INSERT') return this.#insert(own, paint);
    if (type === 'TEXT' || type === 'MTEXT') return this.#text(own, type);
    const shape = shapeOf(own, type);
    if (shape !== null) return this.#leaf(shape.tag, { ...paint, ...shape.attributes });
    if (!this.#told.has(type) && !LINES.has(type)) {
      this.#told.add(type);
      this.#tell(type);
    }
  }

  #leaf(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#builder.open(tag, attributes);
    this.#builder.close();
  }

  #insert(own: Loose, paint: Readonly<Record<string, string>>): void {
    const name = typeof own['name'] === 'string' ? own['name'] : '';
    const id = this.#ids.get(name);
    const at = pointOf(own['position']);
    if (id === undefined || at === null) return;
    const base = pointOf(this.#dxf.blocks?.[name]?.position) ?? { x: 0, y: 0 };
    const [sx, sy] = [number(own['xScale'], 1), number(own['yScale'], 1)];
    const turn = number(own['rotation'], 0);
    const copies = (count: unknown): number =>
      Math.min(MOST_COPIES, Math.max(1, Math.floor(number(count, 1))));
    const [columns, rows] = [copies(own['columnCount']), copies(own['rowCount'])];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const dx = column * number(own['columnSpacing'], 0);
        const dy = row * number(own['rowSpacing'], 0);
        const transform = `translate(${at.x} ${-at.y}) rotate(${-turn}) translate(${dx} ${-dy}) scale(${sx} ${sy}) translate(${-base.x} ${base.y})`;
        this.#leaf('use', { ...paint, href: `#${id}`, transform });
      }
    }
  }

  #text(own: Loose, type: string): void {
    const at = pointOf(type === 'TEXT' ? own['startPoint'] : own['position']);
    const size = number(type === 'TEXT' ? own['textHeight'] : own['height'], 0);
    const text = typeof own['text'] === 'string' ? plainText(own['text']) : '';
    if (at === null || text === '' || !(size > 0)) return;
    const turn = number(own['rotation'], 0);
    const place = `translate(${at.x} ${-at.y}) rotate(${-turn})`;
    this.#builder.open('text', { transform: place, 'font-size': `${size}` });
    this.#builder.text(text);
    this.#builder.close();
  }

  #colorOf({ color, layer = '0' }: Entity): string {
    const own = typeof color === 'number' ? color : this.layer(layer)?.color;
    // the map has colours of its own for what a drawing leaves black or white
    const isPlain = own === undefined || own === 0 || own === 0xffffff;
    return isPlain ? '#000000' : `#${own.toString(16).padStart(6, '0').slice(-6)}`;
  }
}

/** They enclose nothing: not told one by one. */
const LINES: ReadonlySet<string> = new Set(['LINE', 'POINT', 'ARC', 'DIMENSION', 'ATTDEF', 'SPLINE']);

interface Markup {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function shapeOf(own: Loose, type: string): Markup | null {
  const center = pointOf(own['center']);
  if (type === 'CIRCLE' && center) {
    const attributes = { cx: `${center.x}`, cy: `${-center.y}`, r: `${number(own['radius'], 0)}` };
    return { tag: 'circle', attributes };
  }
  if (type === 'ELLIPSE' && center) return ellipse(own, center);
  if (type === 'LWPOLYLINE' || type === 'POLYLINE') return polyline(own);
  if (type === 'SOLID' || type === '3DFACE') {
    const corners = listOf(own['points'] ?? own['vertices']).flatMap((point) => pointOf(point) ?? []);
    // a solid's corners go in zigzag
    const [a, b, c, d] = corners;
    const around = type === 'SOLID' && a && b && c && d ? [a, b, d, c] : corners;
    const points = around.map(({ x, y }) => `${x},${-y}`).join(' ');
    return around.length < 3 ? null : { tag: 'polygon', attributes: { points } };
  }
  return null;
}

function ellipse(own: Loose, center: Point): Markup | null {
  const axis = pointOf(own['majorAxisEndPoint']);
  const from = number(own['startAngle'], 0);
  const to = number(own['endAngle'], 2 * Math.PI);
  if (axis === null || Math.abs(to - from) < 2 * Math.PI - 0.01) return null;
  const long = Math.hypot(axis.x, axis.y);
  const turn = (-Math.atan2(axis.y, axis.x) * 180) / Math.PI;
  return {
    tag: 'ellipse',
    attributes: {
      rx: `${long}`,
      ry: `${long * number(own['axisRatio'], 1)}`,
      transform: `translate(${center.x} ${-center.y}) rotate(${turn})`,
    },
  };
}

interface Vertex extends Point {
  /** Tangent of a quarter of the arc to the next one; 0: straight. */
  readonly bulge: number;
}

function polyline(own: Loose): Markup | null {
  const vertices = listOf(own['vertices']).flatMap((each): readonly Vertex[] => {
    const at = pointOf(each);
    return at === null
      ? []
      : [{ ...at, bulge: number((each as Readonly<Record<string, unknown>>)['bulge'], 0) }];
  });
  const [first] = vertices;
  if (!first || vertices.length < 2) return null;
  const isClosed = own['shape'] === true;
  const parts = vertices.flatMap((from, i) => {
    const to = vertices[i + 1] ?? (isClosed ? first : null);
    return to === null ? [] : [segment(from, to)];
  });
  return { tag: 'path', attributes: { d: `M${first.x} ${-first.y}${parts.join('')}${isClosed ? 'Z' : ''}` } };
}

function segment(from: Vertex, to: Point): string {
  if (from.bulge === 0) return `L${to.x} ${-to.y}`;
  const { bulge } = from;
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  const radius = (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge));
  return `A${radius} ${radius} 0 ${Math.abs(bulge) > 1 ? 1 : 0} ${bulge > 0 ? 0 : 1} ${to.x} ${-to.y}`;
}

type Point = Pick<IPoint, 'x' | 'y'>;

function pointOf(value: unknown): Point | null {
  if (typeof value !== 'object' || value === null) return null;
  const { x, y } = value as Partial<IPoint>;
  const isPlace = typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y);
  return isPlace ? { x, y } : null;
}

function number(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** Without the codes that format it: `{\fArial|b0;A\P12}`, `%%u`. */
function plainText(text: string): string {
  return text
    .slice(0, 2000)
    .replaceAll(/\\[PpXx~]/g, ' ')
    .replaceAll(/\\[A-Za-z][^;\\{}]{0,60};/g, '')
    .replaceAll(/%%[a-z]/gi, '')
    .replaceAll(/[{}\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
