import type { GameId } from '@kislap/contract-kit/ids';
import { countedPlay, validBet } from '@kislap/rules/valid-bet';
import type { PostedTransfer } from '../ledger.types.ts';
import type { Play, PlayedRound, SettledPlay } from './play.types.ts';

/** What of a line changes its round. */
export type RoundStep = Pick<PostedTransfer, 'type' | 'amount' | 'closesRound' | 'createdAt'>;

type Meta = Readonly<Record<string, unknown>>;
const millionths = /^\d{1,18}$/;

/** What a win of a lottery tells beside its amount: `meta.uncounted`, millionths of the stake that are no valid bet. */
export function uncountedOf({ uncounted }: Meta): bigint {
  return typeof uncounted === 'string' && millionths.test(uncounted) ? BigInt(uncounted) : 0n;
}

/** Wins whose meta is to be read. */
export function tellsUncounted({ type, category }: Pick<PostedTransfer, 'type' | 'category'>): boolean {
  return type === 'WIN' && (category === 'LOTT' || category === 'ELOTT');
}

export function newRound({ gameId, category }: Pick<PostedTransfer, 'gameId' | 'category'>): PlayedRound {
  return {
    gameId: gameId ?? ('' as GameId),
    category: category ?? '',
    stake: 0n,
    win: 0n,
    uncounted: 0n,
    liveBets: 0,
    winCount: 0,
    isClosed: false,
    settledAt: null,
    firstSettledAt: null,
  };
}

/** Whether the line changes its round: a present, a prize of a pool and what takes one back at most close it. */
export function changesRound(
  { roundRef, closesRound }: Pick<PostedTransfer, 'roundRef' | 'closesRound'>,
  kind: Play['kind'],
): boolean {
  return roundRef !== null && (closesRound || (kind !== 'BONUS' && kind !== 'JACKPOT'));
}

/** The round after the line. */
export function afterStep(
  round: PlayedRound,
  step: RoundStep,
  { kind, meta }: { kind: Play['kind']; meta: Meta },
): PlayedRound {
  const { type, amount, closesRound, createdAt } = step;
  const next = { ...round };
  if (type === 'BET') {
    next.stake += amount;
    next.liveBets += 1;
  } else if (type === 'REFUND') {
    next.stake -= amount;
    next.liveBets -= 1;
  } else if (type === 'WIN') {
    next.win += amount;
    next.uncounted += uncountedOf(meta);
    next.winCount += 1;
    next.settledAt = createdAt;
    next.firstSettledAt ??= createdAt;
  } else if (type === 'REVERSE' && kind === 'WIN') {
    next.win -= amount;
    next.uncounted -= uncountedOf(meta);
    next.winCount -= 1;
  }
  if (closesRound) {
    next.isClosed = true;
    next.settledAt ??= createdAt;
    next.firstSettledAt ??= createdAt;
  }
  return next;
}

const nothing: SettledPlay = { rounds: 0n, stake: 0n, win: 0n, validBet: 0n };

/** A round counts once it is settled, that is paid or closed, and as long as a bet of it stands; of a hold the net counts. */
export function worthOf(round: PlayedRound): SettledPlay {
  const counts = (round.isClosed || round.winCount > 0) && round.liveBets > 0;
  if (!counts) return nothing;
  const counted = validBet(round) - round.uncounted;
  return { rounds: 1n, ...countedPlay(round), validBet: counted > 0n ? counted : 0n };
}

/** Null where the round counts for the same as before. */
export function changeOfWorth(before: PlayedRound, after: PlayedRound): SettledPlay | null {
  const old = worthOf(before);
  const now = worthOf(after);
  const change = {
    rounds: now.rounds - old.rounds,
    stake: now.stake - old.stake,
    win: now.win - old.win,
    validBet: now.validBet - old.validBet,
  };
  return Object.values(change).some((figure) => figure !== 0n) ? change : null;
}
