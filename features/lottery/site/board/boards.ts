import { create } from 'zustand';
import type { BetType } from '../../rules/catalogue/shapes.ts';
import { seriesMax, seriesMin, seriesUnits, unit } from '../../rules/orders/stake.ts';
import type { GameView } from '../game-view.ts';
import type { BetAsk } from '../slip/pricing.ts';
import { emptyLists, type Field, type Lists, toPicks } from './field.ts';
import { groupsOf } from './groups.ts';

/** What stands on the board of a game. */
export interface Board {
  betType: string;
  lists: Lists;
  /** The amount of a line's unit, for bets of fixed odds and for series play. */
  unit: bigint;
  seriesUnit: bigint;
  multiple: number;
  series: number;
}

/** By game: a look at the rules or the trends loses nothing. */
const useBoards = create<{ boards: Readonly<Record<string, Board>> }>()(() => ({ boards: {} }));

/** The highest series that may be played: the account's own, but at most what is offered. */
export function seriesTop({ maxSeries }: Pick<GameView, 'maxSeries'>): number {
  return Math.max(Number(seriesMin), Math.min(maxSeries ?? Number(seriesMin), Number(seriesMax)));
}

function firstBoard(given: GameView): Board {
  const [group] = groupsOf(given.template.code, given.betTypes);
  const [betType] = group?.betTypes ?? [];
  return {
    betType: betType?.code ?? '',
    lists: [[]],
    unit,
    seriesUnit: seriesUnits[0] ?? unit,
    multiple: 1,
    series: seriesTop(given),
  };
}

export function useBoard(given: GameView): readonly [Board, (to: Partial<Board>) => void] {
  const { code } = given.game;
  const kept = useBoards(({ boards }) => boards[code]);
  const board = kept ?? firstBoard(given);
  const change = (to: Partial<Board>) =>
    useBoards.setState(({ boards }) => ({
      boards: { ...boards, [code]: { ...(boards[code] ?? firstBoard(given)), ...to } },
    }));
  return [board, change];
}

/** The bet that the board stands for. */
export function askOf({ game, book }: GameView, board: Board, betType: BetType, field: Field): BetAsk {
  const isSeries = betType.mode === 'LOTT';
  return {
    game: game.code,
    betType: betType.code,
    picks: toPicks(field, board.lists),
    unit: isSeries ? board.seriesUnit : board.unit,
    multiple: board.multiple,
    ...(isSeries && { series: board.series }),
    version: book.version,
  };
}

/** The lists of the board, where they fit the field: another bet type begins empty. */
export function listsOn(board: Board, field: Field): Lists {
  const empty = emptyLists(field);
  return board.lists.length === empty.length ? board.lists : empty;
}
