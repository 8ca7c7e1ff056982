import { addMs, sleep } from '../clock.ts';
import type { Database } from '../database.ts';
import { ArcadeError, assert } from '../errors.ts';
import { giveBackRound } from '../freebets/freebets.queries.ts';
import { getGame } from '../games.ts';
import type { Parts } from '../parts.ts';
import type { WalletAnswer, WalletUser } from '../protocols/wallet.ts';
import * as rounds from '../rounds/rounds.queries.ts';
import { isHeldHere, type Session } from '../sessions/session.ts';
import * as queries from './money.queries.ts';

const betTries = 3;
/** After this a bet without an answer is taken for lost with its process, and is rolled back. */
export const betLeaseMs = 60_000;
/** How long whoever writes a win has to send it before the delivery takes it up. */
export const deliveryLeaseMs = 15_000;

function walletUser(parts: Parts, session: Session): WalletUser {
  const { protocol, operatorUser, operatorToken, gameCode, currency } = session;
  assert(operatorUser !== null && operatorToken !== null, 'a demo session has no operator wallet');
  const { engine } = getGame(parts, gameCode);
  return { protocol, user: operatorUser, token: operatorToken, gameCode, engine, currency };
}

/** The balance of this moment; throws where the operator does not tell it. */
export async function getBalance(parts: Parts, session: Session): Promise<bigint> {
  if (isHeldHere(session)) return queries.getPlayMoney(parts.db, session.playerId);
  const answer = await parts.wallet.findBalance(walletUser(parts, session), parts.rng.uuid());
  if (answer.outcome !== 'accepted') throw refusalOf(answer);
  if (answer.balance === null) throw new ArcadeError('operator_unavailable');
  return answer.balance;
}

/** A refusal of the operator in the words of the game client. */
export function refusalOf(answer: Exclude<WalletAnswer, { outcome: 'accepted' }>): ArcadeError {
  if (answer.outcome !== 'refused') return new ArcadeError('operator_unavailable');
  switch (answer.reason) {
    case 'insufficient_funds':
      return new ArcadeError('insufficient_funds', 'none', answer.balance ?? undefined);
    case 'session_invalid':
    case 'player_blocked':
    case 'limit_reached':
    case 'game_unavailable':
      return new ArcadeError(answer.reason);
    default:
      return new ArcadeError('operator_unavailable');
  }
}

export interface Staked {
  /** Null where the operator did not say. */
  balance: bigint | null;
  /** Calls that were written with the stake and wait to be sent. */
  callId: string | null;
}

/** What is done in the same transaction in which the stake is recorded as taken. */
type OnTaken = (tx: Database) => Promise<{ callId: string | null; balance: bigint | null }>;
const nothingMore: OnTaken = async () => ({ callId: null, balance: null });

/** Writes the call of a stake beside its round, before it is sent. Nothing for play money. */
export async function prepareStake(
  parts: Parts,
  tx: Database,
  session: Session,
  round: rounds.NewRound,
): Promise<void> {
  if (isHeldHere(session)) return;
  const now = parts.clock.now();
  await queries.insertCall(tx, {
    id: parts.rng.uuid(),
    requestId: parts.rng.uuid(),
    roundId: round.id,
    betId: null,
    kind: 'bet',
    amount: round.bet,
    referenceId: null,
    createdAt: now,
    nextAttemptAt: addMs(now, betLeaseMs),
  });
}

/**
 * Takes the stake of a round that stands as `staking`, or throws with nothing taken. Where the operator's answer does
 * not come, the round is over and the stake is rolled back for as long as it takes.
 */
export async function takeStake(
  parts: Parts,
  session: Session,
  round: rounds.NewRound,
  onTaken: OnTaken = nothingMore,
): Promise<Staked> {
  return isHeldHere(session)
    ? takePlayMoney(parts, session, round, onTaken)
    : takeFromOperator(parts, round, onTaken);
}

async function takePlayMoney(
  parts: Parts,
  session: Session,
  round: rounds.NewRound,
  onTaken: OnTaken,
): Promise<Staked> {
  const staked = await parts.db.transaction().execute(async (tx) => {
    const balance = await queries.addPlayMoney(tx, session.playerId, -round.bet);
    if (balance === undefined) {
      await rounds.moveRound(tx, round.id, 'staking', { status: 'refused' });
      return undefined;
    }
    await rounds.moveRound(tx, round.id, 'staking', { status: 'open' });
    const more = await onTaken(tx);
    return { balance: more.balance ?? balance, callId: more.callId };
  });
  if (staked) return staked;
  throw new ArcadeError('insufficient_funds', 'none', await queries.getPlayMoney(parts.db, session.playerId));
}

async function takeFromOperator(parts: Parts, round: rounds.NewRound, onTaken: OnTaken): Promise<Staked> {
  const bet = await queries.findBet(parts.db, round.id);
  assert(bet, `round ${round.id} has no stake call`);
  const call = await queries.takeCall(parts.db, bet.id, addMs(parts.clock.now(), betLeaseMs));
  assert(call, `the stake call of round ${round.id} is already answered`);
  const answer = await tryBet(parts, call);

  if (answer.outcome === 'accepted') {
    const more = await parts.db.transaction().execute(async (tx) => {
      if (!(await queries.finishCall(tx, call.id, 'accepted', 'RS_OK', parts.clock.now()))) return undefined;
      await rounds.moveRound(tx, round.id, 'staking', { status: 'open' });
      return onTaken(tx);
    });
    if (more === undefined) throw new ArcadeError('operator_unavailable', 'returned');
    return { balance: more.balance ?? answer.balance, callId: more.callId };
  }
  if (answer.outcome === 'refused') {
    await parts.db.transaction().execute(async (tx) => {
      await queries.finishCall(tx, call.id, 'refused', answer.status, parts.clock.now());
      await rounds.moveRound(tx, round.id, 'staking', { status: 'refused' });
      await giveBackRound(tx, round.id);
    });
    throw refusalOf(answer);
  }
  await giveUpBet(parts, call, answer.status);
  throw new ArcadeError('operator_unavailable', 'returned');
}

