import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with the lottery. */
export const lotteryPermissions = definePermissions({
  'lottery.read': ['finance', 'support', 'content', 'auditor'],
  'lottery.run': ['content', 'finance'],
  'lottery.request': ['finance', 'content'],
  'lottery.decide': ['finance'],
});

type Own = typeof lotteryPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
