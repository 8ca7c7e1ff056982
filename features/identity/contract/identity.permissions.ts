import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with players and their sessions. */
export const identityPermissions = definePermissions({
  'players.read': ['finance', 'support', 'auditor'],
  'players.write': ['support'],
  'players.reveal': ['support'],
  'players.money.read': ['finance', 'support', 'auditor'],
  'sessions.read': ['support', 'auditor'],
  'sessions.end': ['support'],
});

type Own = typeof identityPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
