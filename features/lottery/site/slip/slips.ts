import { create } from 'zustand';
import type { BetAsk } from './pricing.ts';

/** One bet on a slip. */
export interface SlipBet {
  /** Stays as long as the bet is on the slip. */
  id: string;
  /** Of the order that it becomes; another content is another order. */
  requestKey: string;
  ask: BetAsk;
  /** Numbers that the player agreed to bet on at half the odds. */
  halved: readonly string[];
  /** Why the server did not take it. */
  refusal?: unknown;
}

/** The bets on one draw of a game. */
export interface Slip {
  /** The draw that they are for; null before the first. */
  issue: string | null;
  bets: readonly SlipBet[];
}

interface Slips {
  /** By game; each survives a look at other pages. */
  slips: Readonly<Record<string, Slip>>;
  /** What was bet last on a game, to bet it again. */
  last: Readonly<Record<string, readonly BetAsk[]>>;
  /** The game whose slip is looked at before it is confirmed. */
  reviewed: string | null;
  /** What was bet just now, by game. */
  placed: Readonly<Record<string, PlacedSlip | undefined>>;
}

export interface PlacedSlip {
  issue: string;
  count: number;
  cost: bigint;
}

const emptySlip: Slip = { issue: null, bets: [] };

export const useSlips = create<Slips>()(() => ({ slips: {}, last: {}, reviewed: null, placed: {} }));

export function useSlip(game: string): Slip {
  return useSlips(({ slips }) => slips[game] ?? emptySlip);
}

function change(game: string, to: (slip: Slip) => Slip): void {
  useSlips.setState(({ slips }) => ({ slips: { ...slips, [game]: to(slips[game] ?? emptySlip) } }));
}

function newBet(ask: BetAsk): SlipBet {
  return { id: crypto.randomUUID(), requestKey: crypto.randomUUID(), ask, halved: [] };
}

/** Adds bets to the slip; the first of them decides which draw it is for. */
export function addBets(game: string, issue: string, asks: readonly BetAsk[]): void {
  change(game, (slip) => ({
    issue: slip.bets.length === 0 ? issue : slip.issue,
    bets: [...slip.bets, ...asks.map(newBet)],
  }));
}

export function removeBet(game: string, id: string): void {
  change(game, (slip) => ({ ...slip, bets: slip.bets.filter((bet) => bet.id !== id) }));
}

export function clearSlip(game: string): void {
  change(game, () => emptySlip);
}

/** Puts something else in the place of a bet: it is another order from then on. */
export function changeBet(game: string, id: string, to: Partial<Pick<SlipBet, 'ask' | 'halved'>>): void {
  change(game, (slip) => ({
    ...slip,
    bets: slip.bets.map((bet) =>
      bet.id === id ? { ...bet, ...to, requestKey: crypto.randomUUID(), refusal: undefined } : bet,
    ),
  }));
}

/** Keeps why a bet was not taken. Unless its end is unknown, trying again is another request. */
export function refuseBet(game: string, id: string, refusal: unknown, isOpenEnded: boolean): void {
  change(game, (slip) => ({
    ...slip,
    bets: slip.bets.map((bet) =>
      bet.id === id
        ? { ...bet, refusal, requestKey: isOpenEnded ? bet.requestKey : crypto.randomUUID() }
        : bet,
    ),
  }));
}

/** The player moves the whole slip to another draw: each bet is another order there. */
export function moveSlip(game: string, issue: string): void {
  change(game, ({ bets }) => ({
    issue,
    bets: bets.map((bet) => ({
      ...bet,
      requestKey: crypto.randomUUID(),
      halved: [],
      refusal: undefined,
    })),
  }));
}

export function openReview(game: string | null): void {
  useSlips.setState({ reviewed: game });
}

/** Remembers what was bet, so that one tap bets it again. */
export function keepPlaced(game: string, asks: readonly BetAsk[], placed: PlacedSlip): void {
  useSlips.setState((state) => ({
    last: { ...state.last, [game]: asks },
    placed: { ...state.placed, [game]: placed },
  }));
}

/** What was bet last stands on the slip again, for this draw. */
export function repeatLast(game: string, issue: string): void {
  clearSlip(game);
  addBets(game, issue, useSlips.getState().last[game] ?? []);
  openReview(game);
}
