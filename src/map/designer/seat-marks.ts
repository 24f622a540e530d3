import {
  bakeObject,
  type Design,
  type DesignSelection,
  isSeated,
  type SeatAddress,
  type SeatMark,
  seatsOfSelection,
} from '#engine/index.ts';

/** Marks that are set by hand; that there is a picture of a seat, the picture says. */
export const SETTABLE_MARKS = ['accessible', 'companion', 'restrictedView', 'limitedLegroom'] as const;

interface SeatName {
  readonly row: string;
  readonly name: string;
}

interface MarkedSeats {
  readonly seats: readonly SeatAddress[];
  /** Of the seats, in their order. */
  readonly names: readonly SeatName[];
  /** Ids of the regions that they belong to. */
  readonly regions: readonly string[];
  /** How many of them have each mark. */
  readonly counts: ReadonlyMap<SeatMark, number>;
}

/** The seats that a selection means, and what they are marked with. Linear in the seats of their objects. */
export function countMarks(design: Design, selection: DesignSelection): MarkedSeats {
  const seats = seatsOfSelection(design, selection);
  const wanted = new Set(seats.map(({ object }) => object));
  const objects = design.objects.filter(isSeated).filter(({ id }) => wanted.has(id));
  const baked = new Map(
    objects.map((object) => [
      object.id,
      new Map(
        bakeObject(object).flatMap(({ name: row, seats: own }) =>
          own.map(({ key, name, marks = [] }) => [key, { row, name, marks }] as const),
        ),
      ),
    ]),
  );
  const counts = new Map<SeatMark, number>();
  const names = seats.map(({ object, key }) => {
    const { row = '', name = '', marks = [] } = baked.get(object)?.get(key) ?? {};
    for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
    return { row, name };
  });
  return { seats, names, regions: [...new Set(objects.map(({ region }) => region))], counts };
}

/** The seats of a row of a region (null: of all rows), or one of them (null: all), by their names. */
export function seatsAt(
  { objects }: Pick<Design, 'objects'>,
  region: string,
  place: { readonly row: string | null; readonly seat: string | null },
): readonly SeatAddress[] {
  return objects
    .filter(isSeated)
    .filter((object) => object.region === region)
    .flatMap((object) =>
      bakeObject(object)
        .filter(({ name }) => place.row === null || name === place.row)
        .flatMap(({ seats }) => seats)
        .filter(({ name }) => place.seat === null || name === place.seat)
        .map(({ key }) => ({ object: object.id, key })),
    );
}
