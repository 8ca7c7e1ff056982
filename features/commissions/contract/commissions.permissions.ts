import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with contracts of agents. */
export const commissionsPermissions = definePermissions({
  'commissions.read': ['support', 'finance', 'auditor'],
  'commissions.propose': ['finance'],
  'commissions.review': ['finance'],
  'commissions.terminate': ['finance'],
});

type Own = typeof commissionsPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
