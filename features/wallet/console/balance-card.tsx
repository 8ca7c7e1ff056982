import { ApiError } from '@kislap/api-client';
import { call } from '@kislap/console-kit/api.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { CardLine, CardPart } from '@kislap/console-kit/page/card-part.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { useQuery } from '@tanstack/react-query';
import { getPlayerBalances } from '../contract/wallet.console.ts';

/** What a player has now. */
export function BalanceCard({ playerId }: PlayerTabProps) {
  const t = useT();
  const balances = useQuery({
    queryKey: ['wallet', 'card', playerId],
    queryFn: ({ signal }) => call(getPlayerBalances, { params: { playerId } }, { signal }),
  });
  if (balances.error instanceof ApiError && balances.error.code === 'not_found')
    return <p className="text-sm text-text2">{t('players.noWallet')}</p>;
  return (
    <CardPart query={balances}>
      {(data) =>
        (['cash', 'bonus', 'held'] as const).map((kind) => (
          <CardLine key={kind} label={t(`players.balance_${kind}`)}>
            <Money amount={data[kind]} />
          </CardLine>
        ))
      }
    </CardPart>
  );
}
