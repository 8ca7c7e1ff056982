import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Button, PasswordField, TextField } from '@kislap/ui';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { admitSecondOperator, openInvitation } from '../../contract/operators.console.ts';

interface Fields {
  code: string;
  username: string;
  name: string;
  newPassword: string;
  repeated: string;
}

interface FirstPasswordFormProps {
  /** Of the link; without one the code of the first run is asked for. */
  token: string | undefined;
  onDone: (username: string) => void;
}

export function FirstPasswordForm({ token, onDone }: FirstPasswordFormProps) {
  const t = useT();
  const form = useForm<Fields>({
    defaultValues: { code: '', username: '', name: '', newPassword: '', repeated: '' },
  });
  const { register, formState, handleSubmit } = form;
  const save = useMutation({
    mutationFn: ({ code, username, name, newPassword }: Fields) =>
      token
        ? call(openInvitation, { body: { token, newPassword } })
        : call(admitSecondOperator, { body: { code, username, name, newPassword } }),
    onSuccess: ({ username }) => onDone(username),
  });
  const eye = { showLabel: t('common.show'), hideLabel: t('common.hide'), maxLength: 128 };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit((fields) => save.mutate(fields))(event)}
    >
      {!token && <SecondPersonFields form={form} />}
      <PasswordField
        label={t('console.newPassword')}
        hint={t('console.newPasswordHint')}
        autoComplete="new-password"
        error={formState.errors.newPassword?.message}
        {...eye}
        {...register('newPassword', {
          required: t('console.enterNewPassword'),
          minLength: { value: 10, message: t('console.newPasswordHint') },
        })}
      />
      <PasswordField
        label={t('console.repeatPassword')}
        autoComplete="new-password"
        error={formState.errors.repeated?.message}
        {...eye}
        {...register('repeated', {
          validate: (value, fields) => value === fields.newPassword || t('errors.password_mismatch'),
        })}
      />
      <ErrorNotice error={save.error} />
      <Button type="submit" tone="primary" size="lg" isBusy={save.isPending}>
        {t('staff.choose')}
      </Button>
    </form>
  );
}

function SecondPersonFields({ form: { register, formState } }: { form: UseFormReturn<Fields> }) {
  const t = useT();
  const { errors } = formState;
  const setValueAs = (value: string) => value.trim();
  return (
    <>
      <TextField
        label={t('staff.admitCode')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        error={errors.code?.message}
        {...register('code', { setValueAs, required: t('staff.admitCodeMissing') })}
      />
      <TextField
        label={t('staff.name')}
        autoComplete="name"
        maxLength={80}
        error={errors.name?.message}
        {...register('name', { setValueAs, required: t('staff.nameMissing') })}
      />
      <TextField
        label={t('console.username')}
        hint={t('staff.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        error={errors.username?.message}
        {...register('username', {
          setValueAs: (value: string) => value.trim().toLowerCase(),
          required: t('staff.usernameMissing'),
          pattern: { value: /^[a-z][a-z0-9._-]{2,31}$/i, message: t('staff.usernameHint') },
        })}
      />
    </>
  );
}
