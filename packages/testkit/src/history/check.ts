import { checkChain } from './check-chain.ts';
import { checkEffects } from './check-effects.ts';
import { checkOrder } from './check-order.ts';
import type { History } from './history.ts';
import { type HistoryDatabase, readLines } from './lines.queries.ts';
import { groupByPlayer } from './player.ts';
import type { Violation } from './violation.ts';

const playersAtOnce = 200;

/**
 * Holds what a load was told against what the ledger says: each acknowledged operation is there exactly once with the
 * acknowledged balance, no refusal moved anything, what is in doubt is there once or not at all, repeats were answered
 * alike, and whatever was answered before another was asked stands before it. Call it once nothing writes any more.
 */
export async function checkHistory(history: History, database: HistoryDatabase): Promise<Violation[]> {
  const players = groupByPlayer(history.calls);
  const accountIds = [...players.keys()];
  const violations: Violation[] = [];
  for (let at = 0; at < accountIds.length; at += playersAtOnce) {
    const some = accountIds.slice(at, at + playersAtOnce);
    const lines = await readLines(database, some);
    for (const accountId of some) {
      const player = players.get(accountId);
      if (!player) continue;
      const own = lines.get(accountId) ?? [];
      violations.push(...checkChain(own), ...checkEffects(player, own), ...checkOrder(player, own));
    }
  }
  return violations;
}
