import * as z from 'zod/mini';
import { assert } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Round } from '../../rounds/rounds.queries.ts';
import { listBets } from '../../shared/bets.queries.ts';
import { listSettled, type SharedRound } from '../../shared/shared.queries.ts';
import { getSharedOf, proofOf } from '../../shared/shared.service.ts';
import { BingoDetail, BingoKept, type BingoProof } from './bingo.api.ts';
import { halls } from './bingo.catalogue.ts';
import { callsMessageOf, dealCard } from './bingo.draw.ts';
import { readNumber } from './bingo.round.ts';
import { type Hall, patternOf, rulesOf } from './hall.ts';

const proofsShown = 20;

function hallOf(gameCode: string): Hall {
  const hall = halls.find(({ game }) => game.gameCode === gameCode);
  assert(hall, `there is no hall ${gameCode}`);
  return hall;
}

/** A player's past round: his cards, and all that was called and won. */
export async function showBingoRound(parts: Parts, round: Round): Promise<unknown> {
  const [shared, bets] = await Promise.all([getSharedOf(parts, round), listBets(parts.db, round.id)]);
  const hall = hallOf(round.gameCode);
  const { shape } = rulesOf(patternOf(hall, shared.id));
  const kept = BingoKept.safeParse(shared.outcome);
  const shown = bets.filter(({ status }) => status !== 'refused' && status !== 'staking');
  return z.encode(BingoDetail, {
    roundId: shared.id,
    balls: hall.balls,
    cards: shown
      .map(({ choice, status }) => ({ number: readNumber(choice), isTakenBack: status !== 'taken' }))
      .sort((a, b) => a.number - b.number)
      .map((card) => ({ ...card, cells: dealCard(shared, shape, card.number) })),
    kept: shared.status === 'settled' && kept.success ? kept.data : null,
  });
}

/** What proves the calls of a round; their message is known once its cards are sold. */
export function bingoProofOf(parts: Parts, shared: SharedRound) {
  const kept = BingoKept.safeParse(shared.outcome);
  const proof = proofOf(parts, shared);
  if (!kept.success) return proof;
  return { ...proof, message: callsMessageOf(hallOf(shared.gameCode), shared.id, kept.data.sold) };
}

/** The last rounds of a hall with their seeds, newest first. */
export async function listProofs(parts: Parts, room: string): Promise<z.output<typeof BingoProof>[]> {
  const rounds = await listSettled(parts.db, room, proofsShown);
  return rounds.map((round) => {
    const { commit, serverSeed, message } = bingoProofOf(parts, round);
    assert(serverSeed, `round ${round.id} is settled without a seed`);
    const kept = z.parse(BingoKept, round.outcome);
    return { roundId: round.id, at: round.createdAt.toISOString(), commit, serverSeed, message, kept };
  });
}
