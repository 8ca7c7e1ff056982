import { definePermissions } from '@kislap/contract-kit/roles';

/** Who sees requests at all; of these each sees the kinds that the role may ask for or decide. */
export const approvalsPermissions = definePermissions({
  'approvals.read': ['finance', 'support', 'content', 'auditor'],
  'approvals.read_all': ['auditor'],
  'approvals.decide': ['finance'],
});

type Own = typeof approvalsPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
