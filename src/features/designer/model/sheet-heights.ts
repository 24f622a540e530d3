/** Where the sheet rests, hundredths of what it lies in: its handle and tabs alone, with the map above it, all of it. */
export const SHEET_HEIGHTS = [11, 45, 92] as const;

type Way = 'up' | 'down' | 'around' | 'lowest' | 'highest';

export function nearestHeight(height: number): number {
  return SHEET_HEIGHTS.reduce<number>(
    (best, each) => (Math.abs(each - height) < Math.abs(best - height) ? each : best),
    SHEET_HEIGHTS[0],
  );
}

/** The next rest that way; `around`: up, and from the highest to the lowest. */
export function nextHeight(height: number, way: Way): number {
  const [lowest, , highest] = SHEET_HEIGHTS;
  const at = SHEET_HEIGHTS.findIndex((each) => each === nearestHeight(height));
  switch (way) {
    case 'lowest':
      return lowest;
    case 'highest':
      return highest;
    case 'up':
      return SHEET_HEIGHTS[at + 1] ?? highest;
    case 'down':
      return SHEET_HEIGHTS[at - 1] ?? lowest;
    case 'around':
      return SHEET_HEIGHTS[at + 1] ?? lowest;
  }
}
