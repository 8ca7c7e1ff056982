import { useMutation } from '@kislap/api-client/hooks';
import { fieldPatterns } from '@kislap/contract-kit/patterns';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Notice, TextField } from '@kislap/ui';
import { useForm } from 'react-hook-form';
import { askPasswordLink, passwordLinkMinutes } from '../../contract/password.ts';

const emailPattern = fieldPatterns[3]?.pattern ?? /@/;

/** Asks for a link by mail. What is answered does not tell whether name and address belong together. */
export function ForgotMailForm() {
  const t = useT();
  const form = useForm({ defaultValues: { username: '', email: '' } });
  const { errors } = form.formState;
  const ask = useMutation({
    mutationFn: (body: { username: string; email: string }) => call(askPasswordLink, { body }),
  });

  if (ask.isSuccess) {
    return (
      <Notice tone="good">
        <p className="text-text">{t('auth.forgotMailSent', { minutes: passwordLinkMinutes })}</p>
      </Notice>
    );
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ username, email }) =>
        ask.mutate({ username: username.trim(), email: email.trim() }),
      )}
    >
      <ErrorNotice error={ask.error} />
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
      <TextField
        label={t('auth.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email', {
          validate: (value) => {
            if (value.trim() === '') return t('auth.enter_email');
            return emailPattern.test(value.trim()) || t('auth.emailInvalid');
          },
        })}
      />
      <Button type="submit" tone="primary" size="lg" isBusy={ask.isPending}>
        {t('auth.forgotMailSend')}
      </Button>
    </form>
  );
}
