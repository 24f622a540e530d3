import type { Page } from 'playwright-core';
import { z } from 'zod';

/** Something on a page jumped, and nobody had pressed anything just before. */
export interface LayoutShift {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Share of the window times share of the distance (https://web.dev/cls). */
  readonly value: number;
  /** Path of the address that was open. */
  readonly path: string;
  /** The beginning of what jumped, and its place before and afterwards: left, top, width, height. */
  readonly what: string;
}

/** Of a page, larger than this it is seen. */
export const MOST_SHIFT = 0.05;

const WINDOW_GAP_MS = 1000;
const WINDOW_MS = 5000;
const BINDING = 'tellLayoutShift';

const told = z.object({ at: z.number(), value: z.number(), path: z.string(), what: z.string() });

/** Notes from the next document on what jumps. */
export async function watchShifts(page: Page): Promise<() => readonly LayoutShift[]> {
  const shifts: LayoutShift[] = [];
  await page.exposeFunction(BINDING, (shift: unknown) => void shifts.push(told.parse(shift)));
  await page.addInitScript(tellShifts, BINDING);
  return () => shifts;
}

/** In the page. */
function tellShifts(binding: string): void {
  interface Entry extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  const place = (rect: DOMRectReadOnly | undefined) =>
    rect === undefined ? '' : [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ');
  const isShift = (entry: PerformanceEntry): entry is Entry => 'hadRecentInput' in entry;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries().filter(isShift)) {
      if (entry.hadRecentInput) continue;
      const [source] = entry.sources;
      const element = source?.node instanceof Element ? source.node : source?.node?.parentElement;
      const tell: unknown = Reflect.get(window, binding);
      if (typeof tell !== 'function') continue;
      tell({
        at: performance.timeOrigin + entry.startTime,
        value: entry.value,
        path: window.location.pathname,
        what: `${element?.outerHTML.slice(0, 100) ?? ''} ${place(source?.previousRect)} -> ${place(source?.currentRect)}`,
      });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

/**
 * What a page jumped in its worst while: shifts less than a second apart, five seconds at most (the session windows of
 * https://web.dev/evolving-cls).
 *
 * @param shifts in the order of time
 */
export function largestShift(shifts: readonly Pick<LayoutShift, 'at' | 'value'>[]): number {
  let largest = 0;
  let begin = -Infinity;
  let last = -Infinity;
  let sum = 0;
  for (const { at, value } of shifts) {
    const isSame = at - last < WINDOW_GAP_MS && at - begin < WINDOW_MS;
    sum = isSame ? sum + value : value;
    if (!isSame) begin = at;
    last = at;
    largest = Math.max(largest, sum);
  }
  return largest;
}

/** One line for each path that jumped more than is unseen. */
export function shiftFindings(shifts: readonly LayoutShift[]): readonly string[] {
  const byPath = Map.groupBy(shifts, ({ path }) => path);
  return [...byPath].flatMap(([path, ofPath]) => {
    const shift = largestShift(ofPath);
    const [worst] = ofPath.toSorted((one, other) => other.value - one.value);
    return shift > MOST_SHIFT ? [`layout shift ${shift.toFixed(3)} on ${path}: ${worst?.what ?? ''}`] : [];
  });
}
