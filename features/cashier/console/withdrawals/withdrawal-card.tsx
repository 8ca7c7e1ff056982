import { call } from '@kislap/console-kit/api.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { CardLine, CardPart } from '@kislap/console-kit/page/card-part.tsx';
import { follow } from '@kislap/console-kit/topics.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Icon } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listWithdrawalQueue } from '../../contract/cashier.console.ts';
import { WithdrawalBadge } from '../badges.tsx';

/** Withdrawals of a player that are not settled yet. */
export function WithdrawalCard({ playerId }: PlayerTabProps) {
  const t = useT();
  const withdrawals = useQuery({
    queryKey: ['withdrawals', 'card', playerId],
    meta: follow('withdrawals'),
    queryFn: ({ signal }) =>
      call(listWithdrawalQueue, { query: { status: 'open', accountId: playerId, pageSize: 3 } }, { signal }),
  });
  return (
    <CardPart title={t('console.navWithdrawals')} query={withdrawals}>
      {({ list }) => (
        <>
          {list.length === 0 && <p className="text-xs text-text3">–</p>}
          {list.map(({ withdrawalId, amount, status, flags, createdAt }) => (
            <CardLine key={withdrawalId} label={<Moment at={createdAt} />}>
              <Link
                to="/withdrawals"
                search={{ status: 'all', accountId: playerId, id: withdrawalId }}
                className="flex items-center gap-2 hover:underline"
              >
                <Money amount={amount} />
                <WithdrawalBadge status={status} />
              </Link>
              {flags.length > 0 && (
                <span className="flex items-center gap-1 text-2xs font-semibold text-warn">
                  <Icon name="flag" size={14} className="shrink-0" />
                  {flags.map((flag) => t(`payouts.flag_${flag}`)).join(' · ')}
                </span>
              )}
            </CardLine>
          ))}
        </>
      )}
    </CardPart>
  );
}
