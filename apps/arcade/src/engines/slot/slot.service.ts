import { evaluateSpin, type FiestaSpin, playFiesta } from '@kislap/rules/fiesta20';
import * as z from 'zod/mini';
import { requireOfferedBet } from '../../bets.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { getFairness } from '../../fair/seeds.service.ts';
import type { Parts } from '../../parts.ts';
import type { Round } from '../../rounds/rounds.queries.ts';
import type { Session } from '../../sessions/session.ts';
import { playInstant } from '../instant.ts';
import type { SlotRound } from './slot.api.ts';

type SlotRoundValue = z.output<typeof SlotRound>;

/** The stops of every spin; all else follows from them and the bet. */
const Stops = z.array(z.array(z.int()));
/** Rounds from before the engines were modules kept the stops alone. */
const Outcome = z.union([z.object({ outcome: Stops }), z.object({ stops: Stops })]);

/** One whole round, free spins included. The same action again answers the same and takes nothing. */
export async function spin(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  input: { actionId: string; bet: bigint },
): Promise<SlotRoundValue> {
  requireOfferedBet(game, input.bet);
  const { round, balance } = await playInstant(
    parts,
    session,
    game,
    { ...input, choice: null },
    (below, bet) => {
      const { spins, win } = playFiesta(below, bet);
      return { outcome: spins.map(({ stops }) => stops), win };
    },
  );
  return showSlotRound(parts, round, balance);
}

/** The round as a client sees it, worked out again from its stops. */
export async function showSlotRound(
  parts: Parts,
  round: Round,
  balance: bigint | null,
): Promise<SlotRoundValue> {
  const kept = z.parse(Outcome, round.outcome);
  let left = 0;
  const spins: FiestaSpin[] = ('stops' in kept ? kept.stops : kept.outcome).map((reels, index) => {
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
