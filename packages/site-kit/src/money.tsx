import { formatMoney } from '@kislap/i18n';
import { Amount } from '@kislap/ui';

interface MoneyProps {
  amount: bigint;
  symbol?: string;
  /** Show + and ▲▼ tone for a change instead of a plain amount. */
  isChange?: boolean;
  className?: string;
}

/** Cut to two places; the exact value stands in the tooltip when it is finer. */
export function Money({ amount, symbol = '₱', isChange, className }: MoneyProps) {
  const exact = amount % 10_000n === 0n ? undefined : formatMoney(amount, symbol, 6);
  const change = isChange && (amount > 0n ? 'gain' : amount < 0n ? 'loss' : 'none');
  return (
    <Amount
      text={formatMoney(amount, symbol)}
      exact={exact}
      change={change || undefined}
      className={className}
    />
  );
}
