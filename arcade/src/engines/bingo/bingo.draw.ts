import { type Pool, playBingo, poolsOf, type SoldCard, savedOf, winOfCards } from '@kislap/rules/bingo';
import { type BingoShape, callsMessage, cardMessage, drawCalls, soldText } from '@kislap/rules/bingo-cards';
import { guaranteedOf, guaranteedPools, playGuaranteed } from '@kislap/rules/bingo-guaranteed';
import { draw } from '@kislap/rules/fair';
import type * as z from 'zod/mini';
import { hmacSha256, sha256 } from '../../rng.ts';
import type { SharedRound } from '../../shared/shared.queries.ts';
import type { BingoKept } from './bingo.api.ts';
import { type BingoPace, guaranteedIn, type Hall, patternOf, rulesOf } from './hall.ts';

export type Kept = z.output<typeof BingoKept>;

function streamOf({ serverSeed }: Pick<SharedRound, 'serverSeed'>, message: string) {
  return draw((text) => hmacSha256(serverSeed, text), message);
}

/** Card number so-and-so of a round. */
export function dealCard(round: SharedRound, shape: BingoShape, number: number): number[] {
  return shape.drawCard(streamOf(round, cardMessage(shape, round.id, number)));
}

/** What the calls are drawn from once it is known which cards were sold. */
export function callsMessageOf(hall: Hall, roundId: string, sold: readonly number[]): string {
  const { shape } = rulesOf(patternOf(hall, roundId));
  return callsMessage(shape, roundId, sha256(soldText(sold)).toString('hex'));
}

/** Decides a round: from here on nothing about it changes any more. */
export function decide(
  hall: Hall,
  round: SharedRound,
  cards: { sold: readonly number[]; bots: readonly number[]; isAlone: boolean },
  pool: bigint,
  at: { startedAt: number; pace: BingoPace },
): Kept {
  const pattern = patternOf(hall, round.id);
  const rules = rulesOf(pattern);
  const { shape } = rules;
  const sold = cards.sold.map((number) => ({ number, cells: dealCard(round, shape, number) }));
  const order = drawCalls(shape, streamOf(round, callsMessageOf(hall, round.id, cards.sold)));
  const result = cards.isAlone ? playAlone(hall, round, order, sold) : playBingo(rules, order, sold);
  const { callMs, chaseMs } = at.pace;
  return {
    pattern,
    price: hall.price.toString(),
    sold: [...cards.sold],
    bots: [...cards.bots],
    ...result,
    jackpot: (pool + savedOf(rules, salesOf(hall.price, cards.sold))).toString(),
    startedAt: at.startedAt,
    callMs,
    chaseMs,
  };
}

/** One player has all the cards: nobody can win from himself, so he plays for the prizes of the house. */
function playAlone(hall: Hall, round: SharedRound, order: readonly number[], sold: readonly SoldCard[]) {
  const rules = rulesOf(patternOf(hall, round.id));
  const { falls, ...result } = playGuaranteed(rules, guaranteedIn(hall, round.id), order, sold);
  return { ...result, prizes: [], guaranteed: falls };
}

export function salesOf(price: bigint, sold: readonly number[]): bigint {
  return price * BigInt(sold.length);
}

/** What the round adds to the pool of the blackout; less than nothing where it was won. */
export function poolChange(kept: Kept): bigint {
  const saved = savedOf(rulesOf(kept.pattern), salesOf(BigInt(kept.price), kept.sold));
  return kept.blackout === null ? saved : saved - BigInt(kept.jackpot);
}

export function keptPools(kept: Kept): Pool[] {
  const rules = rulesOf(kept.pattern);
  const price = BigInt(kept.price);
  const jackpot = BigInt(kept.jackpot);
  if (kept.guaranteed === undefined) return poolsOf(rules, kept, salesOf(price, kept.sold), jackpot);
  const pools = guaranteedPools(guaranteedOf(kept.pattern), kept.guaranteed, price);
  return kept.blackout === null ? pools : [...pools, { amount: jackpot, cards: kept.blackout.cards }];
}

/** What a player's cards won. One that was paid for too late to be drawn among the others gives its price back. */
export function keptWin(kept: Kept, numbers: readonly number[]): bigint {
  const sold = new Set(kept.sold);
  const late = numbers.filter((number) => !sold.has(number));
  return winOfCards(keptPools(kept), new Set(numbers)) + BigInt(kept.price) * BigInt(late.length);
}

/** When call number so-and-so comes, from 1; after the last prize they come faster. */
export function callAt(kept: Kept, call: number): number {
  const { startedAt, callMs, chaseMs, prizes } = kept;
  const main = kept.guaranteed ? kept.calls.length : Math.max(0, ...prizes.map(({ at }) => at));
  return startedAt + Math.min(call, main) * callMs + Math.max(0, call - main) * chaseMs;
}

/** The call that is out at a moment. */
export function callsBy(kept: Kept, now: number): number {
  let call = 0;
  while (call < kept.calls.length && callAt(kept, call + 1) <= now) call += 1;
  return call;
}
