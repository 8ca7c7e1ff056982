import type { BrandRules } from '../contract/system.console.ts';

/** Whether players would be protected less than before; how long a password lasts protects nobody from play. */
export function loosensRules(before: BrandRules, after: BrandRules): boolean {
  const isIdentityDropped = before.identityCheck === 'manual' && after.identityCheck === 'none';
  return after.minimumAge < before.minimumAge || isIdentityDropped;
}
