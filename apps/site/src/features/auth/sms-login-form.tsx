import { sendLoginCode } from '@kislap/contracts/verification';
import { Button } from '@kislap/ui';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api.ts';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { CodeField } from './code-field.tsx';
import { homeDialingCode, isMobileNumber, MobileField } from './mobile-field.tsx';
import type { useLogin } from './use-login.ts';

interface SmsValues {
  countryDialingCode: string;
  mobileNum: string;
  verificationCode: string;
}

interface SmsLoginFormProps {
  portal: 'agent' | undefined;
  signIn: ReturnType<typeof useLogin>;
}

/** By mobile number and the code that was sent to it. */
export function SmsLoginForm({ portal, signIn }: SmsLoginFormProps) {
  const t = useT();
  const form = useForm<SmsValues>({
    defaultValues: { countryDialingCode: homeDialingCode, mobileNum: '', verificationCode: '' },
  });
  const { errors } = form.formState;

  function handleSubmit({
    countryDialingCode,
    mobileNum,
    verificationCode,
  }: typeof form.formState.defaultValues & object) {
    signIn.send({
      type: 'sms',
      countryDialingCode: countryDialingCode ?? homeDialingCode,
      mobileNum: mobileNum?.trim() ?? '',
      verificationCode: verificationCode?.trim() ?? '',
      ...(portal && { portal }),
    });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(handleSubmit)} className="grid gap-4">
      <ErrorNotice error={signIn.error} />
      <MobileField
        country={form.register('countryDialingCode')}
        number={form.register('mobileNum', {
          validate: (value) => isMobileNumber(value) || t('errors.mobile_invalid'),
        })}
        error={errors.mobileNum?.message}
      />
      <CodeField
        field={form.register('verificationCode', {
          validate: (value) => value.trim() !== '' || t('errors.verification_code_required'),
        })}
        error={errors.verificationCode?.message}
        checkNumber={() => form.trigger('mobileNum', { shouldFocus: true })}
        send={(shown) => {
          const { mobileNum, countryDialingCode } = form.getValues();
          return call(sendLoginCode, { body: { mobileNum, countryDialingCode, purpose: 'login', ...shown } });
        }}
      />
      <Button type="submit" tone="primary" size="lg" isBusy={signIn.isPending}>
        {t('auth.login')}
      </Button>
    </form>
  );
}
