import { HEX_COLOR } from '../plan-limits.ts';
import { REGION_COLORS } from '../region-colors.ts';
import type { JoinedRegion } from './join-regions.ts';
import type { Reading } from './reading.ts';
import { hexColor } from './svg/paint.ts';

/** A colour for each region: the file's, unless it has none or one that hardly shows; then one of ours, in turn. */
export function regionColor(reading: Reading): (region: JoinedRegion, index: number) => string {
  return ({ name, seats, shapes }, index) => {
    const own = REGION_COLORS[index % REGION_COLORS.length] ?? REGION_COLORS[0];
    const place = shapes[0]?.place ?? seats[0]?.place ?? { file: '' };
    const drawn = mostUsed(shapes.map(({ color }) => color));
    const from = drawn === '' ? mostUsed(seats.map(({ color }) => color)) : drawn;
    if (from === '') {
      reading.report('colorGiven', 'kept', place, { region: name, to: own });
      return own;
    }
    const color = hexColor(from);
    if (color !== null && HEX_COLOR.test(color) && isSeen(color)) return color;
    reading.report('colorReplaced', 'kept', place, { name, from, to: own });
    return own;
  };
}

/** What SVG fills a shape with that nobody painted. */
const UNPAINTED = '#000000';

function mostUsed(colors: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const color of colors)
    if (color !== '' && color !== UNPAINTED) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0])[0];
}

/** On a light and on a dark page: neither near white nor near black, and not a shade of grey. */
function isSeen(color: string): boolean {
  const parts = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const [most, least] = [Math.max(...parts), Math.min(...parts)];
  return most - least > 24 && most > 60 && least < 225;
}
