import type { Design, DesignObject, DesignObjectKind, DesignTable, ObjectFields } from '#engine/index.ts';
import { PLAN_ICONS } from '../../../map/designer/drawing.ts';
import type { ShownMeasure } from './measures.ts';

const TEXTS = ['name', 'text', 'label'] as const;
const NUMBERS = [
  'capacity',
  'count',
  'rows',
  'seats',
  'pitch',
  'rowPitch',
  'seatPitch',
  'sag',
  'skew',
  'fan',
  'stagger',
  'width',
  'height',
  'gap',
  'size',
  'opacity',
] as const;
const FLAGS = ['seated', 'reservable', 'soldWhole', 'traced'] as const;
const PLACES = ['x', 'y', 'turn'] as const;
/** Of a table with sides; a round one has `chairs`, wherever they are counted. */
const CHAIRS = ['top', 'right', 'bottom', 'left'] as const;
/** What each may be, in the order of the list. */
export const CHOICES = {
  alignment: ['left', 'centre', 'right'],
  firstRow: ['front', 'back'],
  role: ['stage', 'floor', 'field', 'wall', 'other'],
  shape: ['round', 'rectangle'],
  icon: PLAN_ICONS,
} as const;

export type TextProperty = (typeof TEXTS)[number];
export type NumberProperty =
  (typeof NUMBERS)[number] | (typeof PLACES)[number] | (typeof CHAIRS)[number] | 'chairs';
export type FlagProperty = (typeof FLAGS)[number];
export type ChoiceProperty = keyof typeof CHOICES;
export type Property =
  TextProperty | NumberProperty | FlagProperty | ChoiceProperty | 'color' | 'floor' | 'region';

/** What each kind of object has, in the order of the panel. */
const PROPERTIES: Readonly<Record<DesignObjectKind, readonly Property[]>> = {
  region: ['name', 'color', 'seated', 'capacity', 'floor', 'reservable'],
  seats: ['name', 'region'],
  row: ['name', 'region', 'count', 'pitch', 'sag', 'x', 'y', 'turn'],
  block: [
    'region',
    'rows',
    'seats',
    'rowPitch',
    'seatPitch',
    'sag',
    'skew',
    'fan',
    'stagger',
    'alignment',
    'firstRow',
    'x',
    'y',
    'turn',
  ],
  table: ['name', 'region', 'shape', 'width', 'height', 'gap', ...CHAIRS, 'soldWhole', 'x', 'y', 'turn'],
  booth: ['name', 'region', 'width', 'height', 'rows', 'seats', 'soldWhole', 'x', 'y', 'turn'],
  shape: ['role', 'label', 'color', 'floor'],
  walkway: ['width', 'floor'],
  text: ['text', 'size', 'x', 'y', 'floor'],
  icon: ['icon', 'size', 'x', 'y', 'floor'],
  picture: ['x', 'y', 'width', 'height', 'opacity', 'traced', 'floor'],
};

/** What all of these objects have. A region with seats counts its places by them. */
export function propertiesOf(objects: readonly DesignObject[]): readonly Property[] {
  const [first, ...others] = objects;
  if (first === undefined) return [];
  const all = objects.some((object) => object.kind === 'region' && object.seated) ? ['capacity'] : [];
  return propertiesOfOne(first).filter(
    (property) =>
      !all.includes(property) && others.every((other) => propertiesOfOne(other).includes(property)),
  );
}

function propertiesOfOne(object: DesignObject): readonly Property[] {
  const properties = PROPERTIES[object.kind];
  if (object.kind !== 'table' || object.shape !== 'round') return properties;
  const at = properties.indexOf(CHAIRS[0]);
  return properties.toSpliced(at, CHAIRS.length, 'chairs');
}

/** What they are of it; undefined where they differ, or are without. */
export function valueOf(objects: readonly DesignObject[], property: Property): unknown {
  const values = new Set(objects.map((object) => readOne(object, property)));
  return values.size === 1 ? [...values][0] : undefined;
}

