import { guaranteedOf } from '@kislap/rules/bingo-guaranteed';
import * as z from 'zod/mini';
import type { SharedRound } from '../../shared/shared.queries.ts';
import { commitOf } from '../../shared/shared.service.ts';
import type { BingoOwn, OwnCard } from './bingo.api.ts';
import { callAt, type Kept } from './bingo.draw.ts';
import { type BingoPast, type BingoRound, type BingoSales, BingoSnapshot } from './bingo.live.ts';
import { type Hall, patternOf } from './hall.ts';

type Card = z.output<typeof OwnCard>;

/** What one player has in the round under way. */
export interface Part {
  playerId: string;
  /** By action. */
  cards: Map<string, Card>;
  win: bigint | null;
}

/** The round under way in a hall. Times are milliseconds of the arcade's clock. */
export interface Running {
  round: SharedRound;
  phase: 'selling' | 'closing' | 'drawing' | 'result' | 'void';
  opensAt: number;
  closesAt: number;
  nextAt: number;
  reason: 'empty' | 'stopped';
  parts: Map<string, Part>;
  /** Bets and takings back on their way. */
  pending: Set<Promise<unknown>>;
  /** No stake comes in any more, not even one that was sent in time. */
  isSold: boolean;
  /** The next card to be sold. */
  nextNumber: number;
  /** Cards of practice bots. */
  bots: readonly number[];
  /** Set when the round is decided. */
  kept: Kept | undefined;
  /** How many balls are out. */
  called: number;
}

export function openRunning(
  round: SharedRound,
  opensAt: number,
  saleMs: number,
  bots: readonly number[],
): Running {
  return {
    round,
    phase: 'selling',
    opensAt,
    closesAt: opensAt + saleMs,
    nextAt: 0,
    reason: 'empty',
    parts: new Map(),
    pending: new Set(),
    isSold: false,
    nextNumber: bots.length + 1,
    bots,
    kept: undefined,
    called: 0,
  };
}

/** A decided round that an earlier process left in the middle of its calls. */
export function takenUp(round: SharedRound, kept: Kept): Running {
  return { ...openRunning(round, kept.startedAt, 0, kept.bots), phase: 'drawing', isSold: true, kept };
}

/** The part of a player; `create` where he has none yet. */
export function partOf(running: Running, playerId: string): Part {
  let part = running.parts.get(playerId);
  if (part === undefined) {
    part = { playerId, cards: new Map(), win: null };
    running.parts.set(playerId, part);
  }
  return part;
}

/** Cards that stand or may yet. */
export function standing({ cards }: Part): Card[] {
  return [...cards.values()].filter(({ status }) => status === 'placed' || status === 'staking');
}

export function hasCards({ parts }: Running): boolean {
  return [...parts.values()].some((part) => standing(part).length > 0);
}

/** The sale begins anew at this instant. */
export function sellOn(running: Running, opensAt: number, saleMs: number): void {
  Object.assign(running, { opensAt, closesAt: opensAt + saleMs });
}

function fallenBy(fallen: { at: number; cards: number[] } | null, called: number) {
  return fallen !== null && fallen.at <= called ? fallen : null;
}

/** What has fallen of a guaranteed prize by a call: all its cards so far. */
function guaranteedBy({ guaranteed = [] }: Kept, prize: number, called: number) {
  const falls = guaranteed.filter((fall) => fall.prize === prize && fall.at <= called);
  if (falls.length === 0) return null;
  return { at: Math.max(...falls.map(({ at }) => at)), cards: falls.flatMap(({ cards }) => cards) };
}

/** The prizes that have fallen by a call, in the order of the rules. */
export function prizesBy(kept: Kept, called: number) {
  return {
    prizes:
      kept.guaranteed === undefined
        ? kept.prizes.map((prize) => fallenBy(prize, called))
        : guaranteedOf(kept.pattern).map((_, prize) => guaranteedBy(kept, prize, called)),
    blackout: fallenBy(kept.blackout, called),
  };
}

/** The round as everybody may see it: no ball before it is called, the seed once all is over. */
export function showRound(hall: Hall, running: Running): z.output<typeof BingoRound> {
  const { round, phase, opensAt, closesAt, nextAt, reason, kept, called } = running;
  const known = { roundId: round.id, commit: commitOf(round), pattern: patternOf(hall, round.id) };
  if (phase === 'selling') return { phase, ...known, opensAt, closesAt };
  if (phase === 'void') return { phase, ...known, reason, nextAt };
  if (phase === 'closing' || kept === undefined) return { phase: 'closing', ...known };
  const drawn = {
    ...known,
    cards: kept.sold.length,
    jackpot: BigInt(kept.jackpot),
    isGuaranteed: kept.guaranteed !== undefined,
    calls: kept.calls.slice(0, called),
    ...prizesBy(kept, called),
  };
  if (phase === 'result') return { phase, ...drawn, serverSeed: round.serverSeed.toString('hex'), nextAt };
  return { phase, ...drawn, nextAt: callAt(kept, called + 1) };
}

export function showPart({ round, phase }: Running, part: Part): z.output<typeof BingoOwn> {
  const cards = [...part.cards.values()].filter(({ status }) => status !== 'refused');
  return { roundId: round.id, cards, win: part.win, isVoid: phase === 'void' };
}

/** The part of a player as he may see it; null where he has none. */
export function showOwn(running: Running, playerId: string): z.output<typeof BingoOwn> | null {
  const part = running.parts.get(playerId);
  return part === undefined ? null : showPart(running, part);
}

/** The round is called off: what was paid goes back. */
export function returnCards({ parts }: Running): void {
  for (const { cards } of parts.values())
    for (const card of cards.values()) if (card.status === 'placed') card.status = 'returned';
}

/** The hall as a player who comes finds it. */
export function showHall(
  hall: Hall,
  running: Running | undefined,
  playerId: string,
  saved: bigint,
  past: readonly z.output<typeof BingoPast>[],
): unknown {
  return z.encode(BingoSnapshot, {
    round: running === undefined ? null : showRound(hall, running),
    sales: running === undefined ? null : salesIn(running, saved),
    own: running === undefined ? null : showOwn(running, playerId),
    past: [...past],
  });
}

export function salesIn(running: Running, jackpot: bigint): z.output<typeof BingoSales> {
  const { round, parts, bots, kept } = running;
  let players = 0;
  let placed = 0;
  for (const part of parts.values()) {
    const count = [...part.cards.values()].filter(({ status }) => status === 'placed').length;
    if (count > 0) players += 1;
    placed += count;
  }
  const cards = kept?.sold.length ?? placed + bots.length;
  return { roundId: round.id, cards, players, botCards: bots.length, jackpot };
}

/** A round that is over, in small: at which call its last prize fell, 0 where none did. */
export function pastOf(roundId: string, { prizes, guaranteed = [], sold }: Kept): z.output<typeof BingoPast> {
  const calls = Math.max(0, ...[...prizes, ...guaranteed].map(({ at }) => at));
  return { roundId, calls, cards: sold.length };
}

const Choice = z.object({ number: z.int() });

/** The number of the card that a bet bought. */
export function readNumber(choice: unknown): number {
  return z.parse(Choice, choice).number;
}
