import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';
import type { MetricsAccess } from './metrics-access.ts';
import type { MetricsPage } from './metrics-routes.ts';
import { prometheusMetrics } from './prometheus-metrics.ts';
import { type GaugeSources, watchedGauges } from './watched-gauges.ts';

/** A registry of this server's own: what it counts, what it watches, and what Node tells of the process. */
export function metricsPage(
  access: MetricsAccess,
  sources: GaugeSources,
): { readonly metrics: Metrics; readonly page: MetricsPage } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const metrics = prometheusMetrics(registry);
  const readGauges = watchedGauges(registry, sources);
  const write = async () => {
    await readGauges();
    return registry.metrics();
  };
  return { metrics, page: { access, contentType: registry.contentType, write } };
}
