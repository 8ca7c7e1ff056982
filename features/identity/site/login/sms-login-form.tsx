import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button } from '@kislap/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { MobileCodeFields, type MobileCodeValues, noMobileCode } from '../proof/mobile-code-fields.tsx';
import { useNumberProof } from '../proof/use-number-proof.ts';
import type { useLogin } from './use-login.ts';

interface SmsLoginFormProps {
  portal: 'agent' | undefined;
  signIn: ReturnType<typeof useLogin>;
}

/** By mobile number and the code that was sent to it. */
export function SmsLoginForm({ portal, signIn }: SmsLoginFormProps) {
  const t = useT();
  const form = useForm({ defaultValues: noMobileCode });
  const proving = useNumberProof();

  function handleSubmit({ countryDialingCode, mobileNum, verificationCode }: MobileCodeValues) {
    const number = { countryDialingCode, mobileNum: mobileNum.trim() };
    signIn.send(
      { type: 'sms', ...number, ...(portal && { portal }) },
      { prove: () => proving.prove(number, verificationCode.trim()) },
    );
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(handleSubmit)} className="grid gap-4">
        <ErrorNotice error={signIn.error} />
        <MobileCodeFields
          purpose="login"
          proving={proving}
          isExpired={signIn.error?.code === 'verification_code_expired'}
        />
        <Button type="submit" tone="primary" size="lg" isBusy={signIn.isPending}>
          {t('auth.login')}
        </Button>
      </form>
    </FormProvider>
  );
}
