import { useMutation } from '@kislap/api-client/hooks';
import { useSecondFactor } from '@kislap/site-kit/account/second-factor.tsx';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button } from '@kislap/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { resetPassword } from '../../contract/password.ts';
import { useAfterLogin } from '../login/use-sign-in.ts';
import { MobileCodeFields, type MobileCodeValues, noMobileCode } from '../proof/mobile-code-fields.tsx';
import { useNumberProof } from '../proof/use-number-proof.ts';
import { NewPasswordFields, type NewPasswordValues, usePasswordRule } from './new-password-fields.tsx';

type MobileValues = NewPasswordValues & MobileCodeValues;
interface Reset {
  number: { mobileNum: string; countryDialingCode: string };
  code: string;
  newPassword: string;
  authenticatorCode?: string;
}

/** A new password by a code to the mobile number, which also signs the player in. */
export function ForgotMobileForm() {
  const t = useT();
  const afterLogin = useAfterLogin();
  const rule = usePasswordRule();
  const form = useForm<MobileValues>({
    defaultValues: { ...noMobileCode, newPassword: '', confirmNewPassword: '' },
  });
  const { errors } = form.formState;
  const proving = useNumberProof();
  const reset = useMutation({
    mutationFn: async ({ number, code, ...rest }: Reset) =>
      call(resetPassword, { body: { ...rest, ...number, ...(await proving.prove(number, code)) } }),
    onSuccess: (reply) => afterLogin(reply, null, { isHome: true }),
  });

  const second = useSecondFactor(reset.error);

  function handleSubmit({ mobileNum, countryDialingCode, verificationCode, newPassword }: MobileValues) {
    reset.mutate({
      newPassword,
      ...second.body,
      number: { mobileNum: mobileNum.trim(), countryDialingCode },
      code: verificationCode.trim(),
    });
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(handleSubmit)} className="grid gap-4">
        <ErrorNotice error={reset.error} />
        <MobileCodeFields
          purpose="password"
          proving={proving}
          isExpired={reset.error?.code === 'verification_code_expired'}
        />
        <NewPasswordFields
          password={form.register('newPassword', { validate: rule.check })}
          confirmation={form.register('confirmNewPassword', {
            validate: (value) => value === form.getValues('newPassword') || t('auth.mustMatch'),
          })}
          errors={errors}
          hint={rule.hint}
        />
        {second.field}
        <Button type="submit" tone="primary" size="lg" isBusy={reset.isPending}>
          {t('auth.resetPassword')}
        </Button>
      </form>
    </FormProvider>
  );
}
