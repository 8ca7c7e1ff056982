import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with free rounds. */
export const freeRoundsPermissions = definePermissions({
  'freeRounds.read': ['finance', 'support', 'content', 'auditor'],
  'freeRounds.request': ['finance', 'content'],
  'freeRounds.decide': ['finance'],
});

type Own = typeof freeRoundsPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
