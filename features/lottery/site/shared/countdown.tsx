import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { classNames } from '@kislap/ui';
import { useServerSecond } from './server-clock.ts';

const soonSeconds = 10;

/** `1:05`, `2:10:00`; of more than a day the days before it. */
export function clockParts(seconds: number): { days: number; clock: string } {
  const pad = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const rest = `${pad(minutes)}:${pad(seconds % 60)}`;
  return { days, clock: hours > 0 || days > 0 ? `${hours}:${rest}` : rest };
}

interface CountdownProps {
  /** Bets are taken before this moment of the server's clock. */
  to: Date;
  className?: string;
}

/** How long bets are still taken, by the server's clock. Its place stays as wide as it is. */
export function Countdown({ to, className }: CountdownProps) {
  const t = useT();
  const now = useServerSecond();
  const left = Math.max(0, Math.ceil(to.getTime() / 1000) - now);
  const { days, clock } = clockParts(left);
  const text = left === 0 ? t('lottery.closed') : days > 0 ? t('lottery.daysLeft', { days, clock }) : clock;
  return (
    <span
      role="timer"
      aria-label={left === 0 ? t('lottery.closed') : t('lottery.closesIn', { time: text })}
      className={classNames(
        'font-bold whitespace-nowrap tnum',
        left <= soonSeconds && 'text-gumamela',
        className,
      )}
    >
      {text}
    </span>
  );
}
