import { formatAmount, formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { classNames, TextField } from '@kislap/ui';

interface AmountFieldProps {
  text: string;
  error?: string | undefined;
  hint?: string;
  quickAmounts?: readonly bigint[];
  onChange: (text: string) => void;
}

/** A typed amount, with the usual ones one tap away. */
export function AmountField({ text, error, hint, quickAmounts = [], onChange }: AmountFieldProps) {
  const t = useT();
  return (
    <div className="grid gap-3">
      <TextField
        label={t('cashier.amount')}
        prefix="₱"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        hint={hint}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        className="text-lg font-bold tnum"
      />
      {quickAmounts.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('cashier.quick')}</legend>
          {quickAmounts.map((amount) => {
            const value = formatAmount(amount).replace(/\.00$/, '').replaceAll(',', '');
            return (
              <button
                key={value}
                type="button"
                aria-pressed={text === value}
                onClick={() => onChange(value)}
                className={classNames(
                  'h-11 flex-1 rounded-control border px-3 text-sm font-semibold tnum transition',
                  text === value ? 'border-text bg-s3' : 'border-line bg-bg hover:border-line-strong',
                )}
              >
                {formatMoney(amount, '₱', 0)}
              </button>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
