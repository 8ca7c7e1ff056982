import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with the audit log. */
export const auditPermissions = definePermissions({
  'audit.read': ['auditor'],
});

type Own = typeof auditPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
