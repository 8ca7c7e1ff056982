import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRewards } from '../contract/rewards.console.ts';
import { createTicket, listOwnRewards } from '../contract/rewards.ts';

let server: WholeServer;
beforeAll(async () => {
  server = await startWholeServer();
});
afterAll(() => server.close());

const named = (name: string) => ({ body: { name } });

it('a player sees the own rewards, newest first, page by page', async () => {
  const call = server.as(await server.signInMember('maker'));
  const first = await call(createTicket, named('First'));
  const second = await call(createTicket, named('Second'));
  const newest = await call(listOwnRewards, { query: { pageSize: 1 } });
  expect(newest.list).toEqual([second]);
  const rest = await call(listOwnRewards, { query: { after: newest.next ?? '' } });
  expect(rest).toEqual({ list: [first], next: null });
  const other = server.as(await server.signInMember('other'));
  expect((await other(listOwnRewards, { query: {} })).list).toEqual([]);
});

it('a name is taken once by each account, however many ask at the same time', async () => {
  const call = server.as(await server.signInMember('twice'));
  const tries = await Promise.allSettled([1, 2, 3].map(() => call(createTicket, named('Same'))));
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(['ticket_name_taken', 'ticket_name_taken']);
});

it('the console shows those of every account to whom the contract says', async () => {
  const call = server.as(await server.signInMember('shown'));
  const { ticketId } = await call(createTicket, named('Seen'));
  const desk = server.as(await server.signInOperator('support'));
  const { list } = await desk(listRewards, { query: { pageSize: 1 } });
  expect(list).toMatchObject([{ ticketId, account: 'shown', name: 'Seen' }]);
  const content = server.as(await server.signInOperator('content'));
  await expect(content(listRewards, { query: {} })).rejects.toMatchObject({ code: 'forbidden' });
});
