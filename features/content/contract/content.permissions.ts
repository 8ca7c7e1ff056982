import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with banners and announcements. */
export const contentPermissions = definePermissions({
  'content.read': ['content', 'auditor'],
  'content.write': ['content'],
});

type Own = typeof contentPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
