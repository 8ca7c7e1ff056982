import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with the tags of players. */
export const tagsPermissions = definePermissions({
  'tags.read': ['finance', 'support', 'content', 'auditor'],
  /** The catalogue. */
  'tags.write': ['finance', 'content'],
  'tags.give': ['finance', 'support'],
});

type Own = typeof tagsPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
