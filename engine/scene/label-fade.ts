/** Zooms are compared as levels, log2 of CSS pixels a plan unit: a step of one is a doubling. */
export function levelOf(zoom: number): number {
  return Math.log2(zoom);
}

/** What appears or goes takes this many levels. */
export const FADE = 0.3;

/** Share, 0–1, of what begins to appear at the level `from`; smooth at both ends. */
export function shareFrom(level: number, from: number): number {
  const t = Math.min(1, Math.max(0, (level - from) / FADE));
  return t * t * (3 - 2 * t);
}

/** Opacity, 0–1, of what begins to appear at `from` and is gone at `to`. A shader computes the same. */
export function opacityAt(
  level: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  return shareFrom(level, from) * (1 - shareFrom(level, to - FADE));
}
