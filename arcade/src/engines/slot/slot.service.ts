import { drawJackpots, type JackpotLevel } from '@kislap/rules/jackpot';
import { playNoted, retellSlot } from '@kislap/rules/slots/play';
import * as z from 'zod/mini';
import { requireOfferedBet } from '../../bets.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { ArcadeError } from '../../errors.ts';
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

/** The numbers that were drawn and the levels hit; all else follows from them and the bet. */
const Kept = z.object({
  outcome: z.object({ draws: z.array(z.int()), hits: z.nullable(z.array(Level)) }),
});

interface SpinInput {
  actionId: string;
  bet: bigint;
  rewardId?: string | undefined;
  isAuto?: boolean | undefined;
}

/** One whole round, free spins included. The same action again answers the same and takes nothing. */
export async function spin(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  { isAuto, ...input }: SpinInput,
): Promise<SlotRoundValue> {
  if (isAuto && !session.mayAutoplay) throw new ArcadeError('autoplay_not_allowed');
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
      const { draws, win } = playNoted(model, below, bet);
      hits = jackpot === null ? null : drawJackpots(below, bet);
      return { outcome: { draws, hits }, win };
    },
    jackpot === null
      ? undefined
      : (tx, { id, bet }) => feedJackpot(parts, tx, session, { roundId: id, jackpot, bet, hits: hits ?? [] }),
  );
  return showSlotRound(parts, round, balance);
}

/** The round as a client sees it, worked out again from what was drawn. */
export async function showSlotRound(
  parts: Parts,
  round: Round,
  balance: bigint | null,
): Promise<SlotRoundValue> {
  const { draws, hits } = z.parse(Kept, round.outcome).outcome;
  return {
    roundId: round.id,
    actionId: round.actionId,
    bet: round.bet,
    spins: retellSlot(modelOf(round), draws, round.bet).spins,
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
