import type { AccountId, AccountType } from '@kislap/contract-kit';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listDownline } from '../../contract/agents.ts';
import {
  closeInvitation,
  listInvitations,
  makeInvitation,
  registerDownline,
} from '../../contract/registering.ts';
import { agentsConsumer, agentsTopics } from '../index.ts';

const clock = createTestClock(new Date('2026-11-21T04:00:00Z'));
const password = 'velvet-anchor-plum';
const ip = '127.0.0.1';
const seen = { ip, requestId: 'test', userAgent: 'test', cookies: {}, setCookie: () => undefined };
let server: WholeServer;
let names = 0;

beforeAll(async () => {
  server = await startWholeServer({ clock });
});
afterAll(() => server.close());

/** Until the tree has followed every registration. */
async function follow() {
  const { agents, identity } = server.features;
  const { database, signals, log } = server.platform;
  const source = outboxSource({ db: database.kysely, clock, topics: agentsTopics });
  const consumer = agentsConsumer(source, agents, identity.listNames);
  const consumers = createConsumers({ db: database.kysely, signals, log, consumers: [consumer] });
  const readAll = async () => {
    await consumers.drain();
    return (await consumers.lag())['agents.tree']?.events;
  };
  await vi.waitUntil(async () => (await readAll()) === 0, { timeout: 60_000, interval: 50 });
}

async function signIn(username: string) {
  return server.as((await server.features.identity.logins.login({ username, password }, seen)).token);
}

async function addAgent(type: AccountType = 1, uplineId?: AccountId) {
  names += 1;
  const username = `boss${names}x`;
  const { kysely } = server.platform.database;
  const account = { type, username, password, language: 'EN', ip, uplineId } as const;
  const { id } = await server.features.identity.createMember(kysely, account);
  await follow();
  return { id, username, call: await signIn(username) };
}

