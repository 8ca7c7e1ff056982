import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with operators. */
export const operatorsPermissions = definePermissions({
  'operators.read': ['auditor'],
  'operators.write': [],
});

type Own = typeof operatorsPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
