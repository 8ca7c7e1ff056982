import { evaluateSpin, type FiestaSpin, playFiesta } from '@kislap/rules/fiesta20';
import * as z from 'zod/mini';
import type { SlotRound } from '../api.ts';
import { requireBet } from '../bets.ts';
import type { CatalogueGame } from '../catalogue/index.ts';
import { ArcadeError } from '../errors.ts';
import { getFairness, takeDrawing } from '../fair/seeds.service.ts';
import * as money from '../money/money.service.ts';
import { deliver } from '../money/sending.service.ts';
import type { Parts } from '../parts.ts';
import * as rounds from '../rounds/rounds.queries.ts';
import type { Session } from '../sessions/session.ts';

type SlotRoundValue = z.output<typeof SlotRound>;

/** The stops of every spin; all else follows from them and the bet. */
const Outcome = z.object({ stops: z.array(z.array(z.int())) });

/** One whole round, free spins included. The same action again answers the same and takes nothing. */
export async function spin(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  input: { actionId: string; bet: bigint },
): Promise<SlotRoundValue> {
  requireBet(game, input.bet);
  const made = await parts.db.transaction().execute(async (tx) => {
    if (await rounds.findByAction(tx, session.playerId, input.actionId)) return undefined;
    const drawing = await takeDrawing(tx, session.playerId, 'slot');
    const { spins, win } = playFiesta(drawing.below, input.bet);
    const round: rounds.NewRound = {
      id: parts.rng.uuid(),
      playerId: session.playerId,
      sessionId: session.id,
      gameCode: game.gameCode,
      engine: 'slot',
      actionId: input.actionId,
      bet: input.bet,
      outcome: { stops: spins.map(({ stops }) => stops) },
      seedId: drawing.seedId,
      nonce: drawing.nonce,
      clientSeed: drawing.clientSeed,
      flightId: null,
      createdAt: parts.clock.now(),
    };
    if (!(await rounds.insertRound(tx, round))) return undefined;
    await money.prepareStake(parts, tx, session, round);
    return { round, win };
  });
  if (made === undefined) return answerAgain(parts, session, game, input);

  const staked = await money.takeStake(parts, session, made.round, async (tx) => {
    const settled = await money.settleRound(parts, tx, session, made.round, made.win);
    return settled ?? { callId: null, balance: null };
  });
  const balance = staked.callId === null ? null : await deliver(parts, staked.callId);
  return showSlotRound(parts, await getOwn(parts, made.round.id), balance ?? staked.balance);
}

async function getOwn(parts: Parts, id: string): Promise<rounds.Round> {
  const round = await rounds.findRound(parts.db, id);
  if (round === undefined) throw new ArcadeError('round_not_found');
  return round;
}

async function answerAgain(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  input: { actionId: string; bet: bigint },
): Promise<SlotRoundValue> {
  const round = await rounds.findByAction(parts.db, session.playerId, input.actionId);
  if (round?.engine !== 'slot' || round.gameCode !== game.gameCode || round.bet !== input.bet) {
    throw new ArcadeError('action_reused');
  }
  if (round.status === 'staking' || round.status === 'open') {
    throw new ArcadeError('action_in_progress', 'pending');
  }
  if (round.status === 'refunding' || round.status === 'refunded') {
    throw new ArcadeError('operator_unavailable', 'returned');
  }
  // A stake that was refused took nothing, and this action is over: a new try is a new action.
  if (round.status === 'refused') throw new ArcadeError('round_closed');
  return showSlotRound(parts, round, await money.getBalance(parts, session));
}

/** The round as a client sees it, worked out again from its stops. */
export async function showSlotRound(
  parts: Parts,
  round: rounds.Round,
  balance: bigint | null,
): Promise<SlotRoundValue> {
  const { stops } = z.parse(Outcome, round.outcome);
  let left = 0;
  const spins: FiestaSpin[] = stops.map((reels, index) => {
    const spin = evaluateSpin(reels, round.bet, index > 0);
    left += spin.scatters.freeSpins - (index > 0 ? 1 : 0);
    return { ...spin, freeSpinsLeft: left };
  });
  return {
    roundId: round.id,
    actionId: round.actionId,
    bet: round.bet,
    spins,
    win: round.win,
    balance,
    fairness: await getFairness(parts.db, round),
  };
}
