import type { Point } from '../../geometry/point.ts';

/** Largest sag of a row in its length: nearly three quarters of a circle. */
const MOST_SAG = 0.36;
const STEPS = 60;
/** Of less sag, in its length, a row is straight. */
const FLAT = 1e-9;

/**
 * The signed curvature (1 / radius) of an arc of this length whose middle lies `sag` behind its ends; 0 for a straight
 * one. A sag that no arc of the length has is taken as the largest. The same input gives the same bits.
 */
export function curvatureOf(length: number, sag: number): number {
  if (length <= 0 || Math.abs(sag) < FLAT * length) return 0;
  const share = Math.min(Math.abs(sag) / length, MOST_SAG);
  // With t half the angle of the arc: sag / length = (1 - cos t) / 2t, which grows from 0 up to 2.33. The cosine is
  // written by the sine of the half, which is exact near 0.
  let low = 0;
  let high = 2.33;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (Math.sin(middle / 2) ** 2 / middle < share) low = middle;
    else high = middle;
  }
  return (Math.sign(sag) * (low + high)) / length;
}

/** The sag of an arc: the inverse of {@link curvatureOf}. */
export function sagOf(length: number, curvature: number): number {
  if (curvature === 0) return 0;
  return (2 * Math.sin((length * curvature) / 4) ** 2) / curvature;
}

/** The point `along` an arc from its middle at 0, 0, which is its furthest back (largest y) where curvature is positive. */
export function pointOnArc(along: number, curvature: number): Point {
  if (curvature === 0) return { x: along, y: 0 };
  const angle = along * curvature;
  return { x: Math.sin(angle) / curvature, y: (-2 * Math.sin(angle / 2) ** 2) / curvature };
}
