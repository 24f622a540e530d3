import type { SeatLabel } from './commands/command.ts';
import type { PlanDocument } from '../plan/plan-document.ts';

/** What became of the seats from one version of a plan to another. */
export interface PlanChanges {
  readonly added: readonly SeatLabel[];
  readonly removed: readonly SeatLabel[];
  /** Same name, another place (in plan units). */
  readonly moved: readonly (SeatLabel & { readonly distance: number })[];
  /** Same place in the same region or another, another name. */
  readonly renamed: readonly { readonly from: SeatLabel; readonly to: SeatLabel }[];
  /** Regions by id; `places`: of general admission. */
  readonly regions: readonly RegionChange[];
}

export interface RegionChange {
  readonly id: string;
  readonly change: 'added' | 'removed' | 'renamed' | 'seated' | 'unseated' | 'places';
  readonly from: string;
  readonly to: string;
}

interface Placed {
  readonly label: SeatLabel;
  readonly x: number;
  readonly y: number;
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
  const removed: SeatLabel[] = [];
  for (const seat of gone) {
    const now = places.take(seat);
    if (now) renamed.push({ from: seat.label, to: now.label });
    else removed.push(seat.label);
  }
  return { added: places.left(), removed, moved, renamed, regions: regionChanges(from, to) };
}

function placesOf({ regions }: PlanDocument): ReadonlyMap<string, Placed> {
  const places = new Map<string, Placed>();
  for (const region of regions) {
    for (const row of region.seated ? region.rows : []) {
      for (const { name, x, y } of row.seats) {
        const label = { region: region.id, row: row.name, seat: name };
        places.set(JSON.stringify([region.id, row.name, name]), { label, x, y });
      }
    }
  }
  return places;
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
    const renamed: readonly RegionChange[] =
      old.name === name ? [] : [{ id, change: 'renamed', from: old.name, to: name }];
    if (old.seated !== region.seated) {
      return [...renamed, { id, change: region.seated ? 'seated' : 'unseated', from: old.name, to: name }];
    }
    if (old.seated || region.seated || old.capacity === region.capacity) return renamed;
    return [...renamed, { id, change: 'places', from: String(old.capacity), to: String(region.capacity) }];
  });
  return [...gone, ...others];
}
