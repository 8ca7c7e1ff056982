import type { AccountId } from '@kislap/contract-kit/ids';
import type { Ledger } from '../../core/ledger/index.ts';
import { newId } from '../../core/platform/database/ids.ts';

type Pool = Parameters<Ledger['openPlayer']>[0];

const atOnce = 500;

/** New players whose money came by a deposit, so that the ledger proves itself with them in it. */
export async function createPlayers(ledger: Ledger, pool: Pool, count: number): Promise<AccountId[]> {
  const accountIds = Array.from({ length: count }, () => newId<AccountId>(new Date()));
  for (let at = 0; at < count; at += atOnce) {
    await Promise.all(
      accountIds.slice(at, at + atOnce).map((accountId) => createPlayer(ledger, pool, accountId)),
    );
  }
  return accountIds;
}

async function createPlayer(ledger: Ledger, pool: Pool, accountId: AccountId): Promise<void> {
  await ledger.openPlayer(pool, accountId, 'PHP');
  await ledger.post({
    kind: 'post',
    accountId,
    source: 'bench',
    reference: `deposit ${accountId}`,
    type: 'DEPOSIT',
    from: 'house:payment:bench',
    to: 'player:cash',
    amount: 10n ** 14n,
    currency: 'PHP',
  });
}
