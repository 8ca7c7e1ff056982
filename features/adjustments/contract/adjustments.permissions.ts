import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with adjustments. */
export const adjustmentsPermissions = definePermissions({
  'adjustments.read': ['finance', 'support', 'auditor'],
  'adjustments.request': ['finance', 'support'],
  'adjustments.decide': ['finance'],
});

type Own = typeof adjustmentsPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
