import { formatMultiplier, multiply } from '@kislap/rules/crash';
import { layMines, minesMultiplier, nextMinesMultiplier } from '@kislap/rules/mines';
import * as z from 'zod/mini';
import type { MinesRound } from '../api.ts';
import { requireBet } from '../bets.ts';
import type { CatalogueGame } from '../catalogue/index.ts';
import type { Database } from '../database.ts';
import { ArcadeError } from '../errors.ts';
import { getFairness, takeDrawing } from '../fair/seeds.service.ts';
import * as money from '../money/money.service.ts';
import { deliver } from '../money/sending.service.ts';
import type { Parts } from '../parts.ts';
import * as rounds from '../rounds/rounds.queries.ts';
import type { Session } from '../sessions/session.ts';

type MinesRoundValue = z.output<typeof MinesRound>;

const Outcome = z.object({ board: z.array(z.int()), picks: z.array(z.int()) });
type OutcomeValue = z.output<typeof Outcome>;

interface StartInput {
  actionId: string;
  bet: bigint;
  mines: number;
}

/** Lays a board and takes the stake. One open board per game; the same action again answers the round as it is. */
export async function startMines(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  input: StartInput,
): Promise<MinesRoundValue> {
  requireBet(game, input.bet);
  if (nextMinesMultiplier(input.bet, input.mines, 0, parts.settings.winMax) === null) {
    throw new ArcadeError('bet_not_allowed');
  }
  const made = await parts.db.transaction().execute(async (tx) => {
    if (await rounds.findByAction(tx, session.playerId, input.actionId)) return undefined;
    const drawing = await takeDrawing(tx, session.playerId, 'mines');
    const round: rounds.NewRound = {
      id: parts.rng.uuid(),
      playerId: session.playerId,
      sessionId: session.id,
      gameCode: game.gameCode,
      engine: 'mines',
      actionId: input.actionId,
      bet: input.bet,
      outcome: { board: layMines(drawing.below, input.mines), picks: [] } satisfies OutcomeValue,
      seedId: drawing.seedId,
      nonce: drawing.nonce,
      clientSeed: drawing.clientSeed,
      flightId: null,
      createdAt: parts.clock.now(),
    };
    if (!(await rounds.insertRound(tx, round))) return undefined;
    await money.prepareStake(parts, tx, session, round);
    return round;
  });
  if (made === undefined) return answerAgain(parts, session, game, input);

  const { balance } = await money.takeStake(parts, session, made);
  return showMinesRound(parts, await getOwn(parts.db, session, made.id), balance);
}

async function answerAgain(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  input: StartInput,
): Promise<MinesRoundValue> {
  const round = await rounds.findByAction(parts.db, session.playerId, input.actionId);
  if (round === undefined) throw new ArcadeError('round_open');
  const isSame =
    round.engine === 'mines' &&
    round.gameCode === game.gameCode &&
    round.bet === input.bet &&
    z.parse(Outcome, round.outcome).board.length === input.mines;
  if (!isSame) throw new ArcadeError('action_reused');
  if (round.status === 'staking') throw new ArcadeError('action_in_progress', 'pending');
  if (round.status === 'refunding' || round.status === 'refunded') {
    throw new ArcadeError('operator_unavailable', 'returned');
  }
  if (round.status === 'refused') throw new ArcadeError('round_closed');
  return showMinesRound(parts, round, await money.getBalance(parts, session));
}

async function getOwn(db: Database, session: Session, roundId: string): Promise<rounds.Round> {
  return requireOwn(session, await rounds.findRound(db, roundId));
}

function requireOwn(session: Session, round: rounds.Round | undefined): rounds.Round {
  if (round?.playerId !== session.playerId || round.engine !== 'mines')
    throw new ArcadeError('round_not_found');
  return round;
}

/** Opens a tile: a mine ends the round, the last tile allowed cashes it out. */
export async function pickTile(
  parts: Parts,
  session: Session,
  input: { roundId: string; tile: number },
): Promise<MinesRoundValue> {
  return act(parts, session, input.roundId, async (tx, round) => {
    const outcome = z.parse(Outcome, round.outcome);
    if (outcome.picks.includes(input.tile)) return null;
    if (round.status !== 'open') throw new ArcadeError('round_closed');
    const picks = [...outcome.picks, input.tile];
    await rounds.setOutcome(tx, round.id, { ...outcome, picks } satisfies OutcomeValue);
    if (outcome.board.includes(input.tile)) return settle(parts, tx, session, round, 0n);
    const mines = outcome.board.length;
    if (nextMinesMultiplier(round.bet, mines, picks.length, parts.settings.winMax) !== null) return null;
    return settle(parts, tx, session, round, multiply(round.bet, minesMultiplier(mines, picks.length)));
  });
}

/** Pays for the tiles opened so far. Asking again for a round already cashed out answers it as it is. */
export async function cashOutMines(
  parts: Parts,
  session: Session,
  roundId: string,
): Promise<MinesRoundValue> {
  return act(parts, session, roundId, async (tx, round) => {
    const { board, picks } = z.parse(Outcome, round.outcome);
    if (round.status === 'settled' && round.win > 0n) return null;
    if (round.status !== 'open' || picks.length === 0) throw new ArcadeError('round_closed');
    return settle(
      parts,
      tx,
      session,
      round,
      multiply(round.bet, minesMultiplier(board.length, picks.length)),
    );
  });
}

type Settled = { callId: string | null; balance: bigint | null } | null;

async function settle(
  parts: Parts,
  tx: Database,
  session: Session,
  round: rounds.Round,
  win: bigint,
): Promise<Settled> {
  return (await money.settleRound(parts, tx, session, round, win)) ?? null;
}

async function act(
  parts: Parts,
  session: Session,
  roundId: string,
  decide: (tx: Database, round: rounds.Round) => Promise<Settled>,
): Promise<MinesRoundValue> {
  if (!rounds.isRoundId(roundId)) throw new ArcadeError('round_not_found');
  const settled = await parts.db
    .transaction()
    .execute(async (tx) => decide(tx, requireOwn(session, await rounds.lockRound(tx, roundId))));
  const paid = settled === null || settled.callId === null ? null : await deliver(parts, settled.callId);
  return showMinesRound(parts, await getOwn(parts.db, session, roundId), paid ?? settled?.balance ?? null);
}

/** The round as a client sees it: the board only when nothing more can be opened. */
export async function showMinesRound(
  parts: Parts,
  round: rounds.Round,
  balance: bigint | null,
): Promise<MinesRoundValue> {
  const { board, picks } = z.parse(Outcome, round.outcome);
  const isOpen = round.status === 'open' || round.status === 'staking';
  const isLost = picks.some((tile) => board.includes(tile));
  const safe = isLost ? picks.length - 1 : picks.length;
  const hundredths = minesMultiplier(board.length, safe);
  const next = isOpen ? nextMinesMultiplier(round.bet, board.length, safe, parts.settings.winMax) : null;
  return {
    roundId: round.id,
    bet: round.bet,
    mines: board.length,
    picks,
    outcome: isOpen ? 'open' : isLost ? 'lost' : 'cashed_out',
    multiplier: formatMultiplier(hundredths),
    payout: multiply(round.bet, hundredths),
    next: next === null ? null : { multiplier: formatMultiplier(next), payout: multiply(round.bet, next) },
    board: isOpen ? null : board,
    win: round.win,
    balance,
    fairness: await getFairness(parts.db, round),
  };
}
