/** What the first call of the site decides before contracts and schemas are loaded. */
export interface FirstPermission {
  /** 0 open, 1 maintenance, 2 closed for this region; both switches on is maintenance. */
  status: 0 | 1 | 2;
  /** Empty: no analytics. */
  gtagId: string;
  /** Switches of the brand that are on, with everything above them. */
  modules: readonly string[];
}

interface Answer {
  value?: {
    maintenance?: unknown;
    regionRestriction?: unknown;
    info?: { analytics?: { gtagId?: unknown }; whitelabel?: readonly Module[] };
  };
}

interface Module {
  modId?: string;
  enabled?: string;
  childrenNodes?: readonly Module[];
}

const unknown: FirstPermission = { status: 0, gtagId: '', modules: [] };

/** Without a readable answer the site counts as open, and the first real call shows the problem. */
export async function peekPermission(): Promise<FirstPermission> {
  try {
    const response = await fetch('/wps/system/permission');
    // Our own server wrote it; a schema here would weigh more than all that is read from it.
    const { value }: Answer = await response.json();
    const { analytics, whitelabel } = value?.info ?? {};
    const gtagId = analytics?.gtagId;
    return {
      status: value?.maintenance === true ? 1 : value?.regionRestriction === true ? 2 : 0,
      gtagId: typeof gtagId === 'string' ? gtagId : '',
      modules: modulesOn(whitelabel),
    };
  } catch {
    return unknown;
  }
}

/** A switch counts only while everything above it is on. */
export function modulesOn(tree: readonly Module[] = []): string[] {
  return tree.flatMap(({ modId = '', enabled, childrenNodes }) =>
    enabled === '1' ? [modId, ...modulesOn(childrenNodes)] : [],
  );
}
