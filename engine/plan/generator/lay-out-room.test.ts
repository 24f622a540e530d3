import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOfPoints } from '../../geometry/box.ts';
import { bakePlan } from '../bake-plan.ts';
import type { PlanDocument, PlanRegionDocument } from '../plan-document.ts';
import { layOutRoom, PITCH, type RegionDraft, type RowDraft } from './lay-out-room.ts';

const row = (name: string, seats: number): RowDraft => ({
  name,
  seats: Array.from({ length: seats }, (_, seat) => ({ name: String(seat + 1) })),
});
const seated = (id: string, lengths: readonly number[]): RegionDraft => ({
  ...{ id, name: id, color: '#336699', reservable: true, seated: true },
  rows: lengths.map((seats, index) => row(String(index + 1), seats)),
});
const standing = (id: string, capacity: number): RegionDraft => ({
  ...{ id, name: id, color: '#996633', reservable: false, seated: false },
  capacity,
});

const anyDraft = fc
  .array(
    fc.oneof(
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 40 }),
      fc.integer({ min: 0, max: 30_000 }),
    ),
    { maxLength: 12 },
  )
  .map((regions) =>
    regions.map((each, index) =>
      typeof each === 'number' ? standing(`r${index}`, each) : seated(`r${index}`, each),
    ),
  );

const room = (regions: readonly RegionDraft[]) => layOutRoom({ name: 'Sala', stage: 'Escenario', regions });
const boxOf = (region: PlanRegionDocument) => boxOfPoints(region.outline.flat().map(([x, y]) => ({ x, y })));
const seatsOf = ({ regions }: PlanDocument) =>
  regions.flatMap((region) => (region.seated ? region.rows.flatMap(({ seats }) => seats) : []));

describe('a room that nobody has drawn', () => {
  it('has a stage and its regions behind it, seats in the middle of their rows', () => {
    const { background, regions } = room([seated('stalls', [3, 1])]);
    expect(background.map((shape) => (shape.type === 'text' ? shape.text : shape.type))).toEqual([
      'polygon',
      'Escenario',
    ]);
    expect(regions[0]).toEqual({
      ...{ id: 'stalls', name: 'stalls', color: '#336699', reservable: true, seated: true },
      outline: [
        [
          [-60, 0],
          [60, 0],
          [60, 100],
          [-60, 100],
        ],
      ],
      labelAt: [0, 50],
      rows: [
        {
          name: '1',
          seats: [
            { name: '1', x: -20, y: 40 },
            { name: '2', x: 0, y: 40 },
            { name: '3', x: 20, y: 40 },
          ],
        },
        { name: '2', seats: [{ name: '1', x: 0, y: 60 }] },
      ],
    });
  });

  it('is a plan, whatever its regions are', () => {
    fc.assert(
      fc.property(anyDraft, (regions) => {
        const baked = bakePlan(room(regions));
        expect(baked.ok ? baked.value.regions.map(({ id }) => id) : baked.refusal).toEqual(
          regions.map(({ id }) => id),
        );
      }),
    );
  });

  it('has no region over another or over the stage', () => {
    fc.assert(
      fc.property(anyDraft, (regions) => {
        const boxes = room(regions).regions.map(boxOf);
        boxes.forEach((a, index) => {
          expect(a.minY).toBeGreaterThanOrEqual(0);
          for (const b of boxes.slice(index + 1)) {
            expect(a.maxX < b.minX || b.maxX < a.minX || a.maxY < b.minY || b.maxY < a.minY).toBe(true);
          }
        });
      }),
    );
  });

  it('has its regions in their order: backwards from the stage, then from left to right', () => {
    fc.assert(
      fc.property(anyDraft, (regions) => {
        const boxes = room(regions).regions.map(boxOf);
        boxes.slice(1).forEach((box, index) => {
          const before = boxes[index] ?? box;
          expect(box.minY > before.minY || (box.minY === before.minY && box.minX > before.maxX)).toBe(true);
        });
      }),
    );
  });

  it('has every seat within its region, and a pitch between any two', () => {
    fc.assert(
      fc.property(anyDraft, (regions) => {
        const document = room(regions);
        for (const region of document.regions) {
          if (!region.seated) continue;
          const { minX, minY, maxX, maxY } = boxOf(region);
          for (const { x, y } of region.rows.flatMap(({ seats }) => seats)) {
            expect(x - minX >= PITCH && maxX - x >= PITCH && y - minY >= PITCH && maxY - y >= PITCH).toBe(
              true,
            );
          }
        }
        const spots = new Set(seatsOf(document).map(({ x, y }) => `${Math.round(x / PITCH)},${y}`));
        expect(spots.size).toBe(seatsOf(document).length);
      }),
    );
  });

  it('keeps marks, and leaves none where there are none', () => {
    const seats = [
      { name: '1', marks: ['accessible'] as const },
      { name: '2', marks: [] },
    ];
    const { regions } = room([{ ...seated('a', []), seated: true, rows: [{ name: 'A', seats }] }]);
    expect(regions[0]).toMatchObject({
      rows: [{ seats: [{ name: '1', marks: ['accessible'] }, { name: '2' }] }],
    });
  });
});
