import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with rewards. */
export const rewardsPermissions = definePermissions({
  'rewards.read': ['support', 'auditor'],
});

type Own = typeof rewardsPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
