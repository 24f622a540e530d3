import { describe, expect, it } from 'vitest';
import { testPlan } from '../plan/test-plan.ts';
import { DirtyRange } from './dirty-range.ts';
import type { Glyph } from './glyph-atlas.ts';
import { GLYPH_STRIDE, glyphVertices, repaintGlyphs } from './glyph-vertices.ts';
import { AREA_STRIDE, areaTriangles, outlineTriangles } from './polygon-vertices.ts';
import {
  packLook,
  POINT_STRIDE,
  pointVertices,
  QUAD_STRIDE,
  quadsOfSeats,
  quadVertices,
  repaintPoints,
  repaintQuads,
} from './seat-vertices.ts';

const ink = (seat: number) => packLook([seat, 2, 3], 200 + seat);
const otherInk = () => packLook([9, 8, 7], 6);

describe('dirty range', () => {
  it('spans all changes since it was taken', () => {
    const range = new DirtyRange();
    expect(range.take()).toBeNull();
    range.add(48, 60);
    range.add(12, 24);
    expect(range.take()).toEqual({ offset: 12, size: 48 });
    expect(range.take()).toBeNull();
  });
});

describe('seats', () => {
  const plan = testPlan({ id: 'A', rows: 1, seatsPerRow: 3 });

  it('are points of twelve bytes: place, colour, appearance', () => {
    const bytes = pointVertices(plan, 1, 3, ink);
    const view = new DataView(bytes.buffer);
    expect(bytes.byteLength).toBe(2 * POINT_STRIDE);
    expect([view.getFloat32(0, true), view.getFloat32(4, true)]).toEqual([20, 0]);
    expect([...bytes.subarray(8, 12)]).toEqual([1, 2, 3, 201]);
  });

  it('are painted anew in place, alone', () => {
    const bytes = pointVertices(plan, 1, 3, ink);
    const expected = bytes.slice();
    expected.set([9, 8, 7, 6], POINT_STRIDE + 8);
    repaintPoints(bytes, 1, 2, 3, otherInk);
    expect(bytes).toEqual(expected);
  });

  it('are quads whose four corners share one look', () => {
    const bytes = quadVertices(plan, 1, 3, ink);
    expect(bytes.byteLength).toBe(2 * QUAD_STRIDE);
    repaintQuads(bytes, 1, 1, 2, otherInk);
    const corners = [0, 16, 32, 48];
    const looks = (at: number) =>
      corners.map((corner) => [...bytes.subarray(at + corner + 8, at + corner + 12)]);
    expect(looks(0)).toEqual(corners.map(() => [9, 8, 7, 6]));
    expect(looks(QUAD_STRIDE)).toEqual(corners.map(() => [2, 2, 3, 202]));
    expect(corners.map((corner) => [...bytes.subarray(corner + 12, corner + 14)])).toEqual([
      [0, 0],
      [255, 0],
      [255, 255],
      [0, 255],
    ]);
  });

  it('are the same quads in any order', () => {
    const looks = new Map([2, 1].map((seat) => [seat, { color: [seat, 2, 3] as const, byte: 200 + seat }]));
    const bytes = quadVertices(plan, 1, 3, ink);
    const turned = [...bytes.subarray(QUAD_STRIDE), ...bytes.subarray(0, QUAD_STRIDE)];
    expect([...quadsOfSeats(plan, looks)]).toEqual(turned);
  });
});

describe('polygons', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 4 },
    { x: 0, y: 4 },
  ];

  it('cover their area with triangles', () => {
    const { bytes, indices, starts } = areaTriangles([[square], [square, square]]);
    expect(starts).toEqual([0, 4, 12]);
    const floats = new Float32Array(bytes.buffer);
    let covered = 0;
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => {
        const float = ((indices[i + k] ?? 0) * AREA_STRIDE) / 4;
        return { x: floats[float] ?? 0, y: floats[float + 1] ?? 0 };
      });
      if (a && b && c) covered += Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
    }
    expect(covered).toBe(3 * 16);
  });

  it('are outlined all around, two vertices a corner', () => {
    const { indices, starts } = outlineTriangles([[square]]);
    expect(starts).toEqual([0, 8]);
    expect(indices.length).toBe(4 * 6);
    expect(Math.max(...indices)).toBe(7);
  });
});

describe('texts', () => {
  const letter: Glyph = { left: 0, top: 1, width: 1, height: 1, advance: 1, uv: [0, 0, 0.5, 0.5] };
  const space: Glyph = { ...letter, width: 0 };
  const source = {
    glyph: (character: string) => (character === ' ' ? space : letter),
    measure: (text: string) => text.length,
  };

  it('are four corners a letter around their middle; spaces only advance', () => {
    const { bytes, starts } = glyphVertices(
      [{ text: 'a b', at: { x: 5, y: 6 }, size: 10, color: [1, 2, 3] }],
      source,
    );
    expect(bytes.byteLength).toBe(2 * 4 * GLYPH_STRIDE);
    expect([...starts]).toEqual([0, 8]);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const lefts = [0, 4].map((corner) => view.getFloat32(corner * GLYPH_STRIDE + 8, true));
    expect([view.getFloat32(0, true), view.getFloat32(4, true), ...lefts]).toEqual([5, 6, -15, 5]);
  });

  it('are repainted a text at a time, or hidden', () => {
    const at = { x: 0, y: 0 };
    const texts = ['ab', 'a', 'b'].map((text) => ({ text, at, size: 1, color: [1, 2, 3] as const }));
    const { bytes, starts } = glyphVertices(texts, source);
    repaintGlyphs(bytes, GLYPH_STRIDE, starts[1] ?? 0, starts[2] ?? 0, [7, 8, 9]);
    repaintGlyphs(bytes, GLYPH_STRIDE, starts[2] ?? 0, starts[3] ?? 0, null);
    const colors = Array.from({ length: 16 }, (_, corner) => [
      ...bytes.subarray(corner * GLYPH_STRIDE + 20, corner * GLYPH_STRIDE + 24),
    ]);
    const four = (color: readonly number[]) => Array.from({ length: 4 }, () => color);
    expect(colors).toEqual([
      ...four([1, 2, 3, 255]),
      ...four([1, 2, 3, 255]),
      ...four([7, 8, 9, 255]),
      ...four([0, 0, 0, 0]),
    ]);
  });
});
