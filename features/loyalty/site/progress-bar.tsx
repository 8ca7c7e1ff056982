import { classNames } from '@kislap/ui';

interface ProgressBarProps {
  label: string;
  /** What is said instead of the percent. */
  text: string;
  now: bigint;
  target: bigint;
  tone?: 'mango' | 'tide';
}

/** How far something has come; full only where all of it is there. */
export function ProgressBar({ label, text, now, target, tone = 'mango' }: ProgressBarProps) {
  const percent = percentOf(now, target);
  const fill = percent === 100 ? 'bg-calamansi' : tone === 'tide' ? 'bg-tide' : 'bg-mango';
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className="h-2 overflow-hidden rounded-full bg-s3"
    >
      <div
        className={classNames(
          'h-full rounded-full transition-[width] duration-700 motion-reduce:transition-none',
          fill,
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

function percentOf(now: bigint, target: bigint): number {
  if (target <= 0n || now >= target) return 100;
  return now <= 0n ? 0 : Number((now * 100n) / target);
}
