import { type Card, without } from './deck.ts';
import { kindOf, type PusoyKind, rowScore } from './pusoy-hands.ts';

export const pusoySeats = 4;
export const pusoySeatsMin = 2;
export const pusoyCards = 13;

export const pusoyRows = ['front', 'middle', 'back'] as const;
export type PusoyRow = (typeof pusoyRows)[number];
/** Three, five and five cards, each row at least as strong as the one before. */
export type PusoyRows = Record<PusoyRow, Card[]>;

export interface Pusoy {
  phase: 'arrange' | 'over';
  hands: Card[][];
  /** Null until the seat has laid its rows. */
  rows: (PusoyRows | null)[];
  step: number;
}

export type PusoyMove = { type: 'set'; rows: PusoyRows };

export function dealPusoy(deck: readonly Card[], seats: number): Pusoy {
  const hands = Array.from({ length: seats }, (_, seat) =>
    deck.slice(seat * pusoyCards, (seat + 1) * pusoyCards),
  );
  return { phase: 'arrange', hands, rows: hands.map(() => null), step: 0 };
}

/** Why rows may not be laid; null when they may. */
export function rowsProblem({ front, middle, back }: PusoyRows): 'incomplete' | 'fouled' | null {
  if (front.length !== 3 || middle.length !== 5 || back.length !== 5) return 'incomplete';
  const isAscending = rowScore(front) <= rowScore(middle) && rowScore(middle) <= rowScore(back);
  return isAscending ? null : 'fouled';
}

/** The hand after a seat has laid its rows; undefined where the rules forbid it. */
export function playPusoy(state: Pusoy, seat: number, { rows }: PusoyMove): Pusoy | undefined {
  const hand = state.hands[seat];
  if (state.phase !== 'arrange' || hand === undefined || state.rows[seat] !== null) return undefined;
  const left = without(hand, [...rows.front, ...rows.middle, ...rows.back]);
  if (left?.length !== 0 || rowsProblem(rows) !== null) return undefined;
  const laid = state.rows.map((one, index) => (index === seat ? rows : one));
  const phase = laid.every((one) => one !== null) ? 'over' : 'arrange';
  return { ...state, rows: laid, phase, step: state.step + 1 };
}

/** What one seat may know. */
export interface PusoyView {
  seat: number;
  phase: Pusoy['phase'];
  step: number;
  hand: Card[];
  rows: PusoyRows | null;
  seats: { isSet: boolean }[];
  waiting: number[];
}

export function viewPusoy(state: Pusoy, seat: number): PusoyView {
  return {
    seat,
    phase: state.phase,
    step: state.step,
    hand: [...(state.hands[seat] ?? [])],
    rows: state.rows[seat] ?? null,
    seats: state.rows.map((rows) => ({ isSet: rows !== null })),
    waiting: seatsArranging(state),
  };
}

export function seatsArranging(state: Pusoy): number[] {
  if (state.phase === 'over') return [];
  return state.rows.flatMap((rows, seat) => (rows === null ? [seat] : []));
}

/** What a seat puts down, in bases. Between two seats at most an equal share of it changes hands. */
export const pusoyHold = 20;
/** The house's share of what is won on the whole hand, in hundredths. */
export const pusoyRake = 5;
/** For winning all three rows. */
export const pusoySweep = 3;

/** Extra for a strong row, in bases, paid by whom it beats. */
export const pusoyBonus: Record<PusoyRow, Partial<Record<PusoyKind, number>>> = {
  front: { three: 3 },
  middle: { full_house: 2, four: 8, straight_flush: 10 },
  back: { four: 4, straight_flush: 5 },
};

const centavo = 10_000n;

/** The first player's win from the second, in bases; `rows` names the winner of each row. */
export interface PusoyDuel {
  seats: [number, number];
  rows: { row: PusoyRow; sign: -1 | 0 | 1; bonus: number }[];
  sweep: -1 | 0 | 1;
  total: number;
}

export interface PusoyResult {
  duels: PusoyDuel[];
  net: bigint[];
  rake: bigint;
}

export function payPusoy(state: Pusoy, base: bigint): PusoyResult {
  const seats = state.rows.length;
  const capped = Math.floor(pusoyHold / Math.max(1, seats - 1));
  const won = state.rows.map(() => 0n);
  const duels: PusoyDuel[] = [];
  for (let first = 0; first < seats; first += 1) {
    for (let second = first + 1; second < seats; second += 1) {
      const duel = compare(state, first, second, capped);
      if (duel === undefined) continue;
      duels.push(duel);
      won[first] = (won[first] ?? 0n) + BigInt(duel.total) * base;
      won[second] = (won[second] ?? 0n) - BigInt(duel.total) * base;
    }
  }
  const net = won.map((amount) => {
    if (amount <= 0n) return amount;
    const kept = (amount * BigInt(100 - pusoyRake)) / 100n;
    return kept - (kept % centavo);
  });
  return { duels, net, rake: -net.reduce((sum, amount) => sum + amount, 0n) };
}

function compare(state: Pusoy, first: number, second: number, capped: number): PusoyDuel | undefined {
  const a = state.rows[first];
  const b = state.rows[second];
  if (!a || !b) return undefined;
  const rows = pusoyRows.map((row) => {
    const mine = rowScore(a[row]);
    const theirs = rowScore(b[row]);
    const sign = Math.sign(mine - theirs) as -1 | 0 | 1;
    const bonus = sign === 0 ? 0 : (pusoyBonus[row][kindOf(Math.max(mine, theirs))] ?? 0);
    return { row, sign, bonus };
  });
  const signs = rows.reduce((sum, { sign }) => sum + sign, 0);
  const sweep = signs === 3 ? 1 : signs === -3 ? -1 : 0;
  const raw = rows.reduce((sum, { sign, bonus }) => sum + sign * (1 + bonus), 0) + sweep * pusoySweep;
  const total = Math.max(-capped, Math.min(capped, raw));
  return { seats: [first, second], rows, sweep, total };
}
