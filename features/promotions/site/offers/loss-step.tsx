import { formatDateTime, formatMoney } from '@kislap/i18n';
import { requireRealAccount } from '@kislap/site-kit/account/require-account.ts';
import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Skeleton } from '@kislap/ui';
import type { Promotion } from '../../contract/promotion.fields.ts';
import type { PromotionBase } from '../../contract/promotion.terms.ts';
import { useJoinPromotion, usePromotionBase } from './use-promotions.ts';

/** What a share is given of, to the centavo, before it is taken. */
export function LossStep({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const isReal = useSession(({ token, member }) => token !== null && !(member && isTrialType(member.type)));
  const base = usePromotionBase(promotion.promotionId, isReal);
  const join = useJoinPromotion();
  const { data, error } = base;
  const canTake = data?.hindrance === null;

  function take() {
    if (!requireRealAccount()) return;
    const { promotionId, version } = promotion;
    join.mutate({ promotionId, version }, { onError: () => void base.refetch() });
  }

  return (
    <div className="grid gap-3">
      {error && <ErrorNotice error={error} onRetry={() => void base.refetch()} />}
      {isReal && !data && !error && <Skeleton className="h-36" />}
      {data && <BaseFigures base={data} />}
      <ErrorNotice error={join.error} />
      {(!isReal || canTake) && (
        <Button tone="primary" size="lg" className="w-full" isBusy={join.isPending} onClick={take}>
          {data ? t('promotions.takeAmount', { amount: formatMoney(data.bonus) }) : t('promotions.redeem')}
        </Button>
      )}
    </div>
  );
}

function BaseFigures({ base }: { base: PromotionBase }) {
  const { t, language } = useI18n();
  const { of, from, until, parts, less, bonus, hindrance } = base;
  return (
    <div className="grid gap-2 rounded-tile border border-line bg-bg p-4">
      {from && (
        <p className="text-xs text-text3 tnum">
          {t('promotions.baseSince', { at: formatDateTime(from, language) })}
        </p>
      )}
      {(parts || of !== 'RESCUE') && (
        <dl className="divide-y divide-line text-sm tnum">
          {parts && (
            <>
              <Line name={t('promotions.baseDeposits')} amount={parts.deposits} />
              <Line name={t('promotions.baseWithdrawals')} amount={-parts.withdrawals} />
              <Line name={t('promotions.baseBalance')} amount={-parts.balance} />
            </>
          )}
          <Line
            name={t(of === 'BETS' ? 'promotions.baseBets' : 'promotions.baseLoss')}
            amount={base.base}
            isSum
          />
          {less > 0n && <Line name={t('promotions.baseLess')} amount={-less} />}
          <Line name={t('promotions.get')} amount={bonus} isSum />
        </dl>
      )}
      {hindrance ? (
        <p className="text-sm text-pretty" role="status">
          {t(`promotions.hindrance_${hindrance}`)}
        </p>
      ) : (
        until && (
          <p className="text-xs text-text3 tnum">
            {t('promotions.takeUntil', { at: formatDateTime(until, language) })}
          </p>
        )
      )}
    </div>
  );
}

function Line({ name, amount, isSum = false }: { name: string; amount: bigint; isSum?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-text2">{name}</dt>
      <dd className={isSum ? 'font-bold' : undefined}>{formatMoney(amount)}</dd>
    </div>
  );
}
