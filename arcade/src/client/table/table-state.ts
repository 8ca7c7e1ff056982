import * as z from 'zod/mini';
import type { TableBet, TablePart } from '../../engines/table/table.api.ts';
import {
  TableEvent,
  TableOwn,
  type TableResult,
  type TableRound,
  TableSnapshot,
  type TableTotals,
} from '../../engines/table/table.live.ts';

export type Round = z.output<typeof TableRound>;
export type Part = z.output<typeof TablePart>;
export type Bet = z.output<typeof TableBet>;
export type Totals = z.output<typeof TableTotals>;
export type Result = z.output<typeof TableResult>;

/** What the page knows of the table it sits at. Times are the arcade's milliseconds. */
export type TableView = {
  link: 'connecting' | 'live' | 'lost' | 'full' | 'refused';
  round: Round | null;
  totals: Totals | null;
  /** Your chips in this deal, by action; those on their way as well. */
  chips: ReadonlyMap<string, Bet>;
  /** What this deal brought; null until it is settled. */
  win: bigint | null;
  history: readonly Result[];
};

const historyLength = 120;

export function startingView(): TableView {
  return {
    link: 'connecting',
    round: null,
    totals: null,
    chips: new Map(),
    win: null,
    history: [],
  };
}

/** The view after an event of the room. */
export function withEvent(view: TableView, content: unknown): TableView {
  const event = z.safeParse(TableEvent, content);
  if (!event.success) return view;
  return event.data.type === 'round'
    ? withRound(view, event.data.round)
    : withTotals(view, event.data.totals);
}

/** The view after something that concerns this player alone. */
export function withOwn(view: TableView, content: unknown): TableView {
  const own = z.safeParse(TableOwn, content);
  return own.success ? withPart(view, own.data.part) : view;
}

/** The view after a snapshot of the room. */
export function withSnapshot(view: TableView, content: unknown): TableView {
  const parsed = z.safeParse(TableSnapshot, content);
  if (!parsed.success) return view;
  const { round, totals, own, history } = parsed.data;
  // Chips on their way to this very deal are not forgotten; the server may not have seen them yet.
  const isSame = round !== null && view.round?.roundId === round.roundId;
  const waiting = isSame ? [...view.chips].filter(([, { status }]) => status === 'staking') : [];
  const fresh: TableView = {
    ...view,
    link: 'live',
    round,
    totals,
    history,
    chips: new Map(waiting),
    win: null,
  };
  return own === null ? fresh : withPart(fresh, own);
}

function withRound(view: TableView, round: Round): TableView {
  const isNew = round.roundId !== view.round?.roundId;
  const cleared = isNew ? { chips: new Map<string, Bet>(), win: null, totals: null } : {};
  const isKnown = view.history[0]?.roundId === round.roundId;
  const history =
    round.phase === 'result' && !isKnown
      ? [{ roundId: round.roundId, outcome: round.outcome }, ...view.history].slice(0, historyLength)
      : view.history;
  return { ...view, ...cleared, link: 'live', round, history };
}

function withTotals(view: TableView, totals: Totals): TableView {
  return totals.roundId === view.round?.roundId ? { ...view, totals } : view;
}

/** The server's word on your part; it knows more than the page about every chip it names. */
function withPart(view: TableView, part: Part): TableView {
  if (part.roundId !== view.round?.roundId) return view;
  const chips = new Map(view.chips);
  for (const bet of part.bets) chips.set(bet.actionId, bet);
  return { ...view, chips, win: part.win ?? view.win };
}

/** A chip as the page or an answer has it; undefined takes it off the cloth. */
export function withChip(
  view: TableView,
  roundId: string,
  actionId: string,
  bet: Bet | undefined,
): TableView {
  if (roundId !== view.round?.roundId) return view;
  const known = view.chips.get(actionId);
  // An answer that comes late must not bring back what has been taken away since.
  if (known?.status === 'returned' && bet?.status === 'placed') return view;
  const chips = new Map(view.chips);
  if (bet === undefined) chips.delete(actionId);
  else chips.set(actionId, bet);
  return { ...view, chips };
}

/** Chips that lie on the cloth, the oldest first. */
export function standing(view: TableView): Bet[] {
  return [...view.chips.values()].filter(({ status }) => status === 'placed' || status === 'staking');
}

export function stakeOf(bets: readonly Bet[]): bigint {
  return bets.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Your chips put together by spot. */
export function chipsBySpot(bets: readonly Bet[]): Map<string, { amount: bigint; isTaken: boolean }> {
  const spots = new Map<string, { amount: bigint; isTaken: boolean }>();
  for (const { spot, amount, status } of bets) {
    const sum = spots.get(spot) ?? { amount: 0n, isTaken: true };
    spots.set(spot, { amount: sum.amount + amount, isTaken: sum.isTaken && status === 'placed' });
  }
  return spots;
}
