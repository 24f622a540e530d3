import { apply, IDENTITY, type Matrix, multiply, scaleOf } from '../../../geometry/matrix.ts';
import type { MapPlace } from '../map-reading.ts';
import { MapRefused, type Reading } from '../reading.ts';
import type { Drawing, DrawnGroup, DrawnShapeElement, DrawnTextElement, Naming } from './drawing.ts';
import { attributeWords, labelOf, ownDataOf, plainId } from './element-naming.ts';
import { type Declarations, declarationsOf, hexColor, StyleSheet } from './paint.ts';
import { shapeGeometry } from './shape-geometry.ts';
import { lengthOf, transformOf, viewBoxMatrix } from './transform.ts';
import { type Instance, placeInstances, type Template } from './instances.ts';

type Attributes = Readonly<Record<string, string>>;
type Open<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** What holds for everything in an element. */
interface Frame {
  readonly tag: string;
  readonly matrix: Matrix;
  readonly group: number;
  readonly paint: Declarations;
  /** Drawn only where something refers to it. */
  readonly template: boolean;
  readonly skipped: boolean;
  readonly naming: Open<Naming> | null;
  readonly id: string;
  readonly firstShape: number;
  readonly inner: Matrix;
  readonly viewBox?: string | undefined;
}

const SHAPES: ReadonlySet<string> = new Set([
  'circle',
  'ellipse',
  'rect',
  'polygon',
  'polyline',
  'line',
  'path',
]);
const GROUPS: ReadonlySet<string> = new Set(['svg', 'g', 'a', 'switch', 'symbol', 'defs']);
/** Left out without a word: they draw nothing of their own. */
const SILENT: ReadonlySet<string> = new Set(
  `metadata clippath mask pattern marker filter lineargradient radialgradient meshgradient desc cursor view
  animate animatetransform animatemotion set script namedview font font-face glyph hatch solidcolor`.split(
    /\s+/,
  ),
);
const INHERITED = ['fill', 'stroke', 'font-size', 'color', 'visibility'] as const;
const PAINTED = [...INHERITED, 'display', 'opacity', 'transform'] as const;
const FONT_SIZE = 16;

/** Puts a drawing together from the events of a parser. Elements it does not keep are told, by kind. */
export class DrawingBuilder {
  hasRoot = false;
  readonly #file: string;
  readonly #reading: Reading;
  readonly #place: () => MapPlace;
  readonly #frames: Frame[] = [];
  readonly #groups: DrawnGroup[] = [];
  readonly #shapes: Open<DrawnShapeElement>[] = [];
  readonly #templates = new Map<string, Template>();
  readonly #inTemplate = new Set<number>();
  readonly #instances: Instance[] = [];
  readonly #texts: DrawnTextElement[] = [];
  readonly #style = new StyleSheet();
  #title = '';
  #metresPerUnit: number | null = null;
  #text = '';
  #label: { at: Open<DrawnTextElement>; template: boolean } | null = null;
  #elements = 0;

  constructor(file: string, reading: Reading, place: () => MapPlace) {
    this.#file = file;
    this.#reading = reading;
    this.#place = place;
  }

