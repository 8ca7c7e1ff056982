import type { Identity } from '@kislap/identity/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { houseId } from '../figures/change-set.ts';
import { buildReportsServer } from '../reports-server.world.ts';
import { createOnline } from './online.service.ts';

let world: Awaited<ReturnType<typeof buildReportsServer>>;
beforeAll(async () => {
  world = await buildReportsServer();
});
afterAll(() => world.close());

it('who came is online for everybody above, and who left for nobody', async () => {
  const { ana, ben, mia, max } = world.people;
  const above = new Map([
    [ben.accountId, [ben.accountId, ana.accountId, houseId]],
    [mia.accountId, [ana.accountId, houseId]],
    [max.accountId, [ben.accountId, ana.accountId, houseId]],
  ]);
  let seen = [ben.accountId, mia.accountId, max.accountId];
  const names = new Map([...above.keys()].map((id) => [id, { username: id }]));
  const online = createOnline(world.server.platform, {
    teams: { list: async () => (accountId: typeof ana.accountId) => above.get(accountId) } as never,
    identity: {
      sessions: { listSeen: async () => seen },
      listAccounts: async () => names,
    } as unknown as Identity,
  });
  const read = async (agentId: typeof ana.accountId) => {
    const { list } = await online.listTeamOnline(agentId, {});
    const { size } = await world.reports.getTeamOverview(agentId, { from: '2026-11-21', to: '2026-11-21' });
    // The figure and the rows that it opens are one.
    expect(size.online).toBe(list.length);
    return list.map(({ accountId }) => accountId).sort();
  };
  const [own, others] = [[ben.accountId, max.accountId].sort(), [...seen].sort()];
  await online.lookWhoIsOnline();
  await online.lookWhoIsOnline();
  expect(await read(ana.accountId)).toEqual(others);
  expect(await read(ben.accountId)).toEqual(own);
  seen = [mia.accountId];
  await online.lookWhoIsOnline();
  expect(await read(ana.accountId)).toEqual([mia.accountId]);
  expect(await read(ben.accountId)).toEqual([]);
  const { list, next } = await online.listTeamOnline(ana.accountId, { pageSize: 1 });
  expect([list.length, next]).toEqual([1, null]);
});
