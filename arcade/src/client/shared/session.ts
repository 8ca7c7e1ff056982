import type * as z from 'zod/mini';
import { exchangeCode, getSession } from '../../api.ts';
import { type Caller, CallFailure, createCaller } from './calls.ts';

export type Session = z.output<(typeof getSession)['reply']>['session'];

export type OpenSession = { session: Session; token: string; call: Caller };

/**
 * Opens the session of this page. The code in the address works once, so the token it bought is kept under that code
 * for as long as the tab lives: a reload finds it, another launch does not.
 */
export async function openSession(): Promise<OpenSession> {
  const code = new URLSearchParams(location.search).get('s') ?? '';
  const key = `arcade.session.${code}`;
  const kept = readKept(key);
  if (kept !== null) {
    try {
      const call = createCaller(kept);
      return { ...(await call(getSession)), token: kept, call };
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.code !== 'session_invalid') throw failure;
    }
  }
  const { token, session } = await createCaller(null)(exchangeCode, { body: { code } });
  keep(key, token);
  return { session, token, call: createCaller(token) };
}

// Storage is refused to framed pages by some browsers; the game then simply cannot survive a reload.
function readKept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    return;
  }
}
