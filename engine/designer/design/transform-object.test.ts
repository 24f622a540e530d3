import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bakeObject, isSeated } from '../bake/bake-object.ts';
import { anyDesign } from '../testing/any-design.ts';
import { outlinePolygons } from './outline-points.ts';
import { pointMap, type Transform, transformObject } from './transform-object.ts';

const about = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });
const factor = fc.constantFrom(0.5, 2, 3);
const anyTransform: fc.Arbitrary<Transform> = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    dx: fc.integer({ min: -90, max: 90 }),
    dy: fc.constant(4),
  }),
  fc.record({ kind: fc.constant('rotate' as const), angle: fc.constantFrom(0.4, 3, -Math.PI / 2), about }),
  fc.record({
    kind: fc.constant('mirror' as const),
    across: fc.constantFrom('vertical' as const, 'horizontal' as const),
    about,
  }),
  fc.record({ kind: fc.constant('scale' as const), factorX: factor, factorY: factor, about }),
);

describe('an object that is moved, turned, mirrored or scaled', () => {
  it('has every seat where the transform brings it, under its key and name', () => {
    fc.assert(
      fc.property(anyDesign, anyTransform, (design, transform) => {
        const isEven = transform.kind !== 'scale' || transform.factorX === transform.factorY;
        fc.pre(isEven);
        const map = pointMap(transform);
        for (const object of design.objects.filter(isSeated)) {
          const hasMoved = 'overrides' in object && JSON.stringify(object.overrides).includes('"dx"');
          const isChair = object.kind === 'table' || object.kind === 'booth';
          // A table's chairs and seats moved by hand keep their distance when it grows.
          if (transform.kind === 'scale' && (hasMoved || isChair)) continue;
          const next = transformObject(object, transform);
          const [before, after] = [object, next].map((each) =>
            isSeated(each) ? bakeObject(each).flatMap(({ seats }) => seats) : [],
          );
          expect(after?.map(({ key, name }) => [key, name])).toEqual(
            before?.map(({ key, name }) => [key, name]),
          );
          before?.forEach((seat, i) => {
            const wanted = map(seat);
            // A recipe's seats stand on thousandths of a unit.
            expect(after?.[i]?.x).toBeCloseTo(wanted.x, 1.7);
            expect(after?.[i]?.y).toBeCloseTo(wanted.y, 1.7);
          });
        }
      }),
    );
  });

  it('has its outline where the transform brings it', () => {
    fc.assert(
      fc.property(anyDesign, anyTransform, (design, transform) => {
        const map = pointMap(transform);
        for (const object of design.objects) {
          if (object.kind !== 'region' && object.kind !== 'shape') continue;
          const next = transformObject(object, transform);
          if (next.kind !== object.kind) throw new Error('another kind');
          const wanted = outlinePolygons(object.outline).map((ring) => ring.map(([x, y]) => map({ x, y })));
          const found = outlinePolygons(next.outline).map((ring) => ring.map(([x, y]) => ({ x, y })));
          // An ellipse begins elsewhere when it is mirrored: the points are compared as a set.
          for (const [i, ring] of wanted.entries()) {
            for (const point of ring) {
              const near = Math.min(
                ...(found[i] ?? []).map(({ x, y }) => Math.hypot(x - point.x, y - point.y)),
              );
              expect(near).toBeLessThan(0.01);
            }
          }
        }
      }),
    );
  });
});
