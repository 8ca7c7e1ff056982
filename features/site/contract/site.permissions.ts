import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with the site. */
export const sitePermissions = definePermissions({
  'site.read': ['content', 'auditor'],
  'site.write': [],
});

type Own = typeof sitePermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
