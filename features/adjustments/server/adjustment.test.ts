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
  const response = await fetch(`${server.url}/console/api/adjustments${path}`, {
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
  const reply = await send(token, '', asked(accountId, more));
  expect(reply.status).toBe(200);
  expect(reply.value).toMatchObject({ status: 'REQUESTED', accountId, isOwn: true });
  return reply.value.adjustmentId;
}

const seen = (accountId: string, more = {}) => ({
  accountId,
  direction: 'CREDIT',
  amount: '100.00',
  ...more,
});

async function approved(accountId: string, more = {}) {
  const id = await request(owner, accountId, more);
  const reply = await send(finance, `/${id}/approve`, seen(accountId, more));
  expect(reply.status).toBe(200);
  return reply.value;
}

async function balances(accountId: AccountId) {
  return server.features.ledger.findBalances(accountId);
}

const peso = 1_000_000n;

describe('an adjustment', () => {
  it('moves money only after another operator approves it, and appears on the statement', async () => {
    const { accountId, token } = await member('0');
    const id = await request(owner, accountId);
    expect(await balances(accountId)).toMatchObject({ cash: 0n });
    const reply = await send(finance, `/${id}/approve`, seen(accountId));
    expect(reply.value).toMatchObject({
      status: 'APPROVED',
      requestedBy: 'ownerone',
      decidedBy: 'financeone',
      isOwn: false,
    });
    expect(await balances(accountId)).toMatchObject({ cash: 100n * peso });
    const day = manilaDay(server.platform.clock.now());
    const statement = await fetch(`${server.url}/wps/relay/transaction-detail?from=${day}&to=${day}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await statement.json()).value.list).toMatchObject([
      { type: 'ADJUST', change: '100.00', reference: id },
    ]);
  });

  it('cannot be approved by its requester, in any role', async () => {
    const { accountId } = await member('0');
    const id = await request(owner, accountId);
    expect(await send(owner, `/${id}/approve`, seen(accountId))).toMatchObject({
      code: 'adjustment_own_request',
    });
    expect(await balances(accountId)).toMatchObject({ cash: 0n });
    expect(await send(finance, `/${id}/approve`, seen(accountId))).toMatchObject({ status: 200 });
  });

  it('can be approved only as requested', async () => {
    const { accountId } = await member('0');
    const other = await member('0');
    const id = await request(owner, accountId);
    for (const more of [
      { amount: '1000.00' },
      { direction: 'DEBIT' },
      { accountId: other.accountId },
      { amount: '100.000001' },
    ]) {
      const reply = await send(finance, `/${id}/approve`, seen(accountId, more));
      expect(reply).toMatchObject({ status: 409, code: 'adjustment_changed' });
    }
    expect(await balances(accountId)).toMatchObject({ cash: 0n });
  });

  it('takes no more than is there, and may be tried again once it is', async () => {
    const { accountId } = await member('40.00');
    const debit = { direction: 'DEBIT', amount: '50.00' };
    const id = await request(owner, accountId, debit);
    const tooDear = await send(finance, `/${id}/approve`, seen(accountId, debit));
    expect(tooDear).toMatchObject({ status: 409, code: 'adjustment_exceeds_balance' });
    expect(await balances(accountId)).toMatchObject({ cash: 40n * peso });
    await approved(accountId, { amount: '10.00' });
    expect(await send(finance, `/${id}/approve`, seen(accountId, debit))).toMatchObject({ status: 200 });
    expect(await balances(accountId)).toMatchObject({ cash: 0n });
  });

  it('has one outcome, even if many decide at the same time', async () => {
    const { accountId } = await member('0');
    const id = await request(support, accountId);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const token = n % 2 ? owner : finance;
        return n % 3
          ? send(token, `/${id}/approve`, seen(accountId))
          : send(token, `/${id}/reject`, { note: 'Not ours to pay.' });
      }),
    );
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const others = replies.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['adjustment_state_changed']));
    const cash = won[0]?.value.status === 'APPROVED' ? 100n * peso : 0n;
    expect(await balances(accountId)).toMatchObject({ cash });
  });

  it('is rejected with a reason, or withdrawn by its requester', async () => {
    const { accountId } = await member('0');
    const byOwner = await request(owner, accountId);
    const note = 'The vendor has paid already.';
    expect(await send(support, `/${byOwner}/reject`, { note })).toMatchObject({ code: 'forbidden' });
    expect(await send(support, `/${byOwner}/approve`, seen(accountId))).toMatchObject({ code: 'forbidden' });
    const own = await request(support, accountId, { amount: '50.00' });
    const takenBack = await send(support, `/${own}/reject`, { note });
    expect(takenBack.value).toMatchObject({ status: 'REJECTED', decisionNote: note });
    expect((await send(finance, `/${byOwner}/reject`, { note })).value.status).toBe('REJECTED');
    expect(await send(finance, `/${byOwner}/approve`, seen(accountId))).toMatchObject({
      code: 'adjustment_state_changed',
    });
    expect(await balances(accountId)).toMatchObject({ cash: 0n });
  });

  it('waits once, however often and by whomever it is asked for at the same moment', async () => {
    const { accountId } = await member('0');
    const tokens = [owner, owner, finance, support, support];
    const replies = await Promise.all(tokens.map((token) => send(token, '', asked(accountId))));
    const codes = replies.map(({ status, code }) => code ?? status).sort();
    expect(codes).toEqual([200, ...Array(4).fill('already_requested')]);
    // Another sum, the other way and another player are other things.
    await request(owner, accountId, { amount: '99.00' });
    await request(owner, accountId, { direction: 'DEBIT' });
    await request(owner, (await member('0')).accountId);
    const first = replies.find(({ status }) => status === 200)?.value.adjustmentId;
    await send(owner, `/${first}/reject`, { note: 'Asked for by mistake.' });
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
      expect(await send(owner, '', asked(accountId, more))).toMatchObject({ status: 400 });
    }
    const tooMuch = await send(owner, '', asked(accountId, { amount: '1000000.01' }));
    expect(tooMuch).toMatchObject({ code: 'amount_invalid' });
    expect(await send(owner, '', asked(randomUUID()))).toMatchObject({ code: 'not_found' });
    const unknown = await send(finance, `/${randomUUID()}/approve`, seen(accountId));
    expect(unknown).toMatchObject({ code: 'not_found' });
  });

  it('is listed oldest first while it waits, and every step is in the audit log', async () => {
    const { accountId } = await member('0');
    const first = await request(owner, accountId, { amount: '1.00' });
    const second = await request(support, accountId, { amount: '2.00' });
    const waiting = await send(finance, `?status=REQUESTED&accountId=${accountId}`);
    expect(waiting.value.list.map((row: { adjustmentId: string }) => row.adjustmentId)).toEqual([
      first,
      second,
    ]);
    await send(finance, `/${first}/approve`, seen(accountId, { amount: '1.00' }));
    const all = await send(finance, `?accountId=${accountId}&pageSize=1`);
    expect(all.value.list).toMatchObject([{ adjustmentId: second }]);
    expect(all.value.next).toEqual(expect.any(String));
    const { rows } = await server.platform.database.pool.query(
      'select action, actor_name from audit.entry where target = $1 order by sequence',
      [`adjustment:${first}`],
    );
    expect(rows).toEqual([
      { action: 'wallet.adjustment_requested', actor_name: 'ownerone' },
      { action: 'wallet.adjustment_approved', actor_name: 'financeone' },
    ]);
  });

  it('continues after the last row, so new requests and decisions neither repeat nor hide a row', async () => {
    const { accountId } = await member('0');
    const ids: string[] = [];
    for (let n = 1; n <= 5; n += 1) ids.push(await request(owner, accountId, { amount: `${n}.00` }));
    // Asked for in the same moment, so that the id must decide between them.
    await server.platform.database.pool.query(
      `update adjustments.adjustment set requested_at = '2026-11-20T04:00:00Z' where adjustment_id = any($1::uuid[])`,
      [ids.slice(1, 4)],
    );
    async function walk(filter: string, meanwhile: () => Promise<unknown>): Promise<string[]> {
      const met: string[] = [];
      let after = '';
      do {
        const { status, value } = await send(
          finance,
          `?accountId=${accountId}&pageSize=2${filter}${after && `&after=${after}`}`,
        );
        expect(status).toBe(200);
        met.push(...value.list.map((row: { adjustmentId: string }) => row.adjustmentId));
        if (after === '') await meanwhile();
        after = value.next ?? '';
      } while (after && met.length < 20);
      return met;
    }
    const rising = [...ids.slice(1, 4), ids[0], ids[4]];
    const falling = rising.toReversed();
    expect(await walk('', () => request(owner, accountId))).toEqual(falling);
    const first = rising[0];
    const waiting = await walk('&status=REQUESTED', () =>
      send(finance, `/${first}/reject`, { note: 'Not this one.' }),
    );
    expect(waiting.slice(0, 5)).toEqual(rising);
    expect(new Set(waiting).size).toBe(6);
    for (const wrong of ['x', Buffer.from('["now","x"]').toString('base64url'), '%00'])
      expect((await send(finance, `?after=${wrong}`)).code).toBe('invalid_request');
  });

  it('cannot be approved by its own author in the database either', async () => {
    const { accountId } = await member('0');
    const id = await request(owner, accountId);
    const cheat = server.platform.database.pool.query(
      `update adjustments.adjustment set status = 'APPROVED', decided_by = requested_by, decided_at = requested_at
       where adjustment_id = $1`,
      [id],
    );
    await expect(cheat).rejects.toThrow('adjustment_two_people');
  });
});
