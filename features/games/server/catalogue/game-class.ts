import type { GameCategory } from '@kislap/contract-kit';
import type { GameClass } from '../../contract/game-classes.ts';
import type { KnownGame } from '../games.types.ts';

const tables =
  /^(TABLE|CARD|BACCARAT|ROULETTE|BLACKJACK|SIC_?BO|DRAGON_?TIGER|POKER|TONGITS|PUSOY|HI_?LO|DICE|COLOU?R)/;

/** A vendor's own word for a kind of game, read as one of the classes. */
function classOfWord(classify: string): GameClass | undefined {
  const word = classify.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
  if (word.includes('VIDEO_POKER')) return 'VIDEO_POKER';
  if (word.includes('SCRATCH')) return 'SCRATCH';
  if (word.includes('BINGO')) return 'BINGO';
  if (word.includes('SLOT')) return 'SLOT';
  if (word.includes('JACKPOT')) return 'JACKPOT';
  return tables.test(word) ? 'TABLE' : undefined;
}

/** Where the vendor's word says nothing. Games of a book of odds or of a draw have no class. */
const classOfCategory: Partial<Record<GameCategory, GameClass>> = {
  RNG: 'SLOT',
  LIVE: 'TABLE',
  PVP: 'TABLE',
  FISH: 'ARCADE',
  MINI: 'ARCADE',
  BINGO: 'BINGO',
};

type Classified = Pick<KnownGame, 'classify' | 'category' | 'hasJackpot'>;

export function classesOf({ classify, category, hasJackpot }: Classified): GameClass[] {
  const kind = classOfWord(classify) ?? classOfCategory[category];
  const classes = kind === undefined || kind === 'JACKPOT' ? [] : [kind];
  return hasJackpot || kind === 'JACKPOT' ? [...classes, 'JACKPOT'] : classes;
}

/** By class, or by the vendor's own word. */
export function isOfClass(game: Classified, wanted: string): boolean {
  return game.classify === wanted || classesOf(game).some((name) => name === wanted);
}
