import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with addresses that hide where a player is. */
export const networksPermissions = definePermissions({
  'networks.read': ['finance', 'support', 'auditor'],
  // To ask for less than the present rules, and to make them stricter at once.
  'networks.write': [],
});

type Own = typeof networksPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
