import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with the turnover that players owe. */
export const promotionsPermissions = definePermissions({
  'wagering.read': ['finance', 'support', 'auditor'],
  'wagering.end': ['finance'],
  'promotions.read': ['finance', 'support', 'content', 'auditor'],
  /** To write promotions, and to agree to those that others wrote. */
  'promotions.write': ['finance', 'content'],
  /** To give bonuses by hand, and to agree to those that others give. */
  'promotions.give': ['finance'],
  'promotions.review': ['finance', 'support'],
});

type Own = typeof promotionsPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
