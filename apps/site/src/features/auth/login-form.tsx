import type { ApiError } from '@kislap/api-client';
import type { BodyOf, ReplyOf } from '@kislap/contracts/endpoint';
import { login } from '@kislap/contracts/session';
import { Button, Checkbox, PasswordField, TextField } from '@kislap/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api.ts';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { readRememberedUsername, rememberUsername } from './remembered-username.ts';
import { useAfterLogin } from './use-sign-in.ts';

interface LoginValues {
  username: string;
  password: string;
  captcha: string;
  isRemembered: boolean;
}

/** By username. The server says when a captcha is needed; an agent's page refuses everybody else. */
export function LoginForm({ portal }: { portal?: 'agent' }) {
  const t = useT();
  const afterLogin = useAfterLogin();
  const [captchaRound, setCaptchaRound] = useState(0);
  const remembered = portal ? '' : readRememberedUsername();
  const form = useForm<LoginValues>({
    defaultValues: { username: remembered, password: '', captcha: '', isRemembered: remembered !== '' },
  });
  const { errors } = form.formState;
  const needed = t('common.required');

  const signIn = useMutation<ReplyOf<typeof login>, ApiError, BodyOf<typeof login>>({
    mutationFn: (body) => call(login, { body }),
    onError: (error) => {
      const needsCaptcha =
        error.value.captcha === true || error.code.startsWith('captcha_') || captchaRound > 0;
      if (needsCaptcha) {
        setCaptchaRound(captchaRound + 1);
        form.setValue('captcha', '');
      }
    },
  });

  function handleSubmit(values: LoginValues) {
    const captcha = values.captcha.trim();
    const body = {
      username: values.username.trim(),
      password: values.password,
      ...(captchaRound > 0 && { captcha }),
      ...(portal && { portal }),
    };
    signIn.mutate(body, {
      onSuccess: (reply) => {
        if (!portal) rememberUsername(values.isRemembered ? body.username : null);
        void afterLogin(reply, values.password);
      },
    });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(handleSubmit)} className="grid gap-4">
      <ErrorNotice error={signIn.error} />
      <TextField
        label={t('auth.usernameLogin')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username', { validate: (value) => value.trim() !== '' || needed })}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        error={errors.password?.message}
        {...form.register('password', { required: needed })}
      />
      {captchaRound > 0 && (
        <CaptchaField
          round={captchaRound}
          error={errors.captcha?.message}
          {...form.register('captcha', { validate: (value) => value.trim() !== '' || needed })}
        />
      )}
      {!portal && <Checkbox label={t('auth.remember')} {...form.register('isRemembered')} />}
      <Button type="submit" tone="primary" size="lg" isBusy={signIn.isPending}>
        {t('auth.login')}
      </Button>
    </form>
  );
}
