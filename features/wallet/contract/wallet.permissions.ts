import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with the ledger. */
export const walletPermissions = definePermissions({
  'ledger.read': ['finance', 'auditor'],
});

type Own = typeof walletPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
