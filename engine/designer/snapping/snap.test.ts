import { describe, expect, it } from 'vitest';
import { objectBox } from '../design/object-box.ts';
import { testBlock } from '../testing/test-designs.ts';
import { snapAngle, snapBox, type SnapGround } from './snap.ts';

const other = testBlock({ id: 'other', at: { x: 200, y: 0, angle: 0 } });
const ground: SnapGround = {
  grid: 0,
  objectsIn: () => [other],
  except: new Set(),
  seatSize: 16,
  view: { minX: -1000, minY: -1000, maxX: 1000, maxY: 1000 },
  reach: 5,
};
const box = (x: number, y: number) => ({ minX: x, minY: y, maxX: x + 50, maxY: y + 50 });
const dot = (x: number, y: number) => ({ minX: x, minY: y, maxX: x, maxY: y });

describe('snapping', () => {
  it('brings an edge to the edge of another object, and draws the line between them', () => {
    const { minX, maxY } = objectBox(other, 16);
    const snapped = snapBox(box(minX + 3, -400), ground);
    expect(snapped).toEqual({ dx: -3, dy: 0, guides: [{ axis: 'x', at: minX, from: -400, to: maxY }] });
  });

  it('brings a middle to a middle', () => {
    expect(snapBox(box(-300, -26), ground)).toMatchObject({ dx: 0, dy: 1, guides: [{ axis: 'y', at: 0 }] });
  });

  it('leaves what is far from everything, and what is moved itself', () => {
    expect(snapBox(box(-300, -300), ground)).toEqual({ dx: 0, dy: 0, guides: [] });
    expect(snapBox(box(-300, -26), { ...ground, except: new Set(['other']) }).dy).toBe(0);
  });

  it('goes to the grid where no object is near', () => {
    const gridded = { ...ground, grid: 10 };
    expect(snapBox(dot(-303, -204), gridded)).toEqual({ dx: 3, dy: 4, guides: [] });
    expect(snapBox(dot(203, -204), gridded)).toMatchObject({ dx: -3, dy: 4 });
  });

  it('turns in steps, or to a step that is near', () => {
    expect(snapAngle(0.3, Math.PI / 12)).toBeCloseTo(Math.PI / 12);
    expect(snapAngle(0.4, Math.PI / 12, true)).toBe(0.4);
    expect(snapAngle(0.27, Math.PI / 12, true)).toBeCloseTo(Math.PI / 12);
    expect(snapAngle(0.4, 0)).toBe(0.4);
  });
});
