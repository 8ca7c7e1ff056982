import type { Game } from '../catalogue/shapes.ts';
import { costOf } from '../engine/amounts.ts';
import { priceOf } from '../engine/lines.ts';
import { type Entry, type Picks, readPicks } from '../engine/picks.ts';
import type { BetRule } from '../engine/rule.ts';
import type { Stake } from '../engine/settle.ts';
import { type Answer, granted, refused } from '../refusals.ts';
import type { RuleBook } from '../rule-book.ts';
import { checkLines } from './limits.ts';
import { checkAmount, checkSeries, orderMin, type SeriesPlay } from './stake.ts';

/** What a player asks for: picks of one bet type in one issue. */
export interface OrderAsk {
  game: string;
  betType: string;
  picks: Picks;
  /** The amount of a line's unit, in millionths. */
  unit: bigint;
  multiple: bigint;
  /** Asked for where odds follow the series, and nowhere else. */
  series?: bigint;
  /** The catalogue's version that the player saw. */
  version: number;
}

/** Who plays: the highest series of the account, and whether he plays it at its net prize. */
export interface SeriesOfAccount {
  maxSeries: bigint;
  play: SeriesPlay;
}

/** An order that the rules allow. Issue, balance and exposure are for the server to judge. */
export interface CheckedOrder {
  game: Game;
  rule: BetRule;
  entry: Entry;
  stake: Stake;
  lines: bigint;
  /** Millionths. */
  cost: bigint;
}

/** Prices an order by the book, or says the first thing that is wrong with it. The same in the browser and on the server. */
export function checkOrder(book: RuleBook, ask: OrderAsk, account: SeriesOfAccount): Answer<CheckedOrder> {
  if (ask.version !== book.version) return refused('UNKNOWN_VERSION', { value: String(ask.version) });
  const game = book.game(ask.game);
  if (!game.ok) return game;
  const rule = book.betRule(ask.game, ask.betType);
  if (!rule.ok) return rule;
  const amount = checkAmount(rule.value.betType, ask.unit, ask.multiple);
  if (!amount.ok) return amount;
  const series = checkSeries(rule.value.betType, ask.series, account);
  if (!series.ok) return series;
  const entry = readPicks(rule.value, ask.picks, 'REFUSE');
  if (!entry.ok) return entry;
  const lines = checkLines(rule.value, entry.value);
  if (!lines.ok) return lines;
  const cost = costOf(priceOf(rule.value, entry.value), ask.unit, ask.multiple);
  if (cost < orderMin) return refused('ORDER_TOO_SMALL', { found: cost });
  return granted({
    game: game.value,
    rule: rule.value,
    entry: entry.value,
    stake: { unit: ask.unit, multiple: ask.multiple, series: series.value },
    lines: lines.value,
    cost,
  });
}
