import type { SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** What may leave the house with a span. Queries are sent with the places of their values, never the values. */
const KEPT: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'fastify.type',
  'db.system.name',
  'db.operation.name',
  'db.query.text',
  'db.postgresql.plan',
  'error.type',
]);

/**
 * Hands spans on without anything that could be somebody's: addresses, queries of addresses, and the words of errors,
 * which repeat what was wrong.
 */
export function namelessSpans(next: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, parent) => next.onStart(span, parent),
    onEnd(span) {
      for (const name of Object.keys(span.attributes)) {
        if (!KEPT.has(name)) Reflect.deleteProperty(span.attributes, name);
      }
      span.events.splice(0);
      Reflect.deleteProperty(span.status, 'message');
      next.onEnd(span);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}
