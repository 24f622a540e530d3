import RBush from 'rbush';
import type { Box } from '../../geometry/box.ts';
import { isSeated } from '../bake/bake-object.ts';
import type { Design, SeatAddress, SeatedObject } from '../design/design.ts';
import { objectBox } from '../design/object-box.ts';
import { closeSeats } from './close-seats.ts';

/** Seats of one object, or of two, that stand in each other's place. */
export interface Overlap {
  readonly ids: readonly string[];
  readonly seats: readonly SeatAddress[];
}

interface Item extends Box {
  readonly object: SeatedObject;
  readonly floor: string;
}

/** Seats are too close when their centres are nearer than this, in their diameters. */
const TOO_CLOSE = 0.8;

/** Overlaps of a design that changes: only what changed is compared, with what lies about it. */
export class OverlapIndex {
  private readonly tree = new RBush<Item>();
  private readonly items = new Map<string, Item>();
  /** By both ids of a pair. */
  private readonly overlaps = new Map<string, Map<string, Overlap>>();
  private seatSize = 0;

  /** n log n in the objects; in the seats of what changed and its neighbours. */
  update(design: Design): readonly Overlap[] {
    if (design.seatSize !== this.seatSize) this.clear(design.seatSize);
    const floors = new Map(
      design.objects.flatMap((object) =>
        object.kind === 'region' ? [[object.id, object.floor] as const] : [],
      ),
    );
    const first = design.floors[0]?.id ?? '';
    const seen = new Set<string>();
    const changed: Item[] = [];
    for (const object of design.objects) {
      if (!isSeated(object)) continue;
      seen.add(object.id);
      const floor = floors.get(object.region) ?? first;
      const known = this.items.get(object.id);
      if (known?.object === object && known.floor === floor) continue;
      changed.push({ ...objectBox(object, this.seatSize), object, floor });
    }
    for (const [id, item] of this.items) if (!seen.has(id)) this.remove(item);
    for (const item of changed) this.replace(item);
    for (const item of changed) this.compare(item);
    return this.all();
  }

  private clear(seatSize: number): void {
    this.seatSize = seatSize;
    this.tree.clear();
    this.items.clear();
    this.overlaps.clear();
  }

  private replace(item: Item): void {
    const known = this.items.get(item.object.id);
    if (known) this.remove(known);
    this.items.set(item.object.id, item);
    // An empty box is nowhere.
    if (item.minX <= item.maxX) this.tree.insert(item);
  }

  private remove(item: Item): void {
    const { id } = item.object;
    this.tree.remove(item);
    this.items.delete(id);
    for (const other of this.overlaps.get(id)?.keys() ?? []) this.overlaps.get(other)?.delete(id);
    this.overlaps.delete(id);
  }

  private compare(item: Item): void {
    if (item.minX > item.maxX) return;
    const reach = this.seatSize * TOO_CLOSE;
    for (const other of this.tree.search(item)) {
      if (other.floor !== item.floor) continue;
      const seats = closeSeats(item.object, other.object, reach);
      if (seats.length === 0) continue;
      const [a, b] = [item.object.id, other.object.id];
      const overlap = { ids: a === b ? [a] : a < b ? [a, b] : [b, a], seats };
      this.entry(a).set(b, overlap);
      this.entry(b).set(a, overlap);
    }
  }

  private entry(id: string): Map<string, Overlap> {
    const known = this.overlaps.get(id) ?? new Map<string, Overlap>();
    this.overlaps.set(id, known);
    return known;
  }

  private all(): readonly Overlap[] {
    return [...new Set([...this.overlaps.values()].flatMap((pairs) => [...pairs.values()]))];
  }
}
