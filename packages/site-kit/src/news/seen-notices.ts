import { useMemo } from 'react';
import { create } from 'zustand';
import { useSession } from '../account/session.ts';
import { readStored, store } from '../browser/preferences.ts';

const key = 'kislap_seen_notices';
/** More than are ever on at the same time. */
const keptMax = 300;

/** One per account. Visitors share one, which carries over at sign-in. */
const useSeen = create<Record<string, readonly string[]>>()(() => ({}));

function keyOf(accountId: string | undefined): string {
  return accountId ? `${key}.${accountId}` : key;
}

function readIds(name: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(readStored(name) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Which announcements this person has read in this browser. */
export function useSeenNotices(): ReadonlySet<string> {
  const own = keyOf(useSession(({ member }) => member?.id));
  const ofOwn = useSeen((seen) => seen[own]);
  const ofVisitor = useSeen((seen) => seen[key]);
  return useMemo(
    () => new Set([...(ofVisitor ?? readIds(key)), ...(ofOwn ?? readIds(own))]),
    [own, ofOwn, ofVisitor],
  );
}

export function markNoticesSeen(seen: readonly string[]): void {
  const own = keyOf(useSession.getState().member?.id);
  const ids = useSeen.getState()[own] ?? readIds(own);
  const fresh = seen.filter((id) => !ids.includes(id));
  if (fresh.length === 0) return;
  const kept = [...ids, ...fresh].slice(-keptMax);
  store(own, JSON.stringify(kept));
  useSeen.setState({ [own]: kept });
}

/** How many of these are new to this person. */
export function useUnseenCount(notices: readonly { id: string }[]): number {
  const seen = useSeenNotices();
  return notices.filter(({ id }) => !seen.has(id)).length;
}
