import type { GuardRule, GuardUse } from '@kislap/ledger';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { BrandProtection } from '../contract/protection.console.ts';
import * as calls from '../contract/protection.ts';
import type { LimitChoiceRow } from './protection.tables.ts';

/** What holds now and what is to come. */
export type Choice = Pick<LimitChoiceRow, 'max' | 'next_max' | 'next_at'>;

const minute = 1_000_000n;

/** The current limit: a due change applies. */
export function choiceAt(choice: Choice, now: Date): Choice {
  if (choice.next_at === null || choice.next_at > now) return choice;
  return { max: choice.next_max, next_max: null, next_at: null };
}

/** A lower limit applies at once; a higher one or none after the wait. Setting the current one cancels the change. */
export function chooseLimit(before: Choice | undefined, wanted: bigint | null, now: Date): Choice {
  const present = before === undefined ? null : choiceAt(before, now).max;
  if (present === null || (wanted !== null && wanted <= present))
    return { max: wanted, next_max: null, next_at: null };
  return { max: present, next_max: wanted, next_at: addSeconds(now, calls.limitWaitHours * 3600) };
}

/** A limit of time is told in minutes, of which an amount holds millionths. */
export function storedMax(kind: LimitChoiceRow['kind'], max: bigint): bigint {
  return kind === 'time' ? max / minute : max;
}

function shownMax(kind: LimitChoiceRow['kind'], max: bigint): bigint {
  return kind === 'time' ? max * minute : max;
}

export function windowOf(hours: number): calls.LimitWindow {
  return calls.limitWindows.find((window) => calls.limitWindowHours[window] === hours) ?? 'month';
}

/** The ledger's rules: each from when and until when it holds, so that nobody need be there when a wait is over. */
export function rulesOf(rows: readonly LimitChoiceRow[]): GuardRule[] {
  return rows.flatMap(({ kind, hours, max, next_max, next_at }) => [
    ...(max === null ? [] : [{ kind, hours, max, from: null, until: next_at }]),
    ...(next_max === null || next_at === null
      ? []
      : [{ kind, hours, max: next_max, from: next_at, until: null }]),
  ]);
}

export function brandRulesOf({ limits }: BrandProtection): GuardRule[] {
  return limits.map(({ kind, window, max }) => ({
    kind,
    hours: calls.limitWindowHours[window],
    max: storedMax(kind, max),
    from: null,
    until: null,
  }));
}

export function toLimit(row: LimitChoiceRow, now: Date): calls.Limit {
  const { kind, hours, owner } = row;
  const { max, next_max, next_at } = choiceAt(row, now);
  const show = (amount: bigint | null) => (amount === null ? null : shownMax(kind, amount));
  return {
    kind,
    window: windowOf(hours),
    owner,
    max: show(max),
    next: next_at === null ? null : { max: show(next_max), at: next_at },
  };
}

/** Of several limits of one kind and window the one that leaves least. */
export function toUse(used: readonly GuardUse[]): calls.LimitUse[] {
  const lowest = new Map<string, calls.LimitUse>();
  for (const { kind, hours, max, used: amount } of used) {
    const left = max > amount ? max - amount : 0n;
    const key = `${kind} ${hours}`;
    const known = lowest.get(key);
    if (known && known.left <= shownMax(kind, left)) continue;
    lowest.set(key, {
      kind,
      window: windowOf(hours),
      max: shownMax(kind, max),
      used: shownMax(kind, amount),
      left: shownMax(kind, left),
    });
  }
  return [...lowest.values()];
}
