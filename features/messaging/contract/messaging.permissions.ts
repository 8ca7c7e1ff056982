import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with messages. */
export const messagingPermissions = definePermissions({
  'messages.read': ['support', 'auditor'],
  'messages.reveal': [],
  'messages.write': [],
});

type Own = typeof messagingPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
