export interface PermissionFlags {
  maintenance: boolean;
  regionRestriction: boolean;
}

const open: PermissionFlags = { maintenance: false, regionRestriction: false };

function flagOf(value: object, name: string): boolean {
  return Object.entries(value).some(([key, held]) => key === name && held === true);
}

/**
 * The first call of the site, before contracts and schemas are loaded: only whether the site is open. Without a
 * readable answer it counts as open, and the first real call tells what is wrong.
 */
export async function peekPermission(): Promise<PermissionFlags> {
  try {
    const response = await fetch('/wps/system/permission');
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null || !('value' in body)) return open;
    const { value } = body;
    if (typeof value !== 'object' || value === null) return open;
    return {
      maintenance: flagOf(value, 'maintenance'),
      regionRestriction: flagOf(value, 'regionRestriction'),
    };
  } catch {
    return open;
  }
}
