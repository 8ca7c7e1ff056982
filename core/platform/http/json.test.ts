import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { startTestServer } from '@kislap/server-app/testing/test-server';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serve } from './serve.ts';

const echo = defineEndpoint({
  method: 'POST',
  path: '/test/echo',
  summary: 'Takes anything.',
  access: 'public',
  body: z.record(z.string(), z.unknown()),
  reply: z.string(),
  errors: [],
});
const server = await startTestServer({ register: (http) => serve(http, echo, () => 'taken') });
afterAll(() => server.close());

async function answerTo(body: string) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/test/echo`, { method: 'POST', headers, body });
  const { code, value } = await response.json();
  return [response.status, code ?? value];
}

it.each(['{"a":"1","a":"2"}', '{"a":"1","\\u0061":"2"}', '{"b":[{"c":1,"c":2}]}', '{"a":{"b":{}},"a":{}}'])(
  'refuses a body that names a key twice: %s',
  async (body) => {
    expect(await answerTo(body)).toEqual([400, 'invalid_request']);
  },
);

it.each(['{"a":"1","b":{"a":"2"}}', '{"a":":\\":","b":[{"c":1},{"c":1}]}', '{"":null}', '{}'])(
  'takes one that does not: %s',
  async (body) => {
    expect(await answerTo(body)).toEqual([200, 'taken']);
  },
);
