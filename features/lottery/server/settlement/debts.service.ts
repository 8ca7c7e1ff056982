import type { AccountId } from '@kislap/contract-kit';
import { executorOf } from '@kislap/ledger';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { post } from '../lottery.money.ts';
import type { LotteryParts } from '../lottery.parts.ts';
import * as queries from './debt.queries.ts';

const debtsAtOnce = 500;

/** What corrections could not take back: collected from the balance as soon as there is some. */
export function createDebts(parts: Pick<LotteryParts, 'platform' | 'ledger' | 'balancePushes' | 'brand'>) {
  const { platform, ledger, balancePushes, brand } = parts;
  const db = platform.database.kysely;

  async function collect(key: queries.DebtKey): Promise<boolean> {
    const { account_id: accountId } = key;
    const cash = (await ledger.findBalances(accountId))?.cash ?? 0n;
    if (cash === 0n) return false;
    return db.transaction().execute(async (tx) => {
      const debt = await queries.lockDebt(tx, key);
      if (!debt || debt.remaining === 0n) return false;
      const amount = cash < debt.remaining ? cash : debt.remaining;
      const op = post(
        { accountId, currency: brand.currency },
        {
          type: 'ADJUST',
          from: 'player:cash',
          to: 'house:lottery:debt',
          amount,
          reference: `debt:${debt.draw_id}:${accountId}:${debt.result_version}:${debt.payments + 1}`,
        },
      );
      const [result] = await ledger.postWithin(executorOf(tx), [op]);
      // The money was spent meanwhile: the next run takes what is there then.
      if (result?.outcome !== 'posted') return false;
      await queries.savePayment(tx, debt, amount);
      return true;
    });
  }

  return {
    async run(): Promise<number> {
      let collected = 0;
      for (const debt of await queries.listOpenDebts(db, debtsAtOnce)) {
        if (!(await collect(debt))) continue;
        collected += 1;
        balancePushes.push(debt.account_id);
      }
      return collected;
    },
    owedBy: (accountId: AccountId, executor: Executor = db) =>
      queries.sumDebt(executor, bucketOf(accountId), accountId),
  };
}
