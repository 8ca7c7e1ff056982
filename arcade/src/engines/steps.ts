import type { Below } from '@kislap/rules/fair';
import type { CatalogueGame } from '../catalogue/index.ts';
import { ArcadeError, assert } from '../errors.ts';
import { takeDrawing } from '../fair/seeds.service.ts';
import * as money from '../money/money.service.ts';
import { deliver } from '../money/sending.service.ts';
import type { Parts } from '../parts.ts';
import * as rounds from '../rounds/rounds.queries.ts';
import type { Session } from '../sessions/session.ts';
import { type Played, requireAnswerable } from './instant.ts';

// Games of several steps: the stake is taken at the start, the player goes on step by step, the last step settles.
// One round of a game is open at a time; it stays open across reloads and restarts until the player ends it.

export interface StartInput {
  actionId: string;
  bet: bigint;
}

/**
 * Begins a round: `lay` draws what is fixed from the start (kept as JSON), `isSame` tells whether a round that this
 * action has already begun is the one meant now. The engine has checked the bet.
 */
export async function startSteps(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  input: StartInput,
  lay: (below: Below) => unknown,
  isSame: (round: rounds.Round) => boolean = () => true,
): Promise<Played> {
  const made = await parts.db.transaction().execute(async (tx) => {
    if (await rounds.findByAction(tx, session.playerId, input.actionId)) return undefined;
    const drawing = await takeDrawing(tx, session.playerId, game.fairGame);
    const round: rounds.NewRound = {
      id: parts.rng.uuid(),
      playerId: session.playerId,
      sessionId: session.id,
      gameCode: game.gameCode,
      engine: game.engine,
      actionId: input.actionId,
      bet: input.bet,
      outcome: lay(drawing.below),
      seedId: drawing.seedId,
      nonce: drawing.nonce,
      clientSeed: drawing.clientSeed,
      fairGame: drawing.fairGame,
      flightId: null,
      sharedId: null,
      isSingle: true,
      createdAt: parts.clock.now(),
    };
    if (!(await rounds.insertRound(tx, round))) return undefined;
    await money.prepareStake(parts, tx, session, round);
    return round;
  });
  if (made === undefined) return answerAgain(parts, session, game, input, isSame);
  const { balance } = await money.takeStake(parts, session, made);
  return { round: await getRound(parts, made.id), balance };
}

async function answerAgain(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  input: StartInput,
  isSame: (round: rounds.Round) => boolean,
): Promise<Played> {
  const round = await rounds.findByAction(parts.db, session.playerId, input.actionId);
  // The action is new, so the other open round of this game stands in its way.
  if (round === undefined) throw new ArcadeError('round_open');
  if (round.gameCode !== game.gameCode || round.bet !== input.bet || !isSame(round)) {
    throw new ArcadeError('action_reused');
  }
  requireAnswerable(round, true);
  return { round, balance: await money.getBalance(parts, session) };
}

/** What a step changes: the kept outcome, and the win when it ends the round. Null where nothing is left to do. */
export type Step = { outcome?: unknown; win?: bigint } | null;

/**
 * Takes a step of the player's round under its lock. `decide` refuses by throwing, and answers null to a step that
 * was already taken.
 */
export async function takeStep(
  parts: Parts,
  session: Session,
  engine: string,
  roundId: string,
  decide: (round: rounds.Round) => Step | Promise<Step>,
): Promise<Played> {
  if (!rounds.isRoundId(roundId)) throw new ArcadeError('round_not_found');
  const settled = await parts.db.transaction().execute(async (tx) => {
    const round = await rounds.lockRound(tx, roundId);
    if (round?.playerId !== session.playerId || round.engine !== engine)
      throw new ArcadeError('round_not_found');
    const step = await decide(round);
    if (step?.outcome !== undefined) await rounds.setOutcome(tx, round.id, step.outcome);
    return step?.win === undefined ? undefined : money.settleRound(parts, tx, session, round, step.win);
  });
  const paid = settled === undefined || settled.callId === null ? null : await deliver(parts, settled.callId);
  return { round: await getRound(parts, roundId), balance: paid ?? settled?.balance ?? null };
}

async function getRound(parts: Parts, id: string): Promise<rounds.Round> {
  const round = await rounds.findRound(parts.db, id);
  assert(round, `round ${id} is gone`);
  return round;
}

/** The round of the session's game that is still open. */
export function findOpen(parts: Parts, session: Session): Promise<rounds.Round | undefined> {
  return rounds.findLatest(parts.db, session.playerId, session.gameCode, ['open']);
}
