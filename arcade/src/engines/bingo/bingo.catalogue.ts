import { bingoRtp, rules75, rules90 } from '@kislap/rules/bingo';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Entry, Model } from '../../catalogue/game.ts';
import type { Hall } from './hall.ts';

const peso = 1_000_000n;
/** Cards of one player in one round. */
const cardsMax = 12;

function model(balls: 75 | 90): Model {
  const rules = balls === 75 ? rules75('house') : rules90;
  return {
    engine: 'bingo',
    classify: `BINGO${balls}`,
    volatility: balls === 75 ? 'high' : 'medium',
    rtp: bingoRtp(rules),
    fairGame: rules.shape.game,
    listing: { category: 'Bingo', features: ['Provably Fair', 'Multiplayer'], lines: null },
  };
}

function define(hall: Pick<Hall, 'balls' | 'caller' | 'patterns'> & { pesos: bigint }, entry: Entry): Hall {
  const { pesos, ...rest } = hall;
  const price = pesos * peso;
  const game: CatalogueGame = {
    ...defineGame(model(hall.balls), { category: 'BINGO', product: 'MINI' }, entry),
    betMin: price,
    betMax: price * BigInt(cardsMax),
  };
  return { ...rest, game, price, cardsMax };
}

/** The halls of bingo: each a game of the catalogue, with its own price of a card and its own caller. */
export const halls: readonly Hall[] = [
  define(
    { balls: 75, caller: 'Nena', patterns: ['house'], pesos: 5n },
    {
      code: 'bingo-parol-75',
      name: 'Parol Bingo 75',
      motif: 'bingoCard',
      ground: 'capiz',
      companion: 'parol',
      hue: 340,
      tone: 78,
      isHot: true,
    },
  ),
  define(
    { balls: 75, caller: 'Dodong', patterns: ['cross', 'parol', 'frame', 'kubo', 'vinta'], pesos: 10n },
    {
      code: 'bingo-fiesta-75',
      name: 'Fiesta Pattern Bingo',
      motif: 'bingoDrum',
      ground: 'bunting',
      companion: 'fireworks',
      hue: 48,
      tone: 20,
    },
  ),
  define(
    { balls: 90, caller: 'Pilar', patterns: [], pesos: 5n },
    {
      code: 'bingo-bayan-90',
      name: 'Bayan Bingo 90',
      motif: 'bingoDrum',
      ground: 'stage',
      companion: 'lantern',
      hue: 158,
      tone: 60,
    },
  ),
  define(
    { balls: 90, caller: 'Berto', patterns: [], pesos: 20n },
    {
      code: 'bingo-ginto-90',
      name: 'Ginto Bingo 90',
      motif: 'bingoCard',
      ground: 'rays',
      companion: 'crown',
      hue: 265,
      tone: 85,
    },
  ),
];

export const bingoGames: CatalogueGame[] = halls.map(({ game }) => game);
