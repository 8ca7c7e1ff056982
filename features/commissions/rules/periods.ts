import type { CarryMode, Kind, Period } from './terms.ts';

/** From `start` to before `end`; days, weeks and months are those of Manila (UTC+8, no daylight saving). */
export interface Span {
  start: Date;
  end: Date;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const manilaMs = 8 * hourMs;

/** Which period holds a moment. A moment at a period's start belongs to that period. */
export function periodAt(period: Period, moment: Date): Span {
  const local = moment.getTime() + manilaMs;
  const span = (start: number, end: number): Span => ({
    start: new Date(start - manilaMs),
    end: new Date(end - manilaMs),
  });
  const within = (length: number, offset = 0) => {
    const start = local - ((((local - offset) % length) + length) % length);
    return span(start, start + length);
  };
  if (period === 'FIVE_MINUTES') return within(5 * minuteMs);
  if (period === 'HOUR') return within(hourMs);
  if (period === 'DAY') return within(dayMs);
  // 5 January 1970 was a Monday.
  if (period === 'WEEK') return within(7 * dayMs, 4 * dayMs);
  const date = new Date(local);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  const first = Date.UTC(year, month, 1);
  const middle = Date.UTC(year, month, 16);
  const next = Date.UTC(year, month + 1, 1);
  if (period === 'MONTH') return span(first, next);
  return local < middle ? span(first, middle) : span(middle, next);
}

export function nextPeriod(period: Period, { end }: Span): Span {
  return periodAt(period, end);
}

export function previousPeriod(period: Period, { start }: Span): Span {
  return periodAt(period, new Date(start.getTime() - 1));
}

/** A contract begins with the next period, so that none is split; accepted at a period's very start, with that one. */
export function effectiveFrom(period: Period, acceptedAt: Date): Date {
  const { start, end } = periodAt(period, acceptedAt);
  return start.getTime() === acceptedAt.getTime() ? start : end;
}

/** What the same payee is paid by now, which another contract of the kind takes the place of. */
export interface Running {
  period: Period;
  endsAt: Date | null;
}

/** When a contract begins: the one before it is paid to the end of its own period. */
export function beginsAt(period: Period, running: Running | undefined, now: Date): Date {
  if (!running) return effectiveFrom(period, now);
  const over = effectiveFrom(running.period, now);
  return effectiveFrom(period, running.endsAt && running.endsAt < over ? running.endsAt : over);
}

const delays: Record<Kind, number> = {
  DIVIDEND: 3 * hourMs,
  DAILY: 2 * hourMs + 5 * minuteMs,
  HOURLY: 3 * minuteMs,
  REALTIME: minuteMs,
};

/** When a period's bills are made. */
export function runsAt(kind: Kind, { end }: Span): Date {
  return new Date(end.getTime() + delays[kind]);
}

/** What corrections took of a base beyond what there was: 0 or below. Later bases make up for it. */
export interface Rest {
  base: bigint;
  /** Of hourly salary alone. */
  winning: bigint;
  losing: bigint;
}

export const noRest = (): Rest => ({ base: 0n, winning: 0n, losing: 0n });

/** What an earlier period of the same two leaves behind. */
export interface Earlier extends Span {
  /** The team's net of that period alone. */
  net: bigint;
  /** With what was carried into it and adjusted. */
  base: bigint;
  rest: Rest;
}

const monthOf = (moment: Date) => new Date(moment.getTime() + manilaMs).toISOString().slice(0, 7);

/** The loss of earlier periods that a dividend must make up for first: 0 or below. */
export function carryInto(mode: CarryMode, span: Span, earlier: Earlier | undefined): bigint {
  if (!earlier || mode === 'NONE') return 0n;
  const isDirect = earlier.end.getTime() === span.start.getTime();
  if (mode === 'PREVIOUS') return isDirect && earlier.net < 0n ? earlier.net : 0n;
  if (mode === 'MONTH' && monthOf(earlier.start) !== monthOf(span.start)) return 0n;
  // What corrections took is carried on by itself.
  const loss = earlier.base - earlier.rest.base;
  return loss < 0n ? loss : 0n;
}

/** What earlier periods leave to one: losses that count by the mode, and what is left of corrections. */
export function leftTo(
  mode: CarryMode,
  span: Span,
  earlier: readonly Earlier[],
): { carried: bigint; rest: Rest } {
  const rest = noRest();
  let carried = 0n;
  for (const one of earlier) {
    carried += carryInto(mode, span, one);
    for (const name of ['base', 'winning', 'losing'] as const) rest[name] += one.rest[name];
  }
  return { carried, rest };
}
