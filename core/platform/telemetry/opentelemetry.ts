import type { IncomingMessage } from 'node:http';
import {
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TelemetryConfig } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { createPrometheusBridge } from './prometheus-bridge.ts';
import { type SpanFacts, type Spans, tellSpans } from './spans.ts';

/**
 * Sends traces, and the metrics that Prometheus is shown, to a collector by OTLP over HTTP. Loaded only where it is on:
 * where to send what is read by the exporters from their own variables (OTEL_EXPORTER_OTLP_…).
 */
export function openTelemetry(
  { traces, metrics: sendsMetrics, sampledShare, metricEveryMs }: TelemetryConfig,
  parts: { service: string; metrics: Metrics },
): { stop(): Promise<void> } {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': parts.service }))
    .merge(detectResources({ detectors: [envDetector] }));
  const ends: (() => Promise<void>)[] = [];
  if (traces) {
    const provider = new TracerProvider({
      resource,
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    });
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    tellSpans(createSpans(provider.getTracer('kislap')));
    ends.push(async () => {
      tellSpans();
      context.disable();
      await provider.shutdown();
    });
  }
  if (sendsMetrics) {
    const reader = new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter(),
      exportIntervalMillis: metricEveryMs,
      exportTimeoutMillis: Math.min(metricEveryMs, 10_000),
      metricProducers: [createPrometheusBridge(parts.metrics.registry, resource)],
    });
    const provider = new MeterProvider({ resource, readers: [reader] });
    ends.push(() => provider.shutdown());
  }
  return {
    async stop() {
      await Promise.allSettled(ends.map((end) => end()));
    },
  };
}

function createSpans(tracer: Tracer): Spans {
  const open = new WeakMap<IncomingMessage, Span>();

  async function run<T>(span: Span, work: () => Promise<T>): Promise<T> {
    try {
      return await context.with(trace.setSpan(context.active(), span), work);
    } catch (error) {
      // What went wrong may be told by its class alone: messages hold what people sent.
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.constructor.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    // The caller's own trace is not joined: anybody may call, and would decide what is kept.
    serve(request, handle) {
      const method = request.method ?? '';
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
      open.set(request, span);
      context.with(trace.setSpan(ROOT_CONTEXT, span), handle);
    },
    answered(request, { method, route, status }) {
      const span = open.get(request);
      if (!span) return;
      open.delete(request);
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    within: (name: string, attributes: SpanFacts, work) => run(tracer.startSpan(name, { attributes }), work),
    async ask(method, url, work) {
      const { hostname, port, protocol } = new URL(url);
      const attributes = {
        'http.request.method': method,
        'server.address': hostname,
        'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
      };
      const span = tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes });
      return run(span, async () => {
        const answer = await work();
        span.setAttribute('http.response.status_code', answer.status);
        return answer;
      });
    },
  };
}
