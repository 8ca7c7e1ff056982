/** Time is asked for here and nowhere else, so that a test can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Monotonic milliseconds for measuring durations; never a time of day. */
export function elapsedMs(): number {
  return performance.now();
}

/** The business's calendar day (Asia/Manila, UTC+8 without daylight saving), yyyy-MM-dd. */
export function manilaDay(instant: Date): string {
  return new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** The same with the time of day, yyyy-MM-dd HH:mm:ss. */
export function manilaMoment(instant: Date): string {
  return new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** The first instant of a Manila day. */
export function manilaDayStart(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`);
}

/** The longest that a timer of the platform can wait; told to wait longer, it fires at once. */
const timerMsMax = 2 ** 31 - 1;

/** How long a timer waits for a moment: never below zero, of which the platform warns, and never too long for it. */
export function msUntil(at: Date, now: Date): number {
  return Math.min(Math.max(0, at.getTime() - now.getTime()), timerMsMax);
}

export function addSeconds(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
