import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf, ReplyOf } from '@kislap/contract-kit/endpoint';
import { useSecondFactor } from '@kislap/site-kit/account/second-factor.tsx';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useIntentKey } from '@kislap/site-kit/calls/use-intent-key.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, PasswordField, TextField } from '@kislap/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createPayee, type getCashierMethods } from '../contract/cashier.ts';
import { cashierKeys } from './cashier.keys.ts';
import { MethodPicker } from './method-picker.tsx';

interface PayeeFormProps {
  methods: ReplyOf<typeof getCashierMethods>;
  onDone: () => void;
}

/** Binds an account in the player's own name; the payment password guards it. */
export function PayeeForm({ methods, onDone }: PayeeFormProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const intent = useIntentKey();
  const [methodId, setMethodId] = useState(methods.withdrawal[0]?.methodId);
  const method = methods.withdrawal.find((known) => known.methodId === methodId);
  const form = useForm({
    defaultValues: {
      payeeName: methods.registeredName ?? '',
      accountNumber: '',
      bankName: '',
      paymentPassword: '',
    },
  });
  const { errors } = form.formState;
  const create = useMutation({
    mutationFn: (body: BodyOf<typeof createPayee>) =>
      call(createPayee, { body }, { idempotencyKey: intent.key }),
    onSuccess: async () => {
      showToast('good', t('cashier.payeeAdded'));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: cashierKeys.payees }),
        queryClient.invalidateQueries({ queryKey: cashierKeys.methods }),
      ]);
      onDone();
    },
    // A refused attempt is over; the next one is a new intent.
    onError: intent.renew,
  });
  const second = useSecondFactor(create.error);
  if (!method) return <p className="text-text2">{t('errors.method_unavailable')}</p>;
  const isBank = method.kind === 'bank';
  const pattern = new RegExp(method.accountPattern);

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((values) =>
        create.mutate({
          methodId: method.methodId,
          payeeName: values.payeeName.trim(),
          accountNumber: values.accountNumber.trim(),
          paymentPassword: values.paymentPassword,
          ...second.body,
          ...(isBank && { bankName: values.bankName.trim() }),
        }),
      )}
    >
      <ErrorNotice error={create.error} />
      <MethodPicker methods={methods.withdrawal} chosen={methodId} onChoose={setMethodId} />
      <TextField
        label={t('cashier.payeeName')}
        hint={t('cashier.payeeNameFixed')}
        autoComplete="name"
        readOnly={methods.registeredName !== null}
        error={errors.payeeName?.message}
        {...form.register('payeeName', {
          validate: (value) => value.trim().length > 1 || t('auth.enter_payeeName'),
        })}
      />
      {isBank && (
        <TextField
          label={t('cashier.bankName')}
          autoComplete="off"
          error={errors.bankName?.message}
          {...form.register('bankName', {
            validate: (value) => value.trim().length > 1 || t('cashier.bankMissing'),
          })}
        />
      )}
      <TextField
        label={t('cashier.accountNumber')}
        hint={t('cashier.accountExample', { example: method.accountExample })}
        inputMode="numeric"
        autoComplete="off"
        error={errors.accountNumber?.message}
        {...form.register('accountNumber', {
          validate: (value) =>
            pattern.test(value.trim()) || t('cashier.accountExample', { example: method.accountExample }),
        })}
      />
      <PasswordField
        label={t('cashier.paymentPassword')}
        autoComplete="off"
        inputMode="numeric"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        error={errors.paymentPassword?.message}
        {...form.register('paymentPassword', { required: t('auth.enter_paymentPassword') })}
      />
      {second.field}
      {methods.rules.payeeCoolingHours > 0 && (
        <p className="text-xs text-text3">
          {t('cashier.coolingHint', { count: methods.rules.payeeCoolingHours })}
        </p>
      )}
      <Button type="submit" tone="primary" size="lg" isBusy={create.isPending}>
        {t('cashier.addPayee')}
      </Button>
    </form>
  );
}
