import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { listAuditEntries } from '@kislap/audit/contract/audit.console';
import type { AccountId } from '@kislap/contract-kit';
import { registerMember } from '@kislap/identity/contract/member';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { newOwnedId } from '@kislap/platform/database/ids.ts';
import { createOutbox } from '@kislap/platform/database/outbox.ts';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../contract/suspicions.console.ts';

const peso = 1_000_000n;
const hour = 3_600;
const world = await startWholeServer();
/** When deposits are told of; operators stay signed in meanwhile. */
const clock = createTestClock(new Date('2026-11-21T04:00:00Z'));
const { platform, house } = world;
const db = platform.database.kysely;
const outbox = createOutbox({ clock, signals: platform.signals });
const consumers = createConsumers({
  db,
  signals: platform.signals,
  log: platform.log,
  consumers: house.consumers().filter(({ name }) => name === 'persons.suspicions'),
});
let finance: ReturnType<typeof world.as>;
let owner: ReturnType<typeof world.as>;
beforeAll(async () => {
  finance = world.as(await world.signInOperator('finance'));
  owner = world.as(await world.signInOperator('owner'));
});
afterAll(() => world.close());

let count = 0;
async function register(payeeName: string): Promise<AccountId> {
  count += 1;
  const password = 'velvet-anchor-plum';
  const body = {
    ...{ username: `splitter${count}`, password, confirmPassword: password, payeeName },
    ...{ birthDate: '1985-06-19', termsAccepted: true, login: true as const },
  };
  return (await world.as(null)(registerMember, { body })).userInfo.id;
}

/** A deposit as the cashier tells of it when it was credited. */
async function pay(accountId: AccountId, pesos: bigint): Promise<string> {
  clock.advance(hour);
  const depositId = newOwnedId<AccountId>(clock.now(), accountId);
  const payload = { depositId, amount: String(pesos * peso), methodId: 'gcash' };
  await db
    .transaction()
    .execute((tx) => outbox.publish(tx, { topic: 'cashier.deposit_paid', subjectId: accountId, payload }));
  return depositId;
}

async function casesOf(accountId: AccountId, status?: calls.Suspicion['status']) {
  await consumers.drain();
  const { list } = await finance(calls.listSuspicions, { query: { pageSize: 100, status } });
  return list.filter(({ playerId }) => playerId === accountId);
}

const rule = { threshold: 50_000n * peso, nearPercent: 80, nearCount: 3, nearDays: 7, sumHours: 24 };

describe('deposits just below the threshold', () => {
  beforeAll(async () => {
    const before = await finance(calls.getSuspicionRule);
    const body = { rule, reason: 'The size of this test.' };
    const { approvalId, fields } = await owner(calls.putSuspicionRule, { body });
    expect(fields).toContainEqual({ name: 'threshold', as: 'money', before: '500000.00', after: '50000.00' });
    expect(await finance(calls.getSuspicionRule)).toEqual(before);
    await finance(approveRequest, { params: { approvalId }, body: {} });
    expect(await finance(calls.getSuspicionRule)).toEqual(rule);
  });

  it('raise one case with all of them as evidence, once however often they are read', async () => {
    const accountId = await register('Andres Bonifacio Cruz');
    for (const pesos of [45_000n, 12n, 49_999n]) {
      await pay(accountId, pesos);
      clock.advance(30 * hour);
    }
    await expect.poll(async () => (await casesOf(accountId)).length).toBe(0);
    await pay(accountId, 40_000n);
    await expect.poll(async () => (await casesOf(accountId)).length).toBe(1);
    const [found] = await casesOf(accountId);
    expect(found).toMatchObject({ kind: 'near', status: 'open', count: 3, total: 134_999n * peso, rule });
    await consumers.rebuild('persons.suspicions');
    expect(await casesOf(accountId)).toEqual([found]);

    const another = await pay(accountId, 41_000n);
    // The two of this day come to the threshold as well, which is a case of its own.
    const countsOf = async () => (await casesOf(accountId)).map((one) => `${one.kind} ${one.count}`).sort();
    await expect.poll(countsOf).toEqual(['near 4', 'sum 2']);
    const params = { suspicionId: found?.suspicionId ?? ('' as never) };
    const whole = await finance(calls.getSuspicion, { params });
    expect(whole.deposits.map(({ amount }) => amount / peso)).toEqual([45_000n, 49_999n, 40_000n, 41_000n]);
    expect(whole.deposits.at(-1)).toMatchObject({ depositId: another, methodId: 'gcash' });
  });

  it('count together over the accounts of one person', async () => {
    const first = await register('Melchora Aquino Ramos');
    const second = await register('Melchora Aquino Ramos');
    await pay(first, 45_000n);
    await pay(second, 46_000n);
    clock.advance(25 * hour);
    await pay(second, 47_000n);
    await expect.poll(async () => (await casesOf(second)).length).toBe(2);
    const near = (await casesOf(second)).find(({ kind }) => kind === 'near');
    const params = { suspicionId: near?.suspicionId ?? ('' as never) };
    const found = await finance(calls.getSuspicion, { params });
    expect(found.players.map(({ playerId }) => playerId).sort()).toEqual([first, second].sort());
    expect(found.deposits.map(({ playerId }) => playerId)).toEqual([first, second, second]);
  });

  it('raise nothing where each is as large as what is reported anyway', async () => {
    const accountId = await register('Apolinario Mabini Luna');
    for (let n = 0; n < 4; n += 1) await pay(accountId, 50_000n);
    await expect.poll(async () => (await casesOf(accountId)).length).toBe(0);
  });
});

