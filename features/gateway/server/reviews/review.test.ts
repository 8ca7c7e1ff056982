import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, expect, it } from 'vitest';
import { saveReview } from './review.queries.ts';

const server = await startWholeServer();
const finance = await server.signInOperator('finance');
afterAll(() => server.close());

it('shows operators the refused vendor calls, latest first, by vendor and by player', async () => {
  const { kysely } = server.platform.database;
  const session = await server.features.identity.findSession(await server.signInMember('reviewed'));
  const accountId = session?.accountId as AccountId;
  const stranger = randomUUID() as string as AccountId;
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 4, minute));
  const rollback = (source: string, reference: string, player: AccountId) =>
    ({
      kind: 'rollback',
      accountId: player,
      source,
      reference,
      referenceTo: 'bet 1',
      roundRef: 'r1',
      currency: 'PHP',
    }) as const;
  await saveReview(kysely, rollback('arcade', 'a', accountId), 'round_settled', at(1));
  await saveReview(kysely, rollback('other', 'b', stranger), 'insufficient_funds', at(2));
  await saveReview(kysely, rollback('arcade', 'a', accountId), 'round_settled', at(3));

  const list = async (query: string) => {
    const response = await fetch(`${server.url}/console/api/gateway/reviews${query}`, {
      headers: { authorization: `Bearer ${finance}` },
    });
    return (await response.json()).value;
  };
  const first = await list('?pageSize=1');
  expect(first).toMatchObject({
    next: expect.any(String),
    list: [{ account: 'reviewed', kind: 'rollback', reason: 'round_settled', attempts: 2, amount: null }],
  });
  expect((await list('?vendorKey=other')).list).toMatchObject([{ accountId: stranger, reference: 'b' }]);
  expect((await list(`?accountId=${accountId}`)).list).toHaveLength(1);
  // The one already shown is asked for again and goes to the top; the walk goes on where it was.
  await saveReview(kysely, rollback('arcade', 'a', accountId), 'round_settled', at(4));
  const second = await list(`?pageSize=1&after=${first.next}`);
  expect(second).toMatchObject({ next: null, list: [{ reference: 'b' }] });
});

it('is closed once, with a note, by an operator with the right, and stays closed if the vendor asks again', async () => {
  const { kysely, pool } = server.platform.database;
  const accountId = randomUUID() as string as AccountId;
  const references = ['one', 'two', 'three', ' four '];
  const now = new Date(Date.UTC(2026, 10, 22, 4));
  const ask = (reference: string) =>
    saveReview(
      kysely,
      { kind: 'endRound', accountId, source: 'done', reference, roundRef: 'r2', currency: 'PHP' },
      'round_closed',
      now,
    );
  // In one moment, so that only the key tells them apart.
  await Promise.all(references.map(ask));
  const tokens = {
    owner: await server.signInOperator('owner'),
    finance,
    auditor: await server.signInOperator('auditor'),
  };
  async function send(who: keyof typeof tokens, path: string, body?: object) {
    const response = await fetch(`${server.url}/console/api/gateway/reviews${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${tokens[who]}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { code, value } = await response.json();
    return { code, value };
  }
  const finish = (who: keyof typeof tokens, reference: string, note = 'Agreed by mail.') =>
    send(who, '/done', { accountId, vendorKey: 'done', reference, note });

  expect((await finish('auditor', 'one')).code).toBe('forbidden');
  expect((await finish('finance', 'one', ' ok  ')).code).toBe('invalid_request');
  expect((await finish('finance', 'never')).code).toBe('not_found');
  expect((await finish('finance', 'four')).code).toBe('not_found');
  const race = await Promise.all([finish('finance', 'one'), finish('owner', 'one', 'Not by me.')]);
  expect(race.filter(({ code }) => code === 'review_state_changed')).toHaveLength(1);
  const { value: done } = await finish('finance', ' four ');
  expect(done).toMatchObject({ doneBy: 'financeone', doneNote: 'Agreed by mail.', reference: ' four ' });
  expect((await finish('finance', ' four ')).value).toEqual(done);
  await ask(' four ');

  const walk = async (state: string) => {
    const met: string[] = [];
    for (let after: string | null = ''; after !== null && met.length < 9; ) {
      const { value } = await send(
        'auditor',
        `?vendorKey=done&pageSize=1${state}${after && `&after=${after}`}`,
      );
      met.push(...value.list.map((row: { reference: string }) => row.reference));
      after = value.next;
    }
    return met.sort();
  };
  expect(await walk('')).toEqual(references.toSorted());
  expect(await walk('&state=open')).toEqual(['three', 'two']);
  expect(await walk('&state=done')).toEqual([' four ', 'one']);
  expect((await send('auditor', '?state=shut')).code).toBe('invalid_request');
  expect((await send('auditor', '?after=nonsense')).code).toBe('invalid_request');
  const { rows } = await pool.query(
    "select action, actor_name, target from audit.entry where target = 'review:done: four '",
  );
  expect(rows).toEqual([
    { action: 'gateway.review_done', actor_name: 'financeone', target: 'review:done: four ' },
  ]);
});
