import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { PasswordField } from '@kislap/ui';

interface PaymentPasswordProps {
  value: string;
  isMissing: boolean;
  onChange: (value: string) => void;
}

export function PaymentPassword({ value, isMissing, onChange }: PaymentPasswordProps) {
  const t = useT();
  return (
    <PasswordField
      label={t('points.password')}
      autoComplete="off"
      inputMode="numeric"
      showLabel={t('points.show')}
      hideLabel={t('points.hide')}
      error={isMissing ? t('points.needPassword') : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
