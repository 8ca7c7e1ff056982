import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit';
import { manilaDay } from '@kislap/platform/clock.ts';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, describe, expect, it } from 'vitest';

let members = 0;

const server = await startWholeServer();
const owner = await server.signInOperator('owner');
const finance = await server.signInOperator('finance');
const support = await server.signInOperator('support');
afterAll(() => server.close());

async function send(token: string, path: string, body?: unknown) {
  const response = await fetch(`${server.url}/console/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const reply = await response.json();
  return { status: response.status, code: reply.code as string | undefined, value: reply.value };
}

const agree = (token: string, id: string) => send(token, `/approvals/requests/${id}/approve`, {});
const refuse = (token: string, id: string) =>
  send(token, `/approvals/requests/${id}/refuse`, { note: 'Not ours to pay.' });

async function member(cash = '100.00'): Promise<{ accountId: AccountId; token: string }> {
  members += 1;
  const token = await server.signInMember(`adjusted${members}`);
  const session = await server.features.identity.findSession(token);
  const accountId = session?.accountId as AccountId;
  if (cash !== '0') await approved(accountId, { amount: cash });
  return { accountId, token };
}

const asked = (accountId: string, more = {}) => ({
  accountId,
  direction: 'CREDIT',
  amount: '100.00',
  reason: 'goodwill',
  note: 'A round was cut off by us.',
  ...more,
});

async function request(token: string, accountId: string, more = {}): Promise<string> {
  const reply = await send(token, '/adjustments', asked(accountId, more));
  expect(reply.status).toBe(200);
  expect(reply.value).toMatchObject({ status: 'WAITING', kind: 'adjustments.adjust', isOwn: true });
  return reply.value.approvalId;
}

async function approved(accountId: string, more = {}) {
  const id = await request(owner, accountId, more);
  expect(await agree(finance, id)).toMatchObject({ status: 200 });
}

async function balances(accountId: AccountId) {
  return server.features.ledger.findBalances(accountId);
}

/** Titles of the account's messages, each in both languages. */
async function told(accountId: AccountId) {
  const list = (language: 'EN' | 'TY') =>
    server.features.inbox.list(accountId, { language, pageSize: 9 }).then((found) => found.list);
  const [english, filipino] = await Promise.all([list('EN'), list('TY')]);
  return english.flatMap(({ title }, index) => [title, filipino[index]?.title]);
}

const peso = 1_000_000n;

describe('an adjustment', () => {
  it('moves money only after another operator approves it, and appears on the statement', async () => {
    const { accountId, token } = await member('0');
    const id = await request(owner, accountId);
    expect(await balances(accountId)).toMatchObject({ cash: 0n });
    expect((await send(finance, `/adjustments?accountId=${accountId}`)).value.list).toEqual([]);
    const reply = await agree(finance, id);
    expect(reply.value).toMatchObject({
      status: 'APPROVED',
      requestedBy: 'ownerone',
      decidedBy: 'financeone',
      fields: [
        { name: 'direction', after: 'CREDIT' },
        { name: 'amount', after: '100.00' },
        { name: 'reason', after: 'goodwill' },
      ],
    });
    expect(await balances(accountId)).toMatchObject({ cash: 100n * peso });
    const { list } = (await send(finance, `/adjustments?accountId=${accountId}`)).value;
    expect(list).toMatchObject([
      { status: 'APPROVED', requestedBy: 'ownerone', decidedBy: 'financeone', amount: '100.00' },
    ]);
    expect(await told(accountId)).toEqual([
      '₱100.00 was added to your balance',
      'Nadagdagan ng ₱100.00 ang balanse mo',
    ]);
    const day = manilaDay(server.platform.clock.now());
    const statement = await fetch(`${server.url}/wps/relay/transaction-detail?from=${day}&to=${day}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await statement.json()).value.list).toMatchObject([
      { type: 'ADJUST', change: '100.00', reference: list[0].adjustmentId },
    ]);
  });

  it('cannot be approved by its requester, in any role', async () => {
    const { accountId } = await member('0');
    const id = await request(owner, accountId);
    expect(await agree(owner, id)).toMatchObject({ code: 'approval_own_request' });
    expect(await balances(accountId)).toMatchObject({ cash: 0n });
    expect(await agree(finance, id)).toMatchObject({ status: 200 });
  });

  it('takes no more than is there, and may be tried again once it is', async () => {
    const { accountId } = await member('40.00');
    const id = await request(owner, accountId, { direction: 'DEBIT', amount: '50.00' });
    expect(await agree(finance, id)).toMatchObject({
      status: 409,
      code: 'approval_impossible',
      value: { code: 'adjustment_exceeds_balance' },
    });
    expect(await balances(accountId)).toMatchObject({ cash: 40n * peso });
    await approved(accountId, { amount: '10.00' });
    expect(await agree(finance, id)).toMatchObject({ status: 200 });
    expect(await balances(accountId)).toMatchObject({ cash: 0n });
  });

  it('has one outcome, even if many decide at the same time', async () => {
    const { accountId } = await member('0');
    const id = await request(support, accountId);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 3 ? agree : refuse)(n % 2 ? owner : finance, id)),
    );
    const won = replies.filter(({ status }) => status === 200);
    // A second click of the same person finds what the first one did.
    expect(new Set(won.map(({ value }) => `${value.status} ${value.decidedBy}`)).size).toBe(1);
    const others = replies.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['approval_state_changed']));
    const cash = won[0]?.value.status === 'APPROVED' ? 100n * peso : 0n;
    expect(await balances(accountId)).toMatchObject({ cash });
  });

  it('is refused with a reason, or withdrawn by its requester', async () => {
    const { accountId } = await member('0');
    const byOwner = await request(owner, accountId);
    expect(await refuse(support, byOwner)).toMatchObject({ code: 'forbidden' });
    expect(await agree(support, byOwner)).toMatchObject({ code: 'forbidden' });
    const own = await request(support, accountId, { amount: '50.00' });
    const takenBack = await send(support, `/approvals/requests/${own}/withdraw`, {});
    expect(takenBack.value).toMatchObject({ status: 'WITHDRAWN' });
    expect((await refuse(finance, byOwner)).value.status).toBe('REFUSED');
    expect(await agree(finance, byOwner)).toMatchObject({ code: 'approval_state_changed' });
    expect(await balances(accountId)).toMatchObject({ cash: 0n });
  });

  it('waits once, however often and by whomever it is asked for at the same moment', async () => {
    const { accountId } = await member('0');
    const tokens = [owner, finance, support];
    const replies = await Promise.all(tokens.map((token) => send(token, '/adjustments', asked(accountId))));
    const codes = replies.map(({ status, code }) => code ?? status).sort();
    expect(codes).toEqual([200, 'already_requested', 'already_requested']);
    const place = replies.findIndex(({ status }) => status === 200);
    const first = replies[place]?.value.approvalId;
    expect(await request(tokens[place] ?? '', accountId)).toBe(first);
    // Another sum, the other way and another player are other things.
    await request(owner, accountId, { amount: '99.00' });
    await request(owner, accountId, { direction: 'DEBIT' });
    await request(owner, (await member('0')).accountId);
    await send(tokens[place] ?? '', `/approvals/requests/${first}/withdraw`, {});
    await request(owner, accountId);
  });

  it('is refused when it makes no sense', async () => {
    const { accountId } = await member('0');
    for (const more of [
      { amount: '0.00' },
      { amount: '-1.00' },
      { note: 'why' },
      { direction: 'BOTH' },
      { reason: 'because' },
      { extra: true },
    ]) {
      expect(await send(owner, '/adjustments', asked(accountId, more))).toMatchObject({ status: 400 });
    }
    const tooMuch = await send(owner, '/adjustments', asked(accountId, { amount: '1000000.01' }));
    expect(tooMuch).toMatchObject({ code: 'amount_invalid' });
    expect(await send(owner, '/adjustments', asked(randomUUID()))).toMatchObject({ code: 'not_found' });
    const auditor = await server.signInOperator('auditor');
    expect(await send(auditor, '/adjustments', asked(accountId))).toMatchObject({ code: 'forbidden' });
  });

  it('is in the audit log with both people', async () => {
    const { accountId } = await member('0');
    await approved(accountId, { amount: '1.00' });
    const { list } = (await send(finance, `/adjustments?accountId=${accountId}`)).value;
    const { rows } = await server.platform.database.pool.query(
      'select action, actor_name, after_value from audit.entry where target = any($1) order by sequence',
      [[`adjustment:${list[0].adjustmentId}`, `adjustment:${accountId}:CREDIT:1000000`]],
    );
    expect(rows.map(({ action, actor_name }) => `${actor_name} ${action}`)).toEqual([
      'ownerone approvals.requested',
      'financeone wallet.adjustment_approved',
      'financeone approvals.approved',
    ]);
    expect(rows[1].after_value).toContain('ownerone');
  });

  it('continues after the last row, so new adjustments neither repeat nor hide a row', async () => {
    const { accountId } = await member('0');
    for (let n = 1; n <= 5; n += 1) await approved(accountId, { amount: `${n}.00` });
    const path = `/adjustments?accountId=${accountId}&pageSize=2`;
    const ids: string[] = (await send(finance, `/adjustments?accountId=${accountId}`)).value.list.map(
      (row: { adjustmentId: string }) => row.adjustmentId,
    );
    // Asked for in the same moment, so that the id must decide between them.
    await server.platform.database.pool.query(
      `update adjustments.adjustment set requested_at = '2026-11-20T04:00:00Z' where adjustment_id = any($1::uuid[])`,
      [ids.slice(1, 4)],
    );
    const met: string[] = [];
    let after = '';
    do {
      const { status, value } = await send(finance, `${path}${after && `&after=${after}`}`);
      expect(status).toBe(200);
      met.push(...value.list.map((row: { adjustmentId: string }) => row.adjustmentId));
      if (after === '') await approved(accountId, { amount: '9.00' });
      after = value.next ?? '';
    } while (after && met.length < 20);
    expect(met).toEqual([ids[0], ids[4], ...ids.slice(1, 4).sort().reverse()]);
    for (const wrong of ['x', Buffer.from('["now","x"]').toString('base64url'), '%00'])
      expect((await send(finance, `/adjustments?after=${wrong}`)).code).toBe('invalid_request');
  });

  it('cannot be approved by its own author in the database either', async () => {
    const { accountId } = await member('0');
    await approved(accountId);
    const cheat = server.platform.database.pool.query(
      'update adjustments.adjustment set decided_by = requested_by where account_id = $1',
      [accountId],
    );
    await expect(cheat).rejects.toThrow('adjustment_two_people');
  });
});
