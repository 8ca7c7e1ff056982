import { cutToCentavo } from '@kislap/rules/payout';
import { poolReturned } from '@kislap/rules/pool';
import * as z from 'zod/mini';
import type { Parts } from '../../parts.ts';
import type { Round } from '../../rounds/rounds.queries.ts';
import { getSession } from '../../sessions/sessions.queries.ts';
import { listBets } from '../../shared/bets.queries.ts';
import { listSettled } from '../../shared/shared.queries.ts';
import { getSharedOf, proofOf } from '../../shared/shared.service.ts';
import { PoolDetail, PoolOutcome, type PoolProof } from './pool.api.ts';
import { poolRoom } from './pool.live.ts';
import { readSide } from './pool.settle.ts';

const proofsShown = 30;

/** A player's past match: who won, what stood on both sides, and what each bet brought. */
export async function showPoolRound(parts: Parts, round: Round): Promise<unknown> {
  const [match, bets, session] = await Promise.all([
    getSharedOf(parts, round),
    listBets(parts.db, round.id),
    getSession(parts.db, round.sessionId),
  ]);
  const parsed = PoolOutcome.safeParse(match.outcome);
  const outcome = match.status === 'settled' && parsed.success ? parsed.data : null;
  const totals = outcome === null ? null : session.isDemo ? outcome.play : outcome.money;
  const shown = bets.filter(({ status }) => status !== 'refused' && status !== 'staking');
  return z.encode(PoolDetail, {
    matchId: match.id,
    winner: outcome?.winner ?? null,
    totals,
    bets: shown.map(({ amount, choice, status }) => {
      const side = readSide(choice);
      const isOver = outcome !== null && totals !== null && status === 'taken';
      const hundredths = isOver ? poolReturned(side, outcome, totals) : status === 'taken' ? 0 : 100;
      return { side, amount, returned: cutToCentavo((amount * BigInt(hundredths)) / 100n) };
    }),
  });
}

/** The last matches with their seeds, newest first. */
export async function listProofs(parts: Parts, gameCode: string): Promise<z.output<typeof PoolProof>[]> {
  const matches = await listSettled(parts.db, poolRoom(gameCode), proofsShown);
  return matches.flatMap((match) => {
    const outcome = PoolOutcome.safeParse(match.outcome);
    const { commit, serverSeed, message } = proofOf(parts, match);
    if (!outcome.success || serverSeed === null) return [];
    return [{ matchId: match.id, commit, serverSeed, message, winner: outcome.data.winner }];
  });
}
