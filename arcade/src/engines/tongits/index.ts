import { createCardEngine } from '../room/card-engine.ts';
import { tongitsGames } from './tongits.catalogue.ts';
import { tongitsGame } from './tongits.game.ts';
import { tongitsReceipt } from './tongits.receipt.ts';

export const tongits = createCardEngine({
  game: tongitsGame,
  games: tongitsGames,
  receipt: tongitsReceipt,
});
