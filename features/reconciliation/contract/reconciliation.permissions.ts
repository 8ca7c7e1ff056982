import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with reconciliation. */
export const reconciliationPermissions = definePermissions({
  'reconciliation.read': ['finance', 'support', 'auditor'],
  'reconciliation.propose': ['finance', 'support'],
  'reconciliation.decide': ['finance'],
});

type Own = typeof reconciliationPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
