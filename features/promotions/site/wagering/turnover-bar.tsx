import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { classNames } from '@kislap/ui';

interface TurnoverBarProps {
  target: bigint;
  progress: bigint;
  /** It ended before it was played: the bar only tells how far it came. */
  isEnded?: boolean;
}

/** Whole hundredths that are played, cut: full only where all of it is. */
function playedPercent({ target, progress }: Pick<TurnoverBarProps, 'target' | 'progress'>): number {
  return target === 0n ? 100 : Number((progress * 100n) / target);
}

/** How much of a turnover is played. */
export function TurnoverBar({ target, progress, isEnded = false }: TurnoverBarProps) {
  const t = useT();
  const percent = playedPercent({ target, progress });
  return (
    <div
      role="progressbar"
      aria-label={t('wagering.played')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={t('wagering.playedOf', {
        progress: formatMoney(progress),
        target: formatMoney(target),
      })}
      className="h-2.5 overflow-hidden rounded-full bg-s3"
    >
      <div
        className={classNames(
          'h-full rounded-full transition-[width] duration-500 motion-reduce:transition-none',
          isEnded ? 'bg-line-strong' : percent === 100 ? 'bg-calamansi' : 'bg-mango',
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
