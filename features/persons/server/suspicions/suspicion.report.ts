import { type AccountId, formatDecimal } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import { csvOf } from '@kislap/platform/csv.ts';
import type { SuspicionCase } from '../../contract/suspicions.console.ts';

type Accounts = Awaited<ReturnType<Identity['listAccounts']>>;

/** A line for each deposit, as spreadsheets and the regulator's forms take it. */
export function csvReport(found: SuspicionCase, accounts: Accounts): string {
  const header = [
    'case',
    'account',
    'name',
    'birthDate',
    'deposit',
    'method',
    'amount',
    'currency',
    'paidAt',
  ];
  return csvOf(
    header,
    found.deposits.map(({ depositId, playerId, account, methodId, amount, paidAt }) => {
      const { name, birthDate, currency } = personOf(accounts, playerId);
      const texts = [found.suspicionId, account, name, birthDate ?? '', depositId, methodId];
      return [
        ...texts.map((text) => ({ text })),
        formatDecimal(amount),
        { text: currency },
        { text: paidAt.toISOString() },
      ];
    }),
  );
}

/** All of the case. Amounts are decimal text, so that no reader rounds them. */
export function jsonReport(found: SuspicionCase, accounts: Accounts, madeAt: Date): string {
  const { rule, players, deposits, notes, total, playerId: _playerId, account: _account, ...facts } = found;
  const report = {
    madeAt,
    ...facts,
    total: formatDecimal(total),
    rule: { ...rule, threshold: formatDecimal(rule.threshold) },
    accounts: players.map(({ playerId, account }) => ({
      playerId,
      account,
      ...personOf(accounts, playerId),
    })),
    deposits: deposits.map(({ amount, ...deposit }) => ({ ...deposit, amount: formatDecimal(amount) })),
    notes,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function personOf(accounts: Accounts, playerId: AccountId) {
  const account = accounts.get(playerId);
  return {
    name: account?.payeeName ?? '',
    birthDate: account?.birthDate ?? null,
    currency: account?.currency ?? '',
  };
}
