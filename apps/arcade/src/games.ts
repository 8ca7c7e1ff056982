import type { CatalogueGame, EngineName } from './catalogue/index.ts';
import { ArcadeError } from './errors.ts';
import type { Parts } from './parts.ts';
import type { Session } from './sessions/session.ts';

export function getGame(parts: Parts, gameCode: string): CatalogueGame {
  const game = parts.games.find((one) => one.gameCode === gameCode);
  if (game === undefined) throw new ArcadeError('game_unavailable');
  return game;
}

/** The session's game, where it is played with this engine. */
export function requireGame(parts: Parts, session: Session, engine: EngineName): CatalogueGame {
  const game = getGame(parts, session.gameCode);
  if (game.engine !== engine) throw new ArcadeError('game_unavailable');
  return game;
}
