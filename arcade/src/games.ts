import type { CatalogueGame } from './catalogue/index.ts';
import type { EngineOf } from './engines/engine-of.ts';
import { ArcadeError, assert } from './errors.ts';
import type { Parts } from './parts.ts';
import type { Session } from './sessions/session.ts';

export function getGame(parts: Parts, gameCode: string): CatalogueGame {
  const game = parts.games.find((one) => one.gameCode === gameCode);
  if (game === undefined) throw new ArcadeError('game_unavailable');
  return game;
}

/** The session's game, where it is played with this engine. */
export function requireGame(parts: Parts, session: Session, engine: string): CatalogueGame {
  const game = getGame(parts, session.gameCode);
  if (game.engine !== engine) throw new ArcadeError('game_unavailable');
  return game;
}

export function getEngine(parts: Parts, name: string): EngineOf<Parts> {
  const engine = parts.engines.get(name);
  assert(engine, `there is no engine ${name}`);
  return engine;
}

/** Null where the rules themselves bound what a round can pay. */
export function winMaxOf(parts: Parts, game: CatalogueGame): bigint | null {
  return getEngine(parts, game.engine).hasWinMax === true ? parts.settings.winMax : null;
}
