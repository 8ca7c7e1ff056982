import { call } from '@kislap/console-kit/api.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { CardLine, CardPart } from '@kislap/console-kit/page/card-part.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { useQuery } from '@tanstack/react-query';
import { listConsoleDeposits } from '../../contract/cashier.console.ts';
import { DepositBadge } from '../badges.tsx';
import { depositKeys } from './deposit.keys.ts';

/** The last deposits of a player. */
export function DepositCard({ playerId }: PlayerTabProps) {
  const t = useT();
  const deposits = useQuery({
    queryKey: [...depositKeys.all, 'card', playerId],
    queryFn: ({ signal }) =>
      call(listConsoleDeposits, { query: { accountId: playerId, pageSize: 3 } }, { signal }),
  });
  return (
    <CardPart title={t('console.navDeposits')} query={deposits}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="text-xs text-text3">–</p>
        ) : (
          list.map(({ depositId, amount, status, createdAt }) => (
            <CardLine key={depositId} label={<Moment at={createdAt} />}>
              <span className="flex items-center gap-2">
                <Money amount={amount} />
                <DepositBadge status={status} />
              </span>
            </CardLine>
          ))
        )
      }
    </CardPart>
  );
}
