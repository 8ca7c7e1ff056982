import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with the running program. */
export const programPermissions = definePermissions({
  'program.read': ['finance', 'support', 'content', 'auditor'],
  'program.accept': [],
});

type Own = typeof programPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
