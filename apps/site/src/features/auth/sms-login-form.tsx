import { Button } from '@kislap/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { MobileCodeFields, type MobileCodeValues, noMobileCode } from './mobile-code-fields.tsx';
import type { useLogin } from './use-login.ts';

interface SmsLoginFormProps {
  portal: 'agent' | undefined;
  signIn: ReturnType<typeof useLogin>;
}

/** By mobile number and the code that was sent to it. */
export function SmsLoginForm({ portal, signIn }: SmsLoginFormProps) {
  const t = useT();
  const form = useForm({ defaultValues: noMobileCode });

  function handleSubmit({ countryDialingCode, mobileNum, verificationCode }: MobileCodeValues) {
    signIn.send({
      type: 'sms',
      countryDialingCode,
      mobileNum: mobileNum.trim(),
      verificationCode: verificationCode.trim(),
      ...(portal && { portal }),
    });
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(handleSubmit)} className="grid gap-4">
        <ErrorNotice error={signIn.error} />
        <MobileCodeFields purpose="login" />
        <Button type="submit" tone="primary" size="lg" isBusy={signIn.isPending}>
          {t('auth.login')}
        </Button>
      </form>
    </FormProvider>
  );
}
