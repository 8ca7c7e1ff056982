import type { GuardKind, GuardRule } from './guard.types.ts';

/**
 * A player's limits and pauses as a batch sees them. Windows are kept in hours of the clock: one of 24 hours is the present
 * hour, the 23 before it, and of the hour in which it began whatever may lie inside. So a limit may hold up to an hour too
 * long, and never too short.
 */
export interface GuardState {
  rules: readonly GuardRule[];
  excludedUntil: Date | null;
  coolingUntil: Date | null;
  hours: Map<number, GuardHour>;
  /** Sums of all but the present hour, by the length of the window; good for one hour. */
  sums: Map<number, Used>;
  sumsHour: number;
}

export interface GuardHour {
  hour: number;
  stake: bigint;
  /** Stakes less wins. */
  loss: bigint;
  /** The highest loss (stakes minus wins) from any moment of the hour to its end. */
  lateLoss: bigint;
  deposit: bigint;
  minutes: bigint;
  isChanged: boolean;
}

export interface Used {
  stake: bigint;
  loss: bigint;
  deposit: bigint;
  /** In minutes. */
  time: bigint;
}

/** No window is longer: 30 days. */
export const guardHoursMax = 720;
/** A pause of so many minutes between two bets is still play. */
const playPauseMax = 10;
const minuteMs = 60_000;
const minutesPerHour = 60;

export function hourOf(moment: Date): number {
  return Math.floor(moment.getTime() / (minuteMs * minutesPerHour));
}

export function newGuard(parts: Pick<GuardState, 'rules' | 'excludedUntil' | 'coolingUntil'>): GuardState {
  return { ...parts, hours: new Map(), sums: new Map(), sumsHour: 0 };
}

/** A copy of its own, for a way back. */
export function copyGuard(guard: GuardState): GuardState {
  const hours = new Map([...guard.hours].map(([hour, row]) => [hour, { ...row }]));
  return { ...guard, hours, sums: new Map() };
}

/** What counts towards limits of this length at this moment. */
export function usedIn(guard: GuardState, hours: number, now: Date): Used {
  const current = hourOf(now);
  const past = pastSums(guard, hours, current);
  const row = guard.hours.get(current);
  if (row === undefined) return past;
  return {
    stake: past.stake + row.stake,
    loss: past.loss + row.loss,
    deposit: past.deposit + row.deposit,
    time: past.time + countBits(row.minutes),
  };
}

function pastSums(guard: GuardState, hours: number, current: number): Used {
  if (guard.sumsHour !== current) {
    guard.sums.clear();
    guard.sumsHour = current;
    // Who plays for months is remembered for months, and no window looks back so far.
    for (const hour of guard.hours.keys()) if (hour < current - guardHoursMax) guard.hours.delete(hour);
  }
  const known = guard.sums.get(hours);
  if (known) return known;
  const first = current - hours;
  const sums: Used = { stake: 0n, loss: 0n, deposit: 0n, time: 0n };
  for (const row of guard.hours.values()) {
    if (row.hour < first || row.hour === current) continue;
    sums.stake += row.stake;
    sums.loss += row.hour === first ? row.lateLoss : row.loss;
    sums.deposit += row.deposit;
    sums.time += countBits(row.minutes);
  }
  guard.sums.set(hours, sums);
  return sums;
}

function countBits(bits: bigint): bigint {
  let left = bits;
  let count = 0n;
  while (left > 0n) {
    left &= left - 1n;
    count += 1n;
  }
  return count;
}

/** The rules that hold at this moment. */
export function rulesAt(rules: readonly GuardRule[], now: Date): GuardRule[] {
  return rules.filter(({ from, until }) => (from === null || from <= now) && (until === null || until > now));
}

/** The first rule of this kind that the amount would break. */
export function findBroken(
  guard: GuardState,
  rules: readonly GuardRule[],
  kind: GuardKind,
  amount: bigint,
  now: Date,
): GuardRule | undefined {
  return rules.find((rule) => rule.kind === kind && usedIn(guard, rule.hours, now)[kind] + amount > rule.max);
}

function changeHour(guard: GuardState, hour: number): GuardHour {
  if (hour !== guard.sumsHour) guard.sums.clear();
  const row = guard.hours.get(hour) ?? {
    hour,
    stake: 0n,
    loss: 0n,
    lateLoss: 0n,
    deposit: 0n,
    minutes: 0n,
    isChanged: true,
  };
  row.isChanged = true;
  guard.hours.set(hour, row);
  return row;
}

/** Money that may be lost from now on. */
export function noteStake(guard: GuardState, amount: bigint, now: Date): void {
  const row = changeHour(guard, hourOf(now));
  row.stake += amount;
  row.loss += amount;
  row.lateLoss += amount;
  notePlay(guard, now);
}

export function noteWin(guard: GuardState, amount: bigint, now: Date): void {
  const row = changeHour(guard, hourOf(now));
  row.loss -= amount;
  row.lateLoss = row.lateLoss > amount ? row.lateLoss - amount : 0n;
}

/** A stake that is as if it had never been: it leaves the hour in which it was made. */
export function takeBackStake(guard: GuardState, amount: bigint, madeAt: Date, now: Date): void {
  if (isForgotten(madeAt, now)) return;
  const row = changeHour(guard, hourOf(madeAt));
  row.stake = row.stake > amount ? row.stake - amount : 0n;
  row.loss -= amount;
  row.lateLoss = least(row.lateLoss, row.stake);
}

export function takeBackWin(guard: GuardState, amount: bigint, madeAt: Date, now: Date): void {
  if (isForgotten(madeAt, now)) return;
  const row = changeHour(guard, hourOf(madeAt));
  row.loss += amount;
  row.lateLoss = least(row.lateLoss + amount, row.stake);
}

export function noteDeposit(guard: GuardState, amount: bigint, at: Date): void {
  changeHour(guard, hourOf(at)).deposit += amount;
}

export function takeBackDeposit(guard: GuardState, amount: bigint, countedAt: Date, now: Date): void {
  if (isForgotten(countedAt, now)) return;
  const row = changeHour(guard, hourOf(countedAt));
  row.deposit = row.deposit > amount ? row.deposit - amount : 0n;
}

/** Of the minutes since the bet before all were played, if they are few. */
function notePlay(guard: GuardState, now: Date): void {
  const minute = Math.floor(now.getTime() / minuteMs);
  const last = lastMinute(guard, minute);
  const first = last !== undefined && minute - last <= playPauseMax ? last : minute;
  for (let one = first; one <= minute; one += 1) {
    const row = changeHour(guard, Math.floor(one / minutesPerHour));
    row.minutes |= 1n << BigInt(one % minutesPerHour);
  }
}

/** The last minute that was played in, as far as it can matter. */
function lastMinute(guard: GuardState, minute: number): number | undefined {
  for (let one = minute; one >= minute - playPauseMax; one -= 1) {
    const row = guard.hours.get(Math.floor(one / minutesPerHour));
    if (row && (row.minutes >> BigInt(one % minutesPerHour)) & 1n) return one;
  }
  return undefined;
}

function isForgotten(moment: Date, now: Date): boolean {
  return hourOf(moment) < hourOf(now) - guardHoursMax;
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
