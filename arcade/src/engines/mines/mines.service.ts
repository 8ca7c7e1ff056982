import { formatMultiplier, multiply } from '@kislap/rules/crash';
import { layMines, minesMultiplier, nextMinesMultiplier } from '@kislap/rules/mines';
import * as z from 'zod/mini';
import { requireBet } from '../../bets.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { ArcadeError } from '../../errors.ts';
import { getFairness } from '../../fair/seeds.service.ts';
import type { Parts } from '../../parts.ts';
import type * as rounds from '../../rounds/rounds.queries.ts';
import type { Session } from '../../sessions/session.ts';
import type { Played } from '../instant.ts';
import { startSteps, takeStep } from '../steps.ts';
import type { MinesRound } from './mines.api.ts';

type MinesRoundValue = z.output<typeof MinesRound>;

const Outcome = z.object({ board: z.array(z.int()), picks: z.array(z.int()) });
type OutcomeValue = z.output<typeof Outcome>;

/** Lays a board and takes the stake. One open board per game; the same action again answers the round as it is. */
export async function startMines(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  input: { actionId: string; bet: bigint; mines: number },
): Promise<MinesRoundValue> {
  requireBet(game, input.bet);
  if (nextMinesMultiplier(input.bet, input.mines, 0, parts.settings.winMax) === null) {
    throw new ArcadeError('bet_not_allowed');
  }
  const played = await startSteps(
    parts,
    session,
    game,
    input,
    (below) => ({ board: layMines(below, input.mines), picks: [] }) satisfies OutcomeValue,
    (round) => z.parse(Outcome, round.outcome).board.length === input.mines,
  );
  return show(parts, played);
}

/** Opens a tile: a mine ends the round, the last tile allowed cashes it out. */
export async function pickTile(
  parts: Parts,
  session: Session,
  input: { roundId: string; tile: number },
): Promise<MinesRoundValue> {
  const played = await takeStep(parts, session, 'mines', input.roundId, (round) => {
    const kept = z.parse(Outcome, round.outcome);
    if (kept.picks.includes(input.tile)) return null;
    if (round.status !== 'open') throw new ArcadeError('round_closed');
    const picks = [...kept.picks, input.tile];
    const outcome: OutcomeValue = { ...kept, picks };
    if (kept.board.includes(input.tile)) return { outcome, win: 0n };
    const mines = kept.board.length;
    const next = nextMinesMultiplier(round.bet, mines, picks.length, parts.settings.winMax);
    if (next !== null) return { outcome };
    return { outcome, win: multiply(round.bet, minesMultiplier(mines, picks.length)) };
  });
  return show(parts, played);
}

/** Pays for the tiles opened so far. Asking again for a round already cashed out answers it as it is. */
export async function cashOutMines(
  parts: Parts,
  session: Session,
  roundId: string,
): Promise<MinesRoundValue> {
  const played = await takeStep(parts, session, 'mines', roundId, (round) => {
    const { board, picks } = z.parse(Outcome, round.outcome);
    if (round.status === 'settled' && round.win > 0n) return null;
    if (round.status !== 'open' || picks.length === 0) throw new ArcadeError('round_closed');
    return { win: multiply(round.bet, minesMultiplier(board.length, picks.length)) };
  });
  return show(parts, played);
}

function show(parts: Parts, { round, balance }: Played): Promise<MinesRoundValue> {
  return showMinesRound(parts, round, balance);
}

/** The round as a client sees it: the board only when nothing more can be opened. */
export async function showMinesRound(
  parts: Parts,
  round: rounds.Round,
  balance: bigint | null,
): Promise<MinesRoundValue> {
  const { board, picks } = z.parse(Outcome, round.outcome);
  const isOpen = round.status === 'open' || round.status === 'staking';
  const isLost = picks.some((tile) => board.includes(tile));
  const safe = isLost ? picks.length - 1 : picks.length;
  const hundredths = minesMultiplier(board.length, safe);
  const next = isOpen ? nextMinesMultiplier(round.bet, board.length, safe, parts.settings.winMax) : null;
  return {
    roundId: round.id,
    bet: round.bet,
    mines: board.length,
    picks,
    outcome: isOpen ? 'open' : isLost ? 'lost' : 'cashed_out',
    multiplier: formatMultiplier(hundredths),
    payout: multiply(round.bet, hundredths),
    next: next === null ? null : { multiplier: formatMultiplier(next), payout: multiply(round.bet, next) },
    board: isOpen ? null : board,
    win: round.win,
    balance,
    fairness: await getFairness(parts.db, round),
  };
}
