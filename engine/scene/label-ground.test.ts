import { describe, expect, it } from 'vitest';
import { bakePlan } from '../plan/bake-plan.ts';
import type { Coordinates } from '../plan/plan-document.ts';
import { rectangle, testDocument, testRegion } from '../plan/test-plan.ts';
import { createLabelGround } from './label-ground.ts';
import { firstFloor } from './testing/first-floor.ts';

/** A stage of 200 by 60 whose upper left corner is the origin, and whose lower edge is pointed in the middle. */
const STAGE = [
  [0, 0],
  [200, 0],
  [200, 60],
  [104, 60],
  [100, 90],
  [96, 60],
  [0, 60],
] as const;

const toPoints = (polygon: readonly Coordinates[]) => polygon.map(([x, y]) => ({ x, y }));

function groundAtStage() {
  const document = testDocument([testRegion({ id: 'A', rows: 1, seatsPerRow: 3, at: [0, 400] })]);
  const baked = bakePlan({
    ...document,
    background: [
      { type: 'polygon', kind: 'floor', points: toPoints(rectangle(-500, -500, 1200, 1400)) },
      { type: 'polygon', kind: 'stage', points: toPoints(STAGE) },
    ],
  });
  if (!baked.ok) throw new Error(JSON.stringify(baked.refusal));
  return createLabelGround(firstFloor(baked.value));
}

/** A label of 80 by 20. */
const labelAt = (x: number, y: number) => ({ minX: x, minY: y, maxX: x + 80, maxY: y + 20 });

describe('the ground of labels at a stage', () => {
  const ground = groundAtStage();

  it.each([
    ['far from it', labelAt(-200, -100), true],
    ['along its straight edge', labelAt(60, -22), true],
    ['right at its corner', labelAt(-60, -22), false],
    ['a part of a line away from its corner', labelAt(-60, -30), true],
    ['where it pokes in between the corners', labelAt(70, 75), false],
    ['on it', labelAt(60, 20), false],
  ])('%s', (_, box, isFree) => expect(ground.isFree(box)).toBe(isFree));
});
