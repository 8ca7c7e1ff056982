import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { WithdrawalCase } from '../../contract/cashier.console.ts';
import { DepositBadge } from '../badges.tsx';

export function CaseDeposits({ deposits }: { deposits: WithdrawalCase['recentDeposits'] }) {
  const t = useT();
  return (
    <Panel title={t('payouts.recentDeposits')}>
      {deposits.length === 0 && <p className="text-sm text-text3">{t('payouts.noDeposits')}</p>}
      <ul className="divide-y divide-line">
        {deposits.map((deposit) => (
          <li key={deposit.depositId} className="flex items-center gap-3 py-2 text-sm first:pt-0 last:pb-0">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{deposit.methodName}</span>
              <Moment at={deposit.createdAt} className="text-2xs text-text3" />
            </span>
            <DepositBadge status={deposit.status} />
            <Money amount={deposit.amount} className="w-24 text-right font-semibold" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function CaseRounds({ rounds }: { rounds: WithdrawalCase['recentRounds'] }) {
  const t = useT();
  return (
    <Panel title={t('payouts.recentRounds')}>
      {rounds.length === 0 && <p className="text-sm text-text3">{t('payouts.noRounds')}</p>}
      <ul className="divide-y divide-line">
        {rounds.map((round) => (
          <li
            key={`${round.vendor} ${round.roundRef}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 py-2 text-sm first:pt-0 last:pb-0"
          >
            <span className="truncate">{round.gameName}</span>
            <Money amount={round.win - round.stake} isChange className="text-right font-semibold" />
            <Moment at={round.openedAt} className="text-2xs text-text3" />
            <span className="text-right text-xs text-text3">
              <Money amount={round.stake} /> →{' '}
              <Money amount={round.win} className="font-semibold text-text" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