export async function tryBet(parts: Parts, call: queries.DueCall): Promise<WalletAnswer> {
  let answer = await parts.wallet.transact('bet', call.who, call);
  for (let tries = 1; tries < betTries && answer.outcome === 'unknown'; tries += 1) {
    await sleep(parts.settings.betRetryMs);
    answer = await parts.wallet.transact('bet', call.who, call);
    // The try whose answer was lost had been taken.
    if (answer.outcome === 'refused' && answer.reason === 'repeated')
      answer = { outcome: 'accepted', balance: null };
  }
  if (answer.outcome !== 'accepted') {
    parts.log.warn({ roundId: call.roundId, status: answer.status }, 'bet not taken');
  }
  return answer;
}

/** Nobody knows whether this bet was applied: ends the round and asks for the stake back. */
export async function giveUpBet(parts: Parts, call: queries.DueCall, answer: string): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    if (!(await queries.finishCall(tx, call.id, 'unknown', answer, parts.clock.now()))) return;
    await rounds.moveRound(tx, call.roundId, 'staking', { status: 'refunding' });
    await giveBackRound(tx, call.roundId);
    await insertFollowUp(parts, tx, call.roundId, 'rollback', call.amount, call.id, 0);
  });
}

async function insertFollowUp(
  parts: Parts,
  tx: Database,
  roundId: string,
  kind: 'win' | 'rollback' | 'jackpot',
  amount: bigint,
  referenceId: string,
  delayMs: number,
): Promise<string> {
  const now = parts.clock.now();
  const id = parts.rng.uuid();
  await queries.insertCall(tx, {
    id,
    requestId: parts.rng.uuid(),
    roundId,
    betId: null,
    kind,
    amount,
    referenceId,
    createdAt: now,
    nextAttemptAt: addMs(now, delayMs),
  });
  return id;
}

/** Whose money a round plays with. */
export type Purse = Pick<Session, 'playerId' | 'wallet'>;

/**
 * Ends an open round with its win, zero included, in the caller's transaction. Undefined when the round had already
 * ended. `callId` is to be handed to `deliver` after the commit; left alone it goes out by itself after the delay.
 * Play money is there at once.
 */
export async function settleRound(
  parts: Parts,
  tx: Database,
  purse: Purse,
  round: { id: string },
  win: bigint,
  deliveryDelayMs = deliveryLeaseMs,
): Promise<{ callId: string | null; balance: bigint | null } | undefined> {
  const settledAt = parts.clock.now();
  if (!(await rounds.moveRound(tx, round.id, 'open', { status: 'settled', win, settledAt })))
    return undefined;
  if (isHeldHere(purse)) {
    const balance = await queries.addPlayMoney(tx, purse.playerId, win);
    assert(balance !== undefined, 'a win cannot lower a balance');
    await rounds.setBalanceAfter(tx, round.id, balance);
    return { callId: null, balance };
  }
  const bet = await queries.findBet(tx, round.id);
  assert(bet, `round ${round.id} has no stake call`);
  const callId = await insertFollowUp(parts, tx, round.id, 'win', win, bet.id, deliveryDelayMs);
  return { callId, balance: null };
}

/** Pays a prize of the arcade's pool for an open round, in the caller's transaction, before the round is settled. */
export async function payJackpot(
  parts: Parts,
  tx: Database,
  session: Session,
  round: { id: string },
  prize: bigint,
): Promise<void> {
  if (isHeldHere(session)) {
    await queries.addPlayMoney(tx, session.playerId, prize);
    return;
  }
  const bet = await queries.findBet(tx, round.id);
  assert(bet, `round ${round.id} has no stake call`);
  await insertFollowUp(parts, tx, round.id, 'jackpot', prize, bet.id, deliveryLeaseMs);
}

/** Gives the stake of an open round back, in the caller's transaction. */
export async function refundRound(
  parts: Parts,
  tx: Database,
  purse: Purse,
  round: { id: string; bet: bigint },
): Promise<void> {
  const settledAt = parts.clock.now();
  if (isHeldHere(purse)) {
    if (!(await rounds.moveRound(tx, round.id, 'open', { status: 'refunded', settledAt }))) return;
    await queries.addPlayMoney(tx, purse.playerId, round.bet);
    return;
  }
  if (!(await rounds.moveRound(tx, round.id, 'open', { status: 'refunding', settledAt }))) return;
  const bet = await queries.findBet(tx, round.id);
  assert(bet, `round ${round.id} has no stake call`);
  await insertFollowUp(parts, tx, round.id, 'rollback', round.bet, bet.id, 0);
}

/**
 * Begins the session with the operator: answers the token it goes on with. A player whose account is in another currency
 * is refused; an operator that does not answer is asked again by whatever comes next.
 */
export async function openWallet(parts: Parts, session: Session): Promise<string | null> {
  if (isHeldHere(session)) return null;
  const answer = await parts.wallet.open(walletUser(parts, session), parts.rng.uuid());
  if (answer.outcome === 'unknown') return session.operatorToken;
  if (answer.outcome === 'refused') throw refusalOf({ ...answer, balance: null });
  if (answer.currency !== null && answer.currency !== session.currency) {
    throw new ArcadeError('game_unavailable');
  }
  return answer.token;
}
