import { kinds } from '../../rules/terms.ts';
import type { CommissionsWorld, TestAgent } from '../commissions.world.ts';
import type { WireTerms } from '../contracts/contract.view.ts';

export function tier(
  rate: number,
  more: Partial<WireTerms['tiers'][number]> = {},
): WireTerms['tiers'][number] {
  return {
    minTurnover: 0n,
    minNetLoss: 0n,
    minActive: 0,
    rate: Math.round(rate * 100),
    loseRate: 0,
    ...more,
  };
}

export function createRunTools(world: CommissionsWorld) {
  return {
    async billsOf({ accountId }: TestAgent, side: 'own' | 'downline' = 'own'): Promise<string[]> {
      const range = { from: '2026-11-01', to: '2027-11-01', pageSize: 50 };
      const lists = await Promise.all(
        kinds.map((kind) => world.commissions.bills.list(accountId, { side, kind, ...range })),
      );
      return lists
        .flatMap(({ list }) => list)
        .map(
          ({ kind, state, amount, paid }) => `${kind} ${state} ${Number(amount) / 1e6} ${Number(paid) / 1e6}`,
        );
    },

    cashOf: async ({ accountId }: TestAgent) => Number(await world.playing.cash(accountId)) / 1e6,

    addMembers: async (agent: TestAgent, count: number) =>
      Promise.all(Array.from({ length: count }, () => world.addMember(agent))),

    /** At an hour of the next day in Manila. */
    dayLater(hour: string): Date {
      const next = new Date(world.clock.now().getTime() + 8 * 3_600_000 + 86_400_000);
      return new Date(`${next.toISOString().slice(0, 10)}T${hour}+08:00`);
    },
  };
}
