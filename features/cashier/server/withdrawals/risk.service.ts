import type { AccountId } from '@kislap/contract-kit';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import * as z from 'zod/mini';
import { RiskFacts, RiskRules } from '../../contract/cashier.risk.ts';
import { findOpposites } from '../../rules/opposites.ts';
import { isAutomatic } from '../../rules/risk.ts';
import type { PayeeRow, SettingRow, WithdrawalRow } from '../cashier.tables.ts';
import type { CashierDeps, ListSides } from '../cashier.types.ts';
import { sumPaidDeposits } from '../deposits/deposit.queries.ts';
import { listAccountsSharing } from '../payees/payee.queries.ts';
import { countAutomatic, sumPaidWithdrawals } from './withdrawal.queries.ts';

const hourMs = 3_600_000;
/** Of so many accounts bets are compared; a ring of more is one of whom an operator knows. */
const ringMax = 20;
/** So far back bets on both sides are looked for. */
const sidesSeconds = 30 * 86_400;

/** (withdrawn + asked for) / deposited in hundredths; null when nothing was ever deposited. */
export function ratioPercent(deposited: bigint, withdrawn: bigint, amount: bigint): bigint | null {
  return deposited === 0n ? null : ((withdrawn + amount) * 100n) / deposited;
}

export function rulesOf({ risk_rules: kept }: Pick<SettingRow, 'risk_rules'>): RiskRules {
  return z.decode(RiskRules, kept);
}

/** Whether the rules of now let a withdrawal through, by what was known when it was asked for. */
export function isByRule(
  { risk_facts: facts }: Pick<WithdrawalRow, 'risk_facts'>,
  setting: SettingRow,
): boolean {
  return facts !== null && isAutomatic(z.decode(RiskFacts, facts), rulesOf(setting));
}

interface Asked {
  accountId: AccountId;
  payee: Pick<PayeeRow, 'account_fingerprint' | 'created_at'>;
  amount: bigint;
  level: number;
  now: Date;
}

/** What is known of a withdrawal when it is asked for. */
export async function findRiskFacts(
  db: Executor,
  { accountId, payee, amount, level, now }: Asked,
  { persons, listSides }: { persons: CashierDeps['persons']; listSides: ListSides },
): Promise<RiskFacts> {
  const [deposited, paidOut, sharing, mates, automaticToday, person] = await Promise.all([
    sumPaidDeposits(db, accountId),
    sumPaidWithdrawals(db, accountId),
    listAccountsSharing(db, payee.account_fingerprint, accountId),
    persons.listMates(db, accountId),
    countAutomatic(db, accountId, manilaDayStart(manilaDay(now))),
    persons.listAccounts(db, accountId),
  ]);
  // Hardly anybody has others beside them: no bet of theirs is read.
  const since = addSeconds(now, -sidesSeconds);
  const ring = [...new Set([accountId, ...mates, ...person])].slice(0, ringMax);
  const sides = ring.length > 1 ? await listSides(ring, since) : [];
  const opposites = findOpposites(accountId, sides);
  return {
    amount,
    deposited,
    paidOut: paidOut.amount,
    paidCount: paidOut.count,
    payeeHours: Math.floor((now.getTime() - payee.created_at.getTime()) / hourMs),
    isPayeeShared: sharing.length > 0,
    isDeviceShared: mates.length > 0,
    isOpposite: opposites.length > 0,
    opposites,
    level,
    automaticToday,
  };
}
