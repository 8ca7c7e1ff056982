import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { startSession } from '@kislap/console-kit/session/session.ts';
import { Button, Notice, PasswordField, TextField } from '@kislap/ui';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
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

type Form = UseFormReturn<LoginFields>;
type Reply = z.output<typeof OperatorLoginReply>;

type Step = Exclude<Reply['state'], 'signed_in'> | 'credentials';

/** Password and code; at a first sign-in also the authenticator and a password of one's own. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const form = useForm<LoginFields>({
    defaultValues: { username: '', password: '', totp: '', newPassword: '', repeated: '' },
  });
  const { step, secret, login, startOver } = useLogin(form, onDone);

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((fields) => login.mutate(fields))(event)}
    >
      {step === 'credentials' && <Credentials form={form} />}
      {step === 'enrolment' && secret && <Enrolment {...secret} />}
      {step === 'password_change' && <NewPassword form={form} />}
      <CodeField form={form} step={step} />
      <ErrorNotice error={login.error} />
      {login.isError && login.error.code === 'account_locked' && (
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

function useLogin({ setValue, setFocus, reset }: Form, onDone: () => void) {
  const [step, setStep] = useState<Step>('credentials');
  const [secret, setSecret] = useState<{ totpSecret: string; otpauthUri: string } | null>(null);
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
      if (step === 'credentials' && error.code === 'credentials_incorrect') setFocus('password');
    },
  });

  function startOver() {
    reset();
    login.reset();
    setSecret(null);
    setStep('credentials');
  }

  return { step, secret, login, startOver };
}

function Credentials({ form: { register, formState } }: { form: Form }) {
  const t = useT();
  return (
    <>
      <TextField
        label={t('console.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={formState.errors.username?.message}
        {...register('username', { required: t('console.enterUsername') })}
      />
      <PasswordField
        label={t('console.password')}
        showLabel={t('common.show')}
        hideLabel={t('common.hide')}
        autoComplete="current-password"
        maxLength={128}
        error={formState.errors.password?.message}
        {...register('password', { required: t('console.enterPassword') })}
      />
    </>
  );
}

function NewPassword({ form: { register, formState } }: { form: Form }) {
  const t = useT();
  return (
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
          required: t('console.enterNewPassword'),
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
          validate: (value, fields) => value === fields.newPassword || t('errors.password_mismatch'),
        })}
      />
    </>
  );
}

function CodeField({ form: { register, formState }, step }: { form: Form; step: Step }) {
  const t = useT();
  return (
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
        required: step === 'credentials' ? false : t('console.codeShape'),
        pattern: { value: /^\d{6}$/, message: t('console.codeShape') },
      })}
    />
  );
}
