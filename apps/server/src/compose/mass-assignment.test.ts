import { type EncryptionKey, encryptPayload, readServerTime } from '@kislap/api-client/encrypt';
import type { AnyEndpoint } from '@kislap/contract-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startWholeServer, type WholeServer } from '../testing/whole-server.ts';
import { createDice, type Shape, valueFor } from './fuzz-values.testkit.ts';

let server: WholeServer;
let member: string;
let agent: string;
/** As the tables have them, and as a body would write them. */
let columns: string[];

beforeAll(async () => {
  server = await startWholeServer();
  // Other tests of the same process may have spoken to a server with another clock.
  readServerTime(server.platform.clock.now().toISOString());
  const { rows } = await server.platform.database.pool.query(
    "SELECT DISTINCT column_name AS name FROM information_schema.columns WHERE table_schema NOT IN ('pg_catalog', 'information_schema', 'graphile_worker', 'public')",
  );
  const names = rows.map(({ name }) => String(name));
  columns = [...new Set(names.flatMap((name) => [name, toCamel(name)]))];
  member = await server.signInMember('assigner');
  agent = await signInAgent();
});
afterAll(() => server.close());

const toCamel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

async function signInAgent(): Promise<string> {
  const { identity } = server.features;
  const account = { type: 1, username: 'assignagent', password: null, language: 'EN' } as const;
  const { kysely } = server.platform.database;
  const { id } = await identity.createMember(kysely, { ...account, ip: '127.0.0.1' });
  const seen = { ip: '127.0.0.1', device: 'test' };
  return kysely.transaction().execute((tx) => identity.sessions.create(tx, id, seen));
}

const isOfPlayers = ({ access }: AnyEndpoint) => typeof access === 'string' && access !== 'operator';
const shapeOf = (endpoint: AnyEndpoint) =>
  z.toJSONSchema(endpoint.body ?? z.null(), { io: 'input', unrepresentable: 'any' }) as Shape;

/** Every name that some form of the body has of itself. */
function listOwn(shape: Shape): string[] {
  const forms = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  return [...Object.keys(shape.properties ?? {}), ...forms.flatMap(listOwn)];
}

/** A body that fits the call but for what is added to it. */
async function send(endpoint: AnyEndpoint, added: readonly string[]) {
  const fitting = valueFor(shapeOf(endpoint), { dice: createDice(7), ids: [], nastyOneIn: 0 });
  const value: Record<string, unknown> = Object.assign({}, fitting);
  for (const name of added) value[name] = 1;
  const path = endpoint.path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000');
  const isForm = endpoint.encoding === 'form';
  const text = isForm
    ? new URLSearchParams(Object.entries(value).map(([name, part]) => [name, String(part)])).toString()
    : JSON.stringify(value);
  const key = (await server.platform.payloadKeys.current()) as EncryptionKey;
  const response = await fetch(server.url + path, {
    method: endpoint.method,
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      'idempotency-key': `key-${crypto.randomUUID()}`,
      authorization: `Bearer ${endpoint.access === 'agent' ? agent : member}`,
    },
    body: endpoint.encrypted ? JSON.stringify({ payload: await encryptPayload(text, key) }) : text,
  });
  const { code, value: told } = await response.json();
  const unknown = ((told?.fields ?? []) as { path: string; code: string }[])
    .filter((field) => field.code === 'unknown_field')
    .map((field) => field.path);
  return { code, unknown: new Set(unknown) };
}

/** The columns that a call takes, or passes over, instead of refusing them. */
async function listTaken(endpoint: AnyEndpoint): Promise<string[]> {
  const own = new Set(listOwn(shapeOf(endpoint)));
  const foreign = columns.filter((name) => !own.has(name));
  const together = await send(endpoint, foreign);
  if (together.code !== 'invalid_request') return [`all (${together.code})`];
  if (together.unknown.size > 0) return foreign.filter((name) => !together.unknown.has(name));
  // A body of several forms says only that none of them fits: each column is tried alone.
  const taken: string[] = [];
  for (const name of foreign) if ((await send(endpoint, [name])).code !== 'invalid_request') taken.push(name);
  return taken;
}

/** Everything that is kept, but what counts and expires by itself, and when a session was last seen. */
async function digest(): Promise<Map<string, string>> {
  const { pool } = server.platform.database;
  const { rows } = await pool.query(
    "SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'graphile_worker', 'platform', 'public')",
  );
  const digests = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: found } = await pool.query(
      `SELECT coalesce(md5(string_agg(md5(line), '' ORDER BY md5(line))), '') AS digest
       FROM (SELECT (to_jsonb(t) - 'last_seen_at')::text AS line FROM ${name} t) t`,
    );
    digests.set(name, found[0].digest);
  }
  return digests;
}

it('refuses every column of the database in the body of every call of players, and changes nothing', async () => {
  expect(columns.length).toBeGreaterThan(400);
  const calls = server.http.endpoints.filter(
    (endpoint) => isOfPlayers(endpoint) && endpoint.body !== undefined && !endpoint.upload,
  );
  expect(calls.length).toBeGreaterThan(40);
  const before = await digest();
  expect(before.size).toBeGreaterThan(40);
  const taking: string[] = [];
  for (const endpoint of calls) {
    const taken = await listTaken(endpoint);
    if (taken.length > 0) taking.push(`${endpoint.method} ${endpoint.path}: ${taken.join(' ')}`);
  }
  expect(taking).toEqual([]);
  expect(await digest()).toEqual(before);
});

it('refuses them among the fields of a form with files', async () => {
  const before = await digest();
  const calls = server.http.endpoints.filter((endpoint) => isOfPlayers(endpoint) && endpoint.upload);
  expect(calls.length).toBeGreaterThan(1);
  for (const endpoint of calls)
    for (const name of ['type', 'balance', 'identity_status', 'status', 'account_id', 'role']) {
      const form = new FormData();
      form.append(name, '1');
      const response = await fetch(server.url + endpoint.path, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${member}` },
        body: form,
      });
      const { code } = await response.json();
      expect([endpoint.path, name, code]).toEqual([endpoint.path, name, 'invalid_request']);
    }
  expect(await digest()).toEqual(before);
});
