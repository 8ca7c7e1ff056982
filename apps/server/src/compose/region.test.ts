import { once } from 'node:events';
import type { AccountId } from '@kislap/contract-kit';
import { getMemberInfo } from '@kislap/identity/contract/member';
import { createRealtime, type Realtime } from '@kislap/platform/web/realtime.ts';
import { getPermission } from '@kislap/site/contract/system';
import { type RegionRule, setRegionRule } from '@kislap/site/contract/system.console';
import { regionSetting } from '@kislap/site/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { loosenSetting } from '../testing/loosen-setting.ts';
import { startWholeServer, type WholeServer } from '../testing/whole-server.ts';

const home = '198.51.100.7';
const abroad = '203.0.113.9';
/** The test itself is the proxy. */
const proxy = '127.0.0.1';

const open: RegionRule = {
  enabled: false,
  allowedCountries: [],
  blockedCountries: [],
  allowedAddresses: [],
  blockedAddresses: [],
  countryOfNetwork: [],
};

let server: WholeServer;
let realtime: Realtime;
let owner: string;
beforeAll(async () => {
  server = await startWholeServer({ config: { trustedProxies: [proxy] } });
  owner = await server.signInOperator('owner');
  realtime = createRealtime({
    server: server.http.app.server,
    signals: server.platform.signals,
    gatekeepers: server.house.gatekeepers(),
    origins: [],
    trustedProxies: [proxy],
    log: server.platform.log,
  });
});
afterEach(() => setBlocked([]));
afterAll(async () => {
  realtime.close();
  await server.close();
});

async function setBlocked(blockedAddresses: string[]): Promise<void> {
  const body = { ...open, enabled: blockedAddresses.length > 0, blockedAddresses };
  if (blockedAddresses.length > 0) await server.as(owner)(setRegionRule, { body });
  else await loosenSetting(server, regionSetting, body);
}

async function get(path: string, from: string, token?: string, url = server.url) {
  const authorization = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const response = await fetch(url + path, { headers: { 'x-forwarded-for': from, ...authorization } });
  return { status: response.status, body: await response.json() };
}

const addressSeen = async (from: string, url?: string) =>
  (await get('/wps/system/permission', from, undefined, url)).body.value.location.ip;

/** What the server answers to a socket's first words from an address. */
async function hello(token: string, from: string): Promise<unknown> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
    headers: { 'x-forwarded-for': from },
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ token }));
  const answer = await Promise.race([
    once(socket, 'message').then(([data]) => JSON.parse(String(data)).type),
    once(socket, 'close').then(([code]) => code),
  ]);
  socket.terminate();
  return answer;
}

async function listEnds(accountId: AccountId): Promise<string[]> {
  const { rows } = await server.platform.database.pool.query(
    "SELECT payload->>'reason' AS reason FROM platform.event WHERE topic = 'identity.session_ended' AND subject_id = $1",
    [accountId],
  );
  return rows.map(({ reason }) => reason);
}

describe('the address of a visitor', () => {
  it('is the nearest hop that is not our proxy, whatever the outer headers claim', async () => {
    expect(await addressSeen(home)).toBe(home);
    expect(await addressSeen(`10.0.0.1, ${abroad}, ${home}`)).toBe(home);
    expect(await addressSeen(`${home}, 127.0.0.1`)).toBe(home);
    expect(await addressSeen('::ffff:198.51.100.8')).toBe('198.51.100.8');
    expect(await addressSeen('::FFFF:c633:6408')).toBe('198.51.100.8');
  });

  it('is written the same way in a refusal as on the page', async () => {
    await setBlocked([abroad]);
    const refused = await get('/wps/captcha', `::ffff:${abroad}`);
    expect(refused.body).toMatchObject({ code: 'region_restricted', value: { ip: abroad } });
  });

  it('is the address of the socket if no proxy is trusted', async () => {
    const plain = await startWholeServer();
    expect(await addressSeen(home, plain.url)).toBe(proxy);
    const rule = { ...open, enabled: true, blockedAddresses: [proxy] };
    const operator = await plain.signInOperator('owner');
    await plain.as(operator)(setRegionRule, { body: rule });
    // Nobody talks themselves out of a rule, nor anybody else into one.
    expect((await get('/wps/captcha', home, undefined, plain.url)).body.code).toBe('region_restricted');
    await plain.close();
  });
});

describe('a session that moves to a closed region', () => {
  it('is refused and ended, and its games take no more bets', async () => {
    const token = await server.signInMember('traveller');
    const { id } = await server.as(token)(getMemberInfo);
    expect((await get('/wps/member/info', home, token)).status).toBe(200);
    await setBlocked([abroad]);
    expect((await get('/wps/member/info', home, token)).status).toBe(200);
    const there = await get('/wps/member/info', abroad, token);
    expect([there.status, there.body.code]).toEqual([403, 'region_restricted']);
    // Game sessions follow this event, so that an open game is no way around the rule.
    expect(await listEnds(id)).toEqual(['left_region']);
    expect((await get('/wps/member/info', home, token)).body.code).toBe('session_expired');
    expect((await get('/wps/member/info', abroad, token)).body.code).toBe('region_restricted');
    expect(await listEnds(id)).toEqual(['left_region']);
  });

  it('also ends when only its socket reconnects from there', async () => {
    const token = await server.signInMember('roamer');
    const { id } = await server.as(token)(getMemberInfo);
    expect(await hello(token, home)).toBe('ready');
    await setBlocked([abroad]);
    expect(await hello(token, `${home}, ${abroad}`)).toBe(4401);
    expect(await listEnds(id)).toEqual(['left_region']);
    expect(await hello(token, home)).toBe(4401);
  });

  it('leaves other sessions of the account, and the calls that tell why, alone', async () => {
    const stays = await server.signInMember('twohomes');
    const { id } = await server.as(stays)(getMemberInfo);
    const { sessions } = server.features.identity;
    const seen = { ip: home, device: 'test' };
    const { kysely } = server.platform.database;
    const leaves = await kysely.transaction().execute((tx) => sessions.create(tx, id, seen));
    await setBlocked([abroad]);
    const told = await get('/wps/system/permission', abroad);
    expect(told.body.value).toMatchObject({ regionRestriction: true, location: { ip: abroad } });
    expect((await get('/wps/member/info', abroad, leaves)).body.code).toBe('region_restricted');
    expect((await get('/wps/member/info', home, leaves)).body.code).toBe('session_expired');
    expect((await get('/wps/member/info', home, stays)).status).toBe(200);
  });
});

it('does not check again while the address stays the same', async () => {
  const token = await server.signInMember('homebody');
  await setBlocked([abroad]);
  for (let times = 0; times < 3; times += 1)
    expect((await get('/wps/member/info', home, token)).status).toBe(200);
  expect((await server.as(null)(getPermission)).regionRestriction).toBe(false);
});
