import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with slips of bank transfers. */
export const slipsPermissions = definePermissions({ 'slips.decide': ['finance'] });

type Own = typeof slipsPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