function readOne(object: DesignObject, property: Property): unknown {
  if (property === 'chairs') return object.kind === 'table' ? chairsAround(object) : undefined;
  if (isOf(CHAIRS, property)) return object.kind === 'table' ? object.chairs[property] : undefined;
  if (!isOf(PLACES, property)) return new Map<string, unknown>(Object.entries(object)).get(property);
  if (!('at' in object)) return undefined;
  if (property !== 'turn') return object.at[property];
  return 'angle' in object.at ? object.at.angle : undefined;
}

function chairsAround({ chairs }: DesignTable): number {
  return CHAIRS.reduce((sum, side) => sum + chairs[side], 0);
}

/** A number as it is shown, in the measure that {@link measureOf} says; undefined as `valueOf`. */
export function shownNumber(
  objects: readonly DesignObject[],
  property: NumberProperty,
  { factor }: ShownMeasure,
): number | undefined {
  const shown = new Set(
    objects.map((object) => {
      const value = readOne(object, property);
      return typeof value === 'number' ? Math.round((value / factor) * 100) / 100 : undefined;
    }),
  );
  return shown.size === 1 ? [...shown][0] : undefined;
}

const NO_CHAIRS = { top: 0, right: 0, bottom: 0, left: 0 };

/** What sets a number, as the design holds it; of chairs the others stay as the first table has them. */
export function numberField(
  objects: readonly DesignObject[],
  property: NumberProperty,
  value: number,
): ObjectFields {
  if (isOf(CHAIRS, property)) {
    const table = objects.find((object) => object.kind === 'table');
    return { chairs: { ...(table?.chairs ?? NO_CHAIRS), [property]: value } };
  }
  if (property === 'chairs') return { chairs: { ...NO_CHAIRS, top: value } };
  if (property === 'turn') return { at: { angle: value } };
  if (isOf(PLACES, property)) return { at: { [property]: value } };
  const fields: Partial<Record<(typeof NUMBERS)[number], number>> = { [property]: value };
  return fields;
}

/** An empty label is none. */
export function textField(property: TextProperty, value: string): ObjectFields {
  switch (property) {
    case 'name':
      return { name: value };
    case 'text':
      return { text: value };
    case 'label':
      return { label: value.trim() === '' ? null : value.trim() };
  }
}

export function flagField(property: FlagProperty, value: boolean): ObjectFields {
  const fields: Partial<Record<FlagProperty, boolean>> = { [property]: value };
  return fields;
}

/** Null for what the property cannot be. */
export function choiceField(property: ChoiceProperty, value: string): ObjectFields | null {
  const alignment = CHOICES.alignment.find((each) => each === value);
  const firstRow = CHOICES.firstRow.find((each) => each === value);
  const role = CHOICES.role.find((each) => each === value);
  const shape = CHOICES.shape.find((each) => each === value);
  const icon = CHOICES.icon.find((each) => each === value);
  switch (property) {
    case 'alignment':
      return alignment === undefined ? null : { alignment };
    case 'firstRow':
      return firstRow === undefined ? null : { firstRow };
    case 'role':
      return role === undefined ? null : { role };
    case 'shape':
      return shape === undefined ? null : { shape };
    case 'icon':
      return icon === undefined ? null : { icon };
  }
}

export function isText(property: Property): property is TextProperty {
  return isOf(TEXTS, property);
}
export function isNumber(property: Property): property is NumberProperty {
  return isOf(NUMBERS, property) || isOf(PLACES, property) || isOf(CHAIRS, property) || property === 'chairs';
}
export function isFlag(property: Property): property is FlagProperty {
  return isOf(FLAGS, property);
}
export function isChoice(property: Property): property is ChoiceProperty {
  return property in CHOICES;
}

function isOf<const Word extends string>(words: readonly Word[], word: string): word is Word {
  return words.some((each) => each === word);
}

/** Regions that seats can be in. */
export function seatedRegionsOf(design: Pick<Design, 'objects'>) {
  return regionsOf(design).filter(({ seated }) => seated);
}

/** Regions by the ids that objects name them with. */
export function regionsOf({ objects }: Pick<Design, 'objects'>) {
  return objects.filter((object) => object.kind === 'region');
}
