import type { DrawnRegion, ListedSeat } from './map-parts.ts';
import type { MapLeftovers } from './map-reading.ts';
import { plainWord } from './list/roles.ts';
import type { Reading } from './reading.ts';

/** A region with what is drawn of it and who sits in it; one of the two may be missing. */
export interface JoinedRegion {
  readonly key: readonly string[];
  readonly name: string;
  readonly shapes: readonly DrawnRegion[];
  readonly seats: readonly ListedSeat[];
}

export interface Joined {
  readonly regions: readonly JoinedRegion[];
  readonly leftovers: MapLeftovers;
}

interface Shapes {
  readonly key: readonly string[];
  readonly shapes: readonly DrawnRegion[];
}

/**
 * Seats to the shapes of their regions: by the whole key, by the shape's id, then by the last part of the key where
 * that tells all of them apart. What is left on either side is told, and who belongs to whom is asked.
 */
export function joinRegions(
  seats: readonly ListedSeat[],
  drawn: readonly DrawnRegion[],
  reading: Reading,
  fallback: string,
): Joined {
  const shapes = [...Map.groupBy(drawn, ({ key }) => keyOf(key)).values()].map((own): Shapes => ({
    key: own[0]?.key ?? [],
    shapes: own,
  }));
  const groups = [...Map.groupBy(seats, ({ region }) => keyOf(region)).values()].map((own) => ({
    key: own[0]?.region ?? [],
    seats: own,
  }));
  const match = matcher(
    shapes,
    groups.map(({ key }) => key),
  );
  const free = new Set(shapes);
  const found = groups.map((group) => {
    const shape =
      group.key.length === 0 && groups.length === 1 && shapes.length === 1 ? shapes[0] : match(group.key);
    if (shape && free.has(shape)) free.delete(shape);
    return { group, shape };
  });
  const leftShapes = [...free].map(({ key }) => nameOf(key, fallback));
  const regions = found.map(({ group, shape }): JoinedRegion => {
    const chosen =
      shape ?? (drawn.length > 0 ? askShape(group.key, free, reading, group.seats, fallback) : undefined);
    if (chosen) free.delete(chosen);
    const key = group.key.length > 0 ? group.key : (chosen?.key ?? []);
    return { key, name: nameOf(key, fallback), shapes: chosen?.shapes ?? [], seats: group.seats };
  });
  const empty = [...free].map((shape): JoinedRegion => ({
    key: shape.key,
    name: nameOf(shape.key, fallback),
    shapes: shape.shapes,
    seats: [],
  }));
  const without = regions.filter(({ shapes: own }) => drawn.length > 0 && own.length === 0);
  return {
    regions: asDrawn([...regions, ...empty], drawn),
    leftovers: {
      shapesWithoutSeats:
        seats.length === 0 ? [] : leftShapes.filter((name) => empty.some((each) => each.name === name)),
      regionsWithoutShape: without.map(({ name }) => name),
    },
  };
}

/** In the order of the drawing, where all of them are drawn. */
function asDrawn(regions: readonly JoinedRegion[], drawn: readonly DrawnRegion[]): readonly JoinedRegion[] {
  if (regions.some(({ shapes }) => shapes.length === 0)) return regions;
  const order = new Map(drawn.map((shape, i) => [shape, i]));
  const placeOf = ({ shapes: [first] }: JoinedRegion): number => (first ? (order.get(first) ?? 0) : 0);
  return regions.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function matcher(
  shapes: readonly Shapes[],
  keys: readonly (readonly string[])[],
): (key: readonly string[]) => Shapes | undefined {
  const whole = new Map(shapes.map((shape) => [keyOf(shape.key), shape]));
  const ids = new Map(
    shapes.flatMap((shape) => shape.shapes.map(({ id }) => [plainWord(id), shape] as const)),
  );
  const joined = new Map(shapes.map((shape) => [plainWord(shape.key.join('')), shape]));
  const last = (key: readonly string[]): string => plainWord(key.at(-1) ?? '');
  const lasts = Map.groupBy(shapes, ({ key }) => last(key));
  const isTold = new Set(keys.map(last)).size === keys.length;
  return (key) => {
    const plain = plainWord(key.join(''));
    const byLast = isTold && lasts.get(last(key))?.length === 1 ? lasts.get(last(key))?.[0] : undefined;
    const own = whole.get(keyOf(key)) ?? joined.get(plain) ?? ids.get(plain) ?? byLast;
    return plain === '' ? undefined : own;
  };
}

function askShape(
  key: readonly string[],
  free: ReadonlySet<Shapes>,
  reading: Reading,
  seats: readonly ListedSeat[],
  fallback: string,
): Shapes | undefined {
  const name = nameOf(key, fallback);
  const options = [...free].map((shape) => ({
    value: shape.key.join('/'),
    text: nameOf(shape.key, fallback),
  }));
  const place = seats[0]?.place ?? { file: '' };
  reading.report('regionWithoutShape', 'needsChoice', place, { region: name, seats: seats.length });
  if (options.length === 0) return undefined;
  const answer = reading.ask({
    id: `shapeOf:${key.join('/')}`,
    code: 'shapeOf',
    params: { region: name, seats: seats.length },
    options: [{ value: '' }, ...options],
    chosen: '',
    toConfirm: true,
  });
  return answer === '' ? undefined : [...free].find((shape) => shape.key.join('/') === answer);
}

/** `West 5` */
function nameOf(key: readonly string[], fallback: string): string {
  return key.length === 0 ? fallback : key.join(' ');
}

function keyOf(key: readonly string[]): string {
  return key.map((part) => part.normalize('NFKC').trim().toLowerCase()).join('\0');
}
