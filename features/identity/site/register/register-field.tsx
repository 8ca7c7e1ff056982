import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { PasswordField, TextField } from '@kislap/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ShownField } from './register-fields.ts';

const autoComplete: Partial<Record<ShownField, string>> = {
  username: 'username',
  payeeName: 'name',
  birthDate: 'bday',
  email: 'email',
};
const inputTypes: Partial<Record<ShownField, string>> = { birthDate: 'date', email: 'email' };

export function isPassword(name: ShownField): boolean {
  return name === 'password' || name === 'confirmPassword' || name === 'paymentPassword';
}

interface RegisterTextFieldProps {
  name: ShownField;
  field: UseFormRegisterReturn;
  hint: string | undefined;
  error: string | undefined;
  isRequired: boolean;
}

/** One field of a registration, secret or open. */
export function RegisterTextField({ name, field, hint, error, isRequired }: RegisterTextFieldProps) {
  const t = useT();
  const shared = {
    label: t(`auth.${name}`),
    hint,
    error,
    isOptional: !isRequired,
    optionalText: t('common.optional'),
    ...field,
  };
  if (isPassword(name)) {
    return (
      <PasswordField
        {...shared}
        autoComplete="new-password"
        inputMode={name === 'paymentPassword' ? 'numeric' : undefined}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
      />
    );
  }
  return (
    <TextField
      {...shared}
      type={inputTypes[name] ?? 'text'}
      autoComplete={autoComplete[name] ?? 'off'}
      autoCapitalize={name === 'payeeName' ? 'words' : 'none'}
      spellCheck={false}
    />
  );
}
