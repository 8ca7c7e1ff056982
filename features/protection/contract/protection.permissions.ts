import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with player protection. */
export const protectionPermissions = definePermissions({
  'protection.read': ['support', 'auditor'],
  'protection.write': ['support'],
  'protection.decide': [],
});

type Own = typeof protectionPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
