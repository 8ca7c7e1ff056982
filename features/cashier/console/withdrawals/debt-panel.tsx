import { useT } from '@kislap/console-kit/i18n.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { Notice } from '@kislap/ui';
import { Link } from '@tanstack/react-router';
import type { WithdrawalCase } from '../../contract/cashier.console.ts';

/** What the player owes: nothing is approved by rule before it is paid. */
export function DebtPanel({ debts }: Pick<WithdrawalCase, 'debts'>) {
  const t = useT();
  if (debts.length === 0) return null;
  return (
    <Notice tone="warn" title={t('payouts.debts')}>
      <ul className="grid gap-1">
        {debts.map(({ reason, amount, page, search }) => (
          <li key={reason} className="flex flex-wrap items-baseline gap-x-2">
            <Money amount={amount} className="font-semibold" />
            <span>{reason}</span>
            <Link to={page} search={search} className="font-semibold text-tide hover:underline">
              {t('payouts.debtOpen')}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
