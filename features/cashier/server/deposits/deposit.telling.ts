import type { DepositRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';

type TellDeposit = (deposit: Pick<DepositRow, 'account_id' | 'deposit_id' | 'status'>) => void;

/** Tells the player's open pages what became of a deposit, and the balance with it. */
export function createDepositTelling({
  platform: { pusher },
  balancePushes,
}: Pick<CashierDeps, 'platform' | 'balancePushes'>): TellDeposit {
  return ({ account_id: accountId, deposit_id: depositId, status }) => {
    pusher.push(accountId, { type: 'deposit', depositId, status });
    balancePushes.push(accountId);
  };
}
