import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with conversations of customer service. */
export const chatPermissions = definePermissions({
  'chat.read': ['support', 'auditor'],
  'chat.answer': ['support'],
  // Messages of chat rooms, and who may write there.
  'chat.moderate': ['support'],
  // Opening hours, canned answers, other operators' conversations.
  'chat.supervise': [],
});

type Own = typeof chatPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
