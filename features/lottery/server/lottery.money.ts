import { createHash } from 'node:crypto';
import type { AccountId, GameId } from '@kislap/contract-kit';
import { referenceOf } from '@kislap/contract-kit/ids';
import type { BetOp, PostOp, PromoWinOp, ReleaseOp, RollbackOp, WinOp } from '@kislap/ledger';
import type { LotteryChaseId, LotteryOrderId } from '../contract/lottery.ids.ts';
import { lotterySource } from './lottery.terms.ts';

/** Rounds of a player: what he bet in a draw, apart by category, since they count differently. */
interface Play {
  accountId: AccountId;
  currency: string;
  game: string;
  issue: string;
  category: 'LOTT' | 'ELOTT';
}

const ids = new Map<string, GameId>();

/** What the books call a game; the same in every process for ever. */
export function gameIdOf(game: string): GameId {
  const known = ids.get(game);
  if (known) return known;
  const hex = createHash('sha256').update(`kislap-lottery:${game}`).digest('hex');
  const id =
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}` as GameId;
  ids.set(game, id);
  return id;
}

export function roundOf({ game, issue, category }: Pick<Play, 'game' | 'issue' | 'category'>): string {
  return `${game}:${issue}:${category}`;
}

function common(play: Play) {
  const { accountId, currency, game, category } = play;
  return {
    accountId,
    currency,
    source: lotterySource,
    roundRef: roundOf(play),
    gameId: gameIdOf(game),
    category,
    // Tickets are paid with cash alone.
    isFromLeader: true,
  };
}

/** An order's stake; its reference is the order. */
export function betOf(play: Play, orderId: LotteryOrderId, amount: bigint): BetOp {
  return { kind: 'bet', ...common(play), reference: referenceOf(orderId), amount };
}

/** What all orders of a round won by a version of the result; nothing tells that they lost. `uncounted` is no valid bet. */
export function winOf(play: Play, version: number, amount: bigint, uncounted: bigint): WinOp {
  return {
    kind: 'win',
    ...common(play),
    reference: winReference(play, version),
    amount,
    ...(uncounted > 0n && { meta: { uncounted: uncounted.toString() } }),
  };
}

/** A reference is one of its source and bucket, so it names the account. */
export function winReference(play: Omit<Play, 'currency'>, version: number): string {
  return `${roundOf(play)}:win:${version}:${play.accountId}`;
}

/** Takes a stake or a win back. */
export function takeBack(play: Play, reference: string): RollbackOp {
  const { accountId, currency } = play;
  return {
    kind: 'rollback',
    accountId,
    currency,
    source: lotterySource,
    reference: `${reference}:back`,
    referenceTo: reference,
    roundRef: roundOf(play),
    isFromLeader: true,
  };
}

export function post(
  { accountId, currency }: Pick<Play, 'accountId' | 'currency'>,
  op: Pick<PostOp, 'type' | 'from' | 'to' | 'amount' | 'reference'>,
): PostOp {
  return { kind: 'post', accountId, currency, source: lotterySource, isOwed: true, ...op };
}

/** Gives back what a chase held for one of its issues: to pay for its order, or because it is not played. */
export function releaseOf(part: {
  chaseId: LotteryChaseId;
  position: number;
  accountId: AccountId;
  currency: string;
  amount: bigint;
}): ReleaseOp {
  const { chaseId, position, accountId, currency, amount } = part;
  return {
    kind: 'release',
    accountId,
    currency,
    source: lotterySource,
    reference: `${chaseId}:${position}`,
    holdReference: referenceOf(chaseId),
    amount,
  };
}

/** An order's share of the pool: no result of its round. */
export function jackpotOf(play: Play, orderId: LotteryOrderId, amount: bigint, version: number): PromoWinOp {
  const reference = version === 1 ? `${orderId}:pool` : `${orderId}:pool:${version}`;
  return { kind: 'promoWin', ...common(play), reference, amount, isJackpot: true };
}
