import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button, Dialog, PasswordField } from '@kislap/ui';
import { useForm } from 'react-hook-form';
import { changeOperatorPassword } from '../../contract/operators.console.ts';

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const change = useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string; confirmNewPassword: string }) =>
      call(changeOperatorPassword, { body }),
    onSuccess: () => {
      showToast('good', t('console.passwordChanged'));
      onClose();
    },
  });
  const eye = { showLabel: t('common.show'), hideLabel: t('common.hide'), maxLength: 128 };
  const { errors } = formState;
  return (
    <Dialog
      title={t('console.changePassword')}
      lead={t('console.changePasswordLead')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((body) => change.mutate(body))(event)}
      >
        <PasswordField
          label={t('console.oldPassword')}
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...eye}
          {...register('oldPassword', { required: t('console.enterPassword') })}
        />
        <PasswordField
          label={t('console.newPassword')}
          hint={t('console.newPasswordHint')}
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...eye}
          {...register('newPassword', {
            required: t('console.enterNewPassword'),
            minLength: { value: 10, message: t('console.newPasswordHint') },
          })}
        />
        <PasswordField
          label={t('console.repeatPassword')}
          autoComplete="new-password"
          error={errors.confirmNewPassword?.message}
          {...eye}
          {...register('confirmNewPassword', {
            validate: (value, fields) => value === fields.newPassword || t('errors.password_mismatch'),
          })}
        />
        <ErrorNotice error={change.error} />
        <Button type="submit" tone="primary" isBusy={change.isPending}>
          {t('common.save')}
        </Button>
      </form>
    </Dialog>
  );
}
