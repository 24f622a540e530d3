/**
 * A server as a queue with one counter: it deals with `capacity` requests a second, in the order in which they come.
 * Whoever has waited ten seconds has gone and asks again, but the work for them is done all the same: past its
 * capacity such a server does much and serves few, as real ones do.
 */
export interface SaleServer {
  /** One second: `asked` requests come. */
  readonly second: (asked: number) => ServedSecond;
}

export interface ServedSecond {
  readonly served: number;
  /** Given up: those ask again. */
  readonly failed: number;
  readonly p99Ms: number;
}

const PATIENCE_SECONDS = 10;
const IDLE_MS = 15;

export function saleServer(capacity: number): SaleServer {
  const backlog: { second: number; asked: number }[] = [];
  let now = 0;
  return {
    second(asked) {
      now += 1;
      backlog.push({ second: now, asked });
      let room = capacity;
      let served = 0;
      let failed = 0;
      let slowest = 0;
      for (let next = backlog[0]; next !== undefined && room > 0; next = backlog[0]) {
        const taken = Math.min(room, next.asked);
        const waited = now - next.second;
        if (waited >= PATIENCE_SECONDS) failed += taken;
        else served += taken;
        slowest = waited;
        room -= taken;
        next.asked -= taken;
        if (next.asked > 0) break;
        backlog.shift();
      }
      const used = 1 - room / capacity;
      // Within the second: a queue of one counter at this use (M/M/1, the last hundredth).
      const within = (IDLE_MS * Math.log(100)) / Math.max(1 - used, 0.05);
      return { served, failed, p99Ms: slowest * 1000 + within };
    },
  };
}
