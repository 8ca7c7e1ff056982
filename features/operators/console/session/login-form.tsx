import { call, toApiError } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { startSession } from '@kislap/console-kit/session.ts';
import { Button, Notice, PasswordField, TextField } from '@kislap/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type OperatorLoginReply, operatorLogin } from '../../contract/operators.console.ts';
import { Enrolment } from './enrolment.tsx';

interface LoginFields {
  username: string;
  password: string;
  totp: string;
  newPassword: string;
  repeated: string;
}

type Reply = z.output<typeof OperatorLoginReply>;

/** Password and code; at a first sign-in also the authenticator and a password of one's own. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const [step, setStep] = useState<Exclude<Reply['state'], 'signed_in'> | 'credentials'>('credentials');
  const [secret, setSecret] = useState<{ totpSecret: string; otpauthUri: string } | null>(null);
  const { register, handleSubmit, formState, setValue, setFocus, reset } = useForm<LoginFields>({
    defaultValues: { username: '', password: '', totp: '', newPassword: '', repeated: '' },
  });

  const login = useMutation({
    mutationFn: ({ username, password, totp, newPassword }: LoginFields) =>
      call(operatorLogin, {
        body: {
          username: username.trim(),
          password,
          ...(totp ? { totp } : {}),
          ...(newPassword ? { newPassword } : {}),
        },
      }),
    onSuccess: (reply) => {
      if (reply.state === 'signed_in') {
        startSession(reply.token, reply.operator);
        return onDone();
      }
      if (reply.state === 'enrolment') setSecret(reply);
      setStep(reply.state);
      if (reply.state === 'enrolment') setTimeout(() => setFocus('totp'));
      else setTimeout(() => setFocus('newPassword'));
    },
    onError: (error) => {
      // A code is good once; a wrong or old one is never worth sending again.
      setValue('totp', '');
      if (step === 'credentials' && toApiError(error).code === 'credentials_incorrect') setFocus('password');
    },
  });

  function startOver() {
    reset();
    login.reset();
    setSecret(null);
    setStep('credentials');
  }

  const required = t('common.required');
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit((fields) => login.mutate(fields))(event)}
    >
      {step === 'credentials' && (
        <>
          <TextField
            label={t('console.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            error={formState.errors.username?.message}
            {...register('username', { required })}
          />
          <PasswordField
            label={t('console.password')}
            showLabel={t('common.show')}
            hideLabel={t('common.hide')}
            autoComplete="current-password"
            maxLength={128}
            error={formState.errors.password?.message}
            {...register('password', { required })}
          />
        </>
      )}
      {step === 'enrolment' && secret && <Enrolment {...secret} />}
      {step === 'password_change' && (
        <>
          <Notice tone="info">{t('console.choosePassword')}</Notice>
          <PasswordField
            label={t('console.newPassword')}
            hint={t('console.newPasswordHint')}
            showLabel={t('common.show')}
            hideLabel={t('common.hide')}
            autoComplete="new-password"
            maxLength={128}
            error={formState.errors.newPassword?.message}
            {...register('newPassword', {
              required,
              minLength: { value: 10, message: t('console.newPasswordHint') },
            })}
          />
          <PasswordField
            label={t('console.repeatPassword')}
            showLabel={t('common.show')}
            hideLabel={t('common.hide')}
            autoComplete="new-password"
            maxLength={128}
            error={formState.errors.repeated?.message}
            {...register('repeated', {
              validate: (value, fields) =>
                step !== 'password_change' || value === fields.newPassword || t('errors.password_mismatch'),
            })}
          />
        </>
      )}
      <TextField
        label={t('console.code')}
        hint={step === 'credentials' ? t('console.codeHint') : t('console.codeNowHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={formState.errors.totp?.message}
        className="tnum tracking-[.3em]"
        {...register('totp', {
          setValueAs: (value: string) => value.replace(/\s/g, ''),
          required: step === 'credentials' ? false : required,
          pattern: { value: /^\d{6}$/, message: t('console.codeShape') },
        })}
      />
      <ErrorNotice error={login.error} />
      {login.isError && toApiError(login.error).code === 'account_locked' && (
        <p className="text-xs text-text2">{t('console.lockedFor')}</p>
      )}
      <Button type="submit" tone="primary" size="lg" isBusy={login.isPending}>
        {t('console.signIn')}
      </Button>
      {step !== 'credentials' && (
        <Button tone="quiet" onClick={startOver}>
          {t('console.startOver')}
        </Button>
      )}
    </form>
  );
}
