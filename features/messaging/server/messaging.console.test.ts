import { approveRequest, listApprovals, refuseRequest } from '@kislap/approvals/contract/approvals.console';
import type { ApprovalId } from '@kislap/approvals/contract/approvals.ids';
import { listAuditEntries } from '@kislap/audit/contract/audit.console';
import { operatorRoles, roleHas } from '@kislap/contract-kit';
import { readMessages } from '@kislap/server-app/testing/mailbox';
import { buildPeopleWorld, type PeopleWorld } from '@kislap/server-app/testing/people-world';
import { agreeTo } from '@kislap/server-app/testing/two-people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CarrierName,
  getMessaging,
  listMessages,
  revealMessage,
  setCarrier,
} from '../contract/messaging.console.ts';
import { startCounterpart } from './carriers.testkit.ts';
import { messagingRulesSetting } from './rules.ts';

let world: PeopleWorld;
let owner: string;
beforeAll(async () => {
  world = await buildPeopleWorld();
  owner = await world.signInOperator('owner');
  const post = (channel: 'sms' | 'mail', to: string) =>
    world.messaging.post(world.platform.database.kysely, {
      ...{ key: `test:${to}`, to, language: 'EN', channel, params: { code: '1234567', minutes: 5 } },
      template: channel === 'sms' ? 'loginCode' : 'carrierTest',
    } as never);
  await post('sms', '+639171234567');
  await post('sms', '+639181234568');
  await post('mail', 'maria@example.com');
});
afterAll(() => world.close());

describe('the outbox of the console', () => {
  it('lists messages, newest first, with masked recipients and no contents', async () => {
    const { list, totalPages } = await world.as(owner)(listMessages);
    expect(totalPages).toBe(1);
    expect(list.map(({ recipient }) => recipient).sort()).toEqual([
      'm•••@example.com',
      '•••• 4567',
      '•••• 4568',
    ]);
    expect(
      JSON.stringify(list, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toMatch(/1234567|9171234|maria@/);
  });

  it.each([
    [{ channel: 'mail' as const }, 1],
    [{ state: 'waiting' as const }, 3],
    [{ state: 'failed' as const }, 0],
    [{ recipient: '0917 123 4567' }, 1],
    [{ recipient: 'Maria@Example.com' }, 1],
    [{ recipient: '+639170000000' }, 0],
  ])('is narrowed down by %o', async (query, count) => {
    expect((await world.as(owner)(listMessages, { query })).list).toHaveLength(count);
  });

  it('opens a message with a reason, and the audit log records operator and reason', async () => {
    const { list } = await world.as(owner)(listMessages, { query: { recipient: '+639171234567' } });
    const messageId = list[0]?.messageId ?? ('' as never);
    const path = `/console/api/messaging/messages/${messageId}/reveal`;
    expect((await world.raw('POST', path, { token: owner, body: {} })).body.code).toBe('invalid_request');
    const shown = await world.as(owner)(revealMessage, {
      params: { messageId },
      body: { reason: 'the player called' },
    });
    expect(shown.recipient).toBe('+639171234567');
    expect(shown.body).toContain('your login code is •••••••');
    const { list: entries } = await world.as(owner)(listAuditEntries, {
      query: { action: 'messaging.message_revealed' },
    });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ target: `message:${messageId}` });
    expect(entries[0]?.after).toContain('the player called');
    expect(entries[0]?.after).not.toContain('1234567');
  });

  it('shows no link and no code, in text or subject, and sends them all the same', async () => {
    const db = world.platform.database.kysely;
    const link = 'https://example.com/password#opens-everything';
    const params = { code: '7654321', minutes: 5, name: 'Maria', link };
    const common = { channel: 'mail', to: 'ana@example.com', language: 'EN', params } as const;
    await world.messaging.post(db, { ...common, key: 'test:link', template: 'passwordLink' });
    await world.messaging.post(db, { ...common, key: 'test:code', template: 'challengeCode' });
    const { list } = await world.as(owner)(listMessages, { query: { recipient: common.to } });
    expect(list).toHaveLength(2);
    const body = { reason: 'the player called' };
    for (const { messageId } of list) {
      const shown = await world.as(owner)(revealMessage, { params: { messageId }, body });
      expect(JSON.stringify(shown)).not.toMatch(/7654321|opens-everything/);
      expect(shown.body).toContain('Hello Maria');
    }
    const sent = JSON.stringify((await readMessages(world.platform)).map(({ body: text }) => text));
    expect([sent.includes('7654321'), sent.includes(link)]).toEqual([true, true]);
  });

  it('lets each role read, open and change as its permissions say', async () => {
    const { list } = await world.as(owner)(listMessages);
    for (const role of operatorRoles) {
      const token = await world.signInOperator(role);
      const isOpen = async (method: string, path: string, body?: object) =>
        (await world.raw(method, path, { token, body })).body.code !== 'forbidden';
      const reveal = `/console/api/messaging/messages/${list[0]?.messageId}/reveal`;
      expect([role, await isOpen('GET', '/console/api/messaging/messages')]).toEqual([
        role,
        roleHas(role, 'messages.read'),
      ]);
      expect([role, await isOpen('POST', reveal, { reason: 'to see it' })]).toEqual([
        role,
        roleHas(role, 'messages.reveal'),
      ]);
      expect([role, await isOpen('PUT', '/console/api/messaging/rules', {})]).toEqual([
        role,
        roleHas(role, 'messages.write'),
      ]);
    }
    expect(operatorRoles.filter((role) => roleHas(role, 'messages.reveal'))).toEqual(['owner']);
  });
});

