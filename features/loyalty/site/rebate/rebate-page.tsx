import { formatDate, formatDateTime, formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, EmptyState, Skeleton } from '@kislap/ui';
import type { ClaimedRebate, OpenRebate } from '../../contract/rebate.ts';
import { useClaimRebate, useRebates } from './use-rebates.ts';

/** 8600 is 0.86 %. */
const percent = (rate: number) => `${(rate / 10_000).toFixed(2)} %`;

/** What each category gives back for valid bets, claimed by the player. */
export function RebatePage() {
  const t = useT();
  const rebates = useRebates();
  const { data, error } = rebates;
  return (
    <div>
      <PageHead title={t('rebate.title')} lead={t('rebate.lead')} />
      <ErrorNotice error={error} onRetry={() => void rebates.refetch()} />
      {!data && !error && <Skeleton className="h-72" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Open open={data.open} />
          <Card>
            <h2 className="mb-2 text-lg font-bold">{t('rebate.claimed')}</h2>
            {data.list.length === 0 && (
              <EmptyState icon="receipt" title={t('rebate.empty')} text={t('rebate.emptyText')} />
            )}
            <ul className="divide-y divide-line">
              {data.list.map((row) => (
                <Claimed key={row.rebateId} row={row} />
              ))}
            </ul>
            <OlderButton label={t('rebate.older')} list={rebates} />
          </Card>
          <Rules added={data.added} />
        </div>
      )}
    </div>
  );
}

function Open({ open }: { open: readonly OpenRebate[] }) {
  const t = useT();
  const claim = useClaimRebate();
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{t('rebate.open')}</h2>
      <ErrorNotice error={claim.error} className="mb-3" />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        {open.map((one) => (
          <li key={one.group}>
            <OpenCard
              rebate={one}
              isBusy={claim.isPending && claim.variables === one.group}
              onClaim={() =>
                claim.mutate(one.group, {
                  onSuccess: ({ amount }) =>
                    showToast('good', t('rebate.paid', { amount: formatMoney(amount) })),
                })
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface OpenCardProps {
  rebate: OpenRebate;
  isBusy: boolean;
  onClaim: () => void;
}

function OpenCard({ rebate: { group, validBet, rate, amount, lapsesOn }, isBusy, onClaim }: OpenCardProps) {
  const { t, language } = useI18n();
  return (
    <article className="grid h-full content-start gap-2 rounded-tile border border-line bg-bg p-4">
      <header className="flex items-baseline justify-between gap-3">
        <h3 className="font-bold">{t(`rebate.group_${group}`)}</h3>
        <span className="text-sm font-semibold text-tide tnum">{percent(rate)}</span>
      </header>
      <p className="text-2xl font-extrabold tnum">
        <Money amount={amount} />
      </p>
      <p className="text-sm text-text2 tnum">{t('rebate.bets', { amount: formatMoney(validBet) })}</p>
      {lapsesOn && validBet > 0n && (
        <p className="text-xs text-text3">
          {t('rebate.lapse', { date: formatDate(new Date(`${lapsesOn}T00:00:00+08:00`), language) })}
        </p>
      )}
      <Button
        tone={amount > 0n ? 'primary' : 'secondary'}
        disabled={amount === 0n}
        isBusy={isBusy}
        onClick={onClaim}
      >
        {t(amount > 0n || validBet === 0n ? 'rebate.claim' : 'rebate.tooSmall')}
      </Button>
    </article>
  );
}

function Claimed({ row: { group, validBet, rate, amount, claimedAt } }: { row: ClaimedRebate }) {
  const { t, language } = useI18n();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 text-sm">
      <span>
        <span className="block font-semibold">{t(`rebate.group_${group}`)}</span>
        <time dateTime={claimedAt.toISOString()} className="text-xs text-text3 tnum">
          {formatDateTime(claimedAt, language)}
        </time>
      </span>
      <span className="text-end tnum">
        <strong className="block">
          <Money amount={amount} />
        </strong>
        <span className="text-xs text-text3">
          {t('rebate.of', { rate: percent(rate), amount: formatMoney(validBet) })}
        </span>
      </span>
    </li>
  );
}

function Rules({ added }: { added: number }) {
  const t = useT();
  return (
    <Card>
      <h2 className="mb-2 text-lg font-bold">{t('rebate.rules')}</h2>
      <ul className="grid max-w-prose list-disc gap-2 ps-5 text-sm text-pretty text-text2">
        <li>{t('rebate.ruleTiers')}</li>
        <li>{t('rebate.ruleLevel', { added: percent(added) })}</li>
        <li>{t('rebate.ruleLapse')}</li>
        <li>{t('rebate.ruleNone')}</li>
        <li>{t('rebate.ruleOnce')}</li>
      </ul>
    </Card>
  );
}
