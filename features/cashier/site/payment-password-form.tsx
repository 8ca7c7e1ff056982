import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, PasswordField } from '@kislap/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { putPaymentPassword } from '../contract/cashier.ts';
import { cashierKeys } from './cashier.keys.ts';

interface PaymentPasswordFormProps {
  isSet: boolean;
  onDone: () => void;
}

/** The first one asks for the login password; a change for the present payment password as well. */
export function PaymentPasswordForm({ isSet, onDone }: PaymentPasswordFormProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { loginPassword: '', oldPaymentPassword: '', paymentPassword: '' } });
  const { errors } = form.formState;
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };
  const save = useMutation({
    mutationFn: (body: BodyOf<typeof putPaymentPassword>) => call(putPaymentPassword, { body }),
    onSuccess: async () => {
      showToast('good', t('cashier.paymentPasswordSet'));
      await queryClient.invalidateQueries({ queryKey: cashierKeys.methods });
      onDone();
    },
  });

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ loginPassword, oldPaymentPassword, paymentPassword }) =>
        save.mutate({ loginPassword, paymentPassword, ...(isSet && { oldPaymentPassword }) }),
      )}
    >
      <ErrorNotice error={save.error} />
      <PasswordField
        label={t('cashier.loginPassword')}
        autoComplete="current-password"
        error={errors.loginPassword?.message}
        {...eye}
        {...form.register('loginPassword', { required: t('auth.enter_password') })}
      />
      {isSet && (
        <PasswordField
          label={t('cashier.oldPaymentPassword')}
          autoComplete="off"
          inputMode="numeric"
          error={errors.oldPaymentPassword?.message}
          {...eye}
          {...form.register('oldPaymentPassword', { required: t('auth.enter_paymentPassword') })}
        />
      )}
      <PasswordField
        label={t('cashier.newPaymentPassword')}
        autoComplete="off"
        inputMode="numeric"
        hint={t('cashier.paymentPasswordHint')}
        error={errors.paymentPassword?.message}
        {...eye}
        {...form.register('paymentPassword', {
          validate: (value) => /^\d{6,12}$/.test(value) || t('cashier.paymentPasswordHint'),
        })}
      />
      <Button type="submit" tone="primary" size="lg" isBusy={save.isPending}>
        {t(isSet ? 'cashier.changePaymentPassword' : 'cashier.setPaymentPassword')}
      </Button>
    </form>
  );
}
