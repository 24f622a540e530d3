import { NAMED_OUTSIDE } from './detail.ts';
import { allSteps, type Steps } from './in-steps.ts';
import { insideLabels } from './inside-labels.ts';
import type { RegionText } from './label-box.ts';
import { FADE, levelOf } from './label-fade.ts';
import type { MeasureText } from './label-form.ts';
import type { MapLabel } from './label-stages.ts';
import { endedAt } from './label-stages.ts';
import type { LabelGround } from './outside-labels.ts';
import { outsideLabels } from './outside-labels.ts';

/** What labels are placed by. */
export interface LabelSource {
  readonly texts: readonly RegionText[];
  readonly isSeated: (region: number) => boolean;
  /** Plan units. */
  readonly seatSize: number;
  readonly measure: MeasureText;
  readonly ground: LabelGround;
  /** The lowest level at which the plan is seen. */
  readonly low: number;
  /** {@link ON_SCREEN} unless given. */
  readonly seats?: NamedSeats;
}

/** Diameters of seats, CSS pixels. */
interface NamedSeats {
  /** From which on names stand beside their regions, because seats can be told apart. */
  readonly apart: number;
  /** Up to which a name may cover seats where there is no place beside its region. */
  readonly covered: number;
}

/** As long as a finger picks regions, a name over their seats hides nothing that could be pressed. */
const ON_SCREEN: NamedSeats = { apart: NAMED_OUTSIDE, covered: 9 };
/** For a picture that shows every seat, however small. */
export const ON_PAPER: NamedSeats = { apart: 0, covered: Infinity };

/** Labels by where they stand. */
export interface MapLabels {
  /** In the middle of regions with seats, while these cannot be told apart. */
  readonly inside: readonly MapLabel[];
  /** Beside their regions. */
  readonly beside: readonly MapLabel[];
  /** In the middle of regions without seats, at every zoom. */
  readonly standing: readonly MapLabel[];
}

/** Largest diameter of a seat for which labels are placed, CSS pixels. */
const LARGEST_SEAT = 64;
/** Regions that are too narrow for their names are named beside them this many levels before the others. */
const EARLY = 1.5;

/** Below this level nothing stands beside its region: {@link labelsInside} is all there is. */
export function besideFrom(seatSize: number): number {
  return levelOf(NAMED_OUTSIDE / seatSize) - EARLY;
}

/**
 * The labels of all zooms at once: panning and zooming only fade them. No two of different regions that are seen at
 * one level overlap there; none leaves the plan, nor lies on lettering, nor, beside its region, on seats, names of
 * rows, other regions or the stage.
 */
export function mapLabels(source: LabelSource): MapLabels {
  return allSteps(mapLabelsInSteps(source));
}

/** Those inside their regions only: all that is seen far below the level where names stand beside their regions. */
export function labelsInside(source: LabelSource): MapLabels {
  const { standing, inside } = middleLabels(source);
  return fullFrom(source.low, { inside, beside: [], standing });
}

/** What {@link mapLabels} gives, a label a step. */
export function* mapLabelsInSteps(source: LabelSource): Steps<MapLabels> {
  const { isSeated, measure, ground, low } = source;
  const { labels, inside, standing, texts, high, switchAt, stay } = middleLabels(source);
  const fromOf = firstLevels(labels);
  const isNarrow = ({ region }: RegionText): boolean => (fromOf.get(region) ?? Infinity) > switchAt - FADE;
  const beside = yield* outsideLabels(
    texts.filter((text) => isSeated(text.region) || isNarrow(text)),
    { measure, ground, high, others: standing },
    (text) => (isNarrow(text) ? Math.max(low, switchAt - EARLY) : switchAt),
  );
  const besideFromOf = firstLevels(beside);
  return fullFrom(low, {
    standing,
    inside: inside.flatMap((label) => {
      const goes = Math.min(Math.max(besideFromOf.get(label.region) ?? Infinity, switchAt), stay);
      return endedAt(label, goes + FADE);
    }),
    beside: beside.flatMap((label) => {
      const isBriefly = !isSeated(label.region);
      return endedAt(label, isBriefly ? (fromOf.get(label.region) ?? Infinity) + FADE : Infinity);
    }),
  });
}

function middleLabels(source: LabelSource) {
  const { isSeated, seatSize, measure, ground, low, seats = ON_SCREEN } = source;
  const texts = source.texts.filter(({ name }) => name.trim() !== '');
  const range = { low, high: Math.max(levelOf(LARGEST_SEAT / seatSize), low + 1) };
  const switchAt = Math.max(low, levelOf(seats.apart / seatSize));
  const stay = levelOf(seats.covered / seatSize);
  const endOf = (region: number): number => (isSeated(region) ? stay + FADE : Infinity);
  const labels = insideLabels(texts, measure, ground, range, endOf);
  const standing = labels.filter(({ region }) => !isSeated(region));
  const inside = labels.filter(({ region }) => isSeated(region));
  return { labels, inside, standing, texts, high: range.high, switchAt, stay };
}

/** Nothing is lower than `low`: what there is room for there does not only begin to appear. */
function fullFrom(low: number, labels: MapLabels): MapLabels {
  const early = (level: number): number => (level <= low ? low - FADE : level);
  const full = (label: MapLabel): MapLabel => {
    return { ...label, from: early(label.from), detailsFrom: early(label.detailsFrom) };
  };
  const { inside, beside, standing } = labels;
  return { inside: inside.map(full), beside: beside.map(full), standing: standing.map(full) };
}

/** The level at which each region's first label begins to appear. */
function firstLevels(labels: readonly MapLabel[]): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  for (const { region, from } of labels) levels.set(region, Math.min(from, levels.get(region) ?? Infinity));
  return levels;
}
