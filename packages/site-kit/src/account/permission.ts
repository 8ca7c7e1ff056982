import { queryOptions } from '@tanstack/react-query';
import { loadPermission } from '../calls/api.ts';

/** What the permission call told, read again when operators change something about the site. */
export const permissionQuery = queryOptions({
  queryKey: ['permission'],
  queryFn: () => loadPermission(),
});
