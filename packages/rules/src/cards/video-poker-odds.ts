import { type Below, drawDistinct } from '../fair.ts';
import { type Simulation, simulateRounds } from '../simulation.ts';
import { drawPoker, handOf, handSize, pokerMultiplier, pokerPays } from './video-poker.ts';

// What every hold of every hand is worth, exactly. For each set of up to five cards the pays of all hands that contain
// it are added up once; the hands that contain the held cards and none of those thrown away then follow by inclusion
// and exclusion, so that no draw has to be tried.

const choices: readonly (readonly number[])[] = Array.from({ length: 53 }, (_, n) =>
  Array.from({ length: 6 }, (_, k) => choose(n, k)),
);

function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return k > n ? 0 : result;
}

/** All C(47, k) divide this. */
const shared = 7_669_695;
const weights = [0, 1, 2, 3, 4, 5].map((drawn) => shared / choose(47, drawn));

/** The subsets of five places by their bits: which places, and the pairs (held, thrown away) of each hold. */
const subsets = Array.from({ length: 32 }, (_, bits) =>
  [0, 1, 2, 3, 4].filter((place) => bits & (1 << place)),
);

/** The place of an ascending set of cards among all sets of its size. */
function placeOf(hand: readonly number[], bits: number): number {
  let place = 0;
  let size = 0;
  for (const position of subsets[bits] ?? []) {
    size += 1;
    place += choices[hand[position] ?? 0]?.[size] ?? 0;
  }
  return place;
}

export interface PokerOdds {
  /** The best hold of a hand as position bits, and its average return. */
  best(hand: readonly number[]): { holds: boolean[]; value: number };
  /** The exact return with the best holds, as a fraction. */
  total(): { above: bigint; under: bigint };
}

function eachHand(visit: (hand: number[]) => void): void {
  const hand = [0, 0, 0, 0, 0];
  for (let a = 0; a < 48; a += 1)
    for (let b = a + 1; b < 49; b += 1)
      for (let c = b + 1; c < 50; c += 1)
        for (let d = c + 1; d < 51; d += 1)
          for (let e = d + 1; e < 52; e += 1) {
            hand[0] = a;
            hand[1] = b;
            hand[2] = c;
            hand[3] = d;
            hand[4] = e;
            visit(hand);
          }
}

/** Takes some seconds and 25 MB; for proofs and simulations only. */
export function computePokerOdds(): PokerOdds {
  const sums = [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(choose(52, size)));
  eachHand((hand) => {
    const pay = pokerPays[handOf(hand)];
    if (pay === 0) return;
    for (let bits = 0; bits < 32; bits += 1) {
      const table = sums[subsets[bits]?.length ?? 0];
      const place = placeOf(hand, bits);
      if (table !== undefined) table[place] = (table[place] ?? 0) + pay;
    }
  });

  /** Pays of all draws for each hold, over the shared denominator. */
  const worth = new Float64Array(32);
  function weigh(hand: readonly number[]): number {
    for (let bits = 0; bits < 32; bits += 1)
      worth[bits] = sums[subsets[bits]?.length ?? 0]?.[placeOf(hand, bits)] ?? 0;
    // Inclusion and exclusion over the cards thrown away, one place after the other.
    for (let place = 1; place < 32; place *= 2)
      for (let bits = 0; bits < 32; bits += 1)
        if ((bits & place) === 0) worth[bits] = (worth[bits] ?? 0) - (worth[bits | place] ?? 0);
    let best = 0;
    for (let bits = 0; bits < 32; bits += 1) {
      worth[bits] = (worth[bits] ?? 0) * (weights[handSize - (subsets[bits]?.length ?? 0)] ?? 0);
      if ((worth[bits] ?? 0) > (worth[best] ?? 0)) best = bits;
    }
    return best;
  }

  return {
    best(hand) {
      const order = hand.map((_, place) => place).sort((a, b) => (hand[a] ?? 0) - (hand[b] ?? 0));
      const bits = weigh(order.map((place) => hand[place] ?? 0));
      const holds = hand.map((_, place) => (bits & (1 << order.indexOf(place))) !== 0);
      return { holds, value: (worth[bits] ?? 0) / shared };
    },
    total() {
      let above = 0n;
      let part = 0;
      eachHand((hand) => {
        part += worth[weigh(hand)] ?? 0;
        // Well below 2⁵³, so that not one unit is lost.
        if (part > 2 ** 50) {
          above += BigInt(part);
          part = 0;
        }
      });
      return { above: above + BigInt(part), under: BigInt(choose(52, 5)) * BigInt(shared) };
    },
  };
}

let known: PokerOdds | undefined;

/** Rounds of one peso with the best hold of every hand. */
export function simulatePoker(below: Below, rounds: number): Simulation {
  known ??= computePokerOdds();
  const odds = known;
  return simulateRounds(rounds, () => {
    const dealt = drawDistinct(below, 52, 2 * handSize);
    return pokerMultiplier(drawPoker(dealt, odds.best(dealt.slice(0, handSize)).holds));
  });
}
