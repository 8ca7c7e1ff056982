import type { AccountId } from '@kislap/contract-kit/ids';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Dialog, Select, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import { seriesStep } from '../../rules/orders/stake.ts';
import { rebateText } from '../board/odds.ts';
import { useDownlineSeries, useRaiseSeries } from './use-series.ts';

interface SeriesDialogProps {
  accountId: AccountId;
  account: string;
  onClose: () => void;
}

/** Raises the highest series of somebody directly below, up to the agent's own. */
export function SeriesDialog({ accountId, account, onClose }: SeriesDialogProps) {
  const t = useT();
  const { data, error, refetch } = useDownlineSeries(accountId);
  return (
    <Dialog
      title={t('lotteryViews.seriesTitle', { account })}
      lead={t('lotteryViews.seriesLead')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {data ? (
        <SeriesForm
          key={data.maxSeries}
          {...data}
          accountId={accountId}
          account={account}
          onClose={onClose}
        />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}

interface SeriesFormProps extends SeriesDialogProps {
  maxSeries: number;
  uplineMax: number;
}

function SeriesForm({ accountId, account, maxSeries, uplineMax, onClose }: SeriesFormProps) {
  const t = useT();
  const raise = useRaiseSeries(accountId);
  const [wanted, setWanted] = useState(maxSeries);
  const step = Number(seriesStep);
  const count = Math.max(0, Math.floor((uplineMax - maxSeries) / step)) + 1;
  const offered = Array.from({ length: count }, (_, place) => maxSeries + place * step);
  if (count === 1)
    return <p className="text-sm text-text2">{t('lotteryViews.seriesTop', { series: maxSeries })}</p>;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const onSuccess = () => {
          showToast('good', t('lotteryViews.seriesRaised', { account, series: wanted }));
          onClose();
        };
        raise.mutate(wanted, { onSuccess });
      }}
    >
      <Select
        label={t('lotteryViews.highestSeries')}
        hint={t('lotteryViews.seriesRebate', { rebate: rebateText(wanted, uplineMax) })}
        value={String(wanted)}
        onChange={(event) => setWanted(Number(event.target.value))}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <p className="text-xs text-pretty text-text3">{t('lotteryViews.seriesOnlyUp')}</p>
      <ErrorNotice error={raise.error} />
      <Button type="submit" tone="primary" isBusy={raise.isPending} disabled={wanted === maxSeries}>
        {t('lotteryViews.raiseSeries')}
      </Button>
    </form>
  );
}
