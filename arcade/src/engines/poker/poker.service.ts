import { isDeepStrictEqual } from 'node:util';
import { payOut } from '@kislap/rules/payout';
import { dealPoker, drawPoker, handOf, handSize, pokerMultiplier } from '@kislap/rules/video-poker';
import * as z from 'zod/mini';
import { requireBet } from '../../bets.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { ArcadeError } from '../../errors.ts';
import { getFairness } from '../../fair/seeds.service.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import type { Played } from '../instant.ts';
import { type Step, startSteps, takeStep } from '../steps.ts';
import type { PokerRound } from './poker.api.ts';

type PokerRoundValue = z.output<typeof PokerRound>;

/** Ten cards of the shuffled deck, and the cards held once the player has drawn. */
const Outcome = z.object({ dealt: z.array(z.int()), holds: z.nullable(z.array(z.boolean())) });

export async function dealHand(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  input: { actionId: string; bet: bigint },
): Promise<PokerRoundValue> {
  requireBet(game, input.bet);
  const played = await startSteps(parts, session, game, input, (below) => ({
    dealt: dealPoker(below),
    holds: null,
  }));
  return showPoker(parts, played);
}

/** Replaces what is not held and pays for the hand. */
export async function drawCards(
  parts: Parts,
  session: Session,
  input: { roundId: string; holds: boolean[] },
): Promise<PokerRoundValue> {
  const played = await takeStep(parts, session, 'poker', input.roundId, (round): Step => {
    const { dealt, holds } = z.parse(Outcome, round.outcome);
    if (holds !== null && isDeepStrictEqual(holds, input.holds)) return null;
    if (round.status !== 'open' || holds !== null) throw new ArcadeError('round_closed');
    const win = payOut(round.bet, pokerMultiplier(drawPoker(dealt, input.holds)));
    return { outcome: { dealt, holds: input.holds }, win };
  });
  return showPoker(parts, played);
}

/** The round as a client sees it: never a card of the deck that was not turned. */
export async function showPoker(parts: Parts, { round, balance }: Played): Promise<PokerRoundValue> {
  const { dealt, holds } = z.parse(Outcome, round.outcome);
  const first = dealt.slice(0, handSize);
  const drawn = holds === null ? null : drawPoker(dealt, holds);
  return {
    roundId: round.id,
    bet: round.bet,
    dealt: first,
    holds,
    drawn,
    outcome: drawn === null ? 'open' : 'settled',
    hand: handOf(drawn ?? first),
    win: round.win,
    balance,
    fairness: await getFairness(parts.db, round),
  };
}
