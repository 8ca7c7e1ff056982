import { getMemberInfo } from '@kislap/contracts/member';
import type { MemberInfo } from '@kislap/contracts/member-info';
import type { QueryClient } from '@tanstack/react-query';
import { call, onSessionEnd } from './api.ts';
import { openDialog } from './dialogs.ts';
import { closeRealtime, openRealtime } from './realtime.ts';
import { clearSession, setMember, setToken, storedToken, useSession } from './session.ts';

/** Brings a stored session back to life after hydration; a dead one is cleared without a word. */
export async function resumeSession(queryClient: QueryClient): Promise<void> {
  onSessionEnd(() => {
    endSession(queryClient);
    openDialog('login', { reason: 'session_ended' });
  });
  await exchangeCode();
  const token = storedToken();
  if (token) {
    setToken(token);
    try {
      setMember(await call(getMemberInfo));
      openRealtime(token, queryClient);
    } catch {
      // Without an answer the token stays: the network may be back in a moment.
    }
  }
  useSession.setState({ isResumed: true });
}

/** A one-time code in the address becomes a session of its own and leaves the address at once (decisions, product 2). */
async function exchangeCode(): Promise<void> {
  const address = new URL(location.href);
  const code = address.searchParams.get('code') ?? address.searchParams.get('token');
  if (!code) return;
  address.searchParams.delete('code');
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
  try {
    const { exchangeSession } = await import('@kislap/contracts/session');
    setToken((await call(exchangeSession, { body: { code } })).token);
  } catch {
    // A spent or forged code signs nobody in; the page goes on as it is.
  }
}

/** Everything that was fetched for the person before is forgotten, then the new session begins. */
export function startSession(queryClient: QueryClient, token: string, member: MemberInfo): void {
  setToken(token);
  setMember(member);
  useSession.setState({ isResumed: true });
  for (const key of personalKeys) queryClient.removeQueries({ queryKey: [key] });
  openRealtime(token, queryClient);
}

export function endSession(queryClient: QueryClient): void {
  closeRealtime();
  clearSession();
  for (const key of personalKeys) queryClient.removeQueries({ queryKey: [key] });
}

const personalKeys = [
  'balance',
  'cashier',
  'deposits',
  'withdrawals',
  'payees',
  'transactions',
  'records',
  'sessions',
  'funds',
  'favourites',
  'favourite-games',
  'recent-games',
];
