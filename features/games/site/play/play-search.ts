export interface PlaySearch {
  gameId?: string | undefined;
  /** Instead of its id: the vendor and its own code. */
  vassalage?: string | undefined;
  gameCode?: string | undefined;
  mode?: 'real' | 'demo' | undefined;
  /** Where the way out leads, on this site. */
  backUrl?: string | undefined;
}

const codePattern = /^[A-Za-z0-9_-]{1,60}$/;

/** What the address of a game says; `launchMode` is the specification's word for the mode. */
export function parsePlaySearch(search: Record<string, unknown>): PlaySearch {
  const code = (value: unknown) => (typeof value === 'string' && codePattern.test(value) ? value : undefined);
  const asked = String(search.mode ?? search.launchMode ?? '').toLowerCase();
  const isDemo = ['demo', 'trial', 'free'].includes(asked);
  return {
    gameId: code(search.gameId),
    vassalage: code(search.vassalage),
    gameCode: code(search.gameCode),
    mode: isDemo ? 'demo' : asked === 'real' ? 'real' : undefined,
    backUrl: ownPath(search.backUrl),
  };
}

/** A path of this site: a link from elsewhere must not make the way out lead away. */
function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])[^\\\s@]{0,200}$/.test(value)) return undefined;
  return value;
}
