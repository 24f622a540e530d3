import type { Design } from '../design/design.ts';
import { bakeObject, isSeated } from './bake-object.ts';

/** By the id of its region and the names of its row and of itself. */
interface SeatLabel {
  readonly region: string;
  readonly row: string;
  readonly seat: string;
}

/**
 * Seats that are the same ones in both designs, by the object and the place within it that they were made of, and are
 * called otherwise. Linear in the seats.
 */
export function renamedSeats(
  before: Design,
  after: Design,
): readonly { readonly from: SeatLabel; readonly to: SeatLabel }[] {
  const known = labelsOf(before);
  return [...labelsOf(after)].flatMap(([key, to]) => {
    const from = known.get(key);
    const isSame =
      from === undefined || (from.region === to.region && from.row === to.row && from.seat === to.seat);
    return isSame ? [] : [{ from, to }];
  });
}

function labelsOf({ objects }: Design): ReadonlyMap<string, SeatLabel> {
  return new Map(
    objects.filter(isSeated).flatMap((object) =>
      bakeObject(object).flatMap(({ name, seats }) =>
        seats.map(({ key, name: seat }) => {
          return [`${object.id} ${key}`, { region: object.region, row: name, seat }] as const;
        }),
      ),
    ),
  );
}
