import { requireRealAccount } from '@kislap/site-kit/account/require-account.ts';
import { useSession } from '@kislap/site-kit/account/session.ts';
import { readStored, store } from '@kislap/site-kit/browser/preferences.ts';
import { useEffect } from 'react';
import { create } from 'zustand';

/** Favourites of the lottery are kept in the browser, for each username (specification 3). */
const keyOf = (account: string) => `lotteryFavourites:${account}`;

const useKept = create<{ byAccount: Readonly<Record<string, readonly string[]>> }>()(() => ({
  byAccount: {},
}));

function readKept(account: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(account)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((code): code is string => typeof code === 'string') : [];
  } catch {
    return [];
  }
}

const none: readonly string[] = [];

/** The codes of the games that whoever is signed in marked; nobody's are none. */
export function useLotteryFavourites(): readonly string[] {
  const account = useSession((session) => session.member?.account);
  const kept = useKept(({ byAccount }) => (account === undefined ? none : byAccount[account]));
  useEffect(() => {
    if (account !== undefined && !kept) keep(account, readKept(account));
  }, [account, kept]);
  return kept ?? none;
}

function keep(account: string, codes: readonly string[]): void {
  useKept.setState(({ byAccount }) => ({ byAccount: { ...byAccount, [account]: codes } }));
}

export function toggleLotteryFavourite(code: string): void {
  if (!requireRealAccount()) return;
  const account = useSession.getState().member?.account;
  if (account === undefined) return;
  const known = useKept.getState().byAccount[account] ?? readKept(account);
  const marked = known.includes(code) ? known.filter((one) => one !== code) : [code, ...known];
  store(keyOf(account), JSON.stringify(marked));
  keep(account, marked);
}
