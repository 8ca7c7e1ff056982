import { isDeepStrictEqual } from 'node:util';
import type { CatalogueGame } from '../catalogue/index.ts';
import { addMs } from '../clock.ts';
import { ArcadeError, assert } from '../errors.ts';
import * as calls from '../money/money.queries.ts';
import { betLeaseMs, deliveryLeaseMs, refusalOf, tryBet } from '../money/money.service.ts';
import { deliver } from '../money/sending.service.ts';
import type { Parts } from '../parts.ts';
import { isHeldHere, type Session } from '../sessions/session.ts';
import * as queries from './bets.queries.ts';

export interface BetInput {
  actionId: string;
  amount: bigint;
  /** What is bet on, as JSON. */
  choice: unknown;
}

export interface PlacedBet {
  bet: queries.Bet;
  /** Null where the operator has not told it: keep the one you have. */
  balance: bigint | null;
}

/**
 * Places one bet in a shared round: one bet of the wallet. `isOpen` tells whether the round still takes bets; a stake
 * that arrives after it has closed goes back. The same action again answers the same. The engine has checked the
 * amount and the choice.
 */
export async function placeBet(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  sharedId: string,
  input: BetInput,
  isOpen: () => boolean,
): Promise<PlacedBet> {
  const known = await queries.findBetByAction(parts.db, session.playerId, input.actionId);
  if (known !== undefined) return answerAgain(known, sharedId, input);
  if (!isOpen()) throw new ArcadeError('bets_closed');
  const bet = await prepareBet(parts, session, game, sharedId, input);
  if (bet === undefined) {
    const other = await queries.findBetByAction(parts.db, session.playerId, input.actionId);
    assert(other, 'an action that was taken has a bet');
    return answerAgain(other, sharedId, input);
  }
  return isHeldHere(session) ? takePlayMoney(parts, bet, isOpen) : takeFromOperator(parts, bet, isOpen);
}

/** Writes the bet, and the call of its stake, before anything is sent. */
async function prepareBet(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  sharedId: string,
  input: BetInput,
): Promise<queries.Bet | undefined> {
  const { playerId } = session;
  const createdAt = parts.clock.now();
  return parts.db.transaction().execute(async (tx) => {
    const round = await queries.lockPlayerRound(tx, {
      id: parts.rng.uuid(),
      playerId,
      sessionId: session.id,
      gameCode: game.gameCode,
      engine: game.engine,
      sharedId,
      createdAt,
    });
    if (round.status !== 'open') throw new ArcadeError('bets_closed');
    const bet: queries.Bet = {
      ...input,
      id: parts.rng.uuid(),
      roundId: round.id,
      playerId,
      status: 'staking',
      createdAt,
    };
    if (!(await queries.insertBet(tx, bet))) return undefined;
    if (!isHeldHere(session)) {
      await calls.insertCall(tx, {
        id: parts.rng.uuid(),
        requestId: parts.rng.uuid(),
        roundId: round.id,
        betId: bet.id,
        kind: 'bet',
        amount: bet.amount,
        referenceId: null,
        createdAt,
        nextAttemptAt: addMs(createdAt, betLeaseMs),
      });
    }
    return bet;
  });
}

async function takePlayMoney(parts: Parts, bet: queries.Bet, isOpen: () => boolean): Promise<PlacedBet> {
  const balance = await parts.db.transaction().execute(async (tx) => {
    if (!isOpen() || !(await queries.addToRound(tx, bet.roundId, bet.amount))) {
      await queries.moveBet(tx, bet.id, 'staking', 'refused');
      return 'closed';
    }
    const left = await calls.addPlayMoney(tx, bet.playerId, -bet.amount);
    if (left === undefined) await queries.addToRound(tx, bet.roundId, -bet.amount);
    await queries.moveBet(tx, bet.id, 'staking', left === undefined ? 'refused' : 'taken');
    return left;
  });
  if (balance === 'closed') throw new ArcadeError('bets_closed');
  if (balance !== undefined) return { bet: { ...bet, status: 'taken' }, balance };
  throw new ArcadeError('insufficient_funds', 'none', await calls.getPlayMoney(parts.db, bet.playerId));
}

