import type { FastifyInstance } from 'fastify';

/** Traces that are under way; made by `start-tracing.ts`, which alone loads what they need. */
export interface Tracing {
  /** Follows the calls of `app`; before anything else is added to it. */
  readonly follow: (app: FastifyInstance) => Promise<void>;
  /** Sends what is left. */
  readonly end: () => Promise<void>;
}
