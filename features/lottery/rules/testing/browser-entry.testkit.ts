import { firstCatalogue } from '../catalogue/catalogue.ts';
import type { DrawResult } from '../catalogue/shapes.ts';
import { seeResult } from '../engine/match.ts';
import type { Picks } from '../engine/picks.ts';
import { settle } from '../engine/settle.ts';
import { limitPayout } from '../orders/limits.ts';
import { checkOrder } from '../orders/order.ts';
import { openRuleBook } from '../rule-book.ts';

/** An order and a draw, as JSON has them. */
export interface PricedCase {
  game: string;
  betType: string;
  picks: Picks;
  unit: string;
  multiple: string;
  series: string | null;
  result: DrawResult;
}

const book = openRuleBook(firstCatalogue, 1);
const account = { maxSeries: 1960n, play: 'LOTT' } as const;

/** What an order costs and wins; or why it is refused. Text goes in and comes out, as between two worlds. */
export function price(text: string): string {
  const { game, betType, picks, unit, multiple, series, result } = JSON.parse(text) as PricedCase;
  const checked = checkOrder(
    book,
    {
      game,
      betType,
      picks,
      unit: BigInt(unit),
      multiple: BigInt(multiple),
      version: 1,
      ...(series !== null && { series: BigInt(series) }),
    },
    account,
  );
  if (!checked.ok) return write(checked.refusal);
  const { rule, entry, stake, lines, cost, game: played } = checked.value;
  const settled = settle(rule, entry, seeResult(rule, result), stake);
  return write({ lines, cost, ...settled, paid: limitPayout(played, settled.payout) });
}

function write(value: unknown): string {
  return JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? String(one) : one));
}
