import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { useSecondFactor } from '@kislap/site-kit/account/second-factor.tsx';
import { startSession } from '@kislap/site-kit/account/session-actions.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, PasswordField } from '@kislap/ui';
import { useForm } from 'react-hook-form';
import { changePassword } from '../../contract/password.ts';
import { forgetTypedPassword } from '../login/use-sign-in.ts';
import { NewPasswordFields, type NewPasswordValues, usePasswordRule } from './new-password-fields.tsx';

interface ChangeValues extends NewPasswordValues {
  oldPassword: string;
}

interface ChangePasswordFormProps {
  /** Typed a moment ago at the login: need not be asked for again. */
  knownPassword: string | null;
  onDone: () => void;
}

export function ChangePasswordForm({ knownPassword, onDone }: ChangePasswordFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const form = useForm<ChangeValues>({
    defaultValues: { oldPassword: knownPassword ?? '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors } = form.formState;
  const rule = usePasswordRule();
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };
  const change = useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: (reply) => {
      forgetTypedPassword();
      startSession(reply.token, reply.userInfo);
      showToast('good', t('auth.changed'));
      onDone();
      void navigate({ to: '/' });
    },
  });

  const second = useSecondFactor(change.error);

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => change.mutate({ ...values, ...second.body }))}
      className="grid gap-4"
    >
      <ErrorNotice error={change.error} />
      {knownPassword === null && (
        <PasswordField
          label={t('auth.oldPassword')}
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...eye}
          {...form.register('oldPassword', { required: t('auth.enter_oldPassword') })}
        />
      )}
      <NewPasswordFields
        password={form.register('newPassword', { validate: rule.check })}
        confirmation={form.register('confirmNewPassword', {
          validate: (value) => value === form.getValues('newPassword') || t('auth.mustMatch'),
        })}
        errors={errors}
        hint={rule.hint}
      />
      {second.field}
      <Button type="submit" tone="primary" size="lg" isBusy={change.isPending}>
        {t('auth.change')}
      </Button>
    </form>
  );
}
