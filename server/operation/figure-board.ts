import {
  type OperationsFigures,
  type QueueFigures,
  type ServerFigures,
  type SlotSeries,
  SLOT_SECONDS,
  SLOTS,
} from '#domain/calls/operations.ts';
import type { Clock } from '#server/clock.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { parseServerReport, type ServerReport } from './parse-server-report.ts';
import { EMPTY_SLOT, type SlotCounts, slotAt, slotCounter, type Slots, sumOfSlots } from './slot-counter.ts';

/** What a server knows of itself at a moment. */
export type ServerState = Omit<ServerReport, 'slots' | 'id' | 'name' | 'startedAt'>;

/** How servers tell each other; what is told reaches all of them, the teller perhaps among them. */
export interface FigureExchange {
  publish(text: string): void;
  listen(heard: (text: string) => void): void;
}

/** One server, which tells nobody. */
export const aloneExchange: FigureExchange = { publish: () => undefined, listen: () => undefined };

export interface FigureBoardParts {
  readonly clock: Clock;
  readonly id: string;
  readonly name: string;
  readonly state: () => ServerState;
  /** Rejects when the database does not answer. */
  readonly queues: () => Promise<QueueFigures>;
  readonly exchange: FigureExchange;
}

export interface FigureBoard {
  /** Counts for the board. */
  readonly metrics: Metrics;
  /** Notes where this server stands and tells the others. Run it once a slot. */
  sample(): void;
  read(): Promise<OperationsFigures>;
}

interface Heard {
  readonly report: ServerReport;
  readonly at: number;
  readonly slots: Map<number, SlotCounts>;
}

/** What each report repeats of the past. */
const TOLD_SLOTS = 3;
/** A server that says nothing for so long is gone. */
const GONE_MS = SLOT_SECONDS * 1000 * 4;

/** The figures of all servers that are heard of, this one among them, whichever of them is asked. */
export function figureBoard(parts: FigureBoardParts): FigureBoard {
  const { clock, id, name, exchange } = parts;
  const own = slotCounter(clock);
  const others = new Map<string, Heard>();
  const startedAt = clock.now();

  exchange.listen((text) => {
    const report = parseServerReport(text);
    if (report === null || report.id === id) return;
    const slots = others.get(report.id)?.slots ?? new Map<number, SlotCounts>();
    for (const [number, counts] of report.slots) slots.set(number, counts);
    others.set(report.id, { report, at: clock.now(), slots });
  });

  const forget = () => {
    const now = clock.now();
    for (const [key, { at, slots }] of others) {
      for (const number of slots.keys()) if (number < slotAt(now) - SLOTS) slots.delete(number);
      if (now - at > GONE_MS && slots.size === 0) others.delete(key);
    }
  };

  return {
    metrics: own.metrics,
    sample() {
      const state = parts.state();
      own.setStreamClients(state.streamClients);
      forget();
      const last = slotAt(clock.now());
      const slots = own.slots();
      const told = Array.from({ length: TOLD_SLOTS }, (_, back) => last - back).map(
        (number): [number, SlotCounts] => [number, slots.get(number) ?? EMPTY_SLOT],
      );
      const report: ServerReport = { ...state, id, name, startedAt, slots: told };
      exchange.publish(JSON.stringify(report));
    },
    async read() {
      forget();
      const now = clock.now();
      const all = [own.slots(), ...[...others.values()].map(({ slots }) => slots)];
      const self = { ...parts.state(), name, startedAt };
      const heard = [...others.values()].filter(({ at }) => now - at <= GONE_MS);
      return {
        at: instant(now),
        series: seriesOf(all, slotAt(now)),
        queues: await parts.queues().catch(() => null),
        servers: [
          serverFigures(self, now, true),
          ...heard.map(({ report, at }) => serverFigures(report, at, false)),
        ].toSorted((one, other) => one.name.localeCompare(other.name)),
      };
    },
  };
}

/** The slots before the one under way, which is not whole yet. */
function seriesOf(servers: readonly Slots[], underWay: number): SlotSeries {
  const sums = Array.from({ length: SLOTS }, (_, index) => sumOfSlots(servers, underWay - SLOTS + index));
  return {
    holds: sums.map(({ holds }) => holds),
    conflicts: sums.map(({ conflicts }) => conflicts),
    ordersPaid: sums.map(({ ordersPaid }) => ordersPaid),
    calls: sums.map(({ calls }) => calls),
    errors: sums.map(({ errors }) => errors),
    streamClients: sums.map(({ streamClients }) => streamClients),
  };
}

function serverFigures(
  server: ServerState & Pick<ServerReport, 'name' | 'startedAt'>,
  seenAt: number,
  isSelf: boolean,
): ServerFigures {
  const { name, isStopping, startedAt, streamClients, database, eventLoopMs, memoryBytes } = server;
  return {
    name,
    isSelf,
    isStopping,
    startedAt: instant(startedAt),
    seenAt: instant(seenAt),
    streamClients,
    database,
    eventLoopMs,
    memoryBytes,
  };
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
