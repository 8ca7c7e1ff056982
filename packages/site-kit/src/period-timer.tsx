import { Icon } from '@kislap/ui';
import { useEffect, useState } from 'react';

const daySeconds = 86_400;

/** How long until a moment: `2 d 04:07:09`. */
function timeLeft(seconds: number, dayWord: string): string {
  const clock = [Math.floor((seconds % daySeconds) / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const days = Math.floor(seconds / daySeconds);
  return days > 0 ? `${days} ${dayWord} ${clock}` : clock;
}

interface TimerProps {
  label: string;
  /** The short word for days. */
  dayWord: string;
  until: Date;
  onEnd: () => void;
}

/** Counts down to the end of a time; then what it is about is asked for again. */
export function PeriodTimer({ label, dayWord, until, onEnd }: TimerProps) {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until.getTime() - now) / 1_000));
  const isOver = seconds === 0;

  useEffect(() => {
    if (isOver) {
      onEnd();
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver, onEnd]);

  return (
    <p className="inline-flex items-center gap-1.5 text-sm text-text2">
      <Icon name="clock" size={16} />
      <span>{label}</span>
      <time
        dateTime={until.toISOString()}
        role="timer"
        aria-live="off"
        className="font-semibold text-text tnum"
      >
        {timeLeft(seconds, dayWord)}
      </time>
    </p>
  );
}
