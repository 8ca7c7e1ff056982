import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with moves between wallets. */
export const transfersPermissions = definePermissions({
  'transfers.read': ['finance', 'support', 'auditor'],
  'transfers.request': ['finance', 'support'],
  'transfers.decide': ['finance'],
});

type Own = typeof transfersPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
