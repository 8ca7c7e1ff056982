import type { ShownField } from '@kislap/approvals/contract/approvals.console';
import { formatDecimal } from '@kislap/contract-kit';
import type { BrandRules } from '@kislap/site/contract/system.console';
import type { BrandProtection } from '../contract/protection.console.ts';
import type { LimitKind } from '../contract/protection.ts';

type BrandLimit = BrandProtection['limits'][number];

const isSame = (one: BrandLimit, other: BrandLimit) => one.kind === other.kind && one.window === other.window;

/** Whether some limit would be higher or gone, or the reminder come later. */
export function loosensLimits(before: BrandProtection, after: BrandProtection): boolean {
  const isKept = (limit: BrandLimit) =>
    after.limits.some((next) => isSame(next, limit) && next.max <= limit.max);
  return !before.limits.every(isKept) || after.realityCheckMinutes > before.realityCheckMinutes;
}

/** The rules that would change, each as it was beside as it would be. */
export function describeRules(before: BrandRules, after: BrandRules): ShownField[] {
  const names = ['minimumAge', 'identityCheck', 'passwordExpiryDays'] as const;
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      name,
      as: name === 'identityCheck' ? 'word' : 'text',
      before: String(before[name]),
      after: String(after[name]),
    }));
}

/** The limits of all players that would change. */
export function describeLimits(before: BrandProtection, after: BrandProtection): ShownField[] {
  const all = [
    ...before.limits,
    ...after.limits.filter((next) => !before.limits.some((limit) => isSame(limit, next))),
  ];
  const fields = all.flatMap((limit): ShownField[] => {
    const [was, is] = [before, after].map(({ limits }) => limits.find((one) => isSame(one, limit))?.max);
    if (was === is) return [];
    return [limitField(`${limit.kind}.${limit.window}`, limit.kind, was, is)];
  });
  const { realityCheckMinutes: minutes } = before;
  if (minutes === after.realityCheckMinutes) return fields;
  const reminder = { before: String(minutes), after: String(after.realityCheckMinutes) };
  return [...fields, { name: 'realityCheckMinutes', as: 'text', ...reminder }];
}

/** An amount of money, or of minutes where time is limited. */
export function limitField(
  name: string,
  kind: LimitKind,
  was: bigint | null | undefined,
  is: bigint | null | undefined,
): ShownField {
  const show = (max: bigint | null | undefined) => {
    if (max === null || max === undefined) return null;
    return kind === 'time' ? String(max) : formatDecimal(max);
  };
  return { name, as: kind === 'time' ? 'text' : 'money', before: show(was), after: show(is) };
}
