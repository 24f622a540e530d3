import { MAX_CAPACITY, MAX_COORDINATE, HEX_COLOR } from '../../plan/plan-limits.ts';
import type { PlanFloor } from '../../plan/plan.ts';
import type { DesignObject, Outline } from '../design/design.ts';
import type { CommandRefusal } from './command.ts';

/** Most seats along, and most rows of, one recipe. */
const MOST = 2000;

/** Of what is written on a shape. */
const MOST_LETTERS = 200;

type Range = Extract<CommandRefusal, { readonly code: 'badValue' }>['range'];
/** A whole number has its range. */
type Check = readonly [field: string, isSound: boolean, range?: Range];

/** Which value of an object no recipe and no plan can have; null for none. */
export function faultOfObject(object: DesignObject, floors: readonly PlanFloor[]): CommandRefusal | null {
  if ('floor' in object && !floors.some(({ id }) => id === object.floor)) {
    return { code: 'unknownFloor', floor: object.floor };
  }
  const bad = checksOf(object).find(([, isSound]) => !isSound);
  if (!bad) return null;
  const [field, , range] = bad;
  return { code: 'badValue', field, ...(range ? { range } : {}) };
}

function checksOf(object: DesignObject): readonly Check[] {
  switch (object.kind) {
    case 'region':
      return [
        ['color', HEX_COLOR.test(object.color)],
        count('capacity', object.capacity, 0, MAX_CAPACITY),
        ['outline', isOutline(object.outline)],
        ['labelAt', (object.labelAt ?? []).every(isPlace)],
      ];
    case 'shape':
      return [
        ['color', object.color === undefined || HEX_COLOR.test(object.color)],
        ['label', object.label === undefined || isLabel(object.label)],
        ['outline', isOutline(object.outline)],
      ];
    case 'walkway':
      return [
        ['width', isSize(object.width)],
        ['points', object.points.length > 0 && object.points.flat().every(isPlace)],
      ];
    case 'text':
      return [['size', isSize(object.size)], ...placed(object.at), ['angle', isPlace(object.angle)]];
    case 'icon':
      return [['size', isSize(object.size)], ...placed(object.at)];
    case 'picture':
      return [
        ['width', isSize(object.width)],
        ['height', isSize(object.height)],
        ['opacity', object.opacity > 0 && object.opacity <= 1],
        ...placed(object.at),
      ];
    case 'seats':
      return [['seats', object.seats.every(({ x, y }) => isPlace(x) && isPlace(y))]];
    case 'row':
      return [
        count('count', object.count, 1, MOST),
        ['pitch', isSize(object.pitch)],
        ['sag', isPlace(object.sag)],
        ...placed(object.at),
      ];
    case 'block':
      return [
        count('rows', object.rows, 1, MOST),
        count('seats', object.seats, 1, MOST),
        ['rowPitch', isSize(object.rowPitch)],
        ['seatPitch', isSize(object.seatPitch)],
        ['sag', isPlace(object.sag)],
        ['skew', isPlace(object.skew)],
        ['fan', Math.abs(object.fan) <= MOST],
        ['stagger', Math.abs(object.stagger) <= MOST],
        ...placed(object.at),
      ];
    case 'table':
      return [
        ['width', isSize(object.width)],
        ['height', isSize(object.height)],
        ['gap', isPlace(object.gap)],
        ...Object.values(object.chairs).map((chairs) => count('chairs', chairs, 0, MOST)),
        ['chairs', Object.values(object.chairs).some((chairs) => chairs > 0)],
        ...placed(object.at),
      ];
    case 'booth':
      return [
        ['width', isSize(object.width)],
        ['height', isSize(object.height)],
        count('rows', object.rows, 1, MOST),
        count('seats', object.seats, 1, MOST),
        ...placed(object.at),
      ];
  }
}

function isLabel(label: string): boolean {
  return label.trim() !== '' && label.length <= MOST_LETTERS;
}

function placed(at: { readonly x: number; readonly y: number; readonly angle?: number }): readonly Check[] {
  return [
    ['x', isPlace(at.x)],
    ['y', isPlace(at.y)],
    ['angle', isPlace(at.angle ?? 0)],
  ];
}

function isOutline(outline: Outline): boolean {
  if (outline.form === 'polygons') {
    const { polygons } = outline;
    return polygons.length > 0 && polygons.every((ring) => ring.length >= 3 && ring.flat().every(isPlace));
  }
  if (!isPlace(outline.at.x) || !isPlace(outline.at.y)) return false;
  if (outline.form !== 'arc')
    return isSize(outline.width) && isSize(outline.height) && isPlace(outline.angle);
  const { inner, outer, from, to } = outline;
  return isSize(outer) && inner >= 0 && inner < outer && to > from && to - from <= 2 * Math.PI + 1e-9;
}

function isPlace(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= MAX_COORDINATE;
}

function isSize(value: number): boolean {
  return value > 0 && value <= MAX_COORDINATE;
}

function count(field: string, value: number, least: number, most: number): Check {
  return [field, Number.isInteger(value) && value >= least && value <= most, { least, most }];
}
