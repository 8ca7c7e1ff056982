import { hotRewardTickMs } from '@kislap/contract-kit/constants';
import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useEffect, useRef, useState } from 'react';

const ticksPerRefresh = 20n;
/** Where the climb begins: a hundredth below what was paid. */
const startOf = (amount: bigint) => amount - amount / 100n;

/**
 * What a game has really paid out. The figure climbs every three seconds, at first from a little below the total, then
 * from what stood there to the new total, so it never shows more than was paid.
 */
export function PaidTotal({ amount }: { amount: bigint }) {
  const t = useT();
  const [shown, setShown] = useState(() => startOf(amount));
  const previous = useRef(startOf(amount));

  useEffect(() => {
    const from = previous.current;
    if (amount <= from) {
      previous.current = amount;
      setShown(amount);
      return;
    }
    let tick = 0n;
    const timer = setInterval(() => {
      tick += 1n;
      previous.current = from + ((amount - from) * tick) / ticksPerRefresh;
      setShown(previous.current);
      if (tick === ticksPerRefresh) clearInterval(timer);
    }, hotRewardTickMs);
    return () => clearInterval(timer);
  }, [amount]);

  // An empty line where nothing was paid keeps the row even.
  return (
    <p className="h-4 truncate px-0.5 text-2xs font-semibold text-calamansi tnum">
      {amount > 0n && t('lobby.hotPaid', { amount: formatMoney(shown, '₱', 0) })}
    </p>
  );
}
