import { type Card, cardText, drawCards, shoeDecks, shoeSize } from '../cards/cards.ts';
import type { Below } from '../fair.ts';
import { simulateTable, type TableRules } from './table-bets.ts';

export type BaccaratSpot = 'player' | 'banker' | 'tie' | 'player_pair' | 'banker_pair';

/** Cards by `cardText`, in the order dealt to each hand. */
export interface BaccaratDeal {
  player: string[];
  banker: string[];
  playerTotal: number;
  bankerTotal: number;
  winner: 'player' | 'banker' | 'tie';
  playerPair: boolean;
  bankerPair: boolean;
}

export const baccaratSpots: readonly BaccaratSpot[] = [
  'player',
  'banker',
  'tie',
  'player_pair',
  'banker_pair',
];

/** A card counts its pips; tens and faces nothing. */
export function pipsOf(rank: number): number {
  return rank < 10 ? rank : 0;
}

/** Whether the banker draws, after the player stood (`third` undefined) or drew a card of these pips. */
export function bankerDraws(total: number, third: number | undefined): boolean {
  if (total <= 2) return true;
  if (total >= 7) return false;
  if (third === undefined) return total <= 5;
  const from = [0, 2, 4, 6][total - 3] ?? 0;
  return total === 3 ? third !== 8 : third >= from && third <= 7;
}

/** How many cards each hand gets, from the pips of the six cards in the order player, banker, player, banker, … */
export function handSizes(pips: readonly number[]): { player: 2 | 3; banker: 2 | 3 } {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, next = 0] = pips;
  const player = (p1 + p2) % 10;
  const banker = (b1 + b2) % 10;
  if (player >= 8 || banker >= 8) return { player: 2, banker: 2 };
  if (player >= 6) return { player: 2, banker: bankerDraws(banker, undefined) ? 3 : 2 };
  return { player: 3, banker: bankerDraws(banker, next) ? 3 : 2 };
}

/** Deals from six cards in the order they leave the shoe. */
export function dealBaccarat(cards: readonly Card[]): BaccaratDeal {
  const sizes = handSizes(cards.map(({ rank }) => pipsOf(rank)));
  const rest = cards.slice(4);
  const player = cards.filter((_, index) => index === 0 || index === 2);
  const banker = cards.filter((_, index) => index === 1 || index === 3);
  if (sizes.player === 3) player.push(...rest.splice(0, 1));
  if (sizes.banker === 3) banker.push(...rest.splice(0, 1));
  const total = (hand: readonly Card[]) => hand.reduce((sum, { rank }) => sum + pipsOf(rank), 0) % 10;
  const playerTotal = total(player);
  const bankerTotal = total(banker);
  return {
    player: player.map(cardText),
    banker: banker.map(cardText),
    playerTotal,
    bankerTotal,
    winner: playerTotal === bankerTotal ? 'tie' : playerTotal > bankerTotal ? 'player' : 'banker',
    playerPair: player[0]?.rank === player[1]?.rank,
    bankerPair: banker[0]?.rank === banker[1]?.rank,
  };
}

const tops: Readonly<Record<string, number>> = {
  player: 200,
  banker: 195,
  tie: 900,
  player_pair: 1200,
  banker_pair: 1200,
};

function returned(spot: string, deal: BaccaratDeal): number {
  const top = tops[spot] ?? 0;
  if (spot === 'player_pair') return deal.playerPair ? top : 0;
  if (spot === 'banker_pair') return deal.bankerPair ? top : 0;
  if (deal.winner === spot) return top;
  return deal.winner === 'tie' && top > 0 ? 100 : 0;
}

/** Ways of six ordered cards for each winner: every combination of pips, weighted by the cards that are left. */
export function countBaccarat(): { player: number; banker: number; tie: number; all: number } {
  const counts = Array.from({ length: 10 }, (_, pips) => (pips === 0 ? 16 : 4) * shoeDecks);
  const ways = { player: 0, banker: 0, tie: 0, all: 0 };

  function settle(pips: readonly number[], weight: number): void {
    const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0] = pips;
    const sizes = handSizes(pips);
    const player = (p1 + p2 + (sizes.player === 3 ? fifth : 0)) % 10;
    const third = sizes.player === 3 ? sixth : fifth;
    const banker = (b1 + b2 + (sizes.banker === 3 ? third : 0)) % 10;
    ways[player === banker ? 'tie' : player > banker ? 'player' : 'banker'] += weight;
    ways.all += weight;
  }

  function deal(pips: number[], weight: number): void {
    if (pips.length === 6) {
      settle(pips, weight);
      return;
    }
    for (let next = 0; next < 10; next += 1) {
      const left = counts[next] ?? 0;
      if (left === 0) continue;
      counts[next] = left - 1;
      pips.push(next);
      deal(pips, weight * left);
      pips.pop();
      counts[next] = left;
    }
  }

  deal([], 1);
  return ways;
}

/** `countBaccarat`, which a test works out again; of 416·415·414·413·412·411 ways. */
export const baccaratWays = {
  player: 2_230_518_282_592_256n,
  banker: 2_292_252_566_437_888n,
  tie: 475_627_426_473_216n,
  all: 4_998_398_275_503_360n,
} as const;

function rtp(spot: string): readonly [bigint, bigint] {
  const { player, banker, tie, all } = baccaratWays;
  if (spot === 'player') return [player * 2n + tie, all];
  if (spot === 'banker') return [banker * 195n + tie * 100n, all * 100n];
  if (spot === 'tie') return [tie * 9n, all];
  return [BigInt(shoeDecks * 4 - 1) * 12n, BigInt(shoeSize - 1)];
}

export const baccarat: TableRules<BaccaratDeal> = {
  game: 'BACCARAT',
  spots: baccaratSpots,
  play: (below: Below) => dealBaccarat(drawCards(below, 6)),
  returned,
  top: (spot) => tops[spot] ?? 0,
  rtp,
};

/** A unit on player, on banker and on tie each round. */
export function simulateBaccarat(below: Below, rounds: number) {
  return simulateTable(baccarat, ['player', 'banker', 'tie'], below, rounds);
}
