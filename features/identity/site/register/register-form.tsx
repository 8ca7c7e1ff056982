import { ageConfirmed } from '@kislap/contract-kit/constants';
import { normaliseMobile } from '@kislap/contract-kit/mobile-number';
import type { RegisterMethod } from '@kislap/site/contract/system';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { errorText } from '@kislap/site-kit/calls/error-text.ts';
import { manilaDay } from '@kislap/site-kit/days.ts';
import type { DialogParams } from '@kislap/site-kit/dialogs.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Button, Checkbox } from '@kislap/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendRegisterCode } from '../../contract/verification.ts';
import type { Access } from '../login/use-access.ts';
import { useAfterLogin } from '../login/use-sign-in.ts';
import { WarningDialog } from '../login/warning-dialog.tsx';
import { CaptchaField } from '../proof/captcha-field.tsx';
import { CodeField } from '../proof/code-field.tsx';
import { homeDialingCode, isMobileNumber, MobileField } from '../proof/mobile-field.tsx';
import { useNumberProof } from '../proof/use-number-proof.ts';
import { isPassword, RegisterTextField } from './register-field.tsx';
import {
  ageOn,
  checkField,
  type FieldMessage,
  fieldOfError,
  fieldsOfWay,
  lengthMessage,
  patternMessage,
  type RegisterValues,
  type ShownField,
  serverFieldMessage,
  settingsOfWay,
  shownFields,
} from './register-fields.ts';
import { useRegister } from './use-register.ts';

interface RegisterFormProps {
  way: RegisterMethod;
  access: Access;
  /** Somebody a provider vouched for: what it said is filled in, and the provider is linked. */
  social: DialogParams['register']['social'];
}

