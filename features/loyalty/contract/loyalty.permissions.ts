import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with levels, points and the mall. */
export const loyaltyPermissions = definePermissions({
  'loyalty.read': ['finance', 'support', 'auditor'],
  'loyalty.goods': ['content'],
  'loyalty.orders': ['support'],
  'loyalty.levels': ['finance'],
  'missions.read': ['finance', 'support', 'content', 'auditor'],
  'missions.edit': ['content', 'finance'],
  'missions.decide': ['finance'],
});

type Own = typeof loyaltyPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
