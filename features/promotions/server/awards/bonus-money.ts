import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit';
import type { Reference } from '@kislap/contract-kit/ids';
import { executorOf, type Ledger, type LedgerOp } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';

interface MoneyParts {
  ledger: Pick<Ledger, 'postWithin' | 'listAccounts'>;
  currency: string;
}

interface Part {
  accountId: AccountId;
  amount: bigint;
}

/** What a player can stake. */
export interface Purse {
  cash: bigint;
  bonus: bigint;
}

/**
 * Bonus money moves by lines of its own, each in the transaction of what it belongs to. A row of ours says whether that was
 * done, so their references need only be new.
 */
export function createBonusMoney({ ledger, currency }: MoneyParts) {
  const lineOf = (accountId: AccountId) => ({
    accountId,
    source: 'promotions',
    reference: `bonus:${randomUUID()}` as Reference,
    currency,
  });

  async function write(tx: Tx, ops: readonly LedgerOp[]): Promise<string> {
    const results = await ledger.postWithin(executorOf(tx), ops);
    for (const result of results) {
      const why = result.outcome === 'refused' ? result.reason : '';
      assert(result.outcome === 'posted', `bonus money could not be moved: ${why}`);
    }
    const last = results.at(-1);
    assert(last?.outcome === 'posted' && last.transferId !== null, 'bonus money has a line');
    return last.transferId;
  }

  function post(
    { accountId, amount }: Part,
    from: 'player:cash' | 'house:bonus' | 'player:bonus',
    to: typeof from,
  ) {
    return { ...lineOf(accountId), kind: 'post', type: 'BONUS', from, to, amount } as const;
  }

  const toCashOp = ({ accountId, amount }: Part): LedgerOp => ({
    ...lineOf(accountId),
    ...{ kind: 'move', from: 'player:bonus', to: 'player:cash', amount },
  });

  return {
    write,
    toCashOp,

    async read(tx: Tx, accountId: AccountId): Promise<Purse> {
      const accounts = await ledger.listAccounts(executorOf(tx), accountId);
      return { cash: accounts.get('player:cash') ?? 0n, bonus: accounts.get('player:bonus') ?? 0n };
    },

    /** From the house; returns its line. */
    give: (tx: Tx, part: Part) => write(tx, [post(part, 'house:bonus', 'player:bonus')]),

    /** Back to the house. */
    take: (tx: Tx, part: Part) => write(tx, [post(part, 'player:bonus', 'house:bonus')]),

    /** What is staked of it, and what became the player's own. */
    toCash: (tx: Tx, part: Part) => write(tx, [toCashOp(part)]),

    /** A part of what a game paid into cash. */
    fromCash: (tx: Tx, part: Part) =>
      write(tx, [post(part, 'player:cash', 'house:bonus'), post(part, 'house:bonus', 'player:bonus')]),

    /** The same where the bonus has ended. */
    fromCashToHouse: (tx: Tx, part: Part) => write(tx, [post(part, 'player:cash', 'house:bonus')]),

    fromHouseToCash: (tx: Tx, part: Part) => write(tx, [post(part, 'house:bonus', 'player:cash')]),
  };
}

export type BonusMoney = ReturnType<typeof createBonusMoney>;
