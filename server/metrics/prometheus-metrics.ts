import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

const CALL_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BATCH_SECONDS = [0.002, 0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 5];
const BATCH_REQUESTS = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** Counts into `registry`. Labels take few values: route patterns, never addresses. */
export function prometheusMetrics(registry: Registry): Metrics {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `butaca_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: Label[]
  ) => new Histogram({ name: `butaca_${name}`, help, buckets, labelNames, registers });

  const calls = histogram(
    'http_request_duration_seconds',
    'Calls that were answered, but for streams',
    CALL_SECONDS,
    'method',
    'route',
    'status_class',
  );
  const waiting = new Gauge({
    name: 'butaca_calls_waiting',
    help: 'Calls that wait for their turn',
    registers,
  });
  const streams = counter('streams_ended_total', 'Streams that ended');
  const holds = counter('holds_total', 'Requests for seats and places, by how they ended', 'outcome');
  const expired = counter('holds_expired_total', 'Bookings that ended by their deadline');
  const batches = histogram('hold_batch_seconds', 'Committing a batch of holds', BATCH_SECONDS);
  const sizes = histogram('hold_batch_requests', 'Requests in a batch of holds', BATCH_REQUESTS);
  const orders = counter('orders_paid_total', 'Orders that were paid');
  const payments = counter('payments_total', 'Payments that ended, by how', 'provider', 'outcome');
  const failures = counter('background_failures_total', 'Work behind the scenes that failed');
  return {
    call({ method, route, status, seconds, isEndless }) {
      if (isEndless) streams.inc();
      else calls.observe({ method, route, status_class: `${Math.floor(status / 100)}xx` }, seconds);
    },
    callsWaiting: (waitingNow) => waiting.set(waitingNow),
    hold: (outcome) => holds.inc({ outcome }),
    holdExpired: () => expired.inc(),
    holdBatch(requests, seconds) {
      sizes.observe(requests);
      batches.observe(seconds);
    },
    orderPaid: () => orders.inc(),
    payment: (provider, outcome) => payments.inc({ provider, outcome }),
    failure: () => failures.inc(),
  };
}
