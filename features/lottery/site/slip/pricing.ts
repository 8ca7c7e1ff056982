import type { LotteryOrderAsk } from '../../contract/orders.ts';
import type { Picks } from '../../rules/engine/picks.ts';
import { limitPayout } from '../../rules/orders/limits.ts';
import { type CheckedOrder, checkOrder } from '../../rules/orders/order.ts';
import { type Answer, granted } from '../../rules/refusals.ts';
import { bestPayout } from '../../rules/returns/best-prize.ts';
import type { GameView } from '../game-view.ts';

/** A bet as it stands on a slip: an order without its issue. */
export type BetAsk = Omit<LotteryOrderAsk, 'issue' | 'halved' | 'picks'> & { picks: Picks };

/** Of so many lines the best prize is worked out at once; of more the server tells it before the bet is confirmed. */
const linesAtOnce = 1_000n;

export interface PricedBet {
  checked: CheckedOrder;
  lines: bigint;
  cost: bigint;
  /** The most that a draw can pay, without the pool; undefined where it is left to the server. */
  bestPrize: bigint | undefined;
}

/** Prices a bet as the server will, or says what is wrong with it. */
export function priceBet(
  { book, maxSeries }: Pick<GameView, 'book' | 'maxSeries'>,
  ask: BetAsk,
): Answer<PricedBet> {
  const { series, multiple, ...rest } = ask;
  const order = {
    ...rest,
    multiple: BigInt(multiple),
    ...(series !== undefined && { series: BigInt(series) }),
  };
  const answer = checkOrder(book, order, { maxSeries: BigInt(maxSeries ?? series ?? 0), play: 'LOTT' });
  if (!answer.ok) return answer;
  const checked = answer.value;
  return granted({ checked, lines: checked.lines, cost: checked.cost, bestPrize: bestPrizeOf(checked) });
}

function bestPrizeOf({ game, rule, entry, stake, lines }: CheckedOrder): bigint | undefined {
  return lines > linesAtOnce ? undefined : limitPayout(game, bestPayout(rule, entry, stake));
}

/** The order of a bet on an issue, as the server is asked for it. */
export function toOrderAsk(ask: BetAsk, issue: string, halved: readonly string[] = []): LotteryOrderAsk {
  return {
    ...ask,
    issue,
    picks: toBodyPicks(ask.picks),
    ...(halved.length > 0 && { halved: [...halved] }),
  };
}

export function toBodyPicks(picks: Picks): LotteryOrderAsk['picks'] {
  const lists = picks.filter((pick) => typeof pick !== 'string').map((list) => [...list]);
  return lists.length > 0 ? lists : picks.filter((pick) => typeof pick === 'string');
}

/** The bet without these numbers; undefined where its lines cannot be taken out one by one, or none is left. */
export function withoutNumbers(
  { checked }: PricedBet,
  ask: BetAsk,
  numbers: readonly string[],
): BetAsk | undefined {
  if (checked.entry.kind !== 'NUMBERS') return undefined;
  const left = (checked.entry.lists[0] ?? []).filter((number) => !numbers.includes(number));
  return left.length > 0 ? { ...ask, picks: left } : undefined;
}
