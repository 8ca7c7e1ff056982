import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { RiskFlag } from '../../contract/cashier.console.ts';
import type { PayeeRow } from '../cashier.tables.ts';
import { sumPaidDeposits } from '../deposits/deposit.queries.ts';
import { listAccountsSharing } from '../payees/payee.queries.ts';
import { sumPaidWithdrawals } from './withdrawal.queries.ts';

/** Money out for money in above which a person looks (domain 4.8). */
const ratioMax = 20n;
const freshPayeeMs = 72 * 3_600_000;

/** Flags that a computer may not approve against; the others only inform. */
export const blockingFlags: readonly string[] = ['shared_payee', 'ratio', 'no_deposits', 'fresh_payee'];

/** (withdrawn + asked for) / deposited in hundredths; null when nothing was ever deposited. */
export function ratioPercent(deposited: bigint, withdrawn: bigint, amount: bigint): bigint | null {
  return deposited === 0n ? null : ((withdrawn + amount) * 100n) / deposited;
}

export async function findRiskFlags(
  db: Executor,
  accountId: AccountId,
  payee: Pick<PayeeRow, 'account_fingerprint' | 'created_at'>,
  request: { amount: bigint; now: Date },
): Promise<RiskFlag[]> {
  const [deposited, withdrawn, sharing] = await Promise.all([
    sumPaidDeposits(db, accountId),
    sumPaidWithdrawals(db, accountId),
    listAccountsSharing(db, payee.account_fingerprint, accountId),
  ]);
  const flags: RiskFlag[] = [];
  if (sharing.length > 0) flags.push('shared_payee');
  if (deposited === 0n) flags.push('no_deposits');
  else if (withdrawn.amount + request.amount > deposited * ratioMax) flags.push('ratio');
  if (request.now.getTime() - payee.created_at.getTime() < freshPayeeMs) flags.push('fresh_payee');
  if (withdrawn.count === 0) flags.push('first_withdrawal');
  return flags;
}
