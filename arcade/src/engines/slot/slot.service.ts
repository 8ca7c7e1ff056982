import { drawJackpots, type JackpotLevel } from '@kislap/rules/jackpot';
import { playSlot, type SlotModel, type SlotSpin } from '@kislap/rules/slot-model';
import * as z from 'zod/mini';
import { requireOfferedBet } from '../../bets.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { getFairness } from '../../fair/seeds.service.ts';
import { listRewards, type Reward } from '../../freebets/freebets.queries.ts';
import type { Parts } from '../../parts.ts';
import type { Round } from '../../rounds/rounds.queries.ts';
import type { Session } from '../../sessions/session.ts';
import { playInstant } from '../instant.ts';
import { listWins } from './jackpot.queries.ts';
import { feedJackpot } from './jackpot.service.ts';
import { type FreeRounds, JackpotLevel as Level, type SlotRound } from './slot.api.ts';
import { modelOf } from './slot.models.ts';

type SlotRoundValue = z.output<typeof SlotRound>;

/** The stops of every spin and the levels hit; all else follows from them and the bet. */
const Stops = z.array(z.array(z.int()));
const Kept = z.union([
  z.object({ outcome: z.object({ stops: Stops, hits: z.nullable(z.array(Level)) }) }),
  // Rounds from before the engines were modules kept the stops alone.
  z.object({ stops: Stops }),
]);

/** One whole round, free spins included. The same action again answers the same and takes nothing. */
export async function spin(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  input: { actionId: string; bet: bigint; rewardId?: string | undefined },
): Promise<SlotRoundValue> {
  requireOfferedBet(game, input.bet);
  // Nobody staked a free round, so it neither feeds the jackpot nor can hit it.
  const jackpot = input.rewardId === undefined ? game.jackpot : null;
  const model = modelOf(game);
  let hits: JackpotLevel[] | null = null;
  const { round, balance } = await playInstant(
    parts,
    session,
    game,
    { ...input, choice: null },
    (below, bet) => {
      const { spins, win } = playSlot(model, below, bet);
      hits = jackpot === null ? null : drawJackpots(below, bet);
      return { outcome: { stops: spins.map(({ stops }) => stops), hits }, win };
    },
    jackpot === null
      ? undefined
      : (tx, { id, bet }) => feedJackpot(parts, tx, session, { roundId: id, jackpot, bet, hits: hits ?? [] }),
  );
  return showSlotRound(parts, round, balance);
}

/** The round as a client sees it, worked out again from its stops. */
export async function showSlotRound(
  parts: Parts,
  round: Round,
  balance: bigint | null,
): Promise<SlotRoundValue> {
  const kept = z.parse(Kept, round.outcome);
  const { stops, hits } = 'stops' in kept ? { stops: kept.stops, hits: null } : kept.outcome;
  return {
    roundId: round.id,
    actionId: round.actionId,
    bet: round.bet,
    spins: spinsOf(modelOf(round), stops, round.bet),
    win: round.win,
    jackpots: hits === null ? null : await prizesOf(parts, round.id, hits),
    balance,
    free: await freeRoundsOf(parts, round.rewardId),
    fairness: await getFairness(parts.db, round),
  };
}

async function freeRoundsOf(parts: Parts, rewardId: string | null) {
  if (rewardId === null) return null;
  const [reward] = await listRewards(parts.db, { id: rewardId });
  return reward === undefined ? null : showFreeRounds(reward);
}

/** As the player's client sees them. */
export function showFreeRounds({
  id,
  bet,
  betCount,
  used,
  won,
  endsAt,
}: Reward): z.output<typeof FreeRounds> {
  return { rewardId: id, bet, count: betCount, left: betCount - used, won, endsAt: endsAt.toISOString() };
}

async function prizesOf(parts: Parts, roundId: string, hits: readonly JackpotLevel[]) {
  const wins = hits.length === 0 ? [] : await listWins(parts.db, roundId);
  return wins.map(({ level, amount }) => ({ level: z.parse(Level, level), amount }));
}

function spinsOf(model: SlotModel, stops: readonly number[][], bet: bigint): SlotSpin[] {
  let left = 0;
  return stops.map((reels, index) => {
    const spin = model.evaluate(reels, bet, index > 0);
    left += spin.scatters.freeSpins - (index > 0 ? 1 : 0);
    return { ...spin, freeSpinsLeft: left };
  });
}
