import { formatDateTime, formatMoney } from '@kislap/i18n';
import { useAddressSearch } from '@kislap/site-kit/browser/address.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { Pages } from '@kislap/site-kit/pages.tsx';
import { Badge, EmptyState, Icon, Skeleton } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DepositId } from '../contract/cashier.ids.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositResult } from './deposit-result.tsx';
import { depositTones, findingTexts } from './payment-words.ts';
import { depositsQuery } from './queries.ts';
import { ReceiptLink } from './receipt/receipt-link.tsx';

export function DepositPage() {
  const t = useT();
  const navigate = useNavigate();
  const search = useAddressSearch();
  const depositId = DepositId.safeParse(search.depositId).data;
  return (
    <div>
      <PageHead title={t('cashier.depositTitle')} lead={t('cashier.depositLead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        {depositId ? (
          <DepositResult
            depositId={depositId}
            onAgain={() => void navigate({ to: '/member/deposit', search: {} })}
          />
        ) : (
          <Card>
            <DepositForm />
          </Card>
        )}
        <Card className="self-start">
          <h2 className="mb-2 text-lg font-bold">{t('cashier.depositsTitle')}</h2>
          <DepositList />
        </Card>
      </div>
    </div>
  );
}

function DepositList() {
  const { t, language } = useI18n();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...depositsQuery(page), placeholderData: keepPreviousData });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  if (data.list.length === 0) return <EmptyState icon="deposit" title={t('cashier.noDeposits')} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.list.map((deposit) => (
          <li key={deposit.depositId} className="flex min-h-15 items-center gap-3 py-2">
            <Icon
              name={deposit.status === 'PAID' ? 'check-circle' : 'deposit'}
              size={20}
              className="shrink-0 text-text3"
            />
            <span className="grid min-w-0 flex-1">
              <span className="truncate text-sm font-semibold">{deposit.methodName}</span>
              <span className="text-xs text-text3">
                {formatDateTime(deposit.createdAt, language)} ·{' '}
                <ReceiptLink paymentId={deposit.depositId}>{deposit.reference}</ReceiptLink>
              </span>
              {deposit.finding && (
                <span className="text-xs text-text2">
                  {t(findingTexts[deposit.finding], { asked: formatMoney(deposit.asked) })}
                </span>
              )}
              {deposit.stoppedFor && (
                <span className="text-xs text-text2">{t(`cashier.stop_${deposit.stoppedFor}`)}</span>
              )}
              {deposit.status === 'PENDING' && deposit.redirectUrl && (
                <a
                  href={deposit.redirectUrl}
                  className="inline-flex min-h-6 items-center text-xs font-semibold text-tide underline"
                >
                  {t('cashier.goOn')}
                </a>
              )}
            </span>
            <span className="grid justify-items-end gap-1">
              <Money amount={deposit.amount} className="text-sm font-bold" />
              <Badge tone={depositTones[deposit.status]}>{t(`cashier.dep${deposit.status}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
      <Pages page={page} totalPages={data.totalPages} onChange={setPage} />
    </>
  );
}
