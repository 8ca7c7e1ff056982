/** What the service worker does with a request: answer from stored files, show the offline page, or nothing. */
export type Plan = 'kept' | 'page' | 'none';

export interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** Not the player site: what lives below these addresses is never touched. */
const otherRoots = [
  '/wps/',
  '/console',
  '/gateway/',
  '/cashier/',
  '/docs',
  '/openapi.json',
  '/ws',
  '/robots.txt',
  '/sitemap.xml',
];

/**
 * Answers only two things: files with a hash in their name, and the offline page. No call, no personal picture and
 * no page of the site is stored.
 */
export function planFor({ method, mode, url }: Asked, origin: string): Plan {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'none';
  if (mode === 'navigate') return isOther(address.pathname) ? 'none' : 'page';
  return /^\/assets\/[\w.-]+$/.test(address.pathname) ? 'kept' : 'none';
}

function isOther(path: string): boolean {
  return otherRoots.some((root) => path === root || path.startsWith(root.endsWith('/') ? root : `${root}/`));
}

/** Only an answer that is whole and ours is worth keeping. */
export function isWorthKeeping(answer: { ok: boolean; status: number; type: string }): boolean {
  return answer.ok && answer.status === 200 && answer.type === 'basic';
}

/** The page without a connection, in the language the site was last read in. */
export function offlinePath(language: string | undefined): string {
  return language === 'TY' ? '/offline?lang=TY' : '/offline?lang=EN';
}
