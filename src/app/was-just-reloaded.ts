import type { Clock } from '../lib/clock.ts';

/** Longer than a page takes to come on a slow network. */
const JUST_NOW_MS = 60_000;

/** Whether this page is one that was loaded again, moments ago: what has not come then does not come by doing so again. */
export function wasJustReloaded(clock: Clock): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReload && clock.now() - performance.timeOrigin < JUST_NOW_MS;
}
