import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with settlement files of payment providers. */
export const settlementsPermissions = definePermissions({
  'settlements.read': ['finance', 'auditor'],
  /** Brings files, has them compared again, and asks to close breaks. */
  'settlements.work': ['finance'],
  'settlements.decide': ['finance'],
});

type Own = typeof settlementsPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
