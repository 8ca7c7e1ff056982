import { safeReturnPath } from './guard.ts';

let returnPath: string | null = null;

/** Where a person wanted to go when the guard asked for a login. */
export function rememberReturnPath(path: string): void {
  returnPath = safeReturnPath(path);
}

export function takeReturnPath(): string | null {
  const path = returnPath;
  returnPath = null;
  return path;
}
