import { randomUUID } from 'node:crypto';
import type { AccountId, GameId, Reference, RoundRef } from '@kislap/contract-kit/ids';
import type { Ledger, LedgerOp } from '@kislap/ledger';
import { type Consumer, createConsumers } from '@kislap/platform/database/consumers.ts';
import type { WholeServer } from '@kislap/server-app/testing/whole-server';
import { vi } from 'vitest';

const currency = 'PHP';
const gameId = randomUUID() as GameId;
export const pesos = (amount: number) => BigInt(Math.round(amount * 100)) * 10_000n;

/** Money and rounds that are put straight on the ledger. */
export function createPlaying(
  { features, platform }: Pick<WholeServer, 'features' | 'platform'>,
  others: readonly Consumer[] = [],
) {
  const { ledger, commissions }: { ledger: Ledger; commissions: typeof features.commissions } = features;
  const { database, signals, log } = platform;
  const consumers = createConsumers({
    ...{ db: database.kysely, signals, log },
    consumers: [...commissions.consumers, ...others],
  });
  const named = () => randomUUID() as string as Reference;

  async function post(op: LedgerOp): Promise<void> {
    const result = await ledger.post(op);
    if (result.outcome === 'refused') throw new Error(`refused: ${result.reason}`);
  }

  const own = (accountId: AccountId, category = 'RNG') =>
    ({ accountId, currency, source: 'vendor-c', gameId, category }) as const;

  return {
    post,
    own,
    named,
    deposit: (accountId: AccountId, amount: number) =>
      post({
        ...{ kind: 'post', type: 'DEPOSIT', from: 'house:payment:test', to: 'player:cash', currency },
        ...{ accountId, source: 'cashier', reference: named(), amount: pesos(amount) },
      }),
    spend: (accountId: AccountId, amount: number) =>
      post({
        ...{ kind: 'post', type: 'FEE', from: 'player:cash', to: 'house:fee', currency },
        ...{ accountId, source: 'cashier', reference: named(), amount: pesos(amount) },
      }),
    /** A ticket that is settled at once; answers the way to take its win or loss back. */
    async round(accountId: AccountId, stake: number, win = 0, category = 'RNG') {
      const roundRef = named() as string as RoundRef;
      const [bet, won] = [named(), named()];
      await this.deposit(accountId, stake);
      const round = { ...own(accountId, category), roundRef };
      await post({ ...round, kind: 'bet', reference: bet, amount: pesos(stake) });
      await post({ ...round, kind: 'win', reference: won, amount: pesos(win), closesRound: true });
      const takeBack = (referenceTo: Reference) =>
        post({
          ...{ accountId, currency, source: 'vendor-c', roundRef },
          kind: 'rollback',
          reference: named(),
          referenceTo,
        });
      return async () => {
        await takeBack(won);
        await takeBack(bet);
      };
    },
    cash: async (accountId: AccountId) => (await ledger.findBalances(accountId))?.cash ?? 0n,
    /** Reads all that was played and told, as soon as other databases' transactions let go of it. */
    async follow() {
      const isDone = async () => {
        await consumers.drain();
        return Object.values(await consumers.lag()).every(({ events }) => events === 0);
      };
      await vi.waitUntil(isDone, { timeout: 60_000, interval: 50 });
    },
    async run() {
      await this.follow();
      await commissions.runs.runDue();
      await this.follow();
    },
  };
}
