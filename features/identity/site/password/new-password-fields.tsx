import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { PasswordField } from '@kislap/ui';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useAccess } from '../login/use-access.ts';
import { checkField, lengthMessage } from '../register/register-fields.ts';

export interface NewPasswordValues {
  newPassword: string;
  confirmNewPassword: string;
}

/** What the brand asks of a password, as the registration does. */
export function usePasswordRule() {
  const t = useT();
  const { access } = useAccess();
  const field = access?.register.password;
  return {
    hint: field && t(lengthMessage(field).key, lengthMessage(field).params),
    check(value: string): true | string {
      if (value === '') return t('auth.enter_newPassword');
      const problem = field && checkField('password', value, field);
      return problem ? t(problem.key, problem.params) : true;
    },
  };
}

interface NewPasswordFieldsProps {
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  errors: FieldErrors<NewPasswordValues>;
  hint: string | undefined;
}

/** A new password and the same again. */
export function NewPasswordFields({ password, confirmation, errors, hint }: NewPasswordFieldsProps) {
  const t = useT();
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };
  return (
    <>
      <PasswordField
        label={t('auth.newPassword')}
        autoComplete="new-password"
        hint={hint}
        error={errors.newPassword?.message}
        {...eye}
        {...password}
      />
      <PasswordField
        label={t('auth.confirmNew')}
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        {...eye}
        {...confirmation}
      />
    </>
  );
}
