import { formatMoney } from '@kislap/i18n';
import { classNames } from '@kislap/ui';

interface MoneyProps {
  amount: bigint;
  /** A change instead of a plain amount: gains carry their plus. */
  isChange?: boolean;
  className?: string;
}

/** An amount in tabular digits, cut to two places; the exact value stands in the tooltip when it is finer. */
export function Money({ amount, isChange, className }: MoneyProps) {
  const text = formatMoney(amount);
  const exact = amount % 10_000n === 0n ? undefined : formatMoney(amount, '₱', 6);
  return (
    <span
      title={exact}
      className={classNames(
        'whitespace-nowrap tnum',
        isChange && (amount > 0n ? 'text-calamansi' : amount < 0n ? 'text-text2' : 'text-text3'),
        className,
      )}
    >
      {isChange && amount > 0n ? `+${text}` : text}
    </span>
  );
}
