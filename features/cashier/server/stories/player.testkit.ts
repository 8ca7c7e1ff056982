import type { AccountId } from '@kislap/contract-kit';
import { createDepositModel } from './deposits.testkit.ts';
import { allWell, type Deposit, type Moods, type Payer, type Purse } from './story.testkit.ts';
import { createWithdrawalModel } from './withdrawals.testkit.ts';
import { createWorkModel } from './work.testkit.ts';

/** A player of a story, beside what the second implementation makes of it. */
export function createPlayer(
  who: { id: AccountId; payees: Record<Payer, string> },
  cash: bigint,
  at: number,
) {
  const purse: Purse = {
    ...{ at, cash, held: 0n, owed: 0n, coolingUntil: 0, deposits: [], withdrawals: [], jobs: [] },
    ...{ failures: [], stopped: new Set(), claimed: new Set() },
  };
  let moods: Moods = allWell;
  const deposits = createDepositModel(purse, () => moods);
  const withdrawals = createWithdrawalModel(purse, () => moods, deposits);
  return {
    ...who,
    purse,
    deposits,
    withdrawals,
    work: createWorkModel(purse, () => moods, { deposits, withdrawals }),
    get moods() {
      return moods;
    },
    setMoods(next: Moods) {
      moods = next;
    },
    story: [] as string[],
    /** Deposits that a player asked for. */
    asked: (): Deposit[] => purse.deposits.filter(({ second }) => second === null),
  };
}

export type Player = ReturnType<typeof createPlayer>;
