import type { Box } from '../geometry/box.ts';
import { growBox } from '../geometry/box.ts';
import { pointInPolygon } from '../geometry/point-in-polygon.ts';
import type { HungLabel, RegionText } from './label-box.ts';
import { boxOnPlan, bySize, hungBox, samples } from './label-box.ts';
import { LabelCrowd } from './label-crowd.ts';
import type { LabelForm, MeasureText } from './label-form.ts';
import { labelForms } from './label-form.ts';
import type { LedLabel, MapLabel } from './label-stages.ts';
import { labelStages, lowestLevel } from './label-stages.ts';
import type { LabelGround, LevelRange } from './outside-labels.ts';

/** Empty space kept between a label and the outline that it lies in, CSS pixels. */
const INNER_AIR = 0.5;

/**
 * The labels in the middle of their regions, from the level on at which they lie within the outline, off the
 * background's lettering, and apart from each other: rather the numbers of all than the details of some, large
 * regions first. Each goes at the level that `endOf` gives.
 */
export function insideLabels(
  texts: readonly RegionText[],
  measure: MeasureText,
  ground: Pick<LabelGround, 'isLettered'>,
  range: LevelRange,
  endOf: (region: number) => number,
): readonly MapLabel[] {
  const crowd = new LabelCrowd();
  const roomFrom = (text: RegionText, label: HungLabel, detailed: boolean): number => {
    const box = growBox(hungBox(label, detailed), INNER_AIR);
    return lowestLevel(range.low, range.high, (level) => {
      const onPlan = boxOnPlan(box, label.at, 2 ** level);
      return liesInside(onPlan, text.outline) && !ground.isLettered(onPlan);
    });
  };
  const first = bySize(texts).flatMap((text) => {
    const labels = labelForms(text.name, text.details, measure).map((form) => centred(text, form));
    const [poorest] = labels;
    if (!poorest) return [];
    const { region } = text;
    const from = Math.max(roomFrom(text, poorest, false), crowd.clearFrom(region, poorest, false));
    if (from < endOf(region)) crowd.add({ ...poorest, region, from, to: Infinity, detailsFrom: Infinity });
    return [{ text, labels, poorest, from }];
  });
  return first.flatMap(({ text, labels, poorest, from }) => {
    const { region } = text;
    const leastLevel = (label: HungLabel, detailed: boolean): number => {
      if (label === poorest && !detailed) return from;
      return Math.max(from, roomFrom(text, label, detailed), crowd.clearFrom(region, label, detailed));
    };
    const stages = labelStages(region, labels, leastLevel, endOf(region));
    for (const stage of stages) crowd.add(stage);
    return stages;
  });
}

function centred({ at }: RegionText, form: LabelForm): LedLabel {
  return { form, at, right: 0, down: 0, shift: form.detailHeight / 2, led: false };
}

function liesInside(box: Box, outline: RegionText['outline']): boolean {
  const points = samples(box);
  return outline.some((polygon) => points.every((point) => pointInPolygon(point, polygon)));
}
