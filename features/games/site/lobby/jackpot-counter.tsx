import { jackpotStep, jackpotTickMs } from '@kislap/contract-kit/constants';
import { formatAmount } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { LogoMark } from '@kislap/ui';
import { useEffect, useState } from 'react';

const decorativeStart = 13_140_520_000_000n;
/** A pool's figure must not be older than thirty seconds. */
const poolReadMs = 15_000;

/** What the lobby came with, and from then on what the vendors tell. */
function usePool(start: bigint | null): bigint | null {
  const [read, setRead] = useState<bigint | null>(null);
  const isKnown = start !== null;

  useEffect(() => {
    if (!isKnown) return;
    let readAt = Number.NEGATIVE_INFINITY;
    const refresh = async () => {
      // The first touch may come right after a look by the clock.
      if (document.hidden || performance.now() - readAt < poolReadMs / 2) return;
      readAt = performance.now();
      const { fetchJackpotPool } = await import('@kislap/site-kit/calls/jackpot-calls.ts');
      // Without an answer the last figure stays until the next.
      setRead(await fetchJackpotPool().catch(() => null));
    };
    const timer = setInterval(refresh, poolReadMs);
    // The first view loads nothing for it: the served figure is fresh, and updates wait for an interaction.
    addEventListener('pointermove', refresh, { once: true });
    return () => {
      clearInterval(timer);
      removeEventListener('pointermove', refresh);
    };
  }, [isKnown]);

  return read ?? start;
}

/**
 * The brand's real pool where it has one. Else the specification's decorative counter: a number that only rises,
 * named as show, without a currency, and hidden from assistive technology (decisions, product 5).
 */
export function JackpotCounter({ pool: start }: { pool: bigint | null }) {
  const t = useT();
  const pool = usePool(start);
  const isReal = pool !== null;
  const [ticks, setTicks] = useState(0n);

  useEffect(() => {
    if (isReal) return;
    const timer = setInterval(() => setTicks((count) => count + 1n), jackpotTickMs);
    return () => clearInterval(timer);
  }, [isReal]);

  return (
    <div
      aria-hidden={isReal ? undefined : true}
      className="relative flex min-h-19 items-center gap-3 overflow-hidden rounded-card border border-line bg-s1 px-4 py-2 shadow-edge"
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
      {isReal && (
        <Link to="/jackpot" aria-label={t('lobby.pool')} className="absolute inset-0 rounded-card" />
      )}
    </div>
  );
}
