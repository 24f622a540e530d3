import { bakeObject, isSeated } from './bake/bake-object.ts';
import type { SeatLabel } from './commands/command.ts';
import type { Design, SeatedObject } from './design/design.ts';

/** Seats that are sold or held. */
export class KeptSeats {
  private readonly keys: ReadonlySet<string>;
  readonly size: number;

  constructor(seats: Iterable<SeatLabel>) {
    this.keys = new Set(Array.from(seats, keyOf));
    this.size = this.keys.size;
  }

  has(seat: SeatLabel): boolean {
    return this.keys.has(keyOf(seat));
  }
}

/**
 * Which of the kept seats a change takes away or renames: of a seat that is still there under its key the name, of
 * others whether a seat of that name stands where it stood. Linear in the seats of what changed.
 */
export function keptSeats(before: Design, after: Design, kept: KeptSeats): readonly SeatLabel[] {
  if (kept.size === 0) return [];
  const [old, next] = [changedObjects(before, after), changedObjects(after, before)];
  const lostRegions = unseatedRegions(before, after);
  const byKey = new Map(next.flatMap((object) => seatsOf(object).map((seat) => [seat.key, seat] as const)));
  const byLabel = new Map([...byKey.values()].map((seat) => [keyOf(seat.label), seat]));
  const lost: SeatLabel[] = [];
  for (const object of old) {
    for (const seat of seatsOf(object)) {
      if (!kept.has(seat.label)) continue;
      const same = byKey.get(seat.key);
      const named = byLabel.get(keyOf(seat.label));
      const stands =
        named !== undefined && Math.hypot(named.x - seat.x, named.y - seat.y) < before.seatSize / 4;
      const isSafe = stands || (same !== undefined && keyOf(same.label) === keyOf(seat.label));
      if (!isSafe) lost.push(seat.label);
    }
  }
  if (lostRegions.size === 0) return lost;
  const moved = new Set(old);
  const others = before.objects
    .filter(isSeated)
    .filter((object) => !moved.has(object) && lostRegions.has(object.region));
  const left = others
    .flatMap((object) => seatsOf(object).map(({ label }) => label))
    .filter((label) => kept.has(label));
  return [...lost, ...left];
}

/** Regions that had seats and are sold by count now. */
function unseatedRegions(before: Design, after: Design): ReadonlySet<string> {
  const seated = new Set(
    after.objects.flatMap((object) => (object.kind === 'region' && object.seated ? [object.id] : [])),
  );
  return new Set(
    before.objects.flatMap((object) =>
      object.kind === 'region' && object.seated && !seated.has(object.id) ? [object.id] : [],
    ),
  );
}

/** Seated objects of a design that another does not have. */
function changedObjects(design: Design, other: Design): readonly SeatedObject[] {
  const known = new Set(other.objects);
  return design.objects.filter(isSeated).filter((object) => !known.has(object));
}

interface LabelledSeat {
  readonly key: string;
  readonly label: SeatLabel;
  readonly x: number;
  readonly y: number;
}

function seatsOf(object: SeatedObject): readonly LabelledSeat[] {
  return bakeObject(object).flatMap(({ name, seats }) =>
    seats.map(({ key, name: seat, x, y }) => ({
      key: `${key} ${object.id}`,
      label: { region: object.region, row: name, seat },
      x,
      y,
    })),
  );
}

function keyOf({ region, row, seat }: SeatLabel): string {
  return JSON.stringify([region, row, seat]);
}
