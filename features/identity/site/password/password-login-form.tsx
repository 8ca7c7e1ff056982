import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { openAbove, openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Checkbox, PasswordField, TextField } from '@kislap/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { readRememberedUsername } from '../login/remembered-username.ts';
import type { useLogin } from '../login/use-login.ts';
import { CaptchaField } from '../proof/captcha-field.tsx';

interface LoginValues {
  username: string;
  password: string;
  captcha: string;
  isRemembered: boolean;
}

interface PasswordLoginFormProps {
  portal: 'agent' | undefined;
  signIn: ReturnType<typeof useLogin>;
  canReset: boolean;
  /** The username remembered for a day, or null. */
  onRemember: (username: string | null) => void;
}

/** By username, or by mobile number, and password. The server says when a captcha is needed. */
export function PasswordLoginForm({ portal, signIn, canReset, onRemember }: PasswordLoginFormProps) {
  const t = useT();
  const [captchaRound, setCaptchaRound] = useState(0);
  const remembered = portal ? '' : readRememberedUsername();
  const form = useForm<LoginValues>({
    defaultValues: { username: remembered, password: '', captcha: '', isRemembered: remembered !== '' },
  });
  const { errors } = form.formState;

  function handleSubmit(values: LoginValues) {
    const username = values.username.trim();
    if (!portal) onRemember(values.isRemembered ? username : null);
    signIn.send(
      {
        username,
        password: values.password,
        ...(captchaRound > 0 && { captcha: values.captcha.trim() }),
        ...(portal && { portal }),
      },
      {
        onError: (error) => {
          const isAsked =
            error.value.captcha === true ||
            error.code.startsWith('captcha_') ||
            // The picture is the way on where the other check cannot be had.
            error.code === 'human_verification_failed';
          if (!isAsked && captchaRound === 0) return;
          setCaptchaRound(captchaRound + 1);
          form.setValue('captcha', '');
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(handleSubmit)} className="grid gap-4">
      <ErrorNotice error={signIn.error} />
      {signIn.error?.code === 'address_locked' && (
        <Button icon="headset" onClick={() => openAbove('support')}>
          {t('shell.contactSupport')}
        </Button>
      )}
      <TextField
        label={t('auth.usernameLogin')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username', {
          validate: (value) => value.trim() !== '' || t('auth.enter_username'),
        })}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        error={errors.password?.message}
        {...form.register('password', { required: t('auth.enter_password') })}
      />
      {captchaRound > 0 && (
        <CaptchaField
          round={captchaRound}
          error={errors.captcha?.message}
          {...form.register('captcha', {
            validate: (value) => value.trim() !== '' || t('auth.enter_captcha'),
          })}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {!portal && <Checkbox label={t('auth.remember')} {...form.register('isRemembered')} />}
        {canReset && (
          <button
            type="button"
            className="min-h-11 text-sm font-semibold text-tide underline"
            onClick={() => openDialog('forgot')}
          >
            {t('auth.forgot')}
          </button>
        )}
      </div>
      <Button type="submit" tone="primary" size="lg" isBusy={signIn.isPending}>
        {t('auth.login')}
      </Button>
    </form>
  );
}
