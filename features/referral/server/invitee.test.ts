import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listReferral } from '../contract/referral.console.ts';
import { createInvitee, listOwnReferral } from '../contract/referral.ts';

let server: WholeServer;
beforeAll(async () => {
  server = await startWholeServer();
});
afterAll(() => server.close());

const named = (name: string) => ({ body: { name } });

it('a player sees the own referral, newest first, page by page', async () => {
  const call = server.as(await server.signInMember('maker'));
  const first = await call(createInvitee, named('First'));
  const second = await call(createInvitee, named('Second'));
  const newest = await call(listOwnReferral, { query: { pageSize: 1 } });
  expect(newest.list).toEqual([second]);
  const rest = await call(listOwnReferral, { query: { after: newest.next ?? '' } });
  expect(rest).toEqual({ list: [first], next: null });
  const other = server.as(await server.signInMember('other'));
  expect((await other(listOwnReferral, { query: {} })).list).toEqual([]);
});

it('a name is taken once by each account, however many ask at the same time', async () => {
  const call = server.as(await server.signInMember('twice'));
  const tries = await Promise.allSettled([1, 2, 3].map(() => call(createInvitee, named('Same'))));
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(['invitee_name_taken', 'invitee_name_taken']);
});

it('the console shows those of every account to whom the contract says', async () => {
  const call = server.as(await server.signInMember('shown'));
  const { inviteeId } = await call(createInvitee, named('Seen'));
  const desk = server.as(await server.signInOperator('support'));
  const { list } = await desk(listReferral, { query: { pageSize: 1 } });
  expect(list).toMatchObject([{ inviteeId, account: 'shown', name: 'Seen' }]);
  const content = server.as(await server.signInOperator('content'));
  await expect(content(listReferral, { query: {} })).rejects.toMatchObject({ code: 'forbidden' });
});
