import { isDeepStrictEqual } from 'node:util';
import type { Below } from '@kislap/rules/fair';
import * as z from 'zod/mini';
import type { Fairness } from '../api.ts';
import type { CatalogueGame } from '../catalogue/index.ts';
import type { Database } from '../database.ts';
import { ArcadeError, assert } from '../errors.ts';
import { getFairness, takeDrawing } from '../fair/seeds.service.ts';
import { requireFreeRound } from '../freebets/freebets.service.ts';
import * as money from '../money/money.service.ts';
import { deliver } from '../money/sending.service.ts';
import type { Parts } from '../parts.ts';
import * as rounds from '../rounds/rounds.queries.ts';
import type { Session } from '../sessions/session.ts';

/** What is kept of an instant round: the player's choice and the engine's outcome, both as JSON. */
const Kept = z.object({ choice: z.optional(z.unknown()), outcome: z.optional(z.unknown()) });

export interface InstantInput<Choice> {
  actionId: string;
  bet: bigint;
  choice: Choice;
  /** Plays one of these free rounds: the bet takes nothing. */
  rewardId?: string | undefined;
}

/**
 * Decides one round. `outcome` is kept as JSON, so it holds no bigint; whatever follows from it, the choice and the
 * bet is better worked out when the round is shown.
 */
export type PlayOnce<Choice> = (
  below: Below,
  bet: bigint,
  choice: Choice,
) => { outcome: unknown; win: bigint };

export interface Played {
  round: rounds.Round;
  /** Null where the operator has not told it yet. */
  balance: bigint | null;
}

/**
 * One call, one whole round: drawn, staked, settled and paid. The same action again answers the same and takes
 * nothing. The engine has checked the bet and the choice.
 */
export async function playInstant<Choice>(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  input: InstantInput<Choice>,
  play: PlayOnce<Choice>,
  /** What else is done in the transaction that takes the stake; its answer is paid beside the win. */
  besides?: (tx: Database, round: rounds.NewRound) => Promise<bigint>,
): Promise<Played> {
  const made = await parts.db.transaction().execute(async (tx) => {
    if (await rounds.findByAction(tx, session.playerId, input.actionId)) return undefined;
    const drawing = await takeDrawing(tx, session.playerId, game.fairGame);
    const { outcome, win } = play(drawing.below, input.bet, input.choice);
    const round: rounds.NewRound = {
      id: parts.rng.uuid(),
      playerId: session.playerId,
      sessionId: session.id,
      gameCode: game.gameCode,
      engine: game.engine,
      actionId: input.actionId,
      bet: input.bet,
      outcome: { choice: input.choice, outcome },
      seedId: drawing.seedId,
      nonce: drawing.nonce,
      clientSeed: drawing.clientSeed,
      fairGame: drawing.fairGame,
      flightId: null,
      sharedId: null,
      isSingle: false,
      rewardId: input.rewardId ?? null,
      createdAt: parts.clock.now(),
    };
    if (!(await rounds.insertRound(tx, round))) return undefined;
    if (input.rewardId !== undefined) await requireFreeRound(parts, tx, round, input.rewardId);
    await money.prepareStake(parts, tx, session, round);
    return { round, win };
  });
  if (made === undefined) return answerAgain(parts, session, game, input);

  const staked = await money.takeStake(parts, session, made.round, async (tx) => {
    const extra = (await besides?.(tx, made.round)) ?? 0n;
    const settled = await money.settleRound(parts, tx, session, made.round, made.win);
    if (extra > 0n) await rounds.addToWin(tx, made.round.id, extra);
    return settled ?? { callId: null, balance: null };
  });
  const balance = staked.callId === null ? null : await deliver(parts, staked.callId);
  const round = await rounds.findRound(parts.db, made.round.id);
  assert(round, `round ${made.round.id} is gone`);
  return { round, balance: balance ?? staked.balance };
}

async function answerAgain<Choice>(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  input: InstantInput<Choice>,
): Promise<Played> {
  const round = await rounds.findByAction(parts.db, session.playerId, input.actionId);
  const isSame =
    round?.gameCode === game.gameCode &&
    round.bet === input.bet &&
    round.rewardId === (input.rewardId ?? null) &&
    isDeepStrictEqual(keptOf(round).choice, JSON.parse(JSON.stringify(input.choice)));
  if (!isSame) throw new ArcadeError('action_reused');
  requireAnswerable(round);
  return { round, balance: await money.getBalance(parts, session) };
}

/** Throws what became of an action whose round has nothing to show. */
export function requireAnswerable({ status }: rounds.Round, isOpenShown = false): void {
  if (status === 'staking' || (status === 'open' && !isOpenShown)) {
    throw new ArcadeError('action_in_progress', 'pending');
  }
  if (status === 'refunding' || status === 'refunded') {
    throw new ArcadeError('operator_unavailable', 'returned');
  }
  // A stake that was refused took nothing, and this action is over: a new try is a new action.
  if (status === 'refused') throw new ArcadeError('round_closed');
}

/** What was kept of a round. */
export function keptOf(round: { outcome: unknown }): { choice: unknown; outcome: unknown } {
  const { choice, outcome } = z.parse(Kept, round.outcome);
  return { choice, outcome };
}

export interface InstantShown<Choice, Outcome> {
  roundId: string;
  actionId: string;
  bet: bigint;
  choice: Choice;
  outcome: Outcome;
  win: bigint;
  balance: bigint | null;
  fairness: z.output<typeof Fairness>;
}

/** The round in the form of `instantRound`, where outcome and choice are shown as they were kept. */
export async function showInstant<Choice extends z.core.$ZodType, Outcome extends z.core.$ZodType>(
  parts: Parts,
  { round, balance }: Played,
  schemas: { choice: Choice; outcome: Outcome },
): Promise<InstantShown<z.output<Choice>, z.output<Outcome>>> {
  const kept = keptOf(round);
  return {
    roundId: round.id,
    actionId: round.actionId,
    bet: round.bet,
    choice: z.parse(schemas.choice, kept.choice),
    outcome: z.parse(schemas.outcome, kept.outcome),
    win: round.win,
    balance,
    fairness: await getFairness(parts.db, round),
  };
}

/** The player's last finished round of the session's game, for a board at rest. */
export function findLastSettled(parts: Parts, session: Session): Promise<rounds.Round | undefined> {
  return rounds.findLatest(parts.db, session.playerId, session.gameCode, ['settled']);
}
