import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { CallCounts } from './call-counts.ts';

/** What `@fastify/rate-limit` counts in. Its limits share one: their keys tell them apart. */
export function countingStore(counts: CallCounts): FastifyRateLimitStoreCtor {
  return class CountingStore implements FastifyRateLimitStore {
    incr(...[key, callback, windowMs, most]: Parameters<FastifyRateLimitStore['incr']>): void {
      counts.count(key, windowMs, most).then(
        (counted) => callback(null, { ...counted }),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
