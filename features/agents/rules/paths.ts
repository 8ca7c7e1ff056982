/** A path names every account from the root down: `/root/a/b`. */
export const levelMax = 20;

export function partsOf(path: string): string[] {
  return path.split('/').slice(1);
}

/** The path of whoever stood there once the account has gone below another one. */
export function movedPath(path: string, accountId: string, uplinePath: string): string {
  const parts = partsOf(path);
  const at = parts.indexOf(accountId);
  return at === -1 ? path : `${uplinePath}/${parts.slice(at).join('/')}`;
}

export type MoveHindrance = 'same' | 'circle' | 'deep';

/** Why an account cannot go below another one; `deepest` is the lowest level of those who go with it. */
export function findHindrance(
  { accountId, path, deepest }: { accountId: string; path: string; deepest: number },
  uplinePath: string,
): MoveHindrance | undefined {
  const [own, above] = [partsOf(path), partsOf(uplinePath)];
  if (above.includes(accountId)) return 'circle';
  if (own.at(-2) === above.at(-1)) return 'same';
  return above.length + 1 + deepest - own.length > levelMax ? 'deep' : undefined;
}
