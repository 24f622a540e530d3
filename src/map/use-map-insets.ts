import type { Insets } from '#engine/index.ts';
import { useIsBelow } from '../ui/theme/breakpoints.ts';

/** Where there is room the controls stand in one column, on a narrow screen in one row; the legend has its own line. */
const BESIDE: Insets = { top: 0, right: 56, bottom: 0, left: 0 };
/** Below the row of prices and ways, above the row of buttons. */
const BETWEEN: Insets = { top: 48, right: 0, bottom: 44, left: 0 };
/** Below the row of floors too. */
const BELOW_FLOORS: Insets = { ...BETWEEN, top: 104 };

/** What lies over the edges of a room's map: no seat is under it when all of the map is shown. */
export function useMapInsets(floors: number): Insets {
  const isNarrow = useIsBelow('md');
  if (!isNarrow) return BESIDE;
  return floors > 1 ? BELOW_FLOORS : BETWEEN;
}
