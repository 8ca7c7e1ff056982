import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with calls of vendors. */
export const gatewayPermissions = definePermissions({
  'reviews.decide': ['finance'],
  'held_wins.ask': ['finance'],
});

type Own = typeof gatewayPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
