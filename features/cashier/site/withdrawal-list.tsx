import { useMutation } from '@kislap/api-client/hooks';
import { formatDateTime } from '@kislap/i18n';
import { refreshBalance } from '@kislap/site-kit/balance.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { refreshFollowers } from '@kislap/site-kit/calls/query.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Pages } from '@kislap/site-kit/pages.tsx';
import { Badge, Button, Dialog, EmptyState, Notice, Skeleton } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelWithdrawal, type Withdrawal } from '../contract/cashier.ts';
import { withdrawalTones } from './payment-words.ts';
import { withdrawalsQuery } from './queries.ts';
import { reasonText } from './reason-text.ts';
import { ReceiptLink } from './receipt/receipt-link.tsx';
import { WithdrawalAnswers } from './withdrawal-answers.tsx';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

export function WithdrawalList() {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...withdrawalsQuery(page), placeholderData: keepPreviousData });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  if (data.list.length === 0) return <EmptyState icon="withdraw" title={t('cashier.noWithdrawals')} />;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {data.list.map((withdrawal) => (
          <li key={withdrawal.withdrawalId}>
            <WithdrawalCard withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
      <Pages page={page} totalPages={data.totalPages} onChange={setPage} />
    </>
  );
}

/** Like a parcel: where it is, since when, and what the player can do now. */
function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, language } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const params = { withdrawalId: withdrawal.withdrawalId };

  async function refresh() {
    void refreshBalance();
    await refreshFollowers('withdrawal');
  }
  const cancel = useMutation({
    mutationFn: () => call(cancelWithdrawal, { params }),
    onSettled: refresh,
    onSuccess: () => setAsking(false),
  });
  const reason = withdrawal.reason && reasonText(withdrawal.reason, language);

  return (
    <article className="rounded-tile border border-line bg-bg p-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-lg font-bold">
            <Money amount={withdrawal.amount} />
          </p>
          <p className="text-xs text-text3 tnum">
            {withdrawal.methodName} {withdrawal.accountMasked} ·{' '}
            {formatDateTime(withdrawal.createdAt, language)} ·{' '}
            <ReceiptLink paymentId={withdrawal.withdrawalId}>{t('cashier.receipt')}</ReceiptLink>
          </p>
        </div>
        <Badge tone={withdrawalTones[withdrawal.status]}>{t(`cashier.wd${withdrawal.status}`)}</Badge>
      </header>
      <WithdrawalTimeline withdrawal={withdrawal} />
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-text3">
        <span>
          {t('cashier.fee')}:{' '}
          {withdrawal.fee === 0n ? t('cashier.feeFree') : <Money amount={withdrawal.fee} />}
        </span>
        <span>
          {t('cashier.youGet')}: <Money amount={withdrawal.netAmount} className="font-semibold text-text2" />
        </span>
      </p>
      {reason && <p className="mt-2 text-sm text-gumamela">{t('cashier.reason', { reason })}</p>}
      {withdrawal.isSentAgain && (
        <Notice tone="info" className="mt-3">
          {t('cashier.sendingAgain')}
        </Notice>
      )}
      {withdrawal.canConfirm && <WithdrawalAnswers withdrawal={withdrawal} onAnswered={refresh} />}
      {withdrawal.canCancel && (
        <Button tone="quiet" size="sm" onClick={() => setAsking(true)} className="mt-2 -ms-2">
          {t('cashier.takeBack')}
        </Button>
      )}
      {isAsking && (
        <Dialog title={t('cashier.takeBack')} closeLabel={t('common.close')} onClose={() => setAsking(false)}>
          <p className="text-text2">{t('cashier.takeBackSure')}</p>
          <ErrorNotice error={cancel.error} className="mt-4" />
          <div className="mt-6 flex gap-3">
            <Button size="lg" tone="primary" className="flex-1" onClick={() => setAsking(false)}>
              {t('cashier.keepIt')}
            </Button>
            <Button size="lg" className="flex-1" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('cashier.takeBack')}
            </Button>
          </div>
        </Dialog>
      )}
    </article>
  );
}
