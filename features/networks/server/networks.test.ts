import { rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { EncryptionKey } from '@kislap/api-client';
import { encryptPayload, readServerTime } from '@kislap/api-client/encrypt';
import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { createDeposit } from '@kislap/cashier/contract/cashier';
import type { AnyEndpoint } from '@kislap/contract-kit/endpoint';
import { launchGame } from '@kislap/games/contract/launch';
import { registerMember } from '@kislap/identity/contract/member';
import { login } from '@kislap/identity/contract/session';
import { hub88Of, playRows } from '@kislap/server-app/testing/play-parts';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { requestSetting } from '@kislap/site/contract/site-requests.console';
import { newKeyPair } from '@kislap/testkit/local-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../contract/networks.console.ts';
import { networkKinds } from '../contract/networks.ts';

const file = path.join(os.tmpdir(), `kislap-networks-${process.pid}.csv`);
await writeFile(
  file,
  [
    'network,kind',
    '# from the operator',
    '203.0.113.0/24,vpn',
    '203.0.113.9;tor',
    '"198.51.100.7","proxy"',
    '192.0.2.0/25',
    '2001:db8:7::/48 hosting',
    'this is no network',
    '203.0.113.0/33,vpn',
  ].join('\n'),
);
/** The test itself is the proxy. */
const server = await startWholeServer({ config: { networksFile: file, trustedProxies: ['127.0.0.1'] } });
const { features, platform } = server;
const owner = server.as(await server.signInOperator('owner'));
const finance = server.as(await server.signInOperator('finance'));
const auditor = server.as(await server.signInOperator('auditor'));
afterAll(async () => {
  await server.close();
  await rm(file, { force: true });
});
beforeEach(async () => {
  await platform.database.pool.query("delete from site.setting where name = 'networks.rules'");
  features.site.announce();
});

const [home, tor, vpn] = ['198.51.100.200', '203.0.113.9', '203.0.113.10'];
const allowing = { register: 'allow', sign_in: 'allow', deposit: 'allow', launch: 'allow' } as const;
const refusing = { register: 'refuse', sign_in: 'refuse', deposit: 'refuse', launch: 'refuse' } as const;

async function setRules(change: Partial<calls.NetworkRules>) {
  const { rules, version } = await owner(calls.getNetworks);
  return owner(calls.setNetworkRules, { body: { rules: { ...rules, ...change }, version } });
}

async function encrypted(body: object) {
  const key = (await platform.payloadKeys.current()) as EncryptionKey;
  readServerTime(platform.clock.now().toISOString());
  return { payload: await encryptPayload(JSON.stringify(body), key) };
}

/** Sends a call as it comes through a proxy from an address. */
async function from(
  ip: string,
  endpoint: AnyEndpoint,
  content: { body: object; token?: string; key?: string },
) {
  const response = await fetch(server.url + endpoint.path, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      ...(content.token && { authorization: `Bearer ${content.token}` }),
      ...(content.key && { 'idempotency-key': content.key }),
    },
    body: JSON.stringify(endpoint.encrypted ? await encrypted(content.body) : content.body),
  });
  return (await response.json()) as { code?: string; message?: string; value?: { token?: string } };
}

const password = 'velvet-anchor-plum';
let count = 0;
function newName(): string {
  count += 1;
  return `surfer${count}`;
}
const registration = (username: string) => ({
  ...{ username, password, confirmPassword: password, payeeName: 'Ana Reyes' },
  ...{ birthDate: '1990-03-14', termsAccepted: true },
});

async function sightingsOf(account: string) {
  const { list } = await auditor(calls.listNetworkSightings, { query: { pageSize: 100 } });
  return list.filter((sighting) => sighting.account === account);
}

