import type { SaleServer } from './sale-server.ts';
import type { Crowd } from './simulate-room.ts';

export interface RushRun {
  readonly soldOutSeconds: number | null;
  readonly mostRequests: number;
  /** Of all requests, the share that was given up. */
  readonly failedShare: number;
  readonly slowestP99Ms: number;
  readonly sold: number;
}

/** An hour is longer than anybody goes on. */
const LAST_SECOND = 3600;
const TICKETS = 2.5;

/**
 * The same people without a waiting room: all who are there when the sale begins ask at once, and again when they
 * fail; who was answered asks the next thing a while later, until all that choosing takes is done.
 */
export function simulateRush(crowd: Crowd, server: SaleServer): RushRun {
  const { arrivals, requests } = crowd;
  const pause = Math.round(crowd.choosingSeconds / requests);
  const later: number[] = [];
  const most = { requests: 0, p99: 0 };
  let [arrived, retries, served, failed] = [0, 0, 0, 0];
  let soldOutSeconds: number | null = null;
  const soldBy = () => Math.floor((served / requests) * crowd.buyShare * TICKETS);
  for (let second = 0; soldOutSeconds === null && second < LAST_SECOND; second += 1) {
    const before = arrived;
    while (arrived < arrivals.length && (arrivals[arrived] ?? 0) <= second) arrived += 1;
    const asked = arrived - before + retries + (later[second] ?? 0);
    const answer = server.second(asked);
    retries = answer.failed;
    failed += answer.failed;
    served += answer.served;
    later[second + pause] = answer.served * (1 - 1 / requests);
    most.requests = Math.max(most.requests, asked);
    most.p99 = Math.max(most.p99, answer.p99Ms);
    if (soldBy() >= crowd.seats) soldOutSeconds = second;
  }
  return {
    soldOutSeconds,
    mostRequests: Math.round(most.requests),
    failedShare: failed / Math.max(failed + served, 1),
    slowestP99Ms: Math.round(most.p99),
    sold: Math.min(soldBy(), crowd.seats),
  };
}
