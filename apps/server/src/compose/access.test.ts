import { type AnyEndpoint, operatorRoles, type Permission, roleHas } from '@kislap/contract-kit';
import { modulesSetting } from '@kislap/site/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWholeServer, type WholeServer } from '../testing/whole-server.ts';

let server: WholeServer;
let player: string;
beforeAll(async () => {
  server = await startWholeServer();
  player = await server.signInMember('walker');
});
afterAll(() => server.close());

const pathOf = (endpoint: AnyEndpoint) =>
  endpoint.path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000');

/** Calls an endpoint with a body as it stands; `{}` where one is declared and none is given. */
async function send(endpoint: AnyEndpoint, options: { token?: string; body?: string; query?: string } = {}) {
  const body = options.body ?? (endpoint.body ? '{}' : undefined);
  const response = await fetch(`${server.url}${pathOf(endpoint)}${options.query ?? ''}`, {
    method: endpoint.method,
    headers: {
      'idempotency-key': `key-${crypto.randomUUID()}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    body: endpoint.method === 'GET' ? undefined : body,
  });
  const text = await response.text();
  return { status: response.status, code: JSON.parse(text).code as string | undefined, text };
}

const guarded = (): { endpoint: AnyEndpoint; permission: Permission }[] =>
  server.http.endpoints.flatMap((endpoint) =>
    typeof endpoint.access === 'object' ? [{ endpoint, permission: endpoint.access.permission }] : [],
  );

describe('the console', () => {
  it('lets each role through exactly where its line says so, on every call', async () => {
    expect(guarded().length).toBeGreaterThan(30);
    for (const role of operatorRoles) {
      const token = await server.signInOperator(role);
      for (const { endpoint, permission } of guarded()) {
        const { status, code } = await send(endpoint, { token });
        const name = `${role} ${endpoint.method} ${endpoint.path}`;
        expect([name, status === 403 && code === 'forbidden']).toEqual([name, !roleHas(role, permission)]);
        expect([name, status < 500]).toEqual([name, true]);
      }
    }
  });

  it('has no call without a permission but those of the own session and the own views', () => {
    const open = server.http.endpoints.filter(
      ({ path, access }) => path.startsWith('/console/') && typeof access !== 'object',
    );
    expect(open.map(({ path }) => path).sort()).toEqual([
      '/console/api/operators/session/admit',
      '/console/api/operators/session/login',
      '/console/api/operators/session/logout',
      '/console/api/operators/session/me',
      '/console/api/operators/session/password',
      '/console/api/operators/session/welcome',
      '/console/api/views',
      '/console/api/views',
      '/console/api/views/:viewId',
      '/console/api/views/favourites',
    ]);
  });

  it('asks for no permission outside its own paths', () => {
    const misplaced = guarded().filter(({ endpoint }) => !endpoint.path.startsWith('/console/api/'));
    expect(misplaced.map(({ endpoint }) => endpoint.path)).toEqual([]);
  });
});

describe('an agent who is inside', () => {
  it('has no call of the agent centre once the brand has switched it off, and stays signed in', async () => {
    const { identity, site } = server.features;
    const { kysely } = server.platform.database;
    const who = { username: 'insider', password: 'velvet-anchor-plum' };
    await identity.createMember(kysely, { ...who, type: 2, language: 'EN', ip: '127.0.0.1' });
    const seen = { ip: '127.0.0.1', userAgent: 'test', cookies: {}, setCookie: () => undefined };
    const { token } = await identity.logins.login({ ...who, portal: 'agent' }, seen);
    const calls = server.http.endpoints.filter(
      ({ access, method }) => access === 'agent' && method === 'GET',
    );
    const codes = async () =>
      new Set(await Promise.all(calls.map(async (one) => (await send(one, { token })).code)));
    expect(calls.length).toBeGreaterThan(2);
    expect(await codes()).not.toContain('forbidden');
    await site.changeSetting(kysely, modulesSetting, { AGENTCENTER: false });
    site.announce();
    expect(await codes()).toEqual(new Set(['forbidden']));
    const own = server.http.endpoints.find(({ path }) => path === '/wps/member/info');
    expect(own && (await send(own, { token })).status).toBe(200);
    await site.changeSetting(kysely, modulesSetting, {});
    site.announce();
  });
});

describe('every call', () => {
  it('that is not public needs a session of its own kind', async () => {
    for (const endpoint of server.http.endpoints) {
      if (endpoint.access === 'public') continue;
      const name = `${endpoint.method} ${endpoint.path}`;
      const anonymous = await send(endpoint);
      expect([name, anonymous.status, anonymous.code]).toEqual([name, 401, 'login_required']);
      const stranger = await send(endpoint, { token: 'no-such-token' });
      expect([name, stranger.status, stranger.code]).toEqual([name, 401, 'session_expired']);
      if (!endpoint.path.startsWith('/console/')) continue;
      const other = await send(endpoint, { token: player });
      expect([name, other.status]).toEqual([name, 401]);
    }
  });

  it('is closed under maintenance unless it says that it stays open', async () => {
    const maintenance = JSON.stringify({ enabled: true, message: { EN: '', TY: '' } });
    const { pool } = server.platform.database;
    await pool.query("INSERT INTO site.setting VALUES ('site.maintenance', $1, now())", [maintenance]);
    server.features.site.announce();
    for (const endpoint of server.http.endpoints) {
      const isOpen = endpoint.alwaysOpen === true || endpoint.path.startsWith('/console/');
      const { code } = await send(endpoint, { token: player });
      const name = `${endpoint.method} ${endpoint.path}`;
      expect([name, code === 'system_maintenance']).toEqual([name, !isOpen]);
    }
    await pool.query('DELETE FROM site.setting');
    server.features.site.announce();
    player = await server.signInMember('walkertwo');
  });

  const deep = `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`;
  const bodies = [
    '',
    'null',
    '[]',
    '""',
    '0',
    '{',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"payload":null}',
    '{"payload":"a.b.c.d.e"}',
    '{"amount":"1e309","amount":-1}',
    '{"amount":9223372036854775808,"methodId":{"$gt":""}}',
    '{"gameId":"\\u0000","mode":["real"]}',
    `{"username":"${'x'.repeat(100_000)}"}`,
    deep,
  ];
  it.each(bodies.map((body) => [body.slice(0, 40), body]))(
    'answers the body %s with a refusal, never a failure',
    async (_name, body) => {
      for (const endpoint of server.http.endpoints) {
        if (endpoint.method === 'GET' || !endpoint.body || endpoint.path.includes('/session/logout'))
          continue;
        const { status, text } = await send(endpoint, { token: player, body });
        const name = `${endpoint.method} ${endpoint.path}`;
        expect([name, status >= 400 && status < 500]).toEqual([name, true]);
        expect([name, /at .*\.ts|node_modules|SELECT|INSERT/.test(text)]).toEqual([name, false]);
      }
    },
  );

  const queries = [
    '?page=-1',
    '?page=1e9',
    '?page=0',
    '?pageSize=100000',
    '?pageNo=%00',
    '?search=%00',
    '?from=2026-13-45&to=x',
    '?page=1&page=2',
    '?__proto__[x]=1',
    '?language=XX',
    `?search=${'%F0%9F%8E%B0'.repeat(300)}`,
    "?vassalage=' OR 1=1 --",
    '?%=1',
  ];
  it.each(queries)('answers the query %s without failing', async (query) => {
    const token = { player, operator: await ownerToken() };
    for (const endpoint of server.http.endpoints) {
      if (endpoint.method !== 'GET') continue;
      const { status } = await send(endpoint, {
        token: endpoint.path.startsWith('/console/') ? token.operator : token.player,
        query,
      });
      const name = `${endpoint.method} ${endpoint.path}`;
      expect([name, status, status < 500]).toEqual([name, status, true]);
    }
  });

  let owner: string | undefined;
  async function ownerToken(): Promise<string> {
    if (!owner) {
      const { rows } = await server.platform.database.pool.query('SELECT 1 FROM operators.operator');
      expect(rows.length).toBeGreaterThan(0);
      await server.platform.database.pool.query(
        "UPDATE operators.operator SET username = username || '-before'",
      );
      owner = await server.signInOperator('owner');
    }
    return owner;
  }
});
