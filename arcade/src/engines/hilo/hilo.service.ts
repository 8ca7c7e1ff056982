import { formatMultiplier } from '@kislap/rules/crash';
import {
  dealHiLo,
  followHiLo,
  guessesAt,
  type HiLoMove,
  type HiLoStanding,
  hiloMultiplier,
  nextHiLoMultiplier,
  rankOf,
  skipMax,
  winningRanks,
} from '@kislap/rules/hilo';
import { payOut } from '@kislap/rules/payout';
import * as z from 'zod/mini';
import { requireBet } from '../../bets.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { ArcadeError } from '../../errors.ts';
import { getFairness } from '../../fair/seeds.service.ts';
import type { Parts } from '../../parts.ts';
import type { Round } from '../../rounds/rounds.queries.ts';
import type { Session } from '../../sessions/session.ts';
import type { Played } from '../instant.ts';
import { type Step, startSteps, takeStep } from '../steps.ts';
import type { HiLoRound } from './hilo.api.ts';

type HiLoRoundValue = z.output<typeof HiLoRound>;

/** All cards of the round lie ready from the start; only the moves grow. */
const Outcome = z.object({
  cards: z.array(z.int()),
  moves: z.array(z.enum(['higher', 'lower', 'same', 'skip'])),
});

export async function startHiLo(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  input: { actionId: string; bet: bigint },
): Promise<HiLoRoundValue> {
  requireBet(game, input.bet);
  // Whatever the first card is, each guess on it must fit under the highest win, or the round could have no end.
  if (payOut(input.bet, hiloMultiplier([1])) > parts.settings.winMax)
    throw new ArcadeError('bet_not_allowed');
  const played = await startSteps(parts, session, game, input, (below) => ({
    cards: dealHiLo(below),
    moves: [],
  }));
  return showHiLo(parts, played);
}

/** Makes one move: a wrong guess loses the round, one after which nothing more fits under the highest win ends it. */
export async function moveHiLo(
  parts: Parts,
  session: Session,
  input: { roundId: string; step: number; move: HiLoMove },
): Promise<HiLoRoundValue> {
  const played = await takeStep(parts, session, 'hilo', input.roundId, (round): Step => {
    const { cards, moves } = z.parse(Outcome, round.outcome);
    const made = moves[input.step];
    if (made !== undefined) {
      if (made === input.move) return null;
      throw new ArcadeError('action_reused');
    }
    if (round.status !== 'open' || moves.length !== input.step) throw new ArcadeError('round_closed');
    requireAllowed(parts, round, followHiLo(cards, moves), input.move);
    const outcome = { cards, moves: [...moves, input.move] };
    const standing = followHiLo(cards, outcome.moves);
    if (standing.isLost) return { outcome, win: 0n };
    const isOver = outcome.moves.length === cards.length - 1 || offersOf(parts, round, standing).length === 0;
    return isOver ? { outcome, win: payOut(round.bet, hiloMultiplier(standing.wins)) } : { outcome };
  });
  return showHiLo(parts, played);
}

function requireAllowed(parts: Parts, round: Round, standing: HiLoStanding, move: HiLoMove): void {
  const isAllowed =
    move === 'skip'
      ? standing.skips < skipMax
      : offersOf(parts, round, standing).some(({ guess }) => guess === move);
  if (!isAllowed) throw new ArcadeError('bet_not_allowed');
}

/** Pays for the right guesses so far. Asking again for a round already cashed out answers it as it is. */
export async function cashOutHiLo(parts: Parts, session: Session, roundId: string): Promise<HiLoRoundValue> {
  const played = await takeStep(parts, session, 'hilo', roundId, (round): Step => {
    const { cards, moves } = z.parse(Outcome, round.outcome);
    if (round.status === 'settled' && round.win > 0n) return null;
    const { wins } = followHiLo(cards, moves);
    if (round.status !== 'open' || wins.length === 0) throw new ArcadeError('round_closed');
    return { win: payOut(round.bet, hiloMultiplier(wins)) };
  });
  return showHiLo(parts, played);
}

function offersOf(parts: Parts, { bet }: Round, { card, wins }: HiLoStanding): HiLoRoundValue['offers'] {
  const rank = rankOf(card);
  return guessesAt(rank).flatMap((guess) => {
    const hundredths = nextHiLoMultiplier(bet, wins, rank, guess, parts.settings.winMax);
    if (hundredths === null) return [];
    const multiplier = formatMultiplier(hundredths);
    return [{ guess, wins: winningRanks(rank, guess), multiplier, payout: payOut(bet, hundredths) }];
  });
}

/** The round as a client sees it: never a card that has not been turned. */
export async function showHiLo(parts: Parts, { round, balance }: Played): Promise<HiLoRoundValue> {
  const { cards, moves } = z.parse(Outcome, round.outcome);
  const standing = followHiLo(cards, moves);
  const isOpen = round.status === 'open' || round.status === 'staking';
  const hundredths = hiloMultiplier(standing.wins);
  return {
    roundId: round.id,
    bet: round.bet,
    cards: cards.slice(0, moves.length + 1),
    moves,
    outcome: isOpen ? 'open' : standing.isLost ? 'lost' : 'cashed_out',
    multiplier: formatMultiplier(hundredths),
    payout: payOut(round.bet, hundredths),
    offers: isOpen ? offersOf(parts, round, standing) : [],
    skipsLeft: skipMax - standing.skips,
    win: round.win,
    balance,
    fairness: await getFairness(parts.db, round),
  };
}
