/** Paths of the specification's route table that need a session; without one the guard leads to /login. */
const memberPaths = ['/member', '/favorite', '/recent', '/lottery', '/seaLottery', '/vnLottery'];

/** Game pages hide the side menu by default: these and the odd spellings the specification keeps. */
const gamePaths = ['/lottery', '/sealottery', '/vnlottery', '/lottert', '/seamless'];

function isUnder(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`));
}

export function needsLogin(path: string): boolean {
  return isUnder(path, memberPaths);
}

export function isGamePage(path: string): boolean {
  return isUnder(path.toLowerCase(), gamePaths);
}

export function hasFooter(path: string): boolean {
  return !isGamePage(path);
}

/** Home under its other names. */
export function isHome(path: string): boolean {
  return ['/', '/index', '/index.html', '/home', '/login', '/register', '/password', '/help'].includes(path);
}

/** Only a path of ours may follow a login; anything else could lead a fresh session away. */
export function safeReturnPath(path: string | null): string | null {
  if (!path || !/^\/(?![/\\])[\w\-./?=&%]*$/.test(path)) return null;
  return isHome(path) ? null : path;
}
