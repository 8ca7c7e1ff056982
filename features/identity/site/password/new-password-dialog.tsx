import { useMutation } from '@kislap/api-client/hooks';
import { useSecondFactor } from '@kislap/site-kit/account/second-factor.tsx';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog, openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Dialog, Notice } from '@kislap/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { choosePassword } from '../../contract/password.ts';
import { useAfterLogin } from '../login/use-sign-in.ts';
import { NewPasswordFields, type NewPasswordValues, usePasswordRule } from './new-password-fields.tsx';

/** The target of a mailed link: its token is after the `#` and is removed from the address at once. */
export function NewPasswordDialog() {
  const t = useT();
  const [token] = useState(takeToken);
  const rule = usePasswordRule();
  const afterLogin = useAfterLogin();
  const form = useForm<NewPasswordValues>({ defaultValues: { newPassword: '', confirmNewPassword: '' } });
  const choose = useMutation({
    mutationFn: (values: NewPasswordValues & { authenticatorCode?: string }) =>
      call(choosePassword, { body: { token, ...values } }),
    onSuccess: (reply) => {
      showToast('good', t('auth.changed'));
      return afterLogin(reply, null, { isHome: true });
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
