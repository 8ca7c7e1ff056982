import { formatDateTime, formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Button, EmptyState, Icon, type IconName, Notice, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { Reward } from '../../contract/centre.ts';
import { useClaim, useClaimAll, useWaiting } from './use-centre.ts';

const icons = {
  VIP_UPGRADE: 'crown',
  VIP_WEEKLY: 'crown',
  VIP_BIRTHDAY: 'gift',
  REBATE: 'refresh',
  CASHBACK: 'refresh',
  MISSION: 'flag',
  LEADERBOARD: 'medal',
  RAFFLE: 'ticket',
  REFERRAL: 'users',
  REFERRAL_MILESTONE: 'users',
  COMMISSION: 'users',
  PROMOTION: 'gift',
} as const satisfies Record<Reward['kind'], IconName>;

/** Everything that waits, to be claimed one by one or all at once. */
export function WaitingCard() {
  const t = useT();
  const waiting = useWaiting();
  const all = useClaimAll();
  const [claimed, setClaimed] = useState<Reward>();
  const list = waiting.data;
  const results = all.data?.results ?? [];
  const refused = results.filter(({ refusal }) => refusal !== null).length;
  return (
    <Card>
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{t('rewards.waiting')}</h2>
        {list && list.length > 1 && (
          <Button tone="primary" size="sm" icon="gift" isBusy={all.isPending} onClick={() => all.mutate()}>
            {t('rewards.claimAll')}
          </Button>
        )}
      </header>
      <div aria-live="polite" className="grid gap-2">
        {claimed && (
          <Notice tone="good">
            {claimed.amount === null
              ? t('rewards.claimedOther')
              : t('rewards.claimed', { amount: formatMoney(claimed.amount) })}
          </Notice>
        )}
        {results.length > refused && (
          <Notice tone="good">{t('rewards.allClaimed', { count: results.length - refused })}</Notice>
        )}
        {refused > 0 && <Notice tone="warn">{t('rewards.someRefused', { count: refused })}</Notice>}
      </div>
      <ErrorNotice error={all.error} />
      <ErrorNotice error={waiting.error} onRetry={() => void waiting.refetch()} />
      {!list && !waiting.error && <Skeleton className="h-28" />}
      {list?.length === 0 && (
        <EmptyState icon="gift" title={t('rewards.empty')} text={t('rewards.emptyText')} className="py-6" />
      )}
      <ul className="divide-y divide-line">
        {list?.map((reward) => (
          <li key={`${reward.kind} ${reward.rewardId}`}>
            <Row reward={reward} onClaimed={setClaimed} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Row({ reward, onClaimed }: { reward: Reward; onClaimed: (reward: Reward) => void }) {
  const { t, language } = useI18n();
  const claim = useClaim();
  const { kind, amount, points, since, until } = reward;
  const time = formatDateTime(until ?? since, language);
  return (
    <div className="grid gap-2 py-3">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-s3 text-mango">
          <Icon name={icons[kind]} size={22} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-sm font-semibold">{t(`rewards.kind_${kind}`)}</h3>
          <p className="text-xs text-text3 tnum">{t(until ? 'rewards.lapses' : 'rewards.since', { time })}</p>
        </div>
        <strong className="tnum">
          {amount !== null ? (
            <Money amount={amount} />
          ) : points !== null ? (
            t('rewards.points', { points: points / 100 })
          ) : (
            t('rewards.tickets')
          )}
        </strong>
        <Button
          tone="secondary"
          size="sm"
          isBusy={claim.isPending}
          aria-label={`${t('rewards.claim')}: ${t(`rewards.kind_${kind}`)}${amount === null ? '' : ` ${formatMoney(amount)}`}`}
          onClick={() => claim.mutate(reward, { onSuccess: () => onClaimed(reward) })}
        >
          {t('rewards.claim')}
        </Button>
      </div>
      <ErrorNotice error={claim.error} />
    </div>
  );
}
