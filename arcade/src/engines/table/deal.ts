import type * as z from 'zod/mini';
import type { SharedRound } from '../../shared/shared.queries.ts';
import { commitOf } from '../../shared/shared.service.ts';
import type { TableBet, TablePart } from './table.api.ts';
import type { TableRound, TableTotals } from './table.live.ts';

type Bet = z.output<typeof TableBet>;

/** What one player has in the deal under way. */
export interface Part {
  playerId: string;
  isDemo: boolean;
  /** By action. */
  bets: Map<string, Bet>;
  win: bigint | null;
}

/** The deal under way at a table. Times are milliseconds of the arcade's clock. */
export interface Deal<Outcome> {
  round: SharedRound;
  phase: 'betting' | 'closing' | 'dealing' | 'result' | 'void';
  opensAt: number;
  closesAt: number;
  /** Set when the outcome is drawn. */
  outcome: Outcome | undefined;
  startedAt: number;
  endsAt: number;
  nextAt: number;
  parts: Map<string, Part>;
  /** Stakes on their way. */
  staking: Set<Promise<unknown>>;
}

export function openDeal<Outcome>(round: SharedRound, opensAt: number, bettingMs: number): Deal<Outcome> {
  return {
    round,
    phase: 'betting',
    opensAt,
    closesAt: opensAt + bettingMs,
    outcome: undefined,
    startedAt: 0,
    endsAt: 0,
    nextAt: 0,
    parts: new Map(),
    staking: new Set(),
  };
}

/** The deal as everybody may see it: the outcome once bets are closed, the seed once it is over. */
export function showDeal(deal: Deal<unknown>): z.output<typeof TableRound> {
  const { phase, round, outcome, opensAt, closesAt, startedAt, endsAt, nextAt } = deal;
  const known = { roundId: round.id, commit: commitOf(round) };
  if (phase === 'betting') return { phase, ...known, opensAt, closesAt };
  if (phase === 'closing') return { phase, ...known };
  if (phase === 'dealing') return { phase, ...known, outcome, startedAt, endsAt };
  if (phase === 'void') return { phase, ...known, nextAt };
  return { phase, ...known, outcome, serverSeed: round.serverSeed.toString('hex'), nextAt };
}

export function showPart(deal: Deal<unknown>, part: Part): z.output<typeof TablePart> {
  return {
    roundId: deal.round.id,
    bets: [...part.bets.values()].filter(({ status }) => status !== 'refused'),
    win: part.win,
    isVoid: deal.phase === 'void',
  };
}

export function partOf(deal: Deal<unknown>, playerId: string, isDemo: boolean): Part {
  let part = deal.parts.get(playerId);
  if (part === undefined) {
    part = { playerId, isDemo, bets: new Map(), win: null };
    deal.parts.set(playerId, part);
  }
  return part;
}

/** What a player has on a spot, stakes on their way included. */
export function stakeOn(part: Part, spot: string): bigint {
  let sum = 0n;
  for (const bet of part.bets.values()) {
    if (bet.spot === spot && (bet.status === 'placed' || bet.status === 'staking')) sum += bet.amount;
  }
  return sum;
}

/** Everybody's chips by spot. Play money and money are counted apart, and nobody is named. */
export function totalsOf(deal: Deal<unknown>, seatsTaken: number): z.output<typeof TableTotals> {
  const sums = { money: new Map<string, SpotSum>(), play: new Map<string, SpotSum>() };
  for (const part of deal.parts.values()) {
    const side = part.isDemo ? sums.play : sums.money;
    for (const { spot, amount, status } of part.bets.values()) {
      if (status !== 'placed') continue;
      const sum = side.get(spot) ?? { amount: 0n, players: new Set() };
      sum.amount += amount;
      sum.players.add(part.playerId);
      side.set(spot, sum);
    }
  }
  return { roundId: deal.round.id, seatsTaken, money: listOf(sums.money), play: listOf(sums.play) };
}

interface SpotSum {
  amount: bigint;
  players: Set<string>;
}

function listOf(sums: ReadonlyMap<string, SpotSum>) {
  return [...sums].map(([spot, { amount, players }]) => ({ spot, amount, players: players.size }));
}
