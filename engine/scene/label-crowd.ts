import type { Box } from '../geometry/box.ts';
import type { HungLabel } from './label-box.ts';
import { apartFrom, hungBox } from './label-box.ts';

/** A label that is seen between two levels. */
interface Present extends HungLabel {
  readonly region: number;
  readonly from: number;
  readonly to: number;
  readonly detailsFrom: number;
}

interface Taken {
  readonly region: number;
  readonly at: HungLabel['at'];
  readonly box: Box;
  readonly from: number;
  readonly to: number;
}

/** The room that labels take, at every level. Labels of one region do not disturb each other. */
export class LabelCrowd {
  private readonly taken: Taken[] = [];

  add(label: Present): void {
    const { region, at, from, to, detailsFrom } = label;
    this.taken.push({ region, at, from, to, box: hungBox(label, false) });
    if (detailsFrom < to) this.taken.push({ region, at, from: detailsFrom, to, box: hungBox(label, true) });
  }

  /** The level from which a label of the region, seen from then on, overlaps none that is there. */
  clearFrom(region: number, label: HungLabel, detailed: boolean): number {
    const hung = { at: label.at, box: hungBox(label, detailed) };
    let level = -Infinity;
    for (const other of this.taken) {
      if (other.region === region || other.to <= level) continue;
      const apart = apartFrom(hung, other);
      if (apart > other.from) level = Math.max(level, Math.min(apart, other.to));
    }
    return level;
  }
}
