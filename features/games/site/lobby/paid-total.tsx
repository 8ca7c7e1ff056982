import { hotRewardTickMs } from '@kislap/contract-kit/constants';
import { formatMoney } from '@kislap/i18n';
import { useEffect, useRef, useState } from 'react';

const ticksPerRefresh = 20n;

/**
 * What a game has really paid out. Between two refreshes the figure climbs every three seconds from the total before
 * to the total now, so it never shows more than was paid.
 */
export function PaidTotal({ amount, label }: { amount: bigint; label: string }) {
  const [shown, setShown] = useState(amount);
  const previous = useRef(amount);

  useEffect(() => {
    const from = previous.current;
    previous.current = amount;
    if (amount <= from) {
      setShown(amount);
      return;
    }
    let tick = 0n;
    const timer = setInterval(() => {
      tick += 1n;
      setShown(from + ((amount - from) * tick) / ticksPerRefresh);
      if (tick === ticksPerRefresh) clearInterval(timer);
    }, hotRewardTickMs);
    return () => clearInterval(timer);
  }, [amount]);

  if (amount === 0n) return null;
  return (
    <p className="mt-1.5 truncate px-0.5 text-2xs font-semibold text-calamansi tnum" title={label}>
      <span className="sr-only">{label} </span>
      {formatMoney(shown)}
    </p>
  );
}
