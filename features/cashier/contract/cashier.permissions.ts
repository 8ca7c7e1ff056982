import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with deposits and withdrawals. */
export const cashierPermissions = definePermissions({
  'withdrawals.read': ['finance', 'support', 'auditor'],
  'withdrawals.decide': ['finance'],
  'deposits.read': ['finance', 'support', 'auditor'],
  'deposits.return': ['finance'],
  'payments.read': ['finance', 'auditor'],
  'payments.configure': ['finance'],
});

type Own = typeof cashierPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