describe('carriers', () => {
  const put = (name: string, body: object) =>
    world.raw('PUT', `/console/api/messaging/carriers/${name}`, {
      token: owner,
      body: { isEnabled: false, settings: {}, reason: 'for a test', ...body },
    });

  async function putByTwo(name: string, body: object) {
    const reply = await put(name, body);
    const approvalId = reply.body.value.approvalId as ApprovalId;
    const second = world.as(await world.signInOperator('finance'));
    await agreeTo(second, Promise.resolve({ approvalId }));
    return reply;
  }

  it('connect only with complete settings, and never show a secret again', async () => {
    expect((await put('vonage', { isEnabled: true })).body).toMatchObject({
      code: 'carrier_settings_missing',
      value: { missing: ['apiKey', 'apiSecret', 'senderName'] },
    });
    const settings = { apiKey: 'key', apiSecret: 'console-canary', senderName: 'Kislap' };
    const reply = await putByTwo('vonage', { isEnabled: true, settings });
    expect(reply.body.value).toMatchObject({ name: 'vonage', isEnabled: false });
    const shown = await world.raw('GET', '/console/api/messaging', { token: owner });
    expect(JSON.stringify(shown.body)).not.toContain('console-canary');
    expect(shown.body.value.carriers).toContainEqual(
      expect.objectContaining({ name: 'vonage', isEnabled: true }),
    );
    // What is not sent stays; what is sent empty goes.
    expect((await put('vonage', { isEnabled: true, settings: { senderName: 'KISLAP' } })).status).toBe(200);
    expect((await put('vonage', { isEnabled: true, settings: { apiSecret: '' } })).body.code).toBe(
      'carrier_settings_missing',
    );
  });

  it.each([
    ['an unknown setting', 'smtp', { settings: { secret: 'x' } }, 400],
    ['an encryption that does not exist', 'smtp', { settings: { security: 'rot13' } }, 400],
    ['an address that is none', 'semaphore', { settings: { url: 'file:///etc/passwd' } }, 400],
    ['no reason', 'smtp', { reason: '' }, 400],
    ['a carrier nobody knows', 'pigeon', {}, 400],
  ])('refuse %s', async (_name, carrier, body, status) => {
    expect((await put(carrier, body)).status).toBe(status);
  });

  it('send a test only to a valid recipient', async () => {
    const test = (name: string, to: string) =>
      world.raw('POST', `/console/api/messaging/carriers/${name}/test`, { token: owner, body: { to } });
    expect((await test('semaphore', '+639171234567')).body.code).toBe('carrier_settings_missing');
    const gone = await startCounterpart();
    await gone.close();
    await putByTwo('semaphore', { settings: { apiKey: 'x', url: gone.url } });
    expect((await test('semaphore', 'nobody')).body.code).toBe('mobile_invalid');
    expect((await test('semaphore', '+639171234567')).body.value).toMatchObject({ state: 'failed' });
  });
});

