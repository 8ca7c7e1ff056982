import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Skeleton } from '@kislap/ui';
import { type ReactNode, useMemo } from 'react';
import type { Gift, Standing } from '../../contract/levels.ts';
import { PlayerPoints } from '../mall/player-points.tsx';
import { usePlayerLoyalty } from './use-levels.ts';

/** Where this player stands on the ladder, with the gifts. */
export function PlayerLevelTab({ playerId }: PlayerTabProps) {
  const t = useT();
  const loyalty = usePlayerLoyalty(playerId);
  const { data, error } = loyalty;
  const columns = useGiftColumns(t);
  const gifts = { ...loyalty, data: data && { list: data.gifts } };
  return (
    <section className="grid gap-4">
      {error && !data && <ErrorNotice error={error} onRetry={() => void loyalty.refetch()} />}
      {data ? <Facts standing={data.standing} /> : !error && <Skeleton className="h-24" />}
      {data && (
        <DataTable
          id="player-gifts"
          label={t('loyaltyDesk.gifts')}
          columns={columns}
          query={gifts}
          rowKey={(row) => `${row.kind} ${row.occasion}`}
          empty={{ icon: 'gift', title: t('loyaltyDesk.giftsEmpty'), text: t('loyaltyDesk.giftsEmptyText') }}
        />
      )}
      <PlayerPoints playerId={playerId} />
    </section>
  );
}

function Facts({ standing }: { standing: Standing }) {
  const t = useT();
  const { level, reached, levelSince, bets, deposits, turnover, week } = standing;
  const amounts = { bets, deposits, turnover, week };
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
      <Fact label={t('loyaltyDesk.present')}>{t('loyaltyDesk.levelOf', { level })}</Fact>
      <Fact label={t('loyaltyDesk.reached')}>{t('loyaltyDesk.levelOf', { level: reached })}</Fact>
      <Fact label={t('loyaltyDesk.since')}>{levelSince ? <Moment at={levelSince} /> : '–'}</Fact>
      {(['bets', 'deposits', 'turnover', 'week'] as const).map((name) => (
        <Fact key={name} label={t(`loyaltyDesk.${name}`)}>
          <Money amount={amounts[name]} />
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-text3">{label}</dt>
      <dd className="font-semibold tnum">{children}</dd>
    </div>
  );
}

function useGiftColumns(t: ReturnType<typeof useT>) {
  return useMemo(
    (): Column<Gift>[] => [
      {
        id: 'kind',
        label: t('loyaltyDesk.gift'),
        isMain: true,
        cell: ({ kind, level }) => (
          <span className="grid">
            <span className="font-semibold">{t(`loyaltyDesk.gift_${kind}`)}</span>
            <span className="text-xs text-text3">{t('loyaltyDesk.levelOf', { level })}</span>
          </span>
        ),
      },
      { id: 'since', label: t('loyaltyDesk.since'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
      {
        id: 'amount',
        label: t('loyaltyDesk.amount'),
        isNumeric: true,
        cell: ({ amount }) => <Money amount={amount} />,
      },
      {
        id: 'claimed',
        label: t('loyaltyDesk.claimed'),
        cell: ({ claimedAt }) => (claimedAt ? <Moment at={claimedAt} /> : t('loyaltyDesk.waiting')),
      },
    ],
    [t],
  );
}
