import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with invitations. */
export const referralPermissions = definePermissions({
  'referral.read': ['support', 'finance', 'auditor'],
  'referral.void': ['support', 'finance'],
  // What the house gives away; another operator agrees.
  'referral.terms': ['finance'],
});

type Own = typeof referralPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
