import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with the give-back guard. */
export const giveBackPermissions = definePermissions({
  'giveBack.read': ['finance', 'auditor'],
});

type Own = typeof giveBackPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
