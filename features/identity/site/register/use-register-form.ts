import type { ApiError } from '@kislap/api-client';
import { normaliseMobile } from '@kislap/contract-kit/mobile-number';
import type { SiteDialogs } from '@kislap/kernel/site.ts';
import type { RegisterMethod } from '@kislap/site/contract/system';
import { referralCodeOfVisit } from '@kislap/site-kit/browser/referral-code.ts';
import { errorText } from '@kislap/site-kit/calls/error-text.ts';
import { manilaDay } from '@kislap/site-kit/days.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Access } from '../login/use-access.ts';
import { useAfterLogin } from '../login/use-sign-in.ts';
import { homeDialingCode, isMobileNumber } from '../proof/mobile-field.tsx';
import { useNumberProof } from '../proof/use-number-proof.ts';
import { isPassword } from './register-field.tsx';
import {
  ageOn,
  checkField,
  type FieldMessage,
  fieldOfError,
  fieldsOfWay,
  type RegisterValues,
  type ShownField,
  serverFieldMessage,
  settingsOfWay,
  shownFields,
} from './register-fields.ts';
import { type RegisterBody, useRegister } from './use-register.ts';

export interface RegisterFormProps {
  /** Holds what was typed, also while the way changes. */
  form: UseFormReturn<RegisterValues>;
  way: RegisterMethod;
  access: Access;
  /** Somebody a provider vouched for: what it said is filled in, and the provider is linked. */
  social: SiteDialogs['register']['social'];
}

/** The fields that are asked for, what they refuse, and the call that opens the account and signs in. */
export function useRegisterForm({ form, way, access, social }: RegisterFormProps) {
  const afterLogin = useAfterLogin();
  const proving = useNumberProof();
  const [captchaRound, setCaptchaRound] = useState(access.register.captcha.enabled ? 1 : 0);
  const settings = settingsOfWay(access.register, way, access.isOn('REGMOBILEPASS'));
  const fields = fieldsOfWay(way).filter(useIsShown(form, settings, social));
  const tell = useRefusals(form, settings, fields);

  const create = useRegister(way, proving, (error) => {
    tell(error);
    const isPictureAsked = error.code.startsWith('captcha_') || error.code === 'human_verification_failed';
    if (isPictureAsked || captchaRound > 0) setCaptchaRound(captchaRound + 1);
    form.setValue('captcha', '');
  });

  function submit(values: RegisterValues) {
    const body = toBody(values, fields, captchaRound > 0, social);
    // What was just chosen need not be changed at a first login.
    create.mutate(body, { onSuccess: (reply) => void afterLogin(reply, null, { isHome: true }) });
  }

  const validate = useValidation(form, settings, access.minimumAge);
  // Said beside its field; once is enough.
  const isSaid = fields.some((name) => name === fieldOfError(create.error?.code ?? ''));
  const refusal = isSaid ? null : create.error;
  return { form, fields, settings, validate, create, refusal, captchaRound, proving, submit };
}

/** A problem with the name of its field before it, unless the sentence has it. */
function sayOf(t: ReturnType<typeof useI18n>['t'], name: ShownField, { key, params }: FieldMessage): string {
  const problem = t(key, params);
  return key.startsWith('auth.enter_')
    ? problem
    : t('auth.fieldProblem', { field: t(`auth.${name}`), problem });
}

type Form = UseFormReturn<RegisterValues>;
type Settings = ReturnType<typeof settingsOfWay>;

/** What stands in a form that nobody touched. */
export function firstValues(social: RegisterFormProps['social']): RegisterValues {
  return {
    ...(Object.fromEntries(shownFields.map((name) => [name, ''])) as Record<ShownField, string>),
    countryDialingCode: homeDialingCode,
    payeeName: social?.name ?? '',
    email: social?.email ?? '',
    mobileNum: social?.mobileNum ?? '',
    affiliateCode: new URLSearchParams(location.search).get('affiliateCode') ?? '',
    captcha: '',
    termsAccepted: false,
  };
}

function useIsShown(form: Form, settings: Settings, social: RegisterFormProps['social']) {
  const typedNumber = form.watch('mobileNum').trim();
  // A number that the provider has proven already needs no code.
  const isNumberKnown =
    typedNumber !== '' &&
    normaliseMobile(typedNumber, form.watch('countryDialingCode')) === social?.mobileNum;
  // Where a number may be left out, its code is asked for once there is one.
  return (name: ShownField) =>
    settings[name].enabled &&
    (name !== 'verificationCode' || ((settings[name].required || typedNumber !== '') && !isNumberKnown));
}

/** Puts what the server refuses beside the field it is about. */
function useRefusals(form: Form, settings: Settings, fields: readonly ShownField[]) {
  const { t, language } = useI18n();
  return (error: ApiError) => {
    for (const { path, code } of error.fields) {
      const name = fields.find((known) => known === path);
      if (!name) continue;
      form.setError(name, { message: sayOf(t, name, serverFieldMessage(name, code, settings[name])) });
    }
    const blamed = fields.find((name) => name === fieldOfError(error.code));
    // Said where it is, for whoever has scrolled past it.
    if (blamed)
      form.setError(
        blamed,
        { message: errorText(error.code, language, error.value) ?? '' },
        { shouldFocus: true },
      );
  };
}

function useValidation(form: Form, settings: Settings, minimumAge: number) {
  const { t } = useI18n();
  function validateCode(value: string): true | string {
    const isNeeded = settings.verificationCode.required || form.getValues('mobileNum').trim() !== '';
    return !isNeeded || value !== '' || t('errors.verification_code_required');
  }

  return (name: ShownField, typed: string): true | string => {
    // Passwords keep their spaces; everything else is trimmed.
    const value = isPassword(name) ? typed : typed.trim();
    if (name === 'mobileNum' && value !== '') return isMobileNumber(value) || t('errors.mobile_invalid');
    if (name === 'verificationCode') return validateCode(value);
    const problem = checkField(name, value, settings[name]);
    if (problem) return sayOf(t, name, problem);
    if (name === 'confirmPassword' && value !== form.getValues('password')) return t('auth.mustMatch');
    if (name === 'birthDate' && value && ageOn(manilaDay(), value) < minimumAge) {
      return t('auth.tooYoung', { age: minimumAge });
    }
    return true;
  };
}

function toBody(
  values: RegisterValues,
  fields: readonly ShownField[],
  hasCaptcha: boolean,
  social: RegisterFormProps['social'],
): RegisterBody {
  const given = fields.flatMap((name) => {
    const value = isPassword(name) ? values[name] : values[name].trim();
    return value ? [[name, value]] : [];
  });
  const referralCode = referralCodeOfVisit();
  return {
    ...Object.fromEntries(given),
    // Spaces and signs between the digits are for people.
    ...(values.mobileNum && {
      mobileNum: values.mobileNum.replace(/[^\d+]/g, ''),
      countryDialingCode: values.countryDialingCode,
    }),
    ...(hasCaptcha && { captcha: values.captcha.trim() }),
    ...(referralCode && { referralCode }),
    ...(social && { socialTicket: social.ticket }),
    domain: location.host,
    URL: `${location.origin}${location.pathname}`,
    registerMethod: 'WEB' as const,
    termsAccepted: true,
    login: true as const,
  };
}