async function takeFromOperator(parts: Parts, bet: queries.Bet, isOpen: () => boolean): Promise<PlacedBet> {
  const stake = await calls.findBetCall(parts.db, bet.id);
  const call = stake && (await calls.takeCall(parts.db, stake.id, addMs(parts.clock.now(), betLeaseMs)));
  assert(call, `the stake call of bet ${bet.id} is already answered`);
  const answer = await tryBet(parts, call);
  if (answer.outcome === 'unknown') {
    await giveUpBet(parts, call, answer.status);
    throw new ArcadeError('operator_unavailable', 'returned');
  }
  if (answer.outcome === 'refused') {
    await parts.db.transaction().execute(async (tx) => {
      await calls.finishCall(tx, call.id, 'refused', answer.status, parts.clock.now());
      await queries.moveBet(tx, bet.id, 'staking', 'refused');
    });
    throw refusalOf(answer);
  }
  const fate = await parts.db.transaction().execute(async (tx) => {
    if (!(await calls.finishCall(tx, call.id, 'accepted', 'RS_OK', parts.clock.now()))) return 'given up';
    if (isOpen() && (await queries.addToRound(tx, bet.roundId, bet.amount))) {
      await queries.moveBet(tx, bet.id, 'staking', 'taken');
      return 'taken';
    }
    await queries.moveBet(tx, bet.id, 'staking', 'refunding');
    await insertRollback(parts, tx, call);
    return 'late';
  });
  if (fate === 'taken') return { bet: { ...bet, status: 'taken' }, balance: answer.balance };
  parts.nudgeDelivery();
  throw new ArcadeError(fate === 'late' ? 'bets_closed' : 'operator_unavailable', 'returned');
}

/** Nobody knows whether this bet was applied: it is out of the round, and the stake is asked back. */
export async function giveUpBet(parts: Parts, call: calls.DueCall, answer: string): Promise<void> {
  const { betId } = call;
  assert(betId !== null, `call ${call.id} belongs to no bet`);
  await parts.db.transaction().execute(async (tx) => {
    if (!(await calls.finishCall(tx, call.id, 'unknown', answer, parts.clock.now()))) return;
    await queries.moveBet(tx, betId, 'staking', 'refunding');
    await insertRollback(parts, tx, call);
  });
}

async function insertRollback(
  parts: Parts,
  tx: Parts['db'],
  stake: Pick<calls.DueCall, 'id' | 'roundId' | 'betId' | 'amount'>,
  deliveryDelayMs = 0,
): Promise<string> {
  const id = parts.rng.uuid();
  const now = parts.clock.now();
  await calls.insertCall(tx, {
    id,
    requestId: parts.rng.uuid(),
    roundId: stake.roundId,
    betId: stake.betId,
    kind: 'rollback',
    amount: stake.amount,
    referenceId: stake.id,
    createdAt: now,
    nextAttemptAt: addMs(now, deliveryDelayMs),
  });
  return id;
}

function answerAgain(
  known: queries.Bet & { sharedId: string | null },
  sharedId: string,
  input: BetInput,
): PlacedBet {
  const isSame =
    known.sharedId === sharedId &&
    known.amount === input.amount &&
    isDeepStrictEqual(known.choice, JSON.parse(JSON.stringify(input.choice)));
  if (!isSame) throw new ArcadeError('action_reused');
  const { sharedId: _, ...bet } = known;
  if (bet.status === 'taken') return { bet, balance: null };
  if (bet.status === 'staking') throw new ArcadeError('action_in_progress', 'pending');
  if (bet.status === 'refused') throw new ArcadeError('round_closed');
  throw new ArcadeError('operator_unavailable', 'returned');
}

/** Takes a bet back while the round still takes bets. Asking again answers the same. */
export async function takeBack(
  parts: Parts,
  session: Session,
  sharedId: string,
  betId: string,
  isOpen: () => boolean,
): Promise<PlacedBet> {
  const bet = await queries.findBetOf(parts.db, sharedId, session.playerId, betId);
  if (bet === undefined) throw new ArcadeError('no_bet');
  if (bet.status !== 'taken') return { bet, balance: null };
  const done = await parts.db.transaction().execute(async (tx) => {
    // Holds the round first, as its settlement does, so that two who take back wait for each other.
    if (!isOpen() || !(await queries.addToRound(tx, bet.roundId, 0n))) return undefined;
    const to = isHeldHere(session) ? 'refunded' : 'refunding';
    // Somebody was faster: the stake is on its way back already.
    if (!(await queries.moveBet(tx, bet.id, 'taken', to))) return { callId: null, balance: null };
    await queries.addToRound(tx, bet.roundId, -bet.amount);
    if (isHeldHere(session)) {
      const balance = await calls.addPlayMoney(tx, session.playerId, bet.amount);
      return { callId: null, balance: balance ?? null };
    }
    const stake = await calls.findBetCall(tx, bet.id);
    assert(stake, `bet ${bet.id} has no stake call`);
    const callId = await insertRollback(parts, tx, { ...bet, id: stake.id, betId: bet.id }, deliveryLeaseMs);
    return { callId, balance: null };
  });
  if (done === undefined) throw new ArcadeError('bets_closed');
  const balance = done.callId === null ? done.balance : await deliver(parts, done.callId);
  return { bet: { ...bet, status: isHeldHere(session) ? 'refunded' : 'refunding' }, balance };
}
