import { type BingoRules, rules75, rules90 } from '@kislap/rules/bingo';
import type { Goal } from '@kislap/rules/bingo-goals';
import { type Guaranteed, guaranteedOf } from '@kislap/rules/bingo-guaranteed';
import * as z from 'zod/mini';
import type { BingoOwn, OwnCard } from '../../engines/bingo/bingo.api.ts';
import {
  BingoEvent,
  type BingoPast,
  type BingoRound,
  type BingoSales,
  BingoSnapshot,
  BingoTold,
} from '../../engines/bingo/bingo.live.ts';

export type Round = z.output<typeof BingoRound>;
export type Card = z.output<typeof OwnCard>;
type Own = z.output<typeof BingoOwn>;

/** What the page knows of its hall. Times are the arcade's milliseconds. */
export type BingoView = {
  link: 'connecting' | 'live' | 'lost' | 'full' | 'refused';
  round: Round | null;
  sales: z.output<typeof BingoSales> | null;
  /** Your cards in this round, by action. */
  cards: ReadonlyMap<string, Card>;
  /** What this round brought; null until it is settled. */
  win: bigint | null;
  past: readonly z.output<typeof BingoPast>[];
};

const pastShown = 12;

export function startingView(): BingoView {
  return { link: 'connecting', round: null, sales: null, cards: new Map(), win: null, past: [] };
}

export function withSnapshot(view: BingoView, content: unknown): BingoView {
  const parsed = z.safeParse(BingoSnapshot, content);
  if (!parsed.success) return view;
  const { round, sales, own, past } = parsed.data;
  const fresh: BingoView = { ...view, link: 'live', round, sales, past, cards: new Map(), win: null };
  return own === null ? fresh : withOwn(fresh, own);
}

export function withEvent(view: BingoView, content: unknown): BingoView {
  const parsed = z.safeParse(BingoEvent, content);
  if (!parsed.success) return view;
  const event = parsed.data;
  if (event.type === 'round') return withRound(view, event.round);
  if (event.type === 'sales') {
    return event.sales.roundId === view.round?.roundId ? { ...view, sales: event.sales } : view;
  }
  const { round } = view;
  if (round?.phase !== 'drawing' || round.roundId !== event.roundId) return view;
  // A call that is known already changes nothing.
  if (event.call !== round.calls.length + 1) return view;
  const { nextAt, prizes, blackout } = event;
  return { ...view, round: { ...round, calls: [...round.calls, event.ball], nextAt, prizes, blackout } };
}

function withRound(view: BingoView, round: Round): BingoView {
  const isNew = round.roundId !== view.round?.roundId;
  const cleared = isNew ? { cards: new Map<string, Card>(), win: null, sales: null } : {};
  const isKnown = view.past[0]?.roundId === round.roundId;
  const past =
    round.phase === 'result' && !isKnown ? [pastOf(round), ...view.past].slice(0, pastShown) : view.past;
  return { ...view, ...cleared, link: 'live', round, past };
}

function pastOf(round: Extract<Round, { phase: 'result' }>) {
  const calls = Math.max(0, ...round.prizes.map((prize) => prize?.at ?? 0));
  return { roundId: round.roundId, calls, cards: round.cards };
}

export function withTold(view: BingoView, content: unknown): BingoView {
  const told = z.safeParse(BingoTold, content);
  return told.success ? withOwn(view, told.data.own) : view;
}

/** The arcade's word on your part; it knows more than the page about every card it names. */
function withOwn(view: BingoView, own: Own): BingoView {
  if (own.roundId !== view.round?.roundId) return view;
  return { ...withCards(view, own.roundId, own.cards), win: own.win ?? view.win };
}

export function withCards(view: BingoView, roundId: string, list: readonly Card[]): BingoView {
  if (roundId !== view.round?.roundId) return view;
  const cards = new Map(view.cards);
  for (const card of list) {
    // An answer that comes late must not bring back what has been given back since.
    if (cards.get(card.actionId)?.status === 'returned' && card.status === 'placed') continue;
    // After a restart the arcade names cards by their bets.
    for (const [action, known] of cards) if (known.number === card.number) cards.delete(action);
    cards.set(card.actionId, card);
  }
  return { ...view, cards };
}

/** Your cards that are in the round, by their numbers. */
export function heldCards({ cards }: BingoView): Card[] {
  return [...cards.values()].filter(({ status }) => status === 'placed').sort((a, b) => a.number - b.number);
}

export function rulesOf(round: Round | null): BingoRules {
  return round === null || round.pattern === null ? rules90 : rules75(round.pattern);
}

/** The balls that are out; none before the draw. */
export function callsOf(round: Round | null): readonly number[] {
  return round?.phase === 'drawing' || round?.phase === 'result' ? round.calls : [];
}

/**
 * The prizes that the house guarantees, where one player has all the cards, or so far nobody has any; null where prizes
 * are shares of the sales.
 */
export function guaranteedNow({ round, sales }: BingoView): readonly Guaranteed[] | null {
  if (round === null) return null;
  const isDrawn = round.phase === 'drawing' || round.phase === 'result';
  const isAlone = isDrawn ? round.isGuaranteed : (sales?.players ?? 0) < 2 && (sales?.botCards ?? 0) === 0;
  return isAlone ? guaranteedOf(round.pattern) : null;
}

/** What a card plays for among the guaranteed prizes: the first goal it has not reached and still can in time. */
function guaranteedGoal(round: Round, prizes: readonly Guaranteed[], card: number): Goal | null {
  const fallen = round.phase === 'drawing' || round.phase === 'result' ? round.prizes : [];
  const has = (goal: Goal) =>
    prizes.some((prize, index) => prize.goal === goal && fallen[index]?.cards.includes(card));
  const calls = callsOf(round).length;
  const open = prizes.filter(({ goal, within }) => within > calls && !has(goal));
  return open[0]?.goal ?? null;
}

/**
 * What a card plays for now: the first prize that has not fallen, then the blackout; at the end what was played for.
 */
export function goalNow(view: BingoView, card: number): Goal | null {
  const { round } = view;
  const rules = rulesOf(round);
  const guaranteed = guaranteedNow(view);
  if (round?.phase === 'result') return rules.prizes.at(-1)?.goal ?? null;
  if (round !== null && guaranteed !== null) return guaranteedGoal(round, guaranteed, card);
  const fallen = round?.phase === 'drawing' ? round.prizes : [];
  const open = rules.prizes.find((_, index) => (fallen[index] ?? null) === null);
  return open?.goal ?? rules.blackout?.goal ?? null;
}
