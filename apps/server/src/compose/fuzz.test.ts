import type { AnyEndpoint } from '@kislap/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWholeServer, type WholeServer } from '../testing/whole-server.ts';
import { createDice, makeRequest } from './fuzz.testkit.ts';

/** The long form is `npm run torture -- --part calls`: a hundred thousand requests. */
const requests = Number(process.env.PROPERTY_CASES ?? 600);
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_122);
const atOnce = 8;
/** A session that a fuzzed call ended is replaced now and then. */
const renewEvery = 2_000;

let server: WholeServer;
beforeAll(async () => {
  server = await startWholeServer();
});
afterAll(() => server.close());

/** Calls that would end the run itself, or draw a picture for every guess. */
const left = [
  '/session/logout',
  '/session/login',
  '/wps/captcha',
  '/console/api/site/maintenance',
  '/console/api/site/region',
];

it(`answers ${requests} cases of hostile requests without one failure`, {
  timeout: requests * 20 + 60_000,
}, async () => {
  const dice = createDice(seed);
  const endpoints = server.http.endpoints.filter(({ path }) => !left.some((part) => path.includes(part)));
  const owner = await server.signInOperator('owner');
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  let member = '';
  let sent = 0;

  const tokensOf = ({ path }: AnyEndpoint) =>
    path.startsWith('/console/') ? [owner, owner, owner, member] : [member, member, member, owner, null];

  async function sendOne(): Promise<void> {
    const { path, ...request } = makeRequest(dice, endpoints, tokensOf);
    const response = await fetch(server.url + path, request);
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const isPlanned = response.status < 500 || (response.status === 503 && !text.includes('"internal"'));
    const leaks = /at .*\.ts:|node_modules|SELECT |INSERT INTO|pg_/.test(text);
    if (!isPlanned || leaks)
      failures.push(
        `${request.method} ${path} ${request.body?.slice(0, 300)} → ${response.status} ${text.slice(0, 200)}`,
      );
  }

  while (sent < requests) {
    if (sent % renewEvery < atOnce) member = await server.signInMember(`fuzz${sent}`);
    await Promise.all(Array.from({ length: atOnce }, sendOne));
    sent += atOnce;
  }
  expect(failures.slice(0, 10), `seed ${seed}`).toEqual([]);
  // What is sent is not all thrown out at the first look.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 100);
});
