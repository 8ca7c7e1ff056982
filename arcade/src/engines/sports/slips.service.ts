import { productOf } from '@kislap/rules/odds';
import type * as z from 'zod/mini';
import { requireBet } from '../../bets.ts';
import { ArcadeError, assert } from '../../errors.ts';
import * as money from '../../money/money.service.ts';
import type { Parts } from '../../parts.ts';
import * as rounds from '../../rounds/rounds.queries.ts';
import type { Session } from '../../sessions/session.ts';
import type { LeagueRoom } from './league-room.ts';
import type { Matchday } from './matchday.ts';
import { isStillOpen } from './matchdays.queries.ts';
import { type Leg, legsOf, priceLegs, showSlip } from './slip.ts';
import { findSlip, insertSlip } from './slips.queries.ts';
import type { placeSlip as call } from './sports.api.ts';

type Input = z.output<typeof call.body>;
type Reply = z.output<typeof call.reply>;

/** Places a slip on the matchday whose bets are open. A stake that is taken too late goes back. */
export async function placeSlip(
  parts: Parts,
  room: LeagueRoom,
  session: Session,
  input: Input,
): Promise<Reply> {
  const known = await rounds.findByAction(parts.db, session.playerId, input.actionId);
  if (known !== undefined) return answerAgain(parts, known, input);
  requireBet(room.league.game, input.amount);
  const matchday = room.open();
  if (matchday === undefined || matchday.round.id !== input.matchdayId || !room.isTaking(matchday)) {
    throw new ArcadeError('bets_closed');
  }
  const legs = priceLegs(room.league.rules, matchday.day, input.legs);
  requirePayout(parts, input.amount, legs);
  const staking = stake(parts, room, matchday, session, input, legs);
  matchday.staking.add(staking);
  try {
    return await staking;
  } finally {
    matchday.staking.delete(staking);
  }
}

function requirePayout(parts: Parts, amount: bigint, legs: readonly Leg[]): void {
  const most = (amount * productOf(legs.map(({ odds }) => odds))) / 100n;
  if (most > parts.settings.winMax) throw new ArcadeError('bet_not_allowed');
}

async function stake(
  parts: Parts,
  room: LeagueRoom,
  matchday: Matchday<unknown>,
  session: Session,
  input: Input,
  legs: readonly Leg[],
): Promise<Reply> {
  const { game } = room.league;
  const round: rounds.NewRound = {
    id: parts.rng.uuid(),
    playerId: session.playerId,
    sessionId: session.id,
    gameCode: game.gameCode,
    engine: game.engine,
    actionId: input.actionId,
    bet: input.amount,
    outcome: { legs },
    seedId: null,
    nonce: null,
    clientSeed: null,
    fairGame: null,
    flightId: null,
    sharedId: null,
    isSingle: false,
    createdAt: parts.clock.now(),
  };
  await parts.db.transaction().execute(async (tx) => {
    if (!(await rounds.insertRound(tx, round))) throw new ArcadeError('action_in_progress', 'pending');
    await insertSlip(tx, round.id, matchday.round.id);
    await money.prepareStake(parts, tx, session, round);
  });
  let isLate = false;
  const { balance } = await money.takeStake(parts, session, round, async (tx) => {
    isLate = !(await isStillOpen(tx, matchday.round.id));
    if (isLate) await money.refundRound(parts, tx, session, round);
    return { callId: null, balance: null };
  });
  if (isLate) {
    parts.nudgeDelivery();
    throw new ArcadeError('bets_closed', 'returned');
  }
  matchday.slips += 1;
  return { slip: await getSlip(parts, round.id), balance };
}

async function getSlip(parts: Parts, roundId: string): Promise<Reply['slip']> {
  const slip = await findSlip(parts.db, roundId);
  assert(slip, `round ${roundId} is no slip`);
  return showSlip(slip);
}

/** The same action again, with the same content: the slip as it is now. */
async function answerAgain(parts: Parts, known: rounds.Round, input: Input): Promise<Reply> {
  const slip = await findSlip(parts.db, known.id);
  const isSame =
    slip !== undefined &&
    slip.matchdayId === input.matchdayId &&
    known.bet === input.amount &&
    namesOf(legsOf(slip)) === namesOf(input.legs);
  if (!isSame) throw new ArcadeError('action_reused');
  if (known.status === 'staking') throw new ArcadeError('action_in_progress', 'pending');
  if (known.status === 'refused') throw new ArcadeError('round_closed');
  if (known.status === 'refunding' || known.status === 'refunded') {
    throw new ArcadeError('bets_closed', 'returned');
  }
  return { slip: showSlip(slip), balance: null };
}

function namesOf(legs: readonly { match: number; pick: string }[]): string {
  return legs.map(({ match, pick }) => `${match} ${pick}`).join(', ');
}
