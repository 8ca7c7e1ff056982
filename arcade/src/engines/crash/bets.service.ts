import { autoCashOutMin, crashMultiplierAt, parseMultiplier } from '@kislap/rules/crash';
import type * as z from 'zod/mini';
import { requireBet } from '../../bets.ts';
import { ArcadeError, assert } from '../../errors.ts';
import * as money from '../../money/money.service.ts';
import type { Parts } from '../../parts.ts';
import * as rounds from '../../rounds/rounds.queries.ts';
import type { Session } from '../../sessions/session.ts';
import type { CrashBet } from './crash.api.ts';
import { autoCashOutOf, showCrashBet } from './flights.service.ts';
import type { Room } from './room.ts';
import { type Current, createSeat, showSeat } from './seats.ts';

interface BetReply {
  bet: z.output<typeof CrashBet>;
  balance: bigint | null;
}

interface BetInput {
  actionId: string;
  /** The flight. */
  roundId: string;
  amount: bigint;
  autoCashOut: string | null;
}

/** Puts a bet on the flight whose bets are open. A stake that is taken too late goes back. */
export async function placeBet(
  parts: Parts,
  room: Room,
  session: Session,
  input: BetInput,
): Promise<BetReply> {
  requireBet(room.game, input.amount);
  const autoCashOut = input.autoCashOut === null ? null : (parseMultiplier(input.autoCashOut) ?? 0);
  if (autoCashOut !== null && autoCashOut < autoCashOutMin) throw new ArcadeError('bad_request');

  const known = await rounds.findByAction(parts.db, session.playerId, input.actionId);
  if (known !== undefined) return answerAgain(room, session, known, input, autoCashOut);
  const current = room.current();
  if (current === undefined || !isTakingBets(parts, room, current, input.roundId)) {
    throw new ArcadeError('bets_closed');
  }
  const staking = stake(parts, room, current, session, input, autoCashOut);
  current.staking.add(staking);
  try {
    return await staking;
  } finally {
    current.staking.delete(staking);
  }
}

function isTakingBets(parts: Parts, room: Room, current: Current, flightId: string): boolean {
  const isOpen = current.phase === 'betting' && parts.clock.now().getTime() < current.takeOffAt;
  return isOpen && current.flight.id === flightId && room.current() === current;
}

async function stake(
  parts: Parts,
  room: Room,
  current: Current,
  session: Session,
  input: BetInput,
  autoCashOut: number | null,
): Promise<BetReply> {
  const round: rounds.NewRound = {
    id: parts.rng.uuid(),
    playerId: session.playerId,
    sessionId: session.id,
    gameCode: room.game.gameCode,
    engine: 'crash',
    actionId: input.actionId,
    bet: input.amount,
    outcome: { autoCashOut, cashedOutAt: null },
    seedId: null,
    nonce: null,
    clientSeed: null,
    fairGame: null,
    flightId: current.flight.id,
    sharedId: null,
    isSingle: false,
    createdAt: parts.clock.now(),
  };
  await parts.db.transaction().execute(async (tx) => {
    if (!(await rounds.insertRound(tx, round))) throw new ArcadeError('bet_exists');
    await money.prepareStake(parts, tx, session, round);
  });

  let isLate = false;
  const { balance } = await money.takeStake(parts, session, round, async (tx) => {
    isLate = !isTakingBets(parts, room, current, current.flight.id);
    if (isLate) await money.refundRound(parts, tx, session, round);
    return { callId: null, balance: null };
  });
  if (isLate) throw new ArcadeError('bets_closed', 'returned');
  const taken = await rounds.findRound(parts.db, round.id);
  assert(taken, `round ${round.id} is gone`);
  const seat = createSeat(current, session, taken, parts.settings.winMax);
  room.board(seat);
  return { bet: showSeat(seat, current.phase), balance };
}

function answerAgain(
  room: Room,
  session: Session,
  round: rounds.Round,
  input: BetInput,
  autoCashOut: number | null,
): BetReply {
  const isSame =
    round.engine === 'crash' &&
    round.flightId === input.roundId &&
    round.bet === input.amount &&
    autoCashOutOf(round) === autoCashOut;
  if (!isSame) throw new ArcadeError('action_reused');
  if (round.status === 'staking') throw new ArcadeError('action_in_progress', 'pending');
  if (round.status === 'refused') throw new ArcadeError('round_closed');
  return { bet: findOwnBet(room, session, input.roundId) ?? showCrashBet(round), balance: null };
}

/** The player's bet on the flight under way. */
export function findOwnBet(room: Room, session: Session, flightId?: string): BetReply['bet'] | null {
  const current = room.current();
  if (current === undefined || (flightId !== undefined && current.flight.id !== flightId)) return null;
  const seat = current.seats.get(session.playerId);
  return seat === undefined ? null : showSeat(seat, current.phase);
}

/** Leaves the flight at the multiplier of this moment by the arcade's clock. Asking again answers the same. */
export async function cashOut(
  parts: Parts,
  room: Room,
  session: Session,
  flightId: string,
): Promise<BetReply> {
  const current = room.current();
  const seat = current?.seats.get(session.playerId);
  if (current === undefined || current.flight.id !== flightId || seat === undefined) {
    throw new ArcadeError('no_bet');
  }
  if (seat.cashedOutAt !== null) return { bet: showSeat(seat, current.phase), balance: null };
  if (current.phase === 'betting') throw new ArcadeError('round_open');
  const reached = crashMultiplierAt(parts.clock.now().getTime() - current.takeOffAt);
  const multiplier = Math.min(reached, seat.target);
  const isOver = current.phase !== 'flying' || reached >= current.flight.crashPoint;
  if (isOver && seat.target > current.flight.crashPoint) throw new ArcadeError('too_late');
  if (current.phase !== 'flying') throw new ArcadeError('too_late');
  const balance = await room.leave(seat, multiplier);
  return { bet: showSeat(seat, current.phase), balance };
}
