import { bakeObject } from '../bake/bake-object.ts';
import type { Design, DesignBlock, DesignObject, SeatedObject, SeatOverride } from '../design/design.ts';
import { FreshIds } from '../design/fresh-ids.ts';
import { overrideSeats } from '../design/seat-overrides.ts';
import { detectRowScheme, detectSeatScheme } from './detect-scheme.ts';
import { type NumberedStrand, numberedStrands, type NumberingWish } from './number-seats.ts';

/**
 * The objects after a numbering. A recipe keeps a scheme where one says it all; seats that it does not reach get
 * names of their own. Seats of a part of a row that go to another row become an object of their own behind theirs.
 */
export function applyNumbering(design: Design, wish: NumberingWish): readonly DesignObject[] {
  const byObject = new Map<string, NumberedStrand[]>();
  for (const numbered of numberedStrands(design, wish)) {
    const own = byObject.get(numbered.strand.object.id) ?? [];
    byObject.set(numbered.strand.object.id, own);
    own.push(numbered);
  }
  const ids = new FreshIds(design.objects);
  return design.objects.flatMap((object): readonly DesignObject[] => {
    const strands = byObject.get(object.id);
    const [first] = strands ?? [];
    return strands && first ? numberObject(first.strand.object, strands, ids) : [object];
  });
}

function numberObject(
  object: SeatedObject,
  strands: readonly NumberedStrand[],
  ids: FreshIds,
): readonly SeatedObject[] {
  if (object.kind === 'block') return [numberBlock(object, strands)];
  const [only] = strands;
  if (!only) return [object];
  const { strand, row, names } = only;
  const nameOf = new Map(strand.seats.map(({ key }, i) => [key, names[i] ?? '']));
  if (strand.isWhole) return [withSeatNames({ ...object, name: row }, nameOf)];
  if (row === object.name) return [withSeatNames(object, nameOf)];
  return takeOut(object, row, nameOf, ids);
}

function numberBlock(block: DesignBlock, strands: readonly NumberedStrand[]): SeatedObject {
  const renamed = strands.filter(({ strand, row }) => row !== strand.name);
  const rowNames = {
    ...block.rowNames,
    ...Object.fromEntries(renamed.map(({ strand, row }) => [strand.row, row])),
  };
  const named = renamed.length === 0 ? block : withRowScheme({ ...block, rowNames });
  const nameOf = new Map(
    strands.flatMap(({ strand, names }) => strand.seats.map(({ key }, i) => [key, names[i] ?? ''] as const)),
  );
  return withSeatNames(named, nameOf);
}

/** The scheme that says all names of its rows, where there is one. */
function withRowScheme(block: DesignBlock): DesignBlock {
  const names = bakeObject(block).map(({ name }) => name);
  const { rowNames: _, ...bare } = block;
  for (const firstRow of ['front', 'back'] as const) {
    const rowScheme = detectRowScheme(firstRow === 'front' ? names : names.toReversed());
    if (rowScheme !== null) return { ...bare, rowScheme, firstRow };
  }
  return block;
}

/** A scheme where one says all names, else names of their own for those that it does not say. */
function withSeatNames(object: SeatedObject, nameOf: ReadonlyMap<string, string>): SeatedObject {
  if (object.kind === 'seats') {
    return {
      ...object,
      seats: object.seats.map((seat, i) => ({ ...seat, name: nameOf.get(String(i)) ?? seat.name })),
    };
  }
  const wanted = bakeObject(object).map(({ seats }) => seats.map(({ key, name }) => nameOf.get(key) ?? name));
  const longest = wanted.reduce<readonly string[]>(
    (most, names) => (names.length > most.length ? names : most),
    [],
  );
  const scheme = detectSeatScheme(longest);
  const bare = overrideSeats(object, nameOf.keys(), withoutName);
  for (const seatScheme of scheme === null ? [] : [scheme]) {
    const schemed = { ...bare, seatScheme };
    const isSaid = bakeObject(schemed).every(({ seats }, row) =>
      seats.every(({ name }, i) => name === wanted[row]?.[i]),
    );
    if (isSaid) return schemed;
  }
  const said = new Map(
    bakeObject(bare).flatMap(({ seats }) => seats.map(({ key, name }) => [key, name] as const)),
  );
  const others = [...nameOf].filter(([key, name]) => said.get(key) !== name);
  return overrideSeats(
    bare,
    others.map(([key]) => key),
    (override, key) => ({
      ...override,
      name: nameOf.get(key) ?? '',
    }),
  );
}

function withoutName({ name: _, ...override }: SeatOverride): SeatOverride {
  return override;
}

/** Some seats of a row leave it for another one: they stand where they stood. */
function takeOut(
  object: Exclude<SeatedObject, DesignBlock>,
  row: string,
  nameOf: ReadonlyMap<string, string>,
  ids: FreshIds,
): readonly SeatedObject[] {
  const seats = bakeObject(object).flatMap((each) => each.seats);
  const stay = seats.filter(({ key }) => !nameOf.has(key));
  const go = seats.filter(({ key }) => nameOf.has(key));
  const left: SeatedObject =
    object.kind === 'seats'
      ? { ...object, seats: stay.map(({ key: _, ...seat }) => seat) }
      : overrideSeats(object, nameOf.keys(), (override) => ({ ...override, removed: true }));
  const taken = go.map(({ key, ...seat }) => ({ ...seat, name: nameOf.get(key) ?? seat.name }));
  return [left, { id: ids.of('seats'), kind: 'seats', region: object.region, name: row, seats: taken }];
}
