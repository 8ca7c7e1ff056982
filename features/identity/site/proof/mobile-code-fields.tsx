import { call } from '@kislap/site-kit/calls/api.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useFormContext } from 'react-hook-form';
import { sendLoginCode } from '../../contract/verification.ts';
import { CodeField } from './code-field.tsx';
import { homeDialingCode, isMobileNumber, MobileField } from './mobile-field.tsx';
import type { NumberProving } from './use-number-proof.ts';

export interface MobileCodeValues {
  countryDialingCode: string;
  mobileNum: string;
  verificationCode: string;
}

export const noMobileCode: MobileCodeValues = {
  countryDialingCode: homeDialingCode,
  mobileNum: '',
  verificationCode: '',
};

/** A mobile number and the code that is sent to it, in the form around them. */
export function MobileCodeFields({
  purpose,
  proving,
  isExpired,
}: {
  purpose: 'login' | 'password';
  proving: NumberProving;
  /** The code that was sent last is too old. */
  isExpired: boolean;
}) {
  const t = useT();
  const form = useFormContext<MobileCodeValues>();
  const { errors } = form.formState;
  return (
    <>
      <MobileField
        country={{
          value: form.watch('countryDialingCode'),
          onPick: (code) => form.setValue('countryDialingCode', code, { shouldDirty: true }),
        }}
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
        isExpired={isExpired}
        checkNumber={() => form.trigger('mobileNum', { shouldFocus: true })}
        send={() => {
          const { mobileNum, countryDialingCode } = form.getValues();
          const number = { mobileNum, countryDialingCode };
          return proving.send(number, (shown) =>
            call(sendLoginCode, { body: { ...number, purpose, ...shown } }),
          );
        }}
      />
    </>
  );
}