  open(name: string, attributes: Attributes): void {
    const tag = name.slice(name.indexOf(':') + 1).toLowerCase();
    this.#checkLimits(attributes);
    const parent = this.#frames.at(-1);
    if (!parent && !this.hasRoot && tag !== 'svg') {
      throw new MapRefused('notSvg', { root: name.slice(0, 40) }, this.#place());
    }
    if (!parent && this.hasRoot) return this.#push(SKIPPED);
    if (!this.hasRoot) this.#metresPerUnit = metresPerUnitOf(attributes);
    this.hasRoot = true;
    const outer = parent ?? ROOT;
    if (outer.skipped) return this.#push(outer);
    this.#reportDangers(attributes);
    if (this.#isLeftOut(tag, name)) return this.#push({ ...outer, tag, skipped: true, naming: null, id: '' });
    if (tag === 'title' || tag === 'style' || tag === 'tspan' || tag === 'textpath') {
      if (tag !== 'tspan' && tag !== 'textpath') this.#text = '';
      else this.#moveLabel(attributes, outer);
      return this.#push({ ...outer, tag, id: '' });
    }
    this.#element(tag, attributes, outer);
  }

  text(content: string): void {
    const frame = this.#frames.at(-1);
    if (!frame || frame.skipped) return;
    if (this.#text.length + content.length > this.#reading.limits.text) {
      throw new MapRefused('textTooLong', { limit: this.#reading.limits.text }, this.#place());
    }
    if (TEXTUAL.has(frame.tag)) this.#text += content;
  }

  close(): void {
    const frame = this.#frames.pop();
    if (!frame || frame.skipped) return;
    if (frame.tag === 'style') this.#style.add(this.#text);
    if (frame.tag === 'title') this.#nameOuter(this.#text.replaceAll(/\s+/g, ' ').trim().slice(0, 160));
    if (frame.tag === 'text') this.#closeText();
    if (frame.tag === 'style' || frame.tag === 'title') this.#text = '';
    if (frame.id !== '' && frame.naming) this.#keepTemplate(frame);
    const group = this.#groups[frame.group];
    if (group && frame.naming === group) group.end = this.#shapes.length;
  }

  finish(): Drawing {
    const shapes = placeInstances({
      shapes: this.#shapes,
      groups: this.#groups,
      templates: this.#templates,
      instances: this.#instances,
      inTemplate: this.#inTemplate,
      limit: this.#reading.limits.elements,
      refuse: () => {
        throw new MapRefused(
          'tooManyElements',
          { limit: this.#reading.limits.elements },
          { file: this.#file },
        );
      },
      missing: (href, { line, column }) =>
        this.#reading.report('unknownElement', 'ignored', { file: this.#file, line, column }, { name: href }),
    });
    const scale = this.#metresPerUnit === null ? {} : { metresPerUnit: this.#metresPerUnit };
    return {
      ...{ file: this.#file, title: this.#title, ...scale },
      ...{ groups: this.#groups, shapes, texts: this.#texts },
    };
  }

  #checkLimits(attributes: Attributes): void {
    const { elements, depth, text } = this.#reading.limits;
    if (++this.#elements > elements)
      throw new MapRefused('tooManyElements', { limit: elements }, this.#place());
    if (this.#frames.length >= depth) throw new MapRefused('tooDeep', { limit: depth }, this.#place());
    for (const name in attributes) {
      const value = attributes[name] ?? '';
      const isPicture = name.endsWith('href') && value.startsWith('data:');
      if (value.length > text && !isPicture)
        throw new MapRefused('textTooLong', { limit: text }, this.#place());
    }
  }

  #reportDangers(attributes: Attributes): void {
    for (const name in attributes) {
      const value = attributes[name] ?? '';
      if (/^\(?on[a-z]+\)?$/i.test(name))
        this.#reading.report('handlerDropped', 'ignored', this.#place(), { name });
      else if (/^(?:xlink:)?(?:href|src)$/i.test(name) && !/^\s*(?:#|data:image\/)/i.test(value)) {
        this.#reading.report('externalDropped', 'ignored', this.#place(), { href: value.slice(0, 200) });
      }
    }
  }

  #isLeftOut(tag: string, name: string): boolean {
    const tell = (code: 'scriptDropped' | 'foreignDropped' | 'pictureDropped'): boolean => {
      this.#reading.report(code, 'ignored', this.#place(), {});
      return true;
    };
    if (tag === 'script') return tell('scriptDropped');
    if (tag === 'foreignobject' || tag === 'iframe') return tell('foreignDropped');
    if (tag === 'image' || tag === 'video' || tag === 'audio') return tell('pictureDropped');
    if (SILENT.has(tag) || tag.startsWith('fe') || (name.includes(':') && !name.startsWith('svg:')))
      return true;
    if (SHAPES.has(tag) || GROUPS.has(tag) || OTHERS.has(tag)) return false;
    this.#reading.report('unknownElement', 'ignored', this.#place(), { name: name.slice(0, 60) });
    return true;
  }

  #element(tag: string, attributes: Attributes, outer: Frame): void {
    const id = attributes['id'] ?? '';
    const paint = this.#paintOf(tag, attributes, outer.paint);
    if (plainId(id).toLowerCase() === 'reference' && GROUPS.has(tag)) {
      this.#reading.report('referenceDropped', 'ignored', this.#place());
      return this.#push({ ...outer, tag, skipped: true, naming: null, id: '' });
    }
    if (isHidden(paint)) {
      this.#reading.report('hiddenDropped', 'ignored', this.#place(), { id: id.slice(0, 60) });
      return this.#push({ ...outer, tag, skipped: true, naming: null, id: '' });
    }
    const matrix = multiply(outer.matrix, this.#transformOf(paint['transform']));
    const naming = this.#namingOf(tag, attributes, outer.group);
    const template = outer.template || tag === 'symbol' || tag === 'defs';
    const base = { tag, paint: inherited(paint), template, skipped: false, naming, id };
    const firstShape = this.#shapes.length;
    if (GROUPS.has(tag)) {
      const inner = this.#innerMatrix(tag, attributes);
      const group = this.#groups.push(Object.assign(naming, { start: firstShape, end: firstShape })) - 1;
      const placed = multiply(matrix, inner);
      const viewBox = tag === 'symbol' ? attributes['viewBox'] : undefined;
      return this.#push({ ...base, matrix: placed, inner: outer.matrix, group, firstShape, viewBox });
    }
    this.#push({ ...base, matrix, inner: outer.matrix, group: outer.group, firstShape });
    if (tag === 'use') this.#instance(attributes, matrix, naming, template, paint);
    else if (tag === 'text') this.#openText(attributes, matrix, outer, paint, template);
    else this.#shape(tag, attributes, matrix, naming, template, paint);
  }

  #shape(
    tag: string,
    attributes: Attributes,
    matrix: Matrix,
    naming: Open<Naming>,
    template: boolean,
    paint: Declarations,
  ): void {
    const geometry = shapeGeometry(tag, attributes, matrix);
    if (geometry === null) return;
    if (geometry.fault !== null) {
      this.#reading.report('badPath', 'repaired', this.#place(), { message: geometry.fault.slice(0, 120) });
    }
    const { kind, at, u, v, rings, closed } = geometry;
    if (![at.x, at.y, u.x, u.y, v.x, v.y].every(Number.isFinite)) {
      return this.#reading.report('badNumber', 'ignored', this.#place(), { name: tag });
    }
    const fill = paint['fill'] === undefined ? '#000000' : hexColor(paint['fill']);
    const stroke = hexColor(paint['stroke']);
    if (template) this.#inTemplate.add(this.#shapes.length);
    this.#shapes.push(Object.assign(naming, { kind, at, u, v, rings, closed, fill, stroke }));
  }

  #instance(
    attributes: Attributes,
    matrix: Matrix,
    naming: Open<Naming>,
    template: boolean,
    paint: Declarations,
  ): void {
    const href = attributes['href'] ?? attributes['xlink:href'] ?? '';
    if (!href.startsWith('#')) return;
    const [x, y] = [lengthOf(attributes['x']) ?? 0, lengthOf(attributes['y']) ?? 0];
    this.#instances.push({
      href: href.slice(1),
      at: this.#shapes.length,
      matrix: multiply(matrix, [1, 0, 0, 1, x, y]),
      width: lengthOf(attributes['width']),
      height: lengthOf(attributes['height']),
      fill: hexColor(paint['fill']),
    });
    if (template) this.#inTemplate.add(this.#shapes.length);
    const zero = { x: 0, y: 0 };
    const geometry = { kind: 'use', at: zero, u: zero, v: zero, rings: null, closed: true } as const;
    this.#shapes.push(Object.assign(naming, { ...geometry, fill: null, stroke: null }));
  }

  #openText(
    attributes: Attributes,
    matrix: Matrix,
    outer: Frame,
    paint: Declarations,
    template: boolean,
  ): void {
    const x = lengthOf(attributes['x']?.split(/[\s,]+/)[0]) ?? 0;
    const y = lengthOf(attributes['y']?.split(/[\s,]+/)[0]) ?? 0;
    const size = (lengthOf(paint['font-size']) ?? FONT_SIZE) * scaleOf(matrix);
    const { line = 0, column = 0 } = this.#place();
    this.#text = '';
    const angle = Math.atan2(matrix[1], matrix[0]);
    const at = { text: '', at: apply(matrix, { x, y }), size, angle, parent: outer.group, line, column };
    this.#label = { at, template };
  }

  /** Where the first `tspan` of a text stands, if the text itself has no place. */
  #moveLabel(attributes: Attributes, { matrix }: Frame): void {
    const [x, y] = [lengthOf(attributes['x']), lengthOf(attributes['y'])];
    if (this.#label && this.#text.trim() === '' && x !== null && y !== null) {
      this.#label.at.at = apply(matrix, { x, y });
    } else this.#text += ' ';
  }

  #closeText(): void {
    const label = this.#label;
    this.#label = null;
    if (!label || label.template) return;
    const text = this.#text.replaceAll(/\s+/g, ' ').trim();
    const { at, size } = label.at;
    if (text === '' || ![at.x, at.y, size].every(Number.isFinite) || size <= 0) return;
    this.#texts.push({ ...label.at, text: text.slice(0, 500) });
  }

  #nameOuter(label: string): void {
    const outer = this.#frames.at(-1);
    if (!outer) return;
    if (this.#frames.length === 1) this.#title = label;
    else if (outer.naming?.label === '') outer.naming.label = label;
  }

  #namingOf(tag: string, attributes: Attributes, parent: number): Open<Naming> {
    const { line = 0, column = 0 } = this.#place();
    return {
      tag,
      id: plainId(attributes['id'] ?? ''),
      classes: [attributes['class'], attributes['data-kind']].filter(Boolean).join(' '),
      label: labelOf(attributes),
      words: attributeWords(attributes),
      own: ownDataOf(attributes),
      parent,
      line,
      column,
    };
  }

  #paintOf(tag: string, attributes: Attributes, outer: Declarations): Declarations {
    const own: Record<string, string> = { ...outer };
    for (const name of PAINTED) {
      const value = attributes[name];
      if (value !== undefined) own[name] = value;
    }
    const { class: classes = '', id = '', style } = attributes;
    const rules = this.#style.of(tag, id, classes);
    return { ...own, ...rules, ...(style === undefined ? {} : declarationsOf(style.slice(0, 10_000))) };
  }

  #transformOf(text: string | undefined): Matrix {
    if (text === undefined || text === 'none') return IDENTITY;
    const matrix = text.length < 4000 ? transformOf(text) : null;
    if (matrix === null) this.#reading.report('badNumber', 'ignored', this.#place(), { name: 'transform' });
    return matrix ?? IDENTITY;
  }

