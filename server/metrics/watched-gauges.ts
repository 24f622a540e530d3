import { Gauge, type Registry } from 'prom-client';
import type { QueueFigures, ServerFigures } from '#domain/calls/operations.ts';
import type { BusFigures } from '#server/bus/bus.ts';

/** Where the figures that nobody counts are read. */
export interface GaugeSources {
  readonly streamClients: () => number;
  /** Connections, by the name of their pool. */
  readonly pools: () => Readonly<Record<string, ServerFigures['database']>>;
  /** Rejects when the database does not answer. */
  readonly queues: () => Promise<QueueFigures>;
  /** Null: there is no bus. */
  readonly bus: () => BusFigures | null;
}

/** Puts gauges into `registry`; answers how to read them anew, before each writing out. Never rejects. */
export function watchedGauges(registry: Registry, sources: GaugeSources): () => Promise<void> {
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `butaca_${name}`, help, labelNames, registers });

  const streams = gauge('stream_clients', 'Open streams of changes');
  const connections = gauge('database_connections', 'Connections to the database', 'pool', 'state');
  const isUp = gauge('database_up', 'Whether the database answered just now');
  const bookings = gauge('open_bookings', 'Bookings whose deadline lies ahead');
  const letters = gauge('letters_waiting', 'Letters that wait to be handed over');
  const oldest = gauge('letter_oldest_seconds', 'Age of the oldest letter that waits');
  const refunds = gauge('refunds_waiting', 'Refunds that no provider has taken yet');
  const payments = gauge('payments_waiting', 'Payments of which nothing was heard yet');
  const busUp = gauge('bus_connected', 'Whether the bus between servers is there', 'kind');
  const busMessages = gauge('bus_messages', 'Messages over the bus since the start', 'kind', 'direction');

  const readQueues = async () => {
    const queues = await sources.queues().catch(() => null);
    isUp.set(queues === null ? 0 : 1);
    if (queues === null) return;
    bookings.set(queues.openBookings);
    letters.set(queues.letters);
    oldest.set(queues.oldestLetterSeconds ?? 0);
    refunds.set(queues.refunds);
    payments.set(queues.payments);
  };
  return async () => {
    streams.set(sources.streamClients());
    for (const [pool, { size, idle, waiting, most }] of Object.entries(sources.pools())) {
      connections.set({ pool, state: 'busy' }, size - idle);
      connections.set({ pool, state: 'idle' }, idle);
      connections.set({ pool, state: 'waiting' }, waiting);
      connections.set({ pool, state: 'most' }, most);
    }
    const bus = sources.bus();
    if (bus !== null) {
      const { kind } = bus;
      busUp.set({ kind }, bus.isConnected ? 1 : 0);
      busMessages.set({ kind, direction: 'sent' }, bus.sent);
      busMessages.set({ kind, direction: 'received' }, bus.received);
    }
    await readQueues();
  };
}
