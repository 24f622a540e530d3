import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import type { ServerFigures } from '#domain/calls/operations.ts';

type PoolFigures = ServerFigures['database'];

/** What a pool of connections tells of itself. */
export type WatchedPool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;

export function poolFigures(pools: readonly WatchedPool[]): PoolFigures {
  const sum = (of: (pool: WatchedPool) => number) => pools.reduce((total, pool) => total + of(pool), 0);
  return {
    size: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
    most: sum(({ options }) => options.max),
  };
}

/** The monitor's own interval, which is part of what it measures, ms. */
const RESOLUTION_MS = 20;

/** How late work begins, 99 of 100 times at most, ms, since the last time this was asked. */
export function eventLoopDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return () => {
    const ms = delays.percentile(99) / 1e6 - RESOLUTION_MS;
    delays.reset();
    return Math.round(Math.max(ms, 0) * 10) / 10;
  };
}
