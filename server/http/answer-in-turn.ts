import type { FastifyInstance } from 'fastify';
import PQueue from 'p-queue';
import type { Metrics } from '#server/metrics/metrics.ts';

/** The steps of a sale that wait for a turn, the one that goes first last: who is further along finishes. */
const STEPS = ['looking', 'claiming', 'confirming', 'paying'] as const;
export type SaleStep = (typeof STEPS)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered in turn: while more of these calls are under way than do each other good, it waits. */
    inTurn?: SaleStep;
  }
}

/**
 * Lets at most so many calls of a sale be answered at a time, those of later steps first, of one step in the order they
 * came. Thousands at once would take the event loop and the database from each other, and from the holds, which are
 * joined into batches and wait for nobody.
 */
export function answerInTurn(
  app: FastifyInstance,
  most: number,
  metrics: Pick<Metrics, 'callsWaiting'>,
): void {
  const turns = new PQueue({ concurrency: most });
  for (const change of ['add', 'active', 'next'] as const)
    turns.on(change, () => metrics.callsWaiting(turns.size));
  app.addHook('preHandler', async (request, reply) => {
    const step = request.routeOptions.config.inTurn;
    if (step === undefined) return;
    const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
    // Answered, or whoever asked has gone; also while it waits, and then it is never begun.
    const gone = new AbortController();
    reply.raw.once('close', () => {
      end(undefined);
      gone.abort();
    });
    const turn = () => {
      begin(undefined);
      return ended;
    };
    turns.add(turn, { priority: STEPS.indexOf(step), signal: gone.signal }).catch(() => begin(undefined));
    await begun;
    if (gone.signal.aborted) return reply.hijack();
  });
}
