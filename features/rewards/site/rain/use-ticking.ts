import { useEffect, useState } from 'react';

/** The time at the server, by the second. */
export function useTicking(aheadMs: number): number {
  const [now, setNow] = useState(() => Date.now() + aheadMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + aheadMs), 1_000);
    return () => clearInterval(timer);
  }, [aheadMs]);
  return now;
}

/** `1:02:03`, or `02:03` within the last hour. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (count: number) => String(count).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