const ask = (name: CarrierName, settings: Record<string, string>, isEnabled = true) =>
  world.as(owner)(setCarrier, {
    params: { name },
    body: { isEnabled, settings, reason: 'for a test of it' },
  });

describe('who carries', () => {
  const carrier = async (name: CarrierName) =>
    (await world.as(owner)(getMessaging)).carriers.find((each) => each.name === name);
  const hostOf = async () =>
    (await carrier('smtp'))?.settings.find(({ name }) => name === 'host')?.value ?? null;

  it('is said by two people, who see the old server beside the new one and no secret', async () => {
    const second = world.as(await world.signInOperator('finance'));
    const first = { host: 'mail.house.test', from: 'no-reply@kislap.test', password: 'smtp-canary' };
    await agreeTo(second, ask('smtp', first));
    const asked = await ask('smtp', { host: 'mail.thief.test', password: 'other-canary' });
    const params = { approvalId: asked.approvalId ?? ('' as never) };
    expect(await hostOf()).toBe('mail.house.test');
    await expect(world.as(owner)(approveRequest, { params, body: {} })).rejects.toMatchObject({
      code: 'approval_own_request',
    });

    const { list } = await second(listApprovals, { query: { thing: 'carrier:smtp' } });
    const print = expect.stringMatching(/^#.{8}$/);
    expect(list.find(({ status }) => status === 'WAITING')?.fields).toEqual([
      { name: 'host', as: 'text', before: 'mail.house.test', after: 'mail.thief.test' },
      { name: 'password', as: 'text', before: print, after: print },
    ]);
    await expect(ask('smtp', { host: 'mail.third.test' })).rejects.toMatchObject({
      code: 'already_requested',
    });
    await second(refuseRequest, { params, body: { note: 'We know no such server.' } });
    expect(await hostOf()).toBe('mail.house.test');
  });

  it('is turned off by one person at once, and on by two', async () => {
    const second = world.as(await world.signInOperator('finance'));
    await agreeTo(second, ask('semaphore', { apiKey: 'a-key' }));
    expect(await ask('semaphore', {}, false)).toMatchObject({ isEnabled: false, approvalId: null });
    expect(await ask('semaphore', {})).toMatchObject({ isEnabled: false, approvalId: expect.any(String) });
  });

  it.each([
    ['semaphore', { apiKey: 'a-key', url: 'http://10.0.0.7/api' }, 'settings.url'],
    ['vonage', { url: 'http://[fd12::1]/sms' }, 'settings.url'],
    ['smtp', { host: '169.254.169.254', from: 'a@kislap.test' }, 'settings.host'],
    ['smtp', { host: 'fd12::1', port: '25' }, 'settings.host'],
  ] as const)('is never somebody on our own side: %s at %o', async (name, settings, path) => {
    await expect(ask(name, settings)).rejects.toMatchObject({
      code: 'invalid_request',
      fields: [{ path, code: 'inside_address' }],
    });
  });
});

it.each([
  ['a code for an hour', { codeMinutes: 60 }],
  ['no country', { dialingCodes: [] }],
  ['a country that is none', { dialingCodes: ['+63'] }],
  ['a price below zero', { smsPrice: '-1' }],
  ['a number for an amount', { spendPerDay: 5000 }],
])('refuses rules with %s', async (_name, change) => {
  const body = { ...messagingRulesSetting.fallback, ...change };
  const reply = await world.raw('PUT', '/console/api/messaging/rules', { token: owner, body });
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
});