describe('the list', () => {
  it('is read from the file, with its date, counts and first wrong line', async () => {
    const { list } = await auditor(calls.getNetworks);
    expect(list).toMatchObject({
      isConfigured: true,
      counts: { tor: 1, vpn: 1, proxy: 2, hosting: 1 },
      ...{ wrongLines: 2, firstWrongLine: 8, trouble: null },
    });
    expect(list.changedAt).toBeInstanceOf(Date);
  });

  it.each([
    [tor, tor, ['vpn', 'tor']],
    [vpn, vpn, ['vpn']],
    ['::ffff:203.0.113.10', vpn, ['vpn']],
    ['::ffff:cb00:710a', vpn, ['vpn']],
    ['192.0.2.127', '192.0.2.127', ['proxy']],
    ['192.0.2.128', '192.0.2.128', []],
    ['2001:DB8:7:1::5', '2001:db8:7:1::5', ['hosting']],
    [home, home, []],
  ])('finds %s as %s: %j', async (address, usual, kinds) => {
    const found = await auditor(calls.testAddress, { body: { address } });
    expect([found.address, found.networks.map(({ kind }) => kind)]).toEqual([usual, kinds]);
    expect(found.outcome.deposit).toBe(kinds.length === 0 ? 'allow' : 'flag');
  });

  it('refuses to test what is no address', async () => {
    await expect(auditor(calls.testAddress, { body: { address: '203.0.113' } })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });
});

describe('at an address that hides where somebody is', () => {
  it('registration and sign-in are refused by their own code, and allowed from elsewhere', async () => {
    await setRules({ tor: refusing });
    const username = newName();
    const refused = await from(tor, registerMember, { body: registration(username) });
    expect(refused.code).toBe('network_register_refused');
    expect((await from(home, registerMember, { body: registration(username) })).code).toBeUndefined();
    const body = { username, password };
    expect((await from(tor, login, { body })).code).toBe('network_sign_in_refused');
    // Who does not know the password learns nothing.
    expect((await from(tor, login, { body: { ...body, password: 'wrong-anchor-plum' } })).code).toBe(
      'credentials_incorrect',
    );
    expect((await from(vpn, login, { body })).value?.token).toBeTruthy();
    await expect
      .poll(async () => (await sightingsOf(username)).map(({ kind, act, outcome }) => [kind, act, outcome]))
      .toEqual(
        expect.arrayContaining([
          ['tor', 'sign_in', 'refuse'],
          ['vpn', 'sign_in', 'flag'],
        ]),
      );
    expect(await sightingsOf(username)).toHaveLength(2);
  });

  it('a new account is flagged, once however often it comes, with the latest address', async () => {
    const username = newName();
    const body = { ...registration(username), login: true };
    await from('::ffff:203.0.113.10', registerMember, { body });
    for (const ip of [vpn, '203.0.113.77']) await from(ip, login, { body: { username, password } });
    expect(await sightingsOf(username)).toMatchObject([
      { act: 'sign_in', count: 2, address: '203.0.113.77', kind: 'vpn' },
      { act: 'register', count: 1, address: vpn, kind: 'vpn', outcome: 'flag' },
    ]);
    const query = { act: 'register', kind: 'vpn', outcome: 'flag', pageSize: 1 } as const;
    const { list } = await auditor(calls.listNetworkSightings, { query });
    expect(list.map(({ account }) => account)).toEqual([username]);
  });

  it('deposits and launches are refused by their own code', async () => {
    await setRules({ vpn: refusing });
    const token = await server.signInMember(newName());
    const { accountId } = (await features.identity.findSession(token)) ?? {};
    await platform.database.pool.query(
      "update identity.account set birth_date = '1990-01-01', identity_status = 'verified', payee_name = 'Ana' where id = $1",
      [accountId],
    );
    const keys = newKeyPair();
    await features.games.addIntegration(hub88Of('arcade', 'http://127.0.0.1:1', keys));
    const rows = playRows(platform.database.pool, platform.clock);
    await rows.addStudio();
    const gameId = await rows.addGame('arcade', 'fiesta-20');
    await features.games.catalogue.reload();
    const launch = { body: { gameId, mode: 'real', device: 'mobile' }, token };
    expect((await from(vpn, launchGame, launch)).code).toBe('network_launch_refused');
    expect((await from(home, launchGame, launch)).code).toBe('vendor_unavailable');
    const deposit = { body: { methodId: 'gcash', amount: '500' }, token, key: 'a-deposit-of-this-test' };
    expect((await from(vpn, createDeposit, deposit)).code).toBe('network_deposit_refused');
    expect((await from(home, createDeposit, deposit)).code).not.toBe('network_deposit_refused');
  });

  it('of an address of several kinds the strictest rule counts', async () => {
    await setRules({ vpn: refusing });
    const { outcome } = await auditor(calls.testAddress, { body: { address: tor } });
    expect(outcome).toEqual(refusing);
  });
});

describe('the rules', () => {
  it('are made stricter by one operator and milder by two', async () => {
    await setRules({ proxy: refusing });
    await expect(setRules({ proxy: allowing })).rejects.toMatchObject({ code: 'rules_need_approval' });
    const { rules } = await owner(calls.getNetworks);
    const body = { setting: 'networks.rules', value: { ...rules, proxy: allowing }, reason: 'A false list.' };
    const { approvalId, fields } = await owner(requestSetting, { body });
    expect(fields[0]).toEqual({ name: 'proxy.register', as: 'word', before: 'refuse', after: 'allow' });
    await finance(approveRequest, { params: { approvalId }, body: {} });
    expect((await owner(calls.getNetworks)).rules.proxy).toEqual(allowing);
  });

  it('flag everybody of the list until somebody decides, and are changed by owners alone', async () => {
    const { rules, version } = await auditor(calls.getNetworks);
    for (const kind of networkKinds) expect(new Set(Object.values(rules[kind]))).toEqual(new Set(['flag']));
    await expect(finance(calls.setNetworkRules, { body: { rules, version } })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('a file that changes', () => {
  it('is read again without a restart; one without networks, or gone, leaves the list in force', async () => {
    await writeFile(file, '198.51.100.0/24,vpn\n');
    await utimes(file, new Date(), new Date(Date.now() + 5_000));
    expect((await owner(calls.getNetworks)).list).toMatchObject({
      counts: { vpn: 1, tor: 0 },
      wrongLines: 0,
    });
    await writeFile(file, 'nothing of use\nnor here\n');
    expect((await owner(calls.getNetworks)).list).toMatchObject({ trouble: 'empty', counts: { vpn: 1 } });
    await rm(file);
    expect((await owner(calls.getNetworks)).list).toMatchObject({ trouble: 'missing', counts: { vpn: 1 } });
    const { networks } = await owner(calls.testAddress, { body: { address: home } });
    expect(networks).toEqual([{ network: '198.51.100.0/24', kind: 'vpn' }]);
  });
});
