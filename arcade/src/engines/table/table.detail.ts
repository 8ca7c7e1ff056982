import * as z from 'zod/mini';
import { assert } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Round } from '../../rounds/rounds.queries.ts';
import { listBets } from '../../shared/bets.queries.ts';
import { listSettled } from '../../shared/shared.queries.ts';
import { getSharedOf, proofOf } from '../../shared/shared.service.ts';
import { TableDetail, type TableProof } from './table.api.ts';
import type { TableGame } from './table.game.ts';
import { readSpot, roomId } from './table-room.ts';

const proofsShown = 30;
const centavo = 10_000n;

/** A player's past round: the deal, his chips, and what each brought before the sum was cut to the centavo. */
export async function showTableRound<Outcome>(
  parts: Parts,
  game: TableGame<Outcome>,
  round: Round,
): Promise<unknown> {
  const [shared, bets] = await Promise.all([getSharedOf(parts, round), listBets(parts.db, round.id)]);
  const parsed = game.deal.outcome.safeParse(shared.outcome);
  const isOver = shared.status === 'settled' && parsed.success;
  const shown = bets.filter(({ status }) => status !== 'refused' && status !== 'staking');
  return z.encode(TableDetail, {
    tableId: round.gameCode,
    dealId: shared.id,
    outcome: isOver ? parsed.data : null,
    bets: shown.map(({ amount, choice, status }) => {
      const spot = readSpot(choice);
      const isTakenBack = status !== 'taken';
      const hundredths = isOver && !isTakenBack ? game.rules.returned(spot, parsed.data) : 0;
      const returned = (amount * BigInt(hundredths)) / 100n;
      return { spot, amount, returned: returned - (returned % centavo), isTakenBack };
    }),
  });
}

/** The last deals of a table with their seeds, newest first. */
export async function listProofs(parts: Parts, tableId: string): Promise<z.output<typeof TableProof>[]> {
  const deals = await listSettled(parts.db, roomId(tableId), proofsShown);
  return deals.map((deal) => {
    const { commit, serverSeed, message } = proofOf(parts, deal);
    assert(serverSeed, `deal ${deal.id} is settled without a seed`);
    return {
      roundId: deal.id,
      at: deal.createdAt.toISOString(),
      commit,
      serverSeed,
      message,
      outcome: deal.outcome,
    };
  });
}
