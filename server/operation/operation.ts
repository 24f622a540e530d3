import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import type { BusFigures } from '#server/bus/bus.ts';
import type { Clock, Stop } from '#server/clock.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import type { LogStream } from '#server/logging/logger-settings.ts';
import { bothMetrics, type Metrics, noMetrics } from '#server/metrics/metrics.ts';
import type { MetricsAccess } from '#server/metrics/metrics-access.ts';
import { metricsPage } from '#server/metrics/metrics-page.ts';
import type { MetricsPage } from '#server/metrics/metrics-routes.ts';
import type { Tracing } from '#server/tracing/tracing.ts';
import { SLOT_SECONDS } from '#domain/calls/operations.ts';
import { aloneExchange, type FigureBoard, figureBoard, type FigureExchange } from './figure-board.ts';
import { eventLoopDelay, poolFigures } from './process-figures.ts';
import { queueReader } from './queue-figures.ts';
import { type Readiness, readiness } from './readiness.ts';
import { type Stopping, stopping } from './stopping.ts';

/** How a server is watched, and ended. */
export interface Operation {
  readonly metrics: Metrics;
  /** Null: there is no /metrics. */
  readonly page: MetricsPage | null;
  readonly figures: Pick<FigureBoard, 'read'>;
  readonly readiness: Readiness;
  readonly stopping: Stopping;
  /** Null: nothing is traced. */
  readonly tracing: Tracing | null;
  /** Where the log goes; null: standard output. */
  readonly logTo: LogStream | null;
}

export interface OperationParts {
  readonly database: Pick<OpenDatabase, 'db' | 'pool' | 'pools'>;
  readonly clock: Clock;
  readonly access: MetricsAccess;
  /** Where this server listens, to tell servers of a machine apart. */
  readonly port: number;
  readonly streamClients: () => number;
  readonly tracing: Tracing | null;
  /** How servers tell each other their figures; each is alone without it. */
  readonly exchange?: FigureExchange;
  readonly bus?: () => BusFigures | null;
}

/** The operation of a server; `end` stops its sampling. */
export function startOperation(parts: OperationParts): Operation & { readonly end: Stop } {
  const { database, clock, access, streamClients, tracing } = parts;
  const queues = queueReader(database.db, clock);
  const stops = stopping();
  const delay = eventLoopDelay();
  let eventLoopMs = 0;
  const board = figureBoard({
    clock,
    id: randomUUID(),
    name: `${hostname()}:${parts.port}`,
    state: () => ({
      isStopping: stops.isStopping(),
      streamClients: streamClients(),
      database: poolFigures(Object.values(database.pools)),
      eventLoopMs,
      memoryBytes: process.memoryUsage.rss(),
    }),
    queues,
    exchange: parts.exchange ?? aloneExchange,
  });
  const { metrics, page } = metricsPage(access, {
    streamClients,
    pools: () =>
      Object.fromEntries(Object.entries(database.pools).map(([name, pool]) => [name, poolFigures([pool])])),
    queues,
    bus: parts.bus ?? (() => null),
  });
  const end = clock.every(SLOT_SECONDS * 1000, () => {
    eventLoopMs = delay();
    board.sample();
  });
  const ready = readiness({
    pool: database.pool,
    clock,
    stopping: stops,
    migrations: Object.keys(MIGRATIONS),
  });
  return {
    metrics: bothMetrics(metrics, board.metrics),
    page,
    figures: board,
    readiness: ready,
    stopping: stops,
    tracing,
    logTo: null,
    end,
  };
}

/** Of a server that nobody watches: it counts nothing, and is ready. */
export function unwatched(db: Kysely<Database>, clock: Clock): Operation {
  const figures = figureBoard({
    clock,
    id: 'unwatched',
    name: 'unwatched',
    state: () => ({
      isStopping: false,
      streamClients: 0,
      database: { size: 0, idle: 0, waiting: 0, most: 0 },
      eventLoopMs: 0,
      memoryBytes: 0,
    }),
    queues: queueReader(db, clock),
    exchange: aloneExchange,
  });
  return {
    metrics: noMetrics,
    page: null,
    figures,
    readiness: { check: async () => 'ready' },
    stopping: stopping(),
    tracing: null,
    logTo: null,
  };
}
