import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLoyalty } from '../contract/loyalty.console.ts';
import { createLevel, listOwnLoyalty } from '../contract/loyalty.ts';

let server: WholeServer;
beforeAll(async () => {
  server = await startWholeServer();
});
afterAll(() => server.close());

const named = (name: string) => ({ body: { name } });

it('a player sees the own loyalty, newest first, page by page', async () => {
  const call = server.as(await server.signInMember('maker'));
  const first = await call(createLevel, named('First'));
  const second = await call(createLevel, named('Second'));
  const newest = await call(listOwnLoyalty, { query: { pageSize: 1 } });
  expect(newest.list).toEqual([second]);
  const rest = await call(listOwnLoyalty, { query: { after: newest.next ?? '' } });
  expect(rest).toEqual({ list: [first], next: null });
  const other = server.as(await server.signInMember('other'));
  expect((await other(listOwnLoyalty, { query: {} })).list).toEqual([]);
});

it('a name is taken once by each account, however many ask at the same time', async () => {
  const call = server.as(await server.signInMember('twice'));
  const tries = await Promise.allSettled([1, 2, 3].map(() => call(createLevel, named('Same'))));
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(['level_name_taken', 'level_name_taken']);
});

it('the console shows those of every account to whom the contract says', async () => {
  const call = server.as(await server.signInMember('shown'));
  const { levelId } = await call(createLevel, named('Seen'));
  const desk = server.as(await server.signInOperator('support'));
  const { list } = await desk(listLoyalty, { query: { pageSize: 1 } });
  expect(list).toMatchObject([{ levelId, account: 'shown', name: 'Seen' }]);
  const content = server.as(await server.signInOperator('content'));
  await expect(content(listLoyalty, { query: {} })).rejects.toMatchObject({ code: 'forbidden' });
});
