import type { ApiError } from '@kislap/api-client';
import { ageConfirmed } from '@kislap/contracts/constants';
import type { BodyOf, ReplyOf } from '@kislap/contracts/endpoint';
import { registerMember } from '@kislap/contracts/member';
import type { RegisterSettings } from '@kislap/contracts/system';
import { Button, Checkbox, PasswordField, TextField } from '@kislap/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api.ts';
import { manilaDay } from '../../shared/days.ts';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { Link } from '../../shared/link.tsx';
import { CaptchaField } from './captcha-field.tsx';
import {
  ageOn,
  checkField,
  type FieldMessage,
  lengthMessage,
  patternMessage,
  type RegisterValues,
  type ShownField,
  serverFieldMessage,
  shownFields,
} from './register-fields.ts';
import { useAfterLogin } from './use-sign-in.ts';

const autoComplete: Partial<Record<ShownField, string>> = {
  username: 'username',
  payeeName: 'name',
  birthDate: 'bday',
  email: 'email',
  mobileNum: 'tel',
};
const inputTypes: Partial<Record<ShownField, string>> = {
  birthDate: 'date',
  email: 'email',
  mobileNum: 'tel',
};

interface RegisterFormProps {
  settings: RegisterSettings;
  minimumAge: number;
}

export function RegisterForm({ settings, minimumAge }: RegisterFormProps) {
  const t = useT();
  const afterLogin = useAfterLogin();
  const [captchaRound, setCaptchaRound] = useState(settings.captcha.enabled ? 1 : 0);
  const referralCode = new URLSearchParams(location.search).get('referralCode') ?? undefined;
  const form = useForm<RegisterValues>({
    defaultValues: {
      ...Object.fromEntries(shownFields.map((name) => [name, ''])),
      affiliateCode: new URLSearchParams(location.search).get('affiliateCode') ?? '',
      captcha: '',
      termsAccepted: false,
    },
  });
  const { errors } = form.formState;
  const say = ({ key, params }: FieldMessage) => t(key, params);
  const fields = shownFields.filter((name) => settings[name].enabled);

  const create = useMutation<ReplyOf<typeof registerMember>, ApiError, BodyOf<typeof registerMember>>({
    mutationFn: (body) => call(registerMember, { body }),
    onError: (error) => {
      for (const { path, code } of error.fields) {
        const name = fields.find((known) => known === path);
        if (name) form.setError(name, { message: say(serverFieldMessage(code, settings[name])) });
      }
      if (error.code.startsWith('captcha_') || captchaRound > 0) setCaptchaRound(captchaRound + 1);
      form.setValue('captcha', '');
    },
  });

  function validate(name: ShownField, typed: string): true | string {
    // Passwords keep their spaces; everything else is trimmed.
    const value = isPassword(name) ? typed : typed.trim();
    const problem = checkField(value, settings[name]);
    if (problem) return say(problem);
    if (name === 'confirmPassword' && value !== form.getValues('password')) return t('auth.mustMatch');
    if (name === 'birthDate' && value && ageOn(manilaDay(), value) < minimumAge) {
      return t('auth.tooYoung', { age: minimumAge });
    }
    return true;
  }

  function handleSubmit(values: RegisterValues) {
    const given = fields.flatMap((name) => {
      const value = isPassword(name) ? values[name] : values[name].trim();
      return value ? [[name, value]] : [];
    });
    const body: BodyOf<typeof registerMember> = {
      username: values.username.trim(),
      password: values.password,
      confirmPassword: values.confirmPassword,
      ...Object.fromEntries(given),
      ...(captchaRound > 0 && { captcha: values.captcha.trim() }),
      ...(referralCode && { referralCode }),
      domain: location.host,
      url: `${location.origin}${location.pathname}`,
      registerMethod: 'WEB',
      termsAccepted: true,
      login: true,
    };
    create.mutate(body, { onSuccess: (reply) => void afterLogin(reply, values.password) });
  }

  function hintOf(name: ShownField): string | undefined {
    const field = settings[name];
    if (name === 'payeeName') return t('auth.payeeNameHint');
    if (name === 'birthDate') return t('auth.birthDateHint', { age: minimumAge });
    if (name === 'username' && field.patternId !== null) {
      return `${say(patternMessage(field.patternId))} ${say(lengthMessage(field))}`;
    }
    return name === 'password' ? say(lengthMessage(field)) : undefined;
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(handleSubmit)} className="grid gap-4">
      <ErrorNotice error={create.error} />
      {fields.map((name) => {
        const shared = {
          label: t(`auth.${name}`),
          hint: hintOf(name),
          error: errors[name]?.message,
          isOptional: !settings[name].required,
          optionalText: t('common.optional'),
          ...form.register(name, { validate: (value) => validate(name, value) }),
        };
        return isPassword(name) ? (
          <PasswordField
            key={name}
            {...shared}
            autoComplete="new-password"
            showLabel={t('auth.showPassword')}
            hideLabel={t('auth.hidePassword')}
          />
        ) : (
          <TextField
            key={name}
            {...shared}
            type={inputTypes[name] ?? 'text'}
            autoComplete={autoComplete[name] ?? 'off'}
            autoCapitalize={name === 'payeeName' ? 'words' : 'none'}
            spellCheck={false}
          />
        );
      })}
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

function isPassword(name: ShownField): boolean {
  return name === 'password' || name === 'confirmPassword';
}
