import type { Stop } from '#server/clock.ts';

/** What servers tell each other about. */
export type BusChannel = 'status' | 'offers' | 'ticket-keys' | 'figures';

export interface BusListener {
  /** Said by another server; never one's own words. Those of one server come in its order. */
  heard(payload: string): void;
  /** Something may have been said and not heard: whoever must know it all reads the database. */
  missed(): void;
}

/** What a bus tells of itself. */
export interface BusFigures {
  readonly kind: BusKind;
  readonly isConnected: boolean;
  /** Messages since the start: those that went out, and those of other servers that came. */
  readonly sent: number;
  readonly received: number;
}

/** What carries the words. */
export type BusKind = 'postgres' | 'nats';

/**
 * Words between the servers of one installation. Nothing depends on it but how soon the others know: what is said is
 * in the database before, and whoever may have missed something is told so.
 */
export interface Bus {
  /** After the commit of what it tells. Never throws, never waits; what cannot be sent now is `missed` by the others. */
  publish(channel: BusChannel, payload: string): void;
  subscribe(channel: BusChannel, listener: BusListener): Stop;
  /** Sends what waits, then leaves. */
  close(): Promise<void>;
}

/** A {@link Bus} that can be watched. */
export interface WatchedBus extends Bus {
  figures(): BusFigures;
}
