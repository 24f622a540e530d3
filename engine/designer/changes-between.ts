import type { SeatLabel } from './commands/command.ts';
import type { PlanDocument, PlanRowDocument, PlanSeatDocument } from '../plan/plan-document.ts';
import type { SeatMark } from '../plan/plan.ts';

/** What became of the seats from one version of a plan to another. */
export interface PlanChanges {
  readonly added: readonly SeatLabel[];
  /** With what they were: an accessible seat that goes is told. */
  readonly removed: readonly (SeatLabel & { readonly marks: readonly SeatMark[] })[];
  /** Same name, another place (in plan units). */
  readonly moved: readonly (SeatLabel & { readonly distance: number })[];
  /** Same place in the same region or another, another name. */
  readonly renamed: readonly { readonly from: SeatLabel; readonly to: SeatLabel }[];
  /** Other marks, or from now on at a table or in a box, or at none; by their name after it. */
  readonly altered: readonly SeatLabel[];
  /** Regions by id; `places`: of general admission. */
  readonly regions: readonly RegionChange[];
}

export interface RegionChange {
  readonly id: string;
  readonly change:
    'added' | 'removed' | 'renamed' | 'seated' | 'unseated' | 'places' | 'reservable' | 'unreservable';
  readonly from: string;
  readonly to: string;
}

interface Placed {
  readonly label: SeatLabel;
  readonly x: number;
  readonly y: number;
  readonly marks: readonly SeatMark[];
  /** The same for seats of one kind. */
  readonly kind: string;
}

/**
 * Seats are the same by their names. Of those that only one version has, two at the same place (within a quarter of a
 * seat) are one that was renamed. Linear in the seats.
 */
export function changesBetween(from: PlanDocument, to: PlanDocument): PlanChanges {
  const [before, after] = [placesOf(from), placesOf(to)];
  const reach = Math.min(from.seatSize, to.seatSize) / 4;
  const gone = [...before].filter(([key]) => !after.has(key)).map(([, seat]) => seat);
  const come = [...after].filter(([key]) => !before.has(key)).map(([, seat]) => seat);
  const moved = [...before].flatMap(([key, seat]) => {
    const now = after.get(key);
    const distance = now ? Math.hypot(now.x - seat.x, now.y - seat.y) : 0;
    // What 32 bits cannot tell apart has not moved.
    return distance > reach / 100 ? [{ ...seat.label, distance }] : [];
  });
  const places = new PlaceTable(come, reach);
  const renamed: { from: SeatLabel; to: SeatLabel }[] = [];
  const removed: PlanChanges['removed'][number][] = [];
  const altered = [...before].flatMap(([key, seat]) => {
    const now = after.get(key);
    return now && now.kind !== seat.kind ? [now.label] : [];
  });
  for (const seat of gone) {
    const now = places.take(seat);
    if (!now) {
      removed.push({ ...seat.label, marks: seat.marks });
      continue;
    }
    renamed.push({ from: seat.label, to: now.label });
    if (now.kind !== seat.kind) altered.push(now.label);
  }
  return { added: places.left(), removed, moved, renamed, altered, regions: regionChanges(from, to) };
}

function placesOf({ regions }: PlanDocument): ReadonlyMap<string, Placed> {
  const places = new Map<string, Placed>();
  for (const region of regions) {
    for (const row of region.seated ? region.rows : []) {
      for (const seat of row.seats) {
        const { name, x, y, marks = [] } = seat;
        const label = { region: region.id, row: row.name, seat: name };
        const kind = kindOf(row, seat);
        places.set(JSON.stringify([region.id, row.name, name]), { label, x, y, marks, kind });
      }
    }
  }
  return places;
}

/** What a seat is, besides its name and its place. */
function kindOf({ furniture }: PlanRowDocument, { marks = [] }: PlanSeatDocument): string {
  const { kind = '', soldWhole = false } = furniture ?? {};
  return [kind, soldWhole, ...marks.toSorted()].join(' ');
}

/** Seats by where they stand, in squares as wide as the reach: a neighbour is in the same one or beside it. */
class PlaceTable {
  private readonly cells = new Map<string, Placed[]>();
  private readonly reach: number;

  constructor(seats: readonly Placed[], reach: number) {
    this.reach = reach;
    for (const seat of seats) {
      const cell = this.cellOf(seat.x, seat.y);
      const own = this.cells.get(cell);
      if (own) own.push(seat);
      else this.cells.set(cell, [seat]);
    }
  }

  /** The nearest within reach, which is not found again. */
  take({ x, y }: Placed): Placed | null {
    let best: { readonly cell: Placed[]; readonly seat: Placed; readonly distance: number } | null = null;
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const cell = this.cells.get(this.cellOf(x + dx * this.reach, y + dy * this.reach)) ?? [];
        for (const seat of cell) {
          const distance = Math.hypot(seat.x - x, seat.y - y);
          if (distance <= this.reach && distance < (best?.distance ?? Infinity))
            best = { cell, seat, distance };
        }
      }
    }
    best?.cell.splice(best.cell.indexOf(best.seat), 1);
    return best?.seat ?? null;
  }

  left(): readonly SeatLabel[] {
    return [...this.cells.values()].flat().map(({ label }) => label);
  }

  private cellOf(x: number, y: number): string {
    return `${Math.floor(x / this.reach)} ${Math.floor(y / this.reach)}`;
  }
}

function regionChanges(from: PlanDocument, to: PlanDocument): readonly RegionChange[] {
  const before = new Map(from.regions.map((region) => [region.id, region]));
  const after = new Set(to.regions.map(({ id }) => id));
  const gone = from.regions
    .filter(({ id }) => !after.has(id))
    .map(({ id, name }) => ({ id, change: 'removed', from: name, to: '' }) as const);
  const others = to.regions.flatMap((region): readonly RegionChange[] => {
    const { id, name } = region;
    const old = before.get(id);
    if (!old) return [{ id, change: 'added', from: '', to: name }];
    const both = { id, from: old.name, to: name };
    const same: readonly RegionChange[] = [
      ...(old.name === name ? [] : [{ ...both, change: 'renamed' } as const]),
      ...(old.reservable === region.reservable
        ? []
        : [{ ...both, change: region.reservable ? 'reservable' : 'unreservable' } as const]),
    ];
    if (old.seated !== region.seated)
      return [...same, { ...both, change: region.seated ? 'seated' : 'unseated' }];
    if (old.seated || region.seated || old.capacity === region.capacity) return same;
    return [...same, { id, change: 'places', from: String(old.capacity), to: String(region.capacity) }];
  });
  return [...gone, ...others];
}