async function comeBy(affiliateCode: string, referralCode?: string) {
  names += 1;
  const { userInfo } = await server.features.identity.registrations.register(
    'username',
    {
      ...{ username: `comer${names}`, password, confirmPassword: password },
      ...(referralCode ? { referralCode } : { affiliateCode }),
      ...{ payeeName: 'Comer Test', birthDate: '1990-05-12', termsAccepted: true },
    },
    seen,
    'EN',
  );
  return userInfo;
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

it('an account that an agent opens takes its first password by a link that works once', async () => {
  const agent = await addAgent();
  const body = { username: 'freshling', type: 0 } as const;
  const opened = await agent.call(registerDownline, { body });
  expect(await codeOf(agent.call(registerDownline, { body }))).toBe('username_taken');
  const { passwords, logins } = server.features.identity;
  expect(await codeOf(logins.login({ username: 'freshling', password }, seen))).not.toBe('done');
  const token = opened.address.split('#')[1] ?? '';
  const choice = { token, newPassword: password, confirmNewPassword: password };
  const { userInfo } = await passwords.chooseByLink(choice, seen);
  expect(userInfo).toMatchObject({ id: opened.accountId, type: 0 });
  expect(await codeOf(passwords.chooseByLink(choice, seen))).toBe('password_link_expired');
  await follow();
  const { list } = await agent.call(listDownline, { query: {} });
  expect(list).toMatchObject([{ account: 'freshling', level: 1, status: 'open' }]);
});

it('the first password must be chosen within seven days', async () => {
  const agent = await addAgent();
  const { address } = await agent.call(registerDownline, { body: { username: 'latecomer', type: 2 } });
  clock.advance(7 * 24 * 3600 + 1);
  const choice = { token: address.split('#')[1] ?? '', newPassword: password, confirmNewPassword: password };
  expect(await codeOf(server.features.identity.passwords.chooseByLink(choice, seen))).toBe(
    'password_link_expired',
  );
});

it('a link makes members or agents, as many as it says', async () => {
  const agent = await addAgent();
  const { code, address } = await agent.call(makeInvitation, { body: { type: 2, usesMax: 1 } });
  expect(address).toContain(`/register?affiliateCode=${code}`);
  const comer = await comeBy(code.toLowerCase());
  const { type, uplineId } = await server.features.identity.getAccount(comer.id);
  expect({ type, uplineId }).toEqual({ type: 2, uplineId: agent.id });
  expect(await codeOf(comeBy(code))).toBe('invitation_code_error');
  const { list } = await agent.call(listInvitations);
  expect(list).toMatchObject([{ code, uses: 1, usesMax: 1, isOpen: false }]);
});

it('two who come at once by a link for one give one account', async () => {
  const agent = await addAgent();
  const { code } = await agent.call(makeInvitation, { body: { type: 0, usesMax: 1 } });
  const results = await Promise.all([codeOf(comeBy(code)), codeOf(comeBy(code))]);
  expect(results.sort()).toEqual(['done', 'invitation_code_error']);
});

it('a link ends after its days, and when it is closed by its agent alone', async () => {
  const agent = await addAgent();
  const other = await addAgent();
  const short = await agent.call(makeInvitation, { body: { type: 0, days: 1 } });
  const closed = await agent.call(makeInvitation, { body: { type: 0 } });
  const body = { code: closed.code };
  expect(await codeOf(other.call(closeInvitation, { body }))).toBe('not_found');
  expect((await other.call(listInvitations)).list).toEqual([]);
  await comeBy(closed.code);
  await agent.call(closeInvitation, { body });
  await agent.call(closeInvitation, { body });
  expect(await codeOf(comeBy(closed.code))).toBe('invitation_code_error');
  await comeBy(short.code);
  clock.advance(24 * 3600);
  expect(await codeOf(comeBy(short.code))).toBe('invitation_code_error');
});

it('a link leads to domains of the brand only', async () => {
  const agent = await addAgent();
  const body = { type: 0, domain: 'elsewhere.example' } as const;
  expect(await codeOf(agent.call(makeInvitation, { body }))).toBe('domain_unknown');
});

it('nobody joins below the twentieth level', async () => {
  let upline: AccountId | undefined;
  for (let level = 1; level < 20; level += 1) {
    names += 1;
    const { kysely } = server.platform.database;
    const account = { type: 2, username: `deep${names}x`, password: null, language: 'EN', ip } as const;
    upline = (await server.features.identity.createMember(kysely, { ...account, uplineId: upline })).id;
  }
  const last = await addAgent(2, upline);
  const opened = last.call(registerDownline, { body: { username: 'toodeep', type: 0 } });
  expect(await codeOf(opened)).toBe('tree_too_deep');
  expect(await codeOf(last.call(makeInvitation, { body: { type: 0 } }))).toBe('tree_too_deep');
  const code = (await server.features.agents.getTeam(last.id)).affiliateCode ?? '';
  expect(await codeOf(comeBy(code))).toBe('invitation_code_error');
  const friend = await server.features.referral.own.get(last.id);
  expect(await codeOf(comeBy('', friend.code))).toBe('invitation_code_error');
});

it('a search finds names of the own team only, to any depth', async () => {
  const top = await addAgent();
  const below = await addAgent(2, top.id);
  const stranger = await addAgent();
  await below.call(registerDownline, { body: { username: 'Seekme1', type: 0 } });
  await follow();
  const find = async (agent: typeof top, search: string) =>
    (await agent.call(listDownline, { query: { search } })).list.map(({ account }) => account);
  expect(await find(top, 'seek')).toEqual(['Seekme1']);
  expect(await find(below, 'SEEKME1')).toEqual(['Seekme1']);
  expect(await find(stranger, 'seek')).toEqual([]);
  expect(await find(top, '%')).toEqual([]);
});

it('a trial agent takes nobody in', async () => {
  const trial = await addAgent(41);
  expect(await trial.call(listInvitations)).toEqual({ list: [], domains: [] });
  expect(await codeOf(trial.call(makeInvitation, { body: { type: 0 } }))).toBe('in_need_true_account');
  const body = { username: 'triallink', type: 0 } as const;
  expect(await codeOf(trial.call(registerDownline, { body }))).toBe('in_need_true_account');
});
