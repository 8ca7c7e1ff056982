import { formatDateTime } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { Slot } from '@kislap/site-kit/slot.tsx';
import { Button, EmptyState, Notice, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddPayeeDialog } from './payee-list.tsx';
import { PaymentPasswordForm } from './payment-password-form.tsx';
import { methodsQuery, payeesQuery } from './queries.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

/** What is still missing comes first: the payment password, then a payee, then the withdrawal itself. */
export function WithdrawPage() {
  const { t, language } = useI18n();
  const methods = useQuery(methodsQuery);
  const payees = useQuery(payeesQuery);
  const [isAdding, setAdding] = useState(false);
  const error = methods.error ?? payees.error;
  const lockedUntil = methods.data?.paymentPassword.lockedUntil;

  return (
    <div>
      <PageHead title={t('cashier.withdrawTitle')} lead={t('cashier.withdrawLead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <Card className="self-start">
          <Slot name="withdrawal" props={{}} />
          {error && (
            <ErrorNotice
              error={error}
              onRetry={() => {
                void methods.refetch();
                void payees.refetch();
              }}
            />
          )}
          {!error && !(methods.data && payees.data) && <Skeleton className="h-100" />}
          {lockedUntil && (
            <Notice tone="warn" className="mb-4">
              {t('cashier.paymentPasswordLocked', { date: formatDateTime(lockedUntil, language) })}
            </Notice>
          )}
          {methods.data &&
            payees.data &&
            (!methods.data.paymentPassword.isSet ? (
              <div className="grid gap-4">
                <Notice tone="info">{t('cashier.paymentPasswordNeeded')}</Notice>
                <PaymentPasswordForm isSet={false} onDone={() => {}} />
              </div>
            ) : payees.data.list.length === 0 ? (
              <EmptyState
                icon="bank"
                title={t('cashier.noPayees')}
                text={t('cashier.noPayeesText')}
                action={
                  <Button tone="primary" icon="plus" onClick={() => setAdding(true)}>
                    {t('cashier.addPayee')}
                  </Button>
                }
              />
            ) : (
              <WithdrawForm methods={methods.data} payees={payees.data.list} />
            ))}
        </Card>
        <Card className="self-start">
          <h2 className="mb-3 text-lg font-bold">{t('cashier.withdrawalsTitle')}</h2>
          <WithdrawalList />
        </Card>
      </div>
      {isAdding && <AddPayeeDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
