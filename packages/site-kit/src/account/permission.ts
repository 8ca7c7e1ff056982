import { queryOptions } from '@tanstack/react-query';
import { loadPermission } from '../calls/api.ts';
import { follow } from '../topics.ts';

/** What the permission call told, read again when operators change something about the site. */
export const permissionQuery = queryOptions({
  queryKey: ['permission'],
  meta: follow('permission'),
  queryFn: () => loadPermission(),
});
