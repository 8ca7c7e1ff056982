import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with reports. */
export const reportsPermissions = definePermissions({
  'reports.read': ['finance', 'auditor'],
});

type Own = typeof reportsPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
