import { context, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import pg from 'pg';
import { namelessSpans } from './nameless-spans.ts';
import type { Tracing } from './tracing.ts';

export interface TracingParts {
  /** Of a collector, without the `/v1/traces` that its spans go to. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Of so many requests one part is traced, 0 to 1. */
  readonly ratio: number;
  /** Goes on with the trace of the proxy before us; a visitor's own word would decide what is traced. */
  readonly trustProxy: boolean;
}

/**
 * Traces of calls and of the queries that they make, sent by OTLP over HTTP. One of it a process: the interface of
 * OpenTelemetry is global.
 */
export function startTracing({ endpoint, serviceName, ratio, trustProxy }: TracingParts): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [namelessSpans(new BatchSpanProcessor(exporter))],
  });
  provider.register(trustProxy ? {} : { propagator: null });
  const stopPg = followQueries(provider);
  const calls = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    recordExceptions: false,
    requestHook: (span, { method, routeOptions }) =>
      span.updateName(`${method} ${routeOptions.url ?? 'none'}`),
  });
  calls.setTracerProvider(provider);
  return {
    async follow(app) {
      await app.register(calls.plugin());
    },
    async end() {
      stopPg();
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

/**
 * Patches the driver by hand: the hooks by which instrumentations wait for a package to be loaded do not see modules
 * that are imported, and here it is loaded already. Queries behind no traced call (jobs) make no span.
 */
function followQueries(provider: NodeTracerProvider): () => void {
  const instrumentation = new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true });
  instrumentation.setTracerProvider(provider);
  const driver = instrumentation.getModuleDefinitions().find(({ name }) => name === 'pg');
  driver?.patch?.(pg);
  return () => driver?.unpatch?.(pg);
}
