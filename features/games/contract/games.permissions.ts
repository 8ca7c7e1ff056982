import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with games and connections to vendors. */
export const gamesPermissions = definePermissions({
  'games.read': ['support', 'content', 'auditor'],
  'games.write': ['content'],
  'integrations.write': [],
});

type Own = typeof gamesPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
