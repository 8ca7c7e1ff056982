import { cardText, drawCards, parseCard, shoeDecks, shoeSize } from '../cards/cards.ts';
import type { Below } from '../fair.ts';
import { simulateTable, type TableRules } from './table-bets.ts';

export type DragonTigerSpot = 'dragon' | 'tiger' | 'tie';

/** One card each by `cardText`; the ace is low, suits do not count. */
export interface DragonTigerDeal {
  dragon: string;
  tiger: string;
  winner: DragonTigerSpot;
}

export const dragonTigerSpots: readonly DragonTigerSpot[] = ['dragon', 'tiger', 'tie'];

export function compareDragonTiger(dragon: string, tiger: string): DragonTigerDeal {
  const lead = (parseCard(dragon)?.rank ?? 0) - (parseCard(tiger)?.rank ?? 0);
  return { dragon, tiger, winner: lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger' };
}

function play(below: Below): DragonTigerDeal {
  const [dragon = '', tiger = ''] = drawCards(below, 2).map(cardText);
  return compareDragonTiger(dragon, tiger);
}

function returned(spot: string, { winner }: DragonTigerDeal): number {
  if (spot === 'tie') return winner === 'tie' ? 900 : 0;
  if (winner === 'tie') return 50;
  return winner === spot ? 200 : 0;
}

/** The second card has the rank of the first in 31 of 415 deals. */
function rtp(spot: string): readonly [bigint, bigint] {
  const ties = BigInt(shoeDecks * 4 - 1);
  const all = BigInt(shoeSize - 1);
  return spot === 'tie' ? [ties * 9n, all] : [all * 2n - ties, all * 2n];
}

export const dragonTiger: TableRules<DragonTigerDeal> = {
  game: 'DRAGON_TIGER',
  spots: dragonTigerSpots,
  play,
  returned,
  top: (spot) => (spot === 'tie' ? 900 : 200),
  rtp,
};

/** A unit on dragon and on tie each round. */
export function simulateDragonTiger(below: Below, rounds: number) {
  return simulateTable(dragonTiger, ['dragon', 'tie'], below, rounds);
}