  #innerMatrix(tag: string, attributes: Attributes): Matrix {
    if (tag !== 'svg' || this.#frames.length === 0) return IDENTITY;
    const [x, y] = [lengthOf(attributes['x']) ?? 0, lengthOf(attributes['y']) ?? 0];
    const [width, height] = [lengthOf(attributes['width']), lengthOf(attributes['height'])];
    return multiply([1, 0, 0, 1, x, y], viewBoxMatrix(attributes['viewBox'], width, height));
  }

  #keepTemplate({ id, inner, firstShape, viewBox, naming }: Frame): void {
    if (!this.#templates.has(id)) {
      this.#templates.set(id, { start: firstShape, end: this.#shapes.length, inner, viewBox });
      return;
    }
    const { line = 0, column = 0 } = naming ?? {};
    this.#reading.report('duplicateId', 'kept', { file: this.#file, line, column }, { id: id.slice(0, 60) });
  }

  #push(frame: Frame): void {
    this.#frames.push(frame);
  }
}

const METRES: Readonly<Record<string, number>> = { mm: 0.001, cm: 0.01, m: 1, in: 0.0254 };

/** Of the outermost `svg`, where it has a size in units of length. */
function metresPerUnitOf({ width = '', viewBox = '' }: Attributes): number | null {
  const [, length = '', unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*(mm|cm|m|in)\s*$/.exec(width) ?? [];
  const [, , units = ''] = viewBox.trim().split(/[\s,]+/);
  const metres = Number(length) * (METRES[unit] ?? 0);
  const scale = metres / Number(units);
  return length !== '' && Number.isFinite(scale) && scale > 0 ? scale : null;
}

const TEXTUAL: ReadonlySet<string> = new Set(['text', 'tspan', 'textpath', 'title', 'style']);
const OTHERS: ReadonlySet<string> = new Set(['use', 'text', 'tspan', 'textpath', 'title', 'style']);

const ROOT: Frame = {
  tag: '',
  matrix: IDENTITY,
  group: -1,
  paint: {},
  template: false,
  skipped: false,
  naming: null,
  id: '',
  firstShape: 0,
  inner: IDENTITY,
};
const SKIPPED: Frame = { ...ROOT, skipped: true };

function isHidden(paint: Declarations): boolean {
  return paint['display'] === 'none' || paint['visibility'] === 'hidden' || paint['opacity'] === '0';
}

function inherited(paint: Declarations): Declarations {
  return Object.fromEntries(
    INHERITED.flatMap((name) => (paint[name] === undefined ? [] : [[name, paint[name]]])),
  );
}