describe('deposits that come to the threshold', () => {
  it('raise a case within the hours of the rule, and not beyond them', async () => {
    const slow = await register('Juan Luna Novicio');
    const quick = await register('Gregorio del Pilar Sempio');
    for (let n = 0; n < 4; n += 1) {
      await pay(slow, 15_000n);
      clock.advance(20 * hour);
    }
    for (let n = 0; n < 4; n += 1) await pay(quick, 15_000n);
    await expect.poll(async () => (await casesOf(quick)).length).toBe(1);
    expect((await casesOf(quick))[0]).toMatchObject({ kind: 'sum', count: 4, total: 60_000n * peso });
    expect(await casesOf(slow)).toEqual([]);
  });
});

describe('a case', () => {
  it('is noted, reported with names as CSV and JSON, and decided once, all of it in the audit log', async () => {
    const accountId = await register('Emilio Jacinto Dizon');
    for (let n = 0; n < 4; n += 1) await pay(accountId, 15_000n);
    await expect.poll(async () => (await casesOf(accountId)).length).toBe(1);
    const [found] = await casesOf(accountId);
    const params = { suspicionId: found?.suspicionId ?? ('' as never) };
    await finance(calls.noteSuspicion, { params, body: { text: 'Called the player.' } });
    expect((await finance(calls.getSuspicion, { params })).notes).toMatchObject([
      { text: 'Called the player.', by: 'financeone' },
    ]);
    const csv = await finance(calls.exportSuspicion, { params, body: { format: 'csv' } });
    expect(csv.content.split('\r\n')).toHaveLength(6);
    expect(csv.content).toContain('"Emilio Jacinto Dizon","1985-06-19"');
    const json = await finance(calls.exportSuspicion, { params, body: { format: 'json' } });
    expect(JSON.parse(json.content)).toMatchObject({
      ...{ total: '60000.00', kind: 'sum', rule: { threshold: '50000.00' } },
      accounts: [{ name: 'Emilio Jacinto Dizon', birthDate: '1985-06-19' }],
    });

    const decide = (decision: 'reported' | 'dismissed') =>
      finance(calls.decideSuspicion, { params, body: { decision, reason: 'Sent to the regulator.' } });
    const both = await Promise.allSettled([decide('reported'), decide('reported')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(decide('dismissed')).rejects.toMatchObject({ code: 'suspicion_decided' });
    expect(await casesOf(accountId, 'reported')).toMatchObject([
      { status: 'reported', decidedBy: 'financeone', reason: 'Sent to the regulator.' },
    ]);
    const { list } = await owner(listAuditEntries, { query: { target: `suspicion:${params.suspicionId}` } });
    expect(list.map(({ action }) => action).sort()).toEqual([
      'persons.suspicion_decided',
      'persons.suspicion_exported',
      'persons.suspicion_exported',
    ]);
    // What was decided counts no more; only new deposits make another case.
    await pay(accountId, 15_000n);
    expect(await casesOf(accountId, 'open')).toEqual([]);
  });
});
