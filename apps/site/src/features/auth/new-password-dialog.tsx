import type { ApiError } from '@kislap/api-client';
import { choosePassword } from '@kislap/contracts/password';
import type { LoginReply } from '@kislap/contracts/session';
import { Button, Dialog, Notice } from '@kislap/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api.ts';
import { closeDialog, openDialog } from '../../shared/dialogs.ts';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { useSecondFactor } from '../../shared/second-factor.tsx';
import { showToast } from '../../shared/toast.ts';
import { NewPasswordFields, type NewPasswordValues, usePasswordRule } from './new-password-fields.tsx';
import { useAfterLogin } from './use-sign-in.ts';

/** Where a mailed link leads: its token stands behind the hash and leaves the address at once. */
export function NewPasswordDialog() {
  const t = useT();
  const [token] = useState(takeToken);
  const rule = usePasswordRule();
  const afterLogin = useAfterLogin();
  const form = useForm<NewPasswordValues>({ defaultValues: { newPassword: '', confirmNewPassword: '' } });
  const choose = useMutation<LoginReply, ApiError, NewPasswordValues & { authenticatorCode?: string }>({
    mutationFn: (values) => call(choosePassword, { body: { token, ...values } }),
    onSuccess: (reply) => {
      showToast('good', t('auth.changed'));
      return afterLogin(reply, null);
    },
  });
  const second = useSecondFactor(choose.error);
  const isOver = token === '' || choose.error?.code === 'password_link_expired';
  return (
    <Dialog title={t('auth.newPasswordTitle')} closeLabel={t('common.close')} onClose={closeDialog}>
      {isOver ? (
        <div className="grid gap-4">
          <Notice tone="bad">
            <p className="text-text">{t('errors.password_link_expired')}</p>
          </Notice>
          <Button tone="primary" size="lg" onClick={() => openDialog('forgot')}>
            {t('auth.forgot')}
          </Button>
        </div>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={form.handleSubmit((values) => choose.mutate({ ...values, ...second.body }))}
        >
          <ErrorNotice error={choose.error} />
          <NewPasswordFields
            password={form.register('newPassword', { validate: rule.check })}
            confirmation={form.register('confirmNewPassword', {
              validate: (value) => value === form.getValues('newPassword') || t('auth.mustMatch'),
            })}
            errors={form.formState.errors}
            hint={rule.hint}
          />
          {second.field}
          <Button type="submit" tone="primary" size="lg" isBusy={choose.isPending}>
            {t('auth.resetPassword')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

let taken = '';

/** Kept in memory alone, for a form that is drawn again. */
function takeToken(): string {
  const found = location.hash.slice(1);
  if (/^[\w-]{43}$/.test(found)) {
    taken = found;
    history.replaceState(history.state, '', location.pathname);
  }
  return taken;
}
