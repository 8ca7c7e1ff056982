import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with rewards. */
export const rewardsPermissions = definePermissions({
  'rewards.read': ['finance', 'support', 'content', 'auditor'],
  // Everything that gives money away takes two who hold this.
  'rewards.manage': ['finance'],
});

type Own = typeof rewardsPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
