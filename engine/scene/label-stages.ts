import type { HungLabel } from './label-box.ts';
import { FADE } from './label-fade.ts';

export interface LedLabel extends HungLabel {
  /** Whether a line leads from `at` to the label, which stands apart from its region. */
  readonly led: boolean;
}

/** A label that is seen between two levels of zoom; it comes and goes as `label-fade.ts` says. */
export interface MapLabel extends LedLabel {
  readonly region: number;
  /** Where it begins to appear, and where it is gone; `to` may be Infinity. */
  readonly from: number;
  readonly to: number;
  /** Where its details begin to appear; Infinity for never. */
  readonly detailsFrom: number;
}

/** The level from which a label has room, with its details or without; Infinity for never. */
export type LeastLevel = (label: HungLabel, detailed: boolean) => number;

/** What would be there for less than this many levels is not shown at all. */
const MOMENT = 0.05;
/** Fineness of levels. */
const FINENESS = 1 / 32;

/**
 * One label of a region in all its forms, the poorest first: each is there until the next one has room. None that
 * would be there for a moment only.
 */
export function labelStages(
  region: number,
  labels: readonly LedLabel[],
  leastLevel: LeastLevel,
  end: number,
): readonly MapLabel[] {
  const stages: MapLabel[] = [];
  for (const label of labels) {
    const withDetails = label.form.detailHeight > 0 ? leastLevel(label, true) : Infinity;
    const before = stages.at(-1);
    // Details that are there do not go again for a name in one line.
    const isRicher = before === undefined || before.detailsFrom === Infinity;
    const from = isRicher ? leastLevel(label, false) : withDetails;
    if (from + 2 * FADE > end) continue;
    while (stages.length > 0 && (stages.at(-1)?.from ?? 0) + MOMENT > from) stages.pop();
    const last = stages.pop();
    if (last) stages.push(shortened(last, from + FADE));
    stages.push(
      shortened({ ...label, region, from, to: end, detailsFrom: Math.max(from, withDetails) }, end),
    );
  }
  return stages;
}

/** The lowest level in steps of {@link FINENESS} from `low` to `high` from which `fits` holds, if it holds from one on. */
export function lowestLevel(low: number, high: number, fits: (level: number) => boolean): number {
  if (!fits(high)) return Infinity;
  if (fits(low)) return low;
  let [no, yes] = [low, high];
  while (yes - no > FINENESS) {
    const middle = (no + yes) / 2;
    if (fits(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/** The label, gone at a level at the latest; nothing when it would be there for a moment only. */
export function endedAt(label: MapLabel, end: number): readonly MapLabel[] {
  if (end >= label.to) return [label];
  return label.from + 2 * FADE > end ? [] : [shortened(label, end)];
}

function shortened(label: MapLabel, to: number): MapLabel {
  const detailsFrom = label.detailsFrom + 2 * FADE > to ? Infinity : label.detailsFrom;
  return { ...label, to, detailsFrom };
}
