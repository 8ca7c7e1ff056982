import { formatDecimal } from '@kislap/contract-kit';
import type { BrandRules } from '@kislap/site/contract/system.console';
import type { BrandProtection } from '../contract/protection.console.ts';

type BrandLimit = BrandProtection['limits'][number];

const isSame = (one: BrandLimit, other: BrandLimit) => one.kind === other.kind && one.window === other.window;

/** Whether some limit would be higher or gone, or the reminder come later. */
export function loosensLimits(before: BrandProtection, after: BrandProtection): boolean {
  const isKept = (limit: BrandLimit) =>
    after.limits.some((next) => isSame(next, limit) && next.max <= limit.max);
  return !before.limits.every(isKept) || after.realityCheckMinutes > before.realityCheckMinutes;
}

/** The requested changes, for the deciding operator: names and figures, the same in every language. */
export function describeRules(before: BrandRules, after: BrandRules): string {
  const names = ['minimumAge', 'identityCheck', 'passwordExpiryDays'] as const;
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} ${before[name]} → ${after[name]}`)
    .join(' · ');
}

export function describeLimits(before: BrandProtection, after: BrandProtection): string {
  const all = [
    ...before.limits,
    ...after.limits.filter((next) => !before.limits.some((limit) => isSame(limit, next))),
  ];
  const changes = all.flatMap((limit) => {
    const [was, is] = [before, after].map(({ limits }) => limits.find((one) => isSame(one, limit)));
    if (was?.max === is?.max) return [];
    return [`${limit.kind} ${limit.window} ${show(was)} → ${show(is)}`];
  });
  const { realityCheckMinutes: minutes } = before;
  if (minutes !== after.realityCheckMinutes)
    changes.push(`realityCheckMinutes ${minutes} → ${after.realityCheckMinutes}`);
  return changes.join(' · ');
}

function show(limit: BrandLimit | undefined): string {
  return limit ? formatDecimal(limit.max) : '–';
}
