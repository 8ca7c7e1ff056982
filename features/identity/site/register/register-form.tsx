import { ageConfirmed } from '@kislap/contract-kit/constants';
import type { RegisterField } from '@kislap/site/contract/system';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Button, Checkbox } from '@kislap/ui';
import { sendRegisterCode } from '../../contract/verification.ts';
import { WarningDialog } from '../login/warning-dialog.tsx';
import { CaptchaField } from '../proof/captcha-field.tsx';
import { CodeField } from '../proof/code-field.tsx';
import { MobileField } from '../proof/mobile-field.tsx';
import { RegisterTextField } from './register-field.tsx';
import { type FieldMessage, lengthMessage, patternMessage, type ShownField } from './register-fields.ts';
import { type RegisterFormProps, useRegisterForm } from './use-register-form.ts';

/** The fields that the brand asks for, by username or by mobile number; an account that is opened is signed in. */
export function RegisterForm(props: RegisterFormProps) {
  const t = useT();
  const { minimumAge } = props.access;
  const register = useRegisterForm(props);
  const { form, fields, create, refusal, captchaRound } = register;
  const { errors } = form.formState;

  return (
    <form noValidate onSubmit={form.handleSubmit(register.submit)} className="grid gap-4">
      {refusal?.code === 'invitation_code_error' ? (
        <WarningDialog title={t('auth.invitationTitle')} onClose={create.reset}>
          <ErrorNotice error={refusal} />
        </WarningDialog>
      ) : (
        <ErrorNotice error={refusal} />
      )}
      {fields.map((name) => (
        <Field key={name} name={name} register={register} minimumAge={minimumAge} />
      ))}
      {captchaRound > 0 && (
        <CaptchaField
          round={captchaRound}
          error={errors.captcha?.message}
          {...form.register('captcha', {
            validate: (value) => value.trim() !== '' || t('auth.enter_captcha'),
          })}
        />
      )}
      <Checkbox
        label={t('auth.terms', { age: ageConfirmed })}
        error={errors.termsAccepted?.message}
        {...form.register('termsAccepted', { required: t('errors.terms_not_accepted') })}
      />
      <p className="text-xs text-text3">
        {t('auth.minimumAge', { age: minimumAge })}{' '}
        <Link to="/help" hash="terms" target="_blank" className="text-tide underline">
          {t('auth.termsLink')}
        </Link>
      </p>
      <Button type="submit" tone="primary" size="lg" isBusy={create.isPending}>
        {t('auth.register')}
      </Button>
    </form>
  );
}

interface FieldProps {
  name: ShownField;
  register: ReturnType<typeof useRegisterForm>;
  minimumAge: number;
}

function Field({ name, register, minimumAge }: FieldProps) {
  const { form, settings, validate } = register;
  const t = useT();
  const message = hintMessage(name, settings[name], minimumAge);
  const hint = message ? t(message.key, message.params) : undefined;
  const field = form.register(name, { validate: (value) => validate(name, value) });
  const error = form.formState.errors[name]?.message;
  const isRequired = settings[name].required;
  if (name === 'mobileNum') {
    const country = {
      value: form.watch('countryDialingCode'),
      onPick: (code: string) => form.setValue('countryDialingCode', code, { shouldDirty: true }),
    };
    return <MobileField {...{ country, error }} number={field} isOptional={!isRequired} />;
  }
  if (name === 'verificationCode') return <NumberCodeField {...{ field, error, register }} />;
  return <RegisterTextField {...{ name, field, error, isRequired, hint }} />;
}

function hintMessage(name: ShownField, field: RegisterField, minimumAge: number): FieldMessage | null {
  if (name === 'payeeName') return { key: 'auth.payeeNameHint' };
  if (name === 'birthDate') return { key: 'auth.birthDateHint', params: { age: minimumAge } };
  if (name === 'password') return lengthMessage(field);
  const hasPattern = name === 'username' || name === 'paymentPassword';
  return hasPattern && field.patternId !== null ? patternMessage(field.patternId, field) : null;
}

interface NumberCodeFieldProps {
  field: ReturnType<FieldProps['register']['form']['register']>;
  error: string | undefined;
  register: FieldProps['register'];
}

function NumberCodeField({ field, error, register: { form, proving, create } }: NumberCodeFieldProps) {
  const t = useT();

  async function checkNumber(): Promise<boolean> {
    if (form.getValues('mobileNum').trim() !== '') return form.trigger('mobileNum', { shouldFocus: true });
    form.setError('mobileNum', { message: t('errors.mobile_required') }, { shouldFocus: true });
    return false;
  }

  function send() {
    const { mobileNum, countryDialingCode } = form.getValues();
    return proving.send({ mobileNum, countryDialingCode }, (shown) =>
      call(sendRegisterCode, { body: { mobileNo: mobileNum, countryDialingCode, ...shown } }),
    );
  }

  const isExpired = create.error?.code === 'verification_code_expired';
  return <CodeField {...{ field, error, checkNumber, send, isExpired }} />;
}
