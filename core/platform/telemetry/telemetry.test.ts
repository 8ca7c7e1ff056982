import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AnyEndpoint, defineEndpoint } from '@kislap/contract-kit';
import { findFreePort } from '@kislap/testkit/free-ports';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { readProcessConfig } from '../config.ts';
import { type FrontDoor, openFrontDoor } from '../http/front-door.ts';
import { serve } from '../http/serve.ts';
import { createMetrics, measureHttp } from '../metrics.ts';
import { createPlainHttp } from '../plain-http.testkit.ts';
import { fetchOutside, nameInside } from '../web/outside.client.ts';
import { openTelemetry } from './opentelemetry.ts';
import { withinSpan } from './spans.ts';

interface Sent {
  path: string;
  headers: Record<string, unknown>;
  body: {
    resourceSpans: Resourced<'scopeSpans', 'spans'>[];
    resourceMetrics: Resourced<'scopeMetrics', 'metrics'>[];
  };
}
type Resourced<Scope extends string, List extends string> = { resource: { attributes: Fact[] } } & {
  [Name in Scope]: { [Each in List]: Told[] }[];
};
type Fact = { key: string; value: { stringValue?: string; intValue?: number } };
interface Told {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Fact[];
  histogram?: { dataPoints: { count: number; bucketCounts: number[]; attributes: Fact[] }[] };
}

const sent: Sent[] = [];
let collector: Server;
let door: FrontDoor;
let site: string;
const metrics = createMetrics();
const endpoint: AnyEndpoint = defineEndpoint({
  method: 'POST',
  path: '/wps/told/:id',
  access: 'public',
  summary: 'Of a test.',
  params: z.strictObject({ id: z.string() }),
  reply: z.object({}),
  errors: [],
});

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = '';
    request.on('data', (bytes) => {
      text += bytes;
    });
    request.on('end', () => {
      const { url: path = '', headers } = request;
      if (path.startsWith('/v1/')) sent.push({ path, headers, body: JSON.parse(text) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${await portOf(collector)}`);
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20collector');
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test');
  nameInside(['127.0.0.1/32']);
  const port = await findFreePort();
  site = `http://127.0.0.1:${port}`;
  door = await openFrontDoor(port);
  const http = await createPlainHttp({ door, publicUrl: site });
  measureHttp(http, metrics);
  serve(http, endpoint, async () => {
    await withinSpan('ledger batch', { 'ledger.operations': 2 }, async () => undefined);
    await fetchOutside(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/vendor?key=secret`);
    return {};
  });
  await http.app.ready();
  door.open(async () => true);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  nameInside([]);
  await door.close();
  collector.close();
});

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const textOf = (facts: Fact[], name: string) => facts.find(({ key }) => key === name)?.value.stringValue;
const call = () =>
  fetch(`${site}/wps/told/7`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });

it('tells nobody anything unless the variables of OpenTelemetry say where', async () => {
  const isOn = (environment: NodeJS.ProcessEnv) => {
    const { traces, metrics } = readProcessConfig(environment).telemetry;
    return [traces, metrics];
  };
  const where = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  expect(isOn({})).toEqual([false, false]);
  expect(isOn(where)).toEqual([true, true]);
  expect(isOn({ ...where, OTEL_TRACES_EXPORTER: 'none' })).toEqual([false, true]);
  expect(isOn({ ...where, OTEL_SDK_DISABLED: 'true' })).toEqual([false, false]);
  expect((await call()).status).toBe(200);
  expect(sent).toEqual([]);
});

it('sends a call, the batch and the outgoing call within it, jobs, and the metrics of Prometheus to a collector', async () => {
  const settings = readProcessConfig(process.env).telemetry;
  const telemetry = openTelemetry(settings, { service: 'kislap-gateway', metrics });
  expect((await call()).status).toBe(200);
  await withinSpan('job ledger.note', {}, async () => undefined);
  await expect(
    withinSpan('job of a fault', {}, () => Promise.reject(new TypeError('Juan'))),
  ).rejects.toThrow();
  await expect.poll(() => metrics.registry.metrics()).toMatch(/seconds_count\{.*"\/wps\/told\/:id".*\} 2/);
  await telemetry.stop();

  const [traces] = sent.filter(({ path }) => path === '/v1/traces');
  expect(traces?.headers.authorization).toBe('Bearer collector');
  const [told] = traces?.body.resourceSpans ?? [];
  expect(textOf(told?.resource.attributes ?? [], 'service.name')).toBe('kislap-gateway');
  expect(textOf(told?.resource.attributes ?? [], 'deployment.environment.name')).toBe('test');
  const spans = told?.scopeSpans.flatMap((scope) => scope.spans) ?? [];
  const find = (name: string) => spans.find((span) => span.name === name);
  const served = find('POST /wps/told/:id');
  expect(served?.parentSpanId).toBeUndefined();
  for (const name of ['ledger batch', 'GET']) expect(find(name)?.parentSpanId).toBe(served?.spanId);
  expect(textOf(find('GET')?.attributes ?? [], 'server.address')).toBe('127.0.0.1');
  expect(find('job ledger.note')?.parentSpanId).toBeUndefined();
  expect(textOf(find('job of a fault')?.attributes ?? [], 'error.type')).toBe('TypeError');
  expect(JSON.stringify(spans)).not.toMatch(/secret|Juan/);

  const measured = sent.filter(({ path }) => path === '/v1/metrics').at(-1)?.body.resourceMetrics[0];
  const list = measured?.scopeMetrics.flatMap((scope) => scope.metrics) ?? [];
  const durations =
    list.find(({ name }) => name === 'kislap_http_request_seconds')?.histogram?.dataPoints ?? [];
  const [point] = durations.filter(({ attributes }) => textOf(attributes, 'route') === '/wps/told/:id');
  expect(point?.count).toBe(2);
  expect(point?.bucketCounts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(2);

  const before = sent.length;
  await call();
  expect(sent).toHaveLength(before);
});
