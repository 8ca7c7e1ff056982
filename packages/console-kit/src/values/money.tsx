import { formatMoney } from '@kislap/i18n';
import { Amount } from '@kislap/ui';

interface MoneyProps {
  amount: bigint;
  /** A change instead of a plain amount: gains carry their plus. */
  isChange?: boolean;
  className?: string;
}

/** Cut to two places; the exact value stands in the tooltip when it is finer. */
export function Money({ amount, isChange, className }: MoneyProps) {
  const exact = amount % 10_000n === 0n ? undefined : formatMoney(amount, '₱', 6);
  const change = isChange && (amount > 0n ? 'gain' : amount < 0n ? 'loss' : 'none');
  return (
    <Amount text={formatMoney(amount)} exact={exact} change={change || undefined} className={className} />
  );
}
