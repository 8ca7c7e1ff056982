import type { AccountId } from '@kislap/contract-kit';
import type { DrawResult } from '../../rules/catalogue/shapes.ts';
import { type SeenLeg, seeResult } from '../../rules/engine/match.ts';
import { type Entry, readPicks } from '../../rules/engine/picks.ts';
import type { BetRule } from '../../rules/engine/rule.ts';
import { settle } from '../../rules/engine/settle.ts';
import { limitPayout } from '../../rules/orders/limits.ts';
import { isTooCovered } from '../../rules/returns/coverage.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { requireGranted } from '../refusal.ts';
import type { OrderToSettle, Settled } from './settlement.queries.ts';

/** What an order won, and what of its cost is no valid bet (domain 4.1). */
export interface Judged extends Settled {
  uncounted: bigint;
}

interface Covering {
  rule: BetRule;
  entries: Entry[];
  judged: Judged[];
  costs: bigint[];
}

/** Judges the orders of whole accounts by a result, each by the catalogue that it was priced by. */
export function createJudge(game: string, result: DrawResult, bookOf: (version: number) => RuleBook) {
  const seen = new Map<BetRule, SeenLeg[]>();

  function judgeOne(order: OrderToSettle): { judged: Judged; rule: BetRule; entry: Entry } {
    const book = bookOf(order.version);
    const rule = requireGranted(book.betRule(game, order.bet_type));
    const entry = requireGranted(readPicks(rule, order.picks, 'REFUSE'));
    const legs = seen.get(rule) ?? seeResult(rule, result);
    seen.set(rule, legs);
    const stake = {
      unit: order.unit,
      multiple: BigInt(order.multiple),
      series: BigInt(order.series),
      ...(order.halved.length > 0 && { halved: new Set(order.halved) }),
    };
    const { payout, poolLines, pushedLines } = settle(rule, entry, legs, stake);
    const paid = limitPayout(requireGranted(book.game(game)), payout);
    const lines = BigInt(order.lines);
    const isPush = pushedLines > 0n && pushedLines === lines;
    const isWon = paid > 0n || poolLines > 0n;
    return {
      rule,
      entry,
      judged: {
        orderId: order.order_id,
        state: isPush ? 'PUSH' : isWon ? 'WON' : 'LOST',
        payout: paid,
        poolStake: poolLines * order.unit * BigInt(order.multiple),
        // Bet types with a push have one price for every line.
        uncounted: (order.cost * pushedLines) / lines,
      },
    };
  }

  return (orders: readonly OrderToSettle[]): Map<string, Judged> => {
    const all = new Map<string, Judged>();
    const byBetType = new Map<string, Covering>();
    for (const order of orders) {
      const { rule, entry, judged } = judgeOne(order);
      all.set(order.order_id, judged);
      const key = coverKey(order.account_id, order.bet_type);
      const covering = byBetType.get(key) ?? { rule, entries: [], judged: [], costs: [] };
      byBetType.set(key, covering);
      covering.entries.push(entry);
      covering.judged.push(judged);
      covering.costs.push(order.cost);
    }
    for (const { rule, entries, judged, costs } of byBetType.values()) {
      if (!mayCoverMost(rule, entries) || !isTooCovered(rule, entries)) continue;
      for (const [at, one] of judged.entries()) one.uncounted = costs[at] ?? 0n;
    }
    return all;
  };
}

function coverKey(accountId: AccountId, betType: string): string {
  return `${accountId} ${betType}`;
}

/** One order of one option covers at most a side of a market: most orders need no sum of chances. */
function mayCoverMost({ options }: BetRule, entries: readonly Entry[]): boolean {
  if (options === undefined) return true;
  return entries.length > 1 || (entries[0]?.lists.some((list) => list.length > 1) ?? false);
}
