import { ApiError } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import { formatDateTime, formatMoney } from '@kislap/i18n';
import { useAddressSearch } from '@kislap/site-kit/browser/address.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { Badge, Button, buttonClass, EmptyState, Skeleton } from '@kislap/ui';
import { saveFile } from '@kislap/ui/save-file.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DepositId } from '../../contract/cashier.ids.ts';
import { getReceiptFile, type Receipt } from '../../contract/cashier.receipts.ts';
import { depositTones, findingTexts, withdrawalTones } from '../payment-words.ts';
import { receiptQuery } from '../queries.ts';
import { reasonText } from '../reason-text.ts';

/** One payment, whichever it is; the address names it. */
export function ReceiptPage() {
  const t = useT();
  const search = useAddressSearch();
  const paymentId = DepositId.safeParse(search.payment).data;
  return (
    <div>
      <PageHead title={t('cashier.receipt')} lead={t('cashier.receiptLead')} />
      <Card className="mx-auto w-full max-w-2xl">
        {paymentId ? <Found paymentId={paymentId} /> : <Missing />}
      </Card>
    </div>
  );
}

function Missing() {
  const t = useT();
  return <EmptyState icon="search" title={t('cashier.receiptNone')} text={t('cashier.receiptNoneText')} />;
}

function Found({ paymentId }: { paymentId: DepositId }) {
  const { t, language } = useI18n();
  const { data: receipt, error, refetch } = useQuery(receiptQuery(paymentId));
  const keep = useMutation({
    mutationFn: async () =>
      saveFile(await call(getReceiptFile, { params: { paymentId }, query: { language } }), 'pdf'),
  });
  if (error instanceof ApiError && error.code === 'not_found') return <Missing />;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!receipt) return <Skeleton className="h-80" />;
  return (
    <article className="grid gap-5">
      <Head receipt={receipt} />
      <Facts receipt={receipt} />
      <Steps receipt={receipt} />
      <div className="flex flex-wrap gap-3">
        <Button icon="download" isBusy={keep.isPending} onClick={() => keep.mutate()}>
          {t('cashier.receiptFile')}
        </Button>
        {receipt.kind === 'withdrawal' && receipt.status === 'PAID' && (
          <Link to="/member/withdraw" className={buttonClass('primary')}>
            {t('cashier.receiptAnswer')}
          </Link>
        )}
      </div>
      <ErrorNotice error={keep.error} />
    </article>
  );
}

function Head({ receipt }: { receipt: Receipt }) {
  const t = useT();
  const isDeposit = receipt.kind === 'deposit';
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <h2 className="text-lg font-bold">
          {t(isDeposit ? 'cashier.receiptOfDeposit' : 'cashier.receiptOfWithdrawal')}
        </h2>
        <p className="mt-1 font-display text-3xl font-extrabold">
          <Money amount={receipt.asked} />
        </p>
      </div>
      {isDeposit ? (
        <Badge tone={depositTones[receipt.status]}>{t(`cashier.dep${receipt.status}`)}</Badge>
      ) : (
        <Badge tone={withdrawalTones[receipt.status]}>{t(`cashier.wd${receipt.status}`)}</Badge>
      )}
    </header>
  );
}

/** What was otherwise than it should be, in words. */
function noteOf(receipt: Receipt, { t, language }: ReturnType<typeof useI18n>): string | undefined {
  if (receipt.kind === 'withdrawal')
    return receipt.reason ? t('cashier.reason', { reason: reasonText(receipt.reason, language) }) : undefined;
  if (receipt.stoppedFor) return t(`cashier.stop_${receipt.stoppedFor}`);
  return receipt.finding
    ? t(findingTexts[receipt.finding], { asked: formatMoney(receipt.asked) })
    : undefined;
}

function Facts({ receipt }: { receipt: Receipt }) {
  const i18n = useI18n();
  const { t } = i18n;
  const isDeposit = receipt.kind === 'deposit';
  const note = noteOf(receipt, i18n);
  return (
    <>
      {note && <p className="text-sm text-text2">{note}</p>}
      <dl className="grid gap-2 rounded-tile border border-line bg-bg p-4 text-sm">
        <Fact label={t('cashier.receiptReference')}>
          <span className="select-all">{receipt.reference}</span>
        </Fact>
        {receipt.providerReferences.map((reference) => (
          <Fact key={reference} label={t('cashier.receiptProvider')}>
            <span className="break-all select-all">{reference}</span>
          </Fact>
        ))}
        <Fact label={t('cashier.method')}>{receipt.methodName}</Fact>
        {!isDeposit && <Fact label={t('cashier.payee')}>{receipt.payee}</Fact>}
        <Fact label={t('cashier.fee')}>
          {receipt.fee === 0n ? t('cashier.feeFree') : <Money amount={receipt.fee} />}
        </Fact>
        <Fact label={t(isDeposit ? 'cashier.receiptCredited' : 'cashier.receiptPaidOut')}>
          <Money amount={receipt.moved} className="font-bold" />
        </Fact>
        {receipt.back > 0n && (
          <Fact label={t(isDeposit ? 'cashier.receiptSentBack' : 'cashier.receiptToBalance')}>
            <Money amount={receipt.back} className="font-bold" />
          </Fact>
        )}
      </dl>
    </>
  );
}

function Steps({ receipt }: { receipt: Receipt }) {
  const { t, language } = useI18n();
  const steps =
    receipt.kind === 'deposit'
      ? receipt.steps.map(({ status, at }) => ({ at, name: t(`cashier.dep${status}`) }))
      : receipt.steps.map(({ status, at }) => ({ at, name: t(`cashier.wd${status}`) }));
  return (
    <section>
      <h3 className="mb-2 text-sm font-bold">{t('cashier.receiptSteps')}</h3>
      <ol className="grid gap-1 text-sm">
        {steps.map(({ at, name }) => (
          <li key={`${name} ${at.getTime()}`} className="flex justify-between gap-4">
            <span>{name}</span>
            <time className="text-text3 tnum">{formatDateTime(at, language)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-text3">{label}</dt>
      <dd className="min-w-0 text-end font-medium">{children}</dd>
    </div>
  );
}
