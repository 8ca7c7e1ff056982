import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Http } from './http/http.ts';

export interface Metrics {
  registry: Registry;
  counter(name: string, help: string, labels?: string[]): Counter;
  /** No value while there is nothing to tell. */
  gauge(name: string, help: string, read: () => number | undefined | Promise<number>): void;
  /** One value for each label's value. */
  gaugeBy(name: string, help: string, label: string, read: () => Promise<[string, number][]>): void;
  histogram(name: string, help: string, labels: string[], buckets: number[]): Histogram;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'kislap_' });
  return {
    registry,
    counter: (name, help, labelNames = []) =>
      new Counter({ name: `kislap_${name}`, help, labelNames, registers: [registry] }),
    gauge(name, help, read) {
      new Gauge({
        name: `kislap_${name}`,
        help,
        registers: [registry],
        async collect() {
          const value = await read();
          if (value === undefined) this.remove();
          else this.set(value);
        },
      });
    },
    gaugeBy(name, help, label, read) {
      new Gauge({
        name: `kislap_${name}`,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          for (const [value, amount] of await read()) this.set({ [label]: value }, amount);
        },
      });
    },
    histogram: (name, help, labelNames, buckets) =>
      new Histogram({ name: `kislap_${name}`, help, labelNames, buckets, registers: [registry] }),
  };
}

/** Durations by route and status, never by URL: ids would make a series of every player. */
export function measureHttp(http: Http, metrics: Metrics): void {
  const durations = metrics.histogram(
    'http_request_seconds',
    'Time to answer',
    ['method', 'route', 'status'],
    [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  );
  const shed = metrics.counter('calls_shed_total', 'Calls sent away because there was too much to do', [
    'what',
  ]);
  http.admission.onShed = (what) => shed.inc({ what });
  http.observe = ({ method, route, status, ms }) => {
    durations.observe({ method, route, status: String(status) }, ms / 1000);
  };
}

/** `/metrics` on an internal port, bound to this machine unless told otherwise: it is nobody's business outside. */
export async function serveMetrics(metrics: Metrics, port: number, address: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  return server;
}
