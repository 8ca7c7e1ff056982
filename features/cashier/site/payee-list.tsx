import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { formatDateTime } from '@kislap/i18n';
import { useSecondFactor } from '@kislap/site-kit/account/second-factor.tsx';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Badge, Button, Dialog, EmptyState, Icon, IconButton, PasswordField, Skeleton } from '@kislap/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Payee, removePayee } from '../contract/cashier.ts';
import { cashierKeys } from './cashier.keys.ts';
import { PayeeForm } from './payee-form.tsx';
import { PaymentPasswordForm } from './payment-password-form.tsx';
import { methodsQuery, payeesQuery } from './queries.ts';

/** The accounts withdrawals may go to, each removable with the payment password. */
export function PayeeList() {
  const { t, language } = useI18n();
  const { data, error, refetch } = useQuery(payeesQuery);
  const [removing, setRemoving] = useState<Payee | null>(null);
  const [isAdding, setAdding] = useState(false);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  const add = (
    <Button
      icon="plus"
      onClick={() => setAdding(true)}
      disabled={data.list.filter(({ isReadable }) => isReadable).length >= data.payeesMax}
    >
      {t('cashier.addPayee')}
    </Button>
  );

  return (
    <>
      {data.list.length === 0 ? (
        <EmptyState icon="bank" title={t('cashier.noPayees')} text={t('cashier.noPayeesText')} action={add} />
      ) : (
        <>
          <ul className="mb-4 divide-y divide-line">
            {data.list.map((payee) => (
              <li key={payee.payeeId} className="flex min-h-15 items-center gap-3 py-2">
                <Icon
                  name={payee.kind === 'bank' ? 'bank' : 'wallet'}
                  size={22}
                  className="shrink-0 text-tide"
                />
                <span className="grid min-w-0 flex-1">
                  <span className="truncate text-sm font-semibold">{payee.bankName ?? payee.methodName}</span>
                  <span className="truncate text-xs text-text3 tnum">
                    {payee.accountMasked} · {payee.payeeName}
                  </span>
                </span>
                {!payee.isReadable && <Badge tone="bad">{t('cashier.addAgain')}</Badge>}
                {payee.isReadable && !payee.isUsable && (
                  <Badge tone="warn">
                    {t('cashier.cooling', { date: formatDateTime(payee.usableAt, language) })}
                  </Badge>
                )}
                <IconButton
                  icon="trash"
                  label={t('cashier.removePayee', { account: payee.accountMasked })}
                  onClick={() => setRemoving(payee)}
                />
              </li>
            ))}
          </ul>
          {add}
        </>
      )}
      {isAdding && <AddPayeeDialog onClose={() => setAdding(false)} />}
      {removing && <RemovePayeeDialog payee={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

/** A payee needs the payment password, so that one is set first. */
export function AddPayeeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useQuery(methodsQuery);
  const isReady = data?.paymentPassword.isSet;
  return (
    <Dialog
      title={t(data && !isReady ? 'cashier.setPaymentPassword' : 'cashier.addPayee')}
      lead={data && !isReady ? t('cashier.paymentPasswordNeeded') : undefined}
      closeLabel={t('common.close')}
      onClose={onClose}
      size="md"
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-60" />}
      {data &&
        (isReady ? (
          <PayeeForm methods={data} onDone={onClose} />
        ) : (
          <PaymentPasswordForm isSet={false} onDone={() => {}} />
        ))}
    </Dialog>
  );
}

function RemovePayeeDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const t = useT();
  const queryClient = useQueryClient();
  const [paymentPassword, setPaymentPassword] = useState('');
  const remove = useMutation({
    mutationFn: (body: BodyOf<typeof removePayee>) =>
      call(removePayee, { params: { payeeId: payee.payeeId }, body }),
    onSuccess: async () => {
      showToast('good', t('cashier.payeeRemoved'));
      await queryClient.invalidateQueries({ queryKey: cashierKeys.payees });
      onClose();
    },
  });
  const second = useSecondFactor(remove.error);
  return (
    <Dialog title={t('cashier.remove')} closeLabel={t('common.close')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate({ paymentPassword, ...second.body });
        }}
      >
        <p className="text-text2">{t('cashier.removeSure', { account: payee.accountMasked })}</p>
        <ErrorNotice error={remove.error} />
        <PasswordField
          label={t('cashier.paymentPassword')}
          autoComplete="off"
          inputMode="numeric"
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
          value={paymentPassword}
          onChange={(event) => setPaymentPassword(event.target.value)}
        />
        {second.field}
        <div className="flex gap-3">
          <Button size="lg" className="flex-1" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            size="lg"
            tone="danger"
            className="flex-1"
            isBusy={remove.isPending}
            disabled={paymentPassword === ''}
          >
            {t('cashier.remove')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
