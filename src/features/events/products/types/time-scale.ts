import { epochMs } from '#domain/time-window.ts';
import { DAY_MS } from '#domain/day.ts';

/** Where moments stand on a line that shows some periods and now, with a little room at both ends. */
export interface TimeScale {
  /** ms since the epoch */
  readonly from: number;
  readonly to: number;
  /** Percent of the line, 0–100. */
  readonly at: (time: number) => number;
}

export function timeScale(
  periods: readonly { readonly startsAt: string; readonly endsAt: string }[],
  now: number,
): TimeScale {
  const times = [now, ...periods.flatMap(({ startsAt, endsAt }) => [epochMs(startsAt), epochMs(endsAt)])];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const room = Math.max(DAY_MS, (last - first) * 0.06);
  const [from, to] = [first - room, last + room];
  return { from, to, at: (time) => Math.min(100, Math.max(0, (100 * (time - from)) / (to - from))) };
}
