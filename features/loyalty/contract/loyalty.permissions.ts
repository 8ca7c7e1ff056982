import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with loyalty. */
export const loyaltyPermissions = definePermissions({
  'loyalty.read': ['support', 'auditor'],
});

type Own = typeof loyaltyPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
