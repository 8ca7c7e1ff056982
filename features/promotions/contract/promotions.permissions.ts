import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with the turnover that players owe. */
export const promotionsPermissions = definePermissions({
  'wagering.read': ['finance', 'support', 'auditor'],
  'wagering.end': ['finance'],
});

type Own = typeof promotionsPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
