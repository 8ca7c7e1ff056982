import { ArcadeError } from '../../errors.ts';
import { getGame } from '../../games.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { perArcade } from '../per-arcade.ts';
import { createTank, type Tank } from './tank.ts';
import { roomOf } from './tide.ts';

const tanksMax = 400;

/** All tanks of one arcade. Play money and money swim apart. */
function createTanks(parts: Parts) {
  const tanks = new Map<string, Tank>();
  let opened = 0;

  function open(session: Session): Tank {
    if (tanks.size >= tanksMax) throw new ArcadeError('table_full');
    opened += 1;
    const game = getGame(parts, session.gameCode);
    const tank = createTank(parts, game, `${roomOf(game)}-${opened}`, session.isDemo, sweep);
    tanks.set(tank.id, tank);
    return tank;
  }

  /** Tanks that everybody has left are emptied. */
  function sweep(): void {
    for (const [id, tank] of tanks) {
      if (tank.people() > 0) continue;
      tanks.delete(id);
      tank.stop().catch((error: unknown) => parts.log.error({ err: error, tank: id }, 'tank not closed'));
    }
  }

  function findOf({ playerId, gameCode }: Session): Tank | undefined {
    return [...tanks.values()].find((tank) => tank.game.gameCode === gameCode && tank.has(playerId));
  }

  return {
    findOf,
    get(tankId: string): Tank {
      const tank = tanks.get(tankId);
      if (tank === undefined) throw new ArcadeError('no_seat');
      return tank;
    },
    /** The fullest tank with a free seat, so that people find each other; a new one where all are full. */
    sit(session: Session): { tankId: string; seat: number } {
      const [fullest] = [...tanks.values()]
        .filter((tank) => tank.game.gameCode === session.gameCode && tank.isDemo === session.isDemo)
        .filter((tank) => tank.hasRoom())
        .sort((a, b) => b.people() - a.people());
      const tank = findOf(session) ?? fullest ?? open(session);
      return { tankId: tank.id, seat: tank.sit(session) };
    },
    async stop(): Promise<void> {
      await Promise.all([...tanks.values()].map((tank) => tank.stop()));
    },
  };
}

export const tanksOf = perArcade(createTanks);
