import { type HrTime, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client';
import { elapsedMs } from '../clock.ts';

type Known = MetricObjectWithValues<MetricValue<string>>;

/** What Prometheus is shown, as OpenTelemetry sends it: every figure is counted once, in one place. */
export function createPrometheusBridge(registry: Registry, resource: Resource): MetricProducer {
  const startTime = timeOf(performance.timeOrigin);
  return {
    async collect() {
      const endTime = timeOf(performance.timeOrigin + elapsedMs());
      const known: Known[] = await registry.getMetricsAsJSON();
      const metrics = known.flatMap((metric) => convert(metric, startTime, endTime) ?? []);
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'kislap' }, metrics }] },
        errors: [],
      };
    },
  };
}

function convert(metric: Known, startTime: HrTime, endTime: HrTime): MetricData | undefined {
  const shared = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = (): DataPoint<number>[] =>
    metric.values.map(({ value, labels }) => ({ startTime, endTime, attributes: { ...labels }, value }));
  // By its text: the enumeration of the types is one of constants.
  switch (String(metric.type)) {
    case 'counter':
      return { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
    case 'gauge':
      return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints: points() };
    case 'histogram': {
      const dataPoints = histogramsOf(metric).map(({ attributes, value }) => ({
        startTime,
        endTime,
        attributes,
        value,
      }));
      return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints };
    }
    default:
      // Node's own summaries have no equal.
      return undefined;
  }
}

/** Prometheus counts in each bucket all that is below its limit; here each counts its own. */
function histogramsOf({
  name,
  values,
}: Known): { attributes: Record<string, string | number>; value: Histogram }[] {
  const found = new Map<string, { attributes: Record<string, string | number>; value: Histogram }>();
  for (const { labels, value, metricName } of values as MetricValueWithName<string>[]) {
    const { le, ...attributes } = labels as Record<string, string | number>;
    const key = JSON.stringify(attributes);
    const one = found.get(key) ?? {
      attributes,
      value: { buckets: { boundaries: [], counts: [] }, count: 0, sum: 0 },
    };
    found.set(key, one);
    if (metricName === `${name}_sum`) one.value.sum = value;
    else if (metricName === `${name}_count`) one.value.count = value;
    else {
      const below = one.value.buckets.counts.reduce((sum, count) => sum + count, 0);
      one.value.buckets.counts.push(value - below);
      if (le !== '+Inf') one.value.buckets.boundaries.push(Number(le));
    }
  }
  return [...found.values()];
}

function timeOf(ms: number): HrTime {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.round((ms - seconds * 1000) * 1_000_000)];
}
