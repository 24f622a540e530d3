import { beforeAll, describe, expect, it } from 'vitest';
import { zoomToFit } from '#engine/camera/fit-box.ts';
import { PLAN_PADDING } from '#engine/camera/constrain.ts';
import type { Box } from '#engine/geometry/box.ts';
import { growBox } from '#engine/geometry/box.ts';
import { boxMeetsPolygon } from '#engine/geometry/box-meets-polygon.ts';
import { bakePlan } from '#engine/plan/bake-plan.ts';
import { boxOnPlan, overlap } from '#engine/scene/label-box.ts';
import { FADE, levelOf } from '#engine/scene/label-fade.ts';
import { createLabelGround } from '#engine/scene/label-ground.ts';
import type { MapLabel } from '#engine/scene/label-stages.ts';
import type { MapLabels } from '#engine/scene/map-labels.ts';
import { mapLabels } from '#engine/scene/map-labels.ts';
import type { PlanView } from '#engine/scene/plan-view.ts';
import { createPlanViews } from '#engine/scene/plan-view.ts';
import { rowLabelBox, rowLabels } from '#engine/scene/row-labels.ts';
import { type DemoPlan, demoPlans } from '#server/demo/plans.ts';
import { seenLabel } from './seen-label.ts';

/** Every letter is 0.62 em wide, as in the widest fonts. */
const measure = (text: string): number => text.length * 0.62;

const screens = [
  { width: 390, height: 700 },
  { width: 1000, height: 800 },
];
const rooms = ['theatre', 'stadium', 'hall', 'arena'] as const;
const cases = rooms.flatMap((room) => screens.map((screen) => ({ room, screen, width: screen.width })));

/** Levels of one step of the zoom: 25 a doubling. */
const STEP = 0.04;

/** No label stands further from its region than this. */
const MOST_PIXELS = 200;

/** Between two regions that touch it, above a gap that has the other one's name. */
const SQUEEZED = ['Alta · Preferente 1'];

let plans: Readonly<Record<(typeof rooms)[number], DemoPlan>>;

beforeAll(async () => {
  plans = await demoPlans();
});

