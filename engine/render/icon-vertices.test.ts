import { describe, expect, it } from 'vitest';
import { PLAN_ICONS, type DrawnIcon } from '../plan/plan.ts';
import { ICON_STRIDE, iconTriangles } from './icon-vertices.ts';

const paint = { ground: [10, 20, 30], ink: [200, 210, 220] } as const;
const icons = PLAN_ICONS.map((icon, i): DrawnIcon => ({
  type: 'icon',
  icon,
  at: { x: i * 50, y: 7 },
  size: 40,
}));

describe('icons', () => {
  it.each(icons)('$icon: lies in its square, its fringe outside of its parts and transparent', (icon) => {
    const { bytes, indices } = iconTriangles([icon], () => paint);
    const floats = new Float32Array(bytes.buffer);
    const count = bytes.length / ICON_STRIDE;
    expect(Math.max(...indices)).toBeLessThan(count);
    for (let vertex = 0; vertex < count; vertex++) {
      const [x, y, right = NaN, down = NaN, outX = NaN, outY = NaN, size] = floats.subarray(
        vertex * 8,
        vertex * 8 + 7,
      );
      expect([x, y, size]).toEqual([icon.at.x, 7, 40]);
      expect(Math.max(Math.abs(right), Math.abs(down))).toBeLessThanOrEqual(20.001);
      const isFringe = vertex % 2 === 1;
      expect(Math.hypot(outX, outY)).toBeCloseTo(isFringe ? 1 : 0);
      expect(bytes[vertex * ICON_STRIDE + 31]).toBe(isFringe ? 0 : 255);
    }
  });

  it('grow outwards: the fringe of the ground points away from the middle', () => {
    const { bytes } = iconTriangles(icons.slice(0, 1), () => paint);
    const floats = new Float32Array(bytes.buffer);
    for (let vertex = 1; vertex < 56; vertex += 2) {
      const [, , right = 0, down = 0, outX = 0, outY = 0] = floats.subarray(vertex * 8, vertex * 8 + 7);
      expect(right * outX + down * outY).toBeGreaterThan(0);
    }
  });
});
