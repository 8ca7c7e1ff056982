import type { EncryptionKey } from '@kislap/api-client';
import { readServerTime } from '@kislap/api-client/encrypt';
import { proveLedger } from '@kislap/ledger';
import { getPermission } from '@kislap/site/contract/system';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWholeServer, type WholeServer } from '../testing/whole-server.ts';
import { type FuzzedRequest, makeRequest } from './fuzz.testkit.ts';
import { makeCallback } from './fuzz-callbacks.testkit.ts';
import { judge, leak } from './fuzz-judge.testkit.ts';
import { createFuzzPeople } from './fuzz-people.testkit.ts';
import { createDice } from './fuzz-values.testkit.ts';

/** Enough for one of every call. The long form is `npm run torture -- --part calls`: a hundred thousand requests. */
const requests = Number(process.env.PROPERTY_CASES ?? 700);
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_122);
const atOnce = 8;
/** Time passes between requests, or limits of an address would turn nearly all of them away. */
const secondsEach = 3;

let server: WholeServer;
let sent = 0;
beforeAll(async () => {
  const began = Date.now();
  server = await startWholeServer({
    answersVendors: true,
    clock: { now: () => new Date(began + sent * secondsEach * 1_000) },
  });
});
afterAll(() => server.close());

it(`answers ${requests} cases of hostile requests without one failure`, {
  timeout: requests * 250 + 60_000,
}, async () => {
  const dice = createDice(seed);
  const people = await createFuzzPeople(server);
  const key = (await server.platform.payloadKeys.current()) as EncryptionKey;
  const faults: string[] = [];
  const inside: string[] = [];
  // What the answers must not tell is told here.
  Object.assign(server.platform.log, {
    error: ({ err }: { err?: Error }) => inside.push(String(err?.stack).slice(0, 900)),
  });
  const statuses = new Map<number, number>();
  const ids: string[] = [];
  let deck: typeof server.http.endpoints = [];

  async function ask({ method, path, headers, body }: FuzzedRequest) {
    const response = await fetch(server.url + path, { method, headers, body });
    return { status: response.status, text: await response.text() };
  }

  async function sendOne(): Promise<void> {
    // Every call has its turn before any has another.
    if (deck.length === 0) deck = dice.shuffle(server.http.endpoints);
    const endpoint = deck.pop() ?? server.http.endpoints[0];
    if (!endpoint) return;
    sent += 1;
    const person = people.pickFor(dice, endpoint);
    const token = people.tokenOf(person);
    // What is encrypted is made at the server's time, which runs ahead of ours.
    readServerTime(server.platform.clock.now().toISOString());
    const request = await makeRequest(dice, endpoint, { token, ids, key });
    let answer = await ask(request);
    let verdict = judge(request, answer);
    for (let tries = 1; verdict.isPutOff && tries < 5; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 300 * tries));
      answer = await ask(request);
      verdict = judge(request, answer);
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const fault = verdict.fault ?? (verdict.isPutOff ? 'put off five times' : undefined);
    if (fault) faults.push(`${fault}: ${describe(request)} → ${answer.status} ${answer.text.slice(0, 300)}`);
    for (const id of verdict.ids) ids[dice.below(400)] = id;
    if (verdict.code === 'session_expired' && person && token) await people.replace(person, token);
    if (/site\/(maintenance|region)$/.test(request.path) && answer.status === 200) await people.reopen();
  }

  expect(requests).toBeGreaterThan(server.http.endpoints.length);
  while (sent < requests) await Promise.all(Array.from({ length: atOnce }, sendOne));
  const shown = [...faults.slice(0, 10), ...inside.slice(0, 5)];
  expect(shown, `${faults.length} faults with seed ${seed}: ${shown.join('\n')}`).toEqual([]);
  // What is sent is not all thrown out at the first look.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 50);

  await people.reopen();
  await server.as(null)(getPermission, {});
  const { database, clock, config } = server.platform;
  const { problems } = await proveLedger(database.pool, clock.now(), config);
  expect(problems).toEqual([]);
});

it(`answers ${Math.ceil(requests / 4)} cases of hostile requests at the doors of vendors without one failure`, {
  timeout: requests * 250 + 60_000,
}, async () => {
  const dice = createDice(seed);
  const faults: string[] = [];
  const doors = new Set(server.http.callbacks.map(({ callback }) => callback.path.split('/')[1]));
  // What a person at the console cannot reach: vendors, payment providers, feeds, pictures.
  expect([...doors]).toEqual(expect.arrayContaining(['gateway', 'cashier', 'launch']));
  for (let count = 0; count < requests / 4; count += 1) {
    const { method, path, headers, body } = makeCallback(dice, server.http);
    const response = await fetch(server.url + path, { method, headers, body, redirect: 'manual' });
    const text = await response.text();
    if (response.status >= 500 || leak.test(text))
      faults.push(
        `${method} ${path.slice(0, 200)} ${body?.slice(0, 200)} → ${response.status} ${text.slice(0, 200)}`,
      );
  }
  expect(faults.slice(0, 10), `${faults.length} faults with seed ${seed}`).toEqual([]);
});

function describe({ trick, method, path, body }: FuzzedRequest): string {
  const shown = typeof body === 'string' ? body.slice(0, 400) : (body?.constructor.name ?? '');
  return `[${trick}] ${method} ${path.slice(0, 300)} ${shown}`;
}