/** The fields that the brand asks for, by username or by mobile number; an account that is opened is signed in. */
export function RegisterForm({ way, access, social }: RegisterFormProps) {
  const { t, language } = useI18n();
  const afterLogin = useAfterLogin();
  const proving = useNumberProof();
  const { minimumAge } = access;
  const settings = settingsOfWay(access.register, way, access.isOn('REGMOBILEPASS'));
  const [captchaRound, setCaptchaRound] = useState(access.register.captcha.enabled ? 1 : 0);
  const search = new URLSearchParams(location.search);
  const form = useForm<RegisterValues>({
    defaultValues: {
      ...Object.fromEntries(shownFields.map((name) => [name, ''])),
      countryDialingCode: homeDialingCode,
      payeeName: social?.name ?? '',
      email: social?.email ?? '',
      mobileNum: social?.mobileNum ?? '',
      affiliateCode: search.get('affiliateCode') ?? '',
      captcha: '',
      termsAccepted: false,
    },
  });
  const { errors } = form.formState;
  const say = ({ key, params }: FieldMessage) => t(key, params);
  const typedNumber = form.watch('mobileNum').trim();
  // A number that the provider has proven already needs no code.
  const isNumberKnown =
    typedNumber !== '' &&
    normaliseMobile(typedNumber, form.watch('countryDialingCode')) === social?.mobileNum;
  // Where a number may be left out, its code is asked for once there is one.
  const isShown = (name: ShownField) =>
    settings[name].enabled &&
    (name !== 'verificationCode' || ((settings[name].required || typedNumber !== '') && !isNumberKnown));
  const fields = fieldsOfWay(way).filter(isShown);

  const create = useRegister(way, proving, (error) => {
    for (const { path, code } of error.fields) {
      const name = fields.find((known) => known === path);
      if (name) form.setError(name, { message: say(serverFieldMessage(code, settings[name])) });
    }
    const blamed = fields.find((name) => name === fieldOfError(error.code));
    // Said where it is, for whoever has scrolled past it.
    if (blamed)
      form.setError(blamed, { message: errorText(error.code, language) ?? '' }, { shouldFocus: true });
    const isPictureAsked = error.code.startsWith('captcha_') || error.code === 'human_verification_failed';
    if (isPictureAsked || captchaRound > 0) setCaptchaRound(captchaRound + 1);
    form.setValue('captcha', '');
  });
  const isInvitationWrong = create.error?.code === 'invitation_code_error';

  function validate(name: ShownField, typed: string): true | string {
    // Passwords keep their spaces; everything else is trimmed.
    const value = isPassword(name) ? typed : typed.trim();
    if (name === 'mobileNum' && value !== '') return isMobileNumber(value) || t('errors.mobile_invalid');
    if (name === 'verificationCode') return validateCode(value);
    const problem = checkField(value, settings[name]);
    if (problem) return say(problem);
    if (name === 'confirmPassword' && value !== form.getValues('password')) return t('auth.mustMatch');
    if (name === 'birthDate' && value && ageOn(manilaDay(), value) < minimumAge) {
      return t('auth.tooYoung', { age: minimumAge });
    }
    return true;
  }

  function validateCode(value: string): true | string {
    const isNeeded = settings.verificationCode.required || form.getValues('mobileNum').trim() !== '';
    return !isNeeded || value !== '' || t('errors.verification_code_required');
  }

  function handleSubmit(values: RegisterValues) {
    const given = fields.flatMap((name) => {
      const value = isPassword(name) ? values[name] : values[name].trim();
      return value ? [[name, value]] : [];
    });
    const referralCode = search.get('referralCode');
    const body = {
      ...Object.fromEntries(given),
      // Spaces and signs between the digits are for people.
      ...(values.mobileNum && {
        mobileNum: values.mobileNum.replace(/[^\d+]/g, ''),
        countryDialingCode: values.countryDialingCode,
      }),
      ...(captchaRound > 0 && { captcha: values.captcha.trim() }),
      ...(referralCode && { referralCode }),
      ...(social && { socialTicket: social.ticket }),
      domain: location.host,
      url: `${location.origin}${location.pathname}`,
      registerMethod: 'WEB' as const,
      termsAccepted: true,
      login: true as const,
    };
    // What was just chosen need not be changed at a first login.
    create.mutate(body, { onSuccess: (reply) => void afterLogin(reply, null) });
  }

  function hintOf(name: ShownField): string | undefined {
    const field = settings[name];
    if (name === 'payeeName') return t('auth.payeeNameHint');
    if (name === 'birthDate') return t('auth.birthDateHint', { age: minimumAge });
    if ((name === 'username' || name === 'paymentPassword') && field.patternId !== null) {
      return say(patternMessage(field.patternId, field));
    }
    return name === 'password' ? say(lengthMessage(field)) : undefined;
  }

  function renderField(name: ShownField) {
    const field = form.register(name, { validate: (value) => validate(name, value) });
    const error = errors[name]?.message;
    const isRequired = settings[name].required;
    if (name === 'mobileNum') {
      const country = form.register('countryDialingCode');
      return <MobileField key={name} {...{ country, error }} number={field} isOptional={!isRequired} />;
    }
    if (name === 'verificationCode') {
      return (
        <CodeField
          key={name}
          {...{ field, error }}
          checkNumber={async () =>
            form.getValues('mobileNum').trim() !== ''
              ? form.trigger('mobileNum', { shouldFocus: true })
              : askForNumber()
          }
          send={() => {
            const { mobileNum, countryDialingCode } = form.getValues();
            return proving.send({ mobileNum, countryDialingCode }, (shown) =>
              call(sendRegisterCode, { body: { mobileNo: mobileNum, countryDialingCode, ...shown } }),
            );
          }}
        />
      );
    }
    return <RegisterTextField key={name} {...{ name, field, error, isRequired }} hint={hintOf(name)} />;
  }

  function askForNumber(): boolean {
    form.setError('mobileNum', { message: t('errors.mobile_required') }, { shouldFocus: true });
    return false;
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(handleSubmit)} className="grid gap-4">
      {isInvitationWrong ? (
        <WarningDialog title={t('auth.invitationTitle')} onClose={create.reset}>
          <ErrorNotice error={create.error} />
        </WarningDialog>
      ) : (
        <ErrorNotice error={create.error} />
      )}
      {fields.map(renderField)}
      {captchaRound > 0 && (
        <CaptchaField
          round={captchaRound}
          error={errors.captcha?.message}
          {...form.register('captcha', { validate: (value) => value.trim() !== '' || t('common.required') })}
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
