import type { AccountId } from '@kislap/contract-kit';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { expect, it } from 'vitest';
import { houseId } from './change-set.ts';
import { createTeams } from './teams.ts';

const [ana, ben, mia] = ['ana', 'ben', 'mia'] as AccountId[] as [AccountId, AccountId, AccountId];
const places = new Map([
  [ben, { type: 2, path: [ben, ana] }],
  [mia, { type: 0, path: [mia, ben, ana] }],
]);

it('a batch keeps the teams of its accounts when another one empties the memory', async () => {
  let reads = 0;
  const teams = createTeams({
    agents: {
      listPlaces: async (ids) => {
        reads += 1;
        return new Map([...places].filter(([id]) => ids.includes(id)));
      },
      listMoveMoments: async () => [],
    },
    clock: createTestClock(new Date('2026-11-28T00:00:00Z')),
    identity: { listAccounts: async () => new Map() },
    keptMax: 0,
  });
  const first = await teams.list([mia]);
  const second = await teams.list([ben]);
  expect(first(mia)).toEqual([ben, ana, houseId]);
  expect(second(ben)).toEqual([ben, ana, houseId]);
  expect(reads).toBe(2);
});
