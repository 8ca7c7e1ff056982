/** What the first call of the site decides before contracts and schemas are loaded. */
export interface FirstPermission {
  /** 0 open, 1 maintenance, 2 closed for this region; both switches on is maintenance. */
  status: 0 | 1 | 2;
  /** Empty: no analytics. */
  gtagId: string;
  /** Switches of the brand that are on, with everything above them. */
  modules: readonly string[];
  /** Whether the brand has the domain of this page. */
  isOurs: boolean;
}

interface Answer {
  value?: {
    maintenance?: unknown;
    regionRestriction?: unknown;
    info?: {
      analytics?: { gtagId?: unknown };
      whitelabel?: readonly Module[];
      domainRoute?: readonly { domain?: string }[];
    };
  };
}

interface Module {
  modId?: string;
  enabled?: string;
  childrenNodes?: readonly Module[];
}

const unknown: FirstPermission = { status: 0, gtagId: '', modules: [], isOurs: true };

let heard: Promise<Answer['value']> | undefined;

/** The value of the reply that the page asked for first, not yet checked by its schema; each time but the first nothing. */
export async function takePeeked(): Promise<unknown> {
  const first = heard;
  heard = undefined;
  return first?.catch(() => undefined);
}

async function ask(language: string): Promise<Answer['value']> {
  const response = await fetch('/wps/system/permission', { headers: { 'accept-language': language } });
  // Our own server wrote it; a schema here would weigh more than all that is read from it.
  const { value }: Answer = await response.json();
  return value;
}

/** `language`: EN or TY. Without a readable answer the site counts as open, and the first real call shows the problem. */
export async function peekPermission(language: string): Promise<FirstPermission> {
  heard = ask(language);
  try {
    const value = await heard;
    const { analytics, whitelabel, domainRoute } = value?.info ?? {};
    const gtagId = analytics?.gtagId;
    return {
      status: value?.maintenance === true ? 1 : value?.regionRestriction === true ? 2 : 0,
      gtagId: typeof gtagId === 'string' ? gtagId : '',
      modules: modulesOn(whitelabel),
      isOurs: !domainRoute?.every(({ domain }) => domain !== location.host),
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
