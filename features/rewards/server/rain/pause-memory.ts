import type { AccountId } from '@kislap/contract-kit';
import { elapsedMs } from '@kislap/platform/clock.ts';

type FindPause = (accountId: AccountId) => Promise<'self_excluded' | 'cooling_off' | null>;

const keptMs = 600_000;
const keptMax = 50_000;

/**
 * Whoever looked at the rain a moment ago and took no break is not asked for again at the grab. A break ends every session,
 * and the payment asks in its own transaction whatever is remembered here.
 */
export function createPauseMemory(findPause: FindPause): FindPause {
  const free = new Map<AccountId, number>();
  return async (accountId) => {
    const readAt = free.get(accountId);
    if (readAt !== undefined && elapsedMs() - readAt < keptMs) return null;
    const pause = await findPause(accountId);
    if (free.size >= keptMax) free.clear();
    if (pause) free.delete(accountId);
    else free.set(accountId, elapsedMs());
    return pause;
  };
}
