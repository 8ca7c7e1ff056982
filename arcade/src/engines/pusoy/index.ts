import { createCardEngine } from '../room/card-engine.ts';
import { pusoyGames } from './pusoy.catalogue.ts';
import { pusoyGame } from './pusoy.game.ts';
import { pusoyReceipt } from './pusoy.receipt.ts';

export const pusoy = createCardEngine({ game: pusoyGame, games: pusoyGames, receipt: pusoyReceipt });
