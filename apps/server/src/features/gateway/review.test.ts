import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWholeServer, type WholeServer } from '../../testing/whole-server.ts';
import { saveReview } from './review.queries.ts';

let server: WholeServer;
beforeAll(async () => {
  server = await startWholeServer();
});
afterAll(() => server.close());

it('shows operators what a vendor could not be given, the latest first, by vendor and by player', async () => {
  const { kysely } = server.platform.database;
  const session = await server.features.identity.findSession(await server.signInMember('reviewed'));
  const accountId = session?.accountId as AccountId;
  const stranger = randomUUID();
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 4, minute));
  const rollback = (source: string, reference: string, player: string) =>
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

  const token = await server.signInOperator('finance');
  const list = async (query: string) => {
    const response = await fetch(`${server.url}/console/api/reviews${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await response.json()).value;
  };
  expect(await list('?pageSize=1')).toMatchObject({
    totalPages: 2,
    list: [{ account: 'reviewed', kind: 'rollback', reason: 'round_settled', attempts: 2, amount: null }],
  });
  expect((await list('?vendorKey=other')).list).toMatchObject([{ accountId: stranger, reference: 'b' }]);
  expect((await list(`?accountId=${accountId}`)).list).toHaveLength(1);
});
