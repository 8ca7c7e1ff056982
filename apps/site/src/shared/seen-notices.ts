import { create } from 'zustand';
import { readStored, store } from './preferences.ts';

const key = 'kislap_seen_notices';
/** More than are ever on at the same time. */
const keptMax = 300;

function readIds(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Which announcements were read on this device. */
export const useSeenNotices = create<{ ids: readonly string[] }>()(() => ({ ids: readIds() }));

export function markNoticesSeen(seen: readonly string[]): void {
  const { ids } = useSeenNotices.getState();
  const fresh = seen.filter((id) => !ids.includes(id));
  if (fresh.length === 0) return;
  const kept = [...ids, ...fresh].slice(-keptMax);
  store(key, JSON.stringify(kept));
  useSeenNotices.setState({ ids: kept });
}

/** How many of these are new to this device. */
export function useUnseenCount(notices: readonly { id: string }[]): number {
  const ids = useSeenNotices((state) => state.ids);
  return notices.filter(({ id }) => !ids.includes(id)).length;
}
