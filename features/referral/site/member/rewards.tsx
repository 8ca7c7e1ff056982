import { formatDateTime, formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Badge, Button, EmptyState, Skeleton } from '@kislap/ui';
import type { ReferralReward } from '../../contract/referral.ts';
import { useClaim, useReferralRewards } from '../use-referral.ts';

/** Every amount with what it is for; what waits is claimed here too. */
export function Rewards() {
  const t = useT();
  const rewards = useReferralRewards();
  const claim = useClaim();
  const { data, error } = rewards;

  function take({ rewardId, amount }: ReferralReward) {
    claim.mutate(rewardId, {
      onSuccess: () => showToast('good', t('referral.claimDone', { amount: formatMoney(amount) })),
    });
  }

  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{t('referral.rewardsTitle')}</h2>
      {error && <ErrorNotice error={error} onRetry={() => void rewards.refetch()} />}
      {claim.error && <ErrorNotice error={claim.error} className="mb-3" />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && (
        <EmptyState icon="gift" title={t('referral.rewardsEmpty')} text={t('referral.rewardsEmptyText')} />
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((reward) => (
            <Reward
              key={reward.rewardId}
              reward={reward}
              isBusy={claim.isPending && claim.variables === reward.rewardId}
              onClaim={() => take(reward)}
            />
          ))}
        </ul>
      )}
      <OlderButton label={t('referral.rewardsOlder')} list={rewards} />
    </Card>
  );
}

function Reward({
  reward,
  isBusy,
  onClaim,
}: {
  reward: ReferralReward;
  isBusy: boolean;
  onClaim: () => void;
}) {
  const { t, language } = useI18n();
  const { amount, part, name, count, day, since, claimedAt } = reward;
  const title = t(`referral.reward_${part}`, { name: name ?? '', count: count ?? 0, day: day ?? '' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold text-pretty">{title}</p>
        <time dateTime={since.toISOString()} className="text-xs text-text3 tnum">
          {formatDateTime(since, language)}
        </time>
      </div>
      <strong className="text-lg tnum">
        <Money amount={amount} />
      </strong>
      {claimedAt ? (
        <Badge tone="good">{t('referral.claimed')}</Badge>
      ) : (
        <Button
          tone="primary"
          size="sm"
          isBusy={isBusy}
          onClick={onClaim}
          aria-label={`${t('referral.claim')}: ${title}`}
        >
          {t('referral.claim')}
        </Button>
      )}
    </li>
  );
}
