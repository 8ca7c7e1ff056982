import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with referral. */
export const referralPermissions = definePermissions({
  'referral.read': ['support', 'auditor'],
});

type Own = typeof referralPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
