import type { AccountId } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import type { CategoryWeights } from '../../contract/wagering.ts';
import { listPromotionTimes } from './counted.queries.ts';

interface SettledBet {
  accountId: AccountId;
  category: string;
  /** When its round was settled first; none is before what was asked for. */
  at: Date;
}

/**
 * Of these accounts: whether a bet that was settled at a moment since then counted for a promotion. The bet that closes one
 * counts whole (domain 5.5).
 */
export async function readPromotions(
  tx: Tx,
  accountIds: readonly AccountId[],
  since: Date,
): Promise<(bet: SettledBet) => boolean> {
  const promotions = await listPromotionTimes(tx, accountIds, new Date(since.getTime() - 1));
  const byAccount = Map.groupBy(promotions, (row) => row.account_id);
  return ({ accountId, category, at }) =>
    (byAccount.get(accountId) ?? []).some(
      ({ weights, opened_at, closed_at }) =>
        (weights?.[category as keyof CategoryWeights] ?? 0) > 0 &&
        opened_at <= at &&
        (closed_at === null || closed_at >= at),
    );
}
