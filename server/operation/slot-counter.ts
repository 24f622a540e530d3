import { SLOT_SECONDS, SLOTS } from '#domain/calls/operations.ts';
import type { Clock } from '#server/clock.ts';
import { type Metrics, noMetrics } from '#server/metrics/metrics.ts';

/** What is counted of a slot of time. */
export interface SlotCounts {
  readonly holds: number;
  readonly conflicts: number;
  readonly ordersPaid: number;
  readonly calls: number;
  readonly errors: number;
  /** At its end. */
  readonly streamClients: number;
}
type Countable = keyof SlotCounts;

/** Slots by their number: their beginning in seconds since the epoch, divided by their length. The same on all servers. */
export type Slots = ReadonlyMap<number, SlotCounts>;

export const EMPTY_SLOT: SlotCounts = {
  holds: 0,
  conflicts: 0,
  ordersPaid: 0,
  calls: 0,
  errors: 0,
  streamClients: 0,
};

/** The slot that `now` (ms since the epoch) lies in. */
export function slotAt(now: number): number {
  return Math.floor(now / (SLOT_SECONDS * 1000));
}

export interface SlotCounter {
  /** Counts what it is told into the slot of the moment. */
  readonly metrics: Metrics;
  setStreamClients(clients: number): void;
  /** Those of the last five minutes, the one under way among them. */
  slots(): Slots;
}

export function slotCounter(clock: Clock): SlotCounter {
  const slots = new Map<number, SlotCounts>();
  const change = (what: Countable, to: (before: number) => number) => {
    const number = slotAt(clock.now());
    const slot = slots.get(number) ?? EMPTY_SLOT;
    slots.set(number, { ...slot, [what]: to(slot[what]) });
    if (slots.size > SLOTS + 1) forgetBefore(slots, number - SLOTS);
  };
  const count = (what: Countable) => change(what, (before) => before + 1);
  return {
    metrics: {
      ...noMetrics,
      call({ status }) {
        count('calls');
        if (status >= 500) count('errors');
      },
      hold(outcome) {
        if (outcome === 'granted') count('holds');
        if (outcome === 'conflict') count('conflicts');
      },
      orderPaid: () => count('ordersPaid'),
      failure: () => count('errors'),
    },
    setStreamClients: (clients) => change('streamClients', () => clients),
    slots() {
      forgetBefore(slots, slotAt(clock.now()) - SLOTS);
      return slots;
    },
  };
}

/** Of several servers, slot by slot. */
export function sumOfSlots(servers: readonly Slots[], number: number): SlotCounts {
  const sum = (what: Countable) =>
    servers.reduce((total, slots) => total + (slots.get(number) ?? EMPTY_SLOT)[what], 0);
  return {
    holds: sum('holds'),
    conflicts: sum('conflicts'),
    ordersPaid: sum('ordersPaid'),
    calls: sum('calls'),
    errors: sum('errors'),
    streamClients: sum('streamClients'),
  };
}

function forgetBefore(slots: Map<number, SlotCounts>, first: number): void {
  for (const number of slots.keys()) if (number < first) slots.delete(number);
}
