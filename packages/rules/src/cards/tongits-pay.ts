import { rankOf } from './deck.ts';
import type { Tongits } from './tongits.ts';

/** What a seat puts down for a hand, in bases: no hand can cost more. */
export const tongitsHold = 20;
/** The house's share of what the winner wins, in hundredths. */
export const tongitsRake = 5;

const centavo = 10_000n;

/** Why one loser pays what he pays, in bases. */
export interface TongitsDebt {
  seat: number;
  /** 1, 2 burned, 3 on Tongits. */
  game: number;
  isBurned: boolean;
  aces: number;
  secretFours: number;
  /** All of it, at most the hold. */
  total: number;
}

export interface TongitsResult {
  debts: TongitsDebt[];
  /** By seat, after the rake: their sum is minus the rake. */
  net: bigint[];
  rake: bigint;
}

/** What everybody wins and pays at a base stake. Nothing where nobody won. */
export function payTongits(state: Tongits, base: bigint): TongitsResult {
  const { end, seats } = state;
  const net = seats.map(() => 0n);
  const winner = end?.winner ?? null;
  if (end === null || winner === null) return { debts: [], net, rake: 0n };
  const hand = seats[winner]?.hand ?? [];
  const own = [...hand, ...(seats[winner]?.melds.flat() ?? [])];
  const aces = own.filter((card) => rankOf(card) === 0).length;
  const fours = secretFours(hand);
  const debts = seats.flatMap(({ melds }, seat) => {
    if (seat === winner) return [];
    const isBurned = melds.length === 0;
    const game = end.by === 'tongits' ? 3 : isBurned ? 2 : 1;
    const total = Math.min(tongitsHold, game + aces + 3 * fours);
    return [{ seat, game, isBurned, aces, secretFours: fours, total }];
  });
  const won = debts.reduce((sum, { total }) => sum + BigInt(total) * base, 0n);
  for (const { seat, total } of debts) net[seat] = -BigInt(total) * base;
  // The winner's part is cut to the centavo, once; what is cut off stays with the rake.
  const kept = (won * BigInt(100 - tongitsRake)) / 100n;
  net[winner] = kept - (kept % centavo);
  return { debts, net, rake: won - (net[winner] ?? 0n) };
}

/** Ranks of which all four are held in the hand. */
function secretFours(hand: readonly number[]): number {
  return Array.from({ length: 13 }, (_, rank) => rank).filter(
    (rank) => hand.filter((card) => rankOf(card) === rank).length === 4,
  ).length;
}
