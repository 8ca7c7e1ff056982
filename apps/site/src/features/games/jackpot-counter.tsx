import { jackpotStep, jackpotTickMs } from '@kislap/contracts/constants';
import { formatAmount } from '@kislap/i18n';
import { LogoMark } from '@kislap/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n.tsx';

const decorativeStart = 13_140_520_000_000n;

/**
 * The brand's real pool where it has one. Else the specification's decorative counter: a number that only rises,
 * named as show, without a currency, and hidden from assistive technology (decisions, product 5).
 */
export function JackpotCounter({ pool }: { pool: bigint | null }) {
  const t = useT();
  const [ticks, setTicks] = useState(0n);

  useEffect(() => {
    if (pool !== null) return;
    const timer = setInterval(() => setTicks((count) => count + 1n), jackpotTickMs);
    return () => clearInterval(timer);
  }, [pool]);

  const isReal = pool !== null;
  return (
    <div
      aria-hidden={isReal ? undefined : true}
      className="flex min-h-19 items-center gap-3 overflow-hidden rounded-card border border-line bg-s1 px-4 py-2 shadow-edge"
    >
      <LogoMark size={36} />
      <p className="grid min-w-0">
        <span className="text-2xs font-semibold text-text3">
          {t(isReal ? 'lobby.pool' : 'lobby.poolDecorative')}
        </span>
        <span className="font-display text-xl font-extrabold text-accent tnum">
          {isReal ? `₱${formatAmount(pool)}` : formatAmount(decorativeStart + jackpotStep * ticks)}
        </span>
      </p>
    </div>
  );
}
