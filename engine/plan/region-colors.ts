/** At least one. */
export type RegionColors = readonly [string, ...string[]];

/** `#rrggbb`: told apart from each other, and by colour-blind eyes mostly. */
export const REGION_COLORS = [
  '#8a1538',
  '#1f6f8b',
  '#a8631f',
  '#5b4b9a',
  '#2f7d4f',
  '#b0304a',
  '#2f62c4',
  '#7a6a1f',
  '#8a4fbf',
  '#52606d',
] as const satisfies RegionColors;

/** The first that is not taken; once all are, in turn. */
export function freeColor(colors: RegionColors, taken: readonly string[]): string {
  const known = new Set(taken.map((color) => color.toLowerCase()));
  const free = colors.find((color) => !known.has(color.toLowerCase()));
  return free ?? colors[taken.length % colors.length] ?? colors[0];
}