describe.each(cases)('labels of the $room, $width pixels wide', { timeout: 60_000 }, ({ room, screen }) => {
  let view: PlanView;
  let labels: MapLabels;
  let levels: readonly number[];

  beforeAll(() => {
    const baked = bakePlan(plans[room].document);
    if (!baked.ok) throw new Error(JSON.stringify(baked.refusal));
    const plan = baked.value;
    const [floor] = createPlanViews(plan);
    if (!floor) throw new Error('no floor');
    view = floor;
    const low = levelOf(zoomToFit(screen, plan.bounds, PLAN_PADDING));
    const high = levelOf(60 / plan.seatSize);
    levels = Array.from({ length: Math.ceil((high - low) / STEP) }, (_, i) => low + i * STEP);
    labels = mapLabels({
      texts: plan.regions.map(({ labelAt, outline, name }, region) => {
        const box = view.regionIndex.box(region);
        return { region, at: labelAt, outline, box, name, details: ['desde 1.250 €'] };
      }),
      isSeated: (region) => plan.regions[region]?.seated ?? false,
      seatSize: plan.seatSize,
      measure,
      ground: createLabelGround(view),
      low,
    });
  }, 60_000);

  it.runIf(room === 'stadium')('name every region before the whole view is doubled', () => {
    const late = view.plan.regions.flatMap(({ name }, region) => {
      const own = [...labels.inside, ...labels.beside].filter((label) => label.region === region);
      return Math.min(...own.map(({ from }) => from)) < (levels[0] ?? 0) + 1 ? [] : [name];
    });
    expect(late).toEqual([]);
  });

  it('fade: between two steps nothing appears, goes or moves by more than a step of a fade', () => {
    const most = (1.5 * STEP) / FADE + 1e-9;
    for (const label of allOf(labels)) {
      for (const [i, level] of levels.entries()) {
        const before = seenLabel(label, levels[i - 1] ?? level);
        const after = seenLabel(label, level);
        expect(Math.abs((after?.opacity ?? 0) - (before?.opacity ?? 0))).toBeLessThanOrEqual(most);
        if (!before || !after) continue;
        expect(Math.abs(after.box.minY - before.box.minY)).toBeLessThanOrEqual(label.shift * most + 1e-9);
      }
    }
  });

  it('never overlap each other, at any step', () => {
    const clashes = levels.flatMap((level) => {
      const seen = seenAt(allOf(labels), level);
      return seen.flatMap((one, i) =>
        seen
          .slice(i + 1)
          .filter((other) => other.region !== one.region && overlap(one.box, other.box))
          .map((other) => ({ level, regions: [one.region, other.region] })),
      );
    });
    expect(clashes).toEqual([]);
  });

  it('cover no lettering; beside their regions no seat, no name of a row, no region and no edge of the sheet', () => {
    const { plan } = view;
    const lettering = createLabelGround(view);
    const names = plan.rows.flatMap(({ name }, row) =>
      rowLabels(plan, row, view.seatIndex).map(({ at }) => rowLabelBox(plan, name, at)),
    );
    // Boxes shrink towards their points as one comes nearer: every fifth step is enough.
    for (const level of levels.filter((_, step) => step % 5 === 0)) {
      for (const { box } of seenAt(allOf(labels), level)) expect(lettering.isLettered(box)).toBe(false);
      for (const { box } of seenAt(labels.beside, level)) {
        expect(view.seatIndex.inBox(growBox(box, plan.seatSize / 2))).toEqual([]);
        expect(
          view.regionIndex.at({ x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 }),
        ).toBeNull();
        expect(names.filter((name) => overlap(name, box))).toEqual([]);
        expect(overlap(box, plan.bounds) || isNear(box, plan.bounds, PLAN_PADDING / 2 ** level)).toBe(true);
      }
    }
  });

  it('stand nearer to their own region than to any other', () => {
    const near = labels.beside.filter(({ led }) => !led);
    for (const level of levels.filter((_, step) => step % 10 === 0)) {
      for (const { region, box } of firstSeenAt(near, level)) {
        expect(nearestTo(view.plan, box, 2 ** level)).toEqual([region]);
      }
    }
  });

  it('name every region by the time its seats can be picked with a finger', () => {
    const level = levelOf(20 / view.plan.seatSize);
    const named = new Set(seenAt(allOf(labels), level).map(({ region }) => region));
    const nameless = view.plan.regions.filter((_, region) => !named.has(region)).map(({ name }) => name);
    expect(nameless).toEqual(room === 'stadium' ? SQUEEZED : []);
  });
});

function allOf({ inside, beside, standing }: MapLabels): readonly MapLabel[] {
  return [...inside, ...beside, ...standing];
}

/** Of the labels that begin to be seen not far below the level: as one comes nearer they only draw nearer to their own. */
function firstSeenAt(labels: readonly MapLabel[], level: number) {
  return seenAt(
    labels.filter(({ from }) => level - from < 1),
    level,
  );
}

/** The regions that a box meets first as it grows, by steps of a CSS pixel. */
function nearestTo({ regions }: PlanView['plan'], box: Box, zoom: number): readonly number[] {
  for (let pixels = 0; pixels < MOST_PIXELS; pixels += 1) {
    const grown = growBox(box, pixels / zoom);
    const met = regions.flatMap(({ outline }, region) =>
      outline.some((polygon) => boxMeetsPolygon(grown, polygon)) ? [region] : [],
    );
    if (met.length > 0) return met;
  }
  return [];
}

/** What is seen at a level, as boxes on the plan. */
function seenAt(labels: readonly MapLabel[], level: number): readonly { region: number; box: Box }[] {
  return labels.flatMap((label) => {
    const seen = seenLabel(label, level);
    return seen ? [{ region: label.region, box: boxOnPlan(seen.box, label.at, 2 ** level) }] : [];
  });
}

function isNear(box: Box, bounds: Box, margin: number): boolean {
  return overlap(box, growBox(bounds, margin));
}
