import { queryOptions } from '@tanstack/react-query';
import { loadPermission } from '../calls/api.ts';
import { follow } from '../topics.ts';

/** The reply of the permission call, fetched again when operators change the site. */
export const permissionQuery = queryOptions({
  queryKey: ['permission'],
  meta: follow('permission'),
  queryFn: () => loadPermission(),
});
