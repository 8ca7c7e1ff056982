import { type AnyEndpoint, operatorRoles } from '@kislap/contract-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWholeServer, type WholeServer } from '../testing/whole-server.ts';

let server: WholeServer;
const tokens = new Map<string, string | null>();
const password = 'velvet-anchor-plum';
beforeAll(async () => {
  server = await startWholeServer();
  tokens.set('visitor', null);
  tokens.set('member', await server.signInMember('matrixmember'));
  tokens.set('trial', await openTrial());
  tokens.set('agent', await signInAgent());
  for (const role of operatorRoles) tokens.set(role, await server.signInOperator(role));
});
afterAll(() => server.close());

async function openTrial(): Promise<string> {
  const { identity } = server.features;
  const db = server.platform.database.kysely;
  const account = { type: 4 as const, username: 'matrixtrial', password: null };
  const { id } = await identity.createMember(db, { ...account, language: 'EN', ip: '127.0.0.1' });
  return db
    .transaction()
    .execute((tx) => identity.sessions.create(tx, id, { ip: '127.0.0.1', device: 'test' }));
}

async function signInAgent(): Promise<string> {
  const { identity } = server.features;
  const username = 'matrixagent';
  await identity.createMember(server.platform.database.kysely, {
    type: 1,
    username,
    password,
    language: 'EN',
    ip: '127.0.0.1',
  });
  const seen = { ip: '127.0.0.1', userAgent: 'test', cookies: {}, setCookie: () => undefined };
  return (await identity.logins.login({ username, password }, seen)).token;
}

const refusals = [
  'login_required',
  'session_expired',
  'forbidden',
  'in_need_true_account',
  'non_member_refused',
];

/** What a role meets at the door of a call, whose body and query are nonsense: a refusal by its code, or `in`. */
async function knock(endpoint: AnyEndpoint, token: string | null): Promise<string> {
  const path = endpoint.path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000');
  const hasBody = endpoint.method !== 'GET';
  const response = await fetch(`${server.url}${path}?nonsense=1`, {
    method: endpoint.method,
    headers: {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: hasBody ? '{"nonsense":1}' : undefined,
  });
  const { code } = (await response.json()) as { code?: string };
  return code !== undefined && refusals.includes(code) ? code : 'in';
}

/**
 * Every call and every role, as a list that is read and agreed to: a call that is new, or whose door changed, fails
 * here until the list is written again (`npx vitest run --project integration <this file> --update`).
 */
it('opens each call to exactly the roles that the list names', { timeout: 180_000 }, async () => {
  const names = [...tokens.keys()];
  const lines: string[] = [];
  for (const endpoint of server.http.endpoints) {
    // It would end the session that the others knock with.
    if (endpoint.path.includes('/session/logout')) continue;
    const answers = await Promise.all(names.map((name) => knock(endpoint, tokens.get(name) ?? null)));
    const open = names.filter((_, at) => answers[at] === 'in');
    const closed = names.flatMap((name, at) => (answers[at] === 'in' ? [] : [`${name}:${answers[at]}`]));
    lines.push(
      `${endpoint.method} ${endpoint.path}\n  in: ${open.join(' ') || 'nobody'}\n  out: ${closed.join(' ')}`,
    );
  }
  const text = `${lines.sort().join('\n').replace(/ +$/gm, '')}\n`;
  await expect(text).toMatchFileSnapshot('./access-matrix.txt');
});

it('names no call that nobody declared', async () => {
  for (const path of [
    '/wps/member/secret',
    '/console/api/secret',
    '/metrics',
    '/debug',
    '/.env',
    '/wps/relay/none',
  ]) {
    const response = await fetch(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${tokens.get('owner')}` },
    });
    expect([path, response.status]).toEqual([path, 404]);
  }
});
