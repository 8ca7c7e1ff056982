import type * as z from 'zod/mini';
import type * as api from '../api.ts';
import type { EngineOf } from '../engines/engine-of.ts';
import { ArcadeError } from '../errors.ts';
import { getFairness } from '../fair/seeds.service.ts';
import { getEngine, getGame } from '../games.ts';
import type { Parts } from '../parts.ts';
import type { Session } from '../sessions/session.ts';
import { getSharedOf, proofOf } from '../shared/shared.service.ts';
import * as queries from './rounds.queries.ts';

const page = 20;

type Detail = z.output<typeof api.RoundDetail>;

export async function listRounds(
  parts: Parts,
  session: Session,
  before: unknown,
): Promise<z.output<typeof api.listRounds.reply>> {
  const last = before === undefined ? undefined : await getOwn(parts, session, String(before));
  const { gameCode, playerId } = session;
  const codes = getEngine(parts, getGame(parts, gameCode).engine).walkedGames ?? [gameCode];
  const rounds = await queries.listRounds(parts.db, playerId, codes, last, page);
  return { rounds: rounds.map(summaryOf) };
}

export async function getRound(parts: Parts, session: Session, roundId: string): Promise<Detail> {
  return showDetail(parts, await getOwn(parts, session, roundId));
}

async function getOwn(parts: Parts, session: Session, roundId: string): Promise<queries.Round> {
  const round = await findAnyRound(parts, roundId);
  if (round?.playerId !== session.playerId) throw new ArcadeError('round_not_found');
  return round;
}

/** Undefined also for what is no id at all. */
export async function findAnyRound(parts: Parts, roundId: string): Promise<queries.Round | undefined> {
  return queries.isRoundId(roundId) ? queries.findRound(parts.db, roundId) : undefined;
}

function summaryOf(round: queries.Round): z.output<typeof api.RoundSummary> {
  const states = {
    staking: 'open',
    open: 'open',
    settled: 'settled',
    refused: 'refunded',
    refunding: 'refunded',
    refunded: 'refunded',
  } as const;
  const { id, createdAt, bet, win, status, rewardId } = round;
  return {
    roundId: id,
    at: createdAt.toISOString(),
    bet,
    win,
    isFree: rewardId !== null,
    status: states[status],
  };
}

async function findProof(
  parts: Parts,
  engine: EngineOf<Parts>,
  round: queries.Round,
): Promise<Detail['fairness']> {
  if (round.seedId !== null) return getFairness(parts.db, round);
  if (engine.proof !== undefined) return engine.proof(parts, round);
  return round.sharedId === null ? null : proofOf(parts, await getSharedOf(parts, round));
}

export async function showDetail(parts: Parts, round: queries.Round): Promise<Detail> {
  const engine = getEngine(parts, round.engine);
  const [detail, fairness] = await Promise.all([
    engine.detail(parts, round),
    findProof(parts, engine, round),
  ]);
  const { gameCode } = round;
  return { ...summaryOf(round), gameCode, engine: round.engine, detail, fairness };
}
