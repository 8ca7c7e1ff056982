import { ArcadeError } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { perArcade } from '../per-arcade.ts';
import type { TableGame } from './table.game.ts';
import { createTableRoom, type TableRoom } from './table-room.ts';

/** A table of any game, with what the calls about it need. */
export interface OpenTable {
  engine: string;
  spots: ReadonlySet<string>;
  top(spot: string): number;
  rtp(spot: string): readonly [won: bigint, of: bigint];
  room: TableRoom;
  /** An outcome as JSON, in a few letters. Empty for what is none. */
  mark(outcome: unknown): string;
}

/** Opens the tables of a game. */
export function openTables<Outcome>(
  parts: Parts,
  game: TableGame<Outcome>,
  isPlayer: (session: Session) => boolean,
): OpenTable[] {
  const spots = new Set(game.rules.spots);
  return game.tables.map((table) => ({
    engine: game.engine,
    spots,
    top: game.rules.top,
    rtp: game.rules.rtp,
    room: createTableRoom(parts, game, table, isPlayer),
    mark(outcome) {
      const parsed = game.deal.outcome.safeParse(outcome);
      return parsed.success ? game.deal.mark(parsed.data) : '';
    },
  }));
}

/** All tables of the house by game code, once per arcade. */
export function createTables(open: (parts: Parts, isPlayer: (session: Session) => boolean) => OpenTable[]) {
  return perArcade((parts) => {
    const codes = new Set<string>();
    // A session that was opened at one live table may watch and play at every other.
    const tables = open(parts, (session) => codes.has(session.gameCode));
    const byCode = new Map(tables.map((table) => [table.room.table.game.gameCode, table]));
    for (const code of byCode.keys()) codes.add(code);
    return {
      list: () => tables,
      find: (gameCode: string) => byCode.get(gameCode),
      get(gameCode: string): OpenTable {
        const table = byCode.get(gameCode);
        if (table === undefined) throw new ArcadeError('game_unavailable');
        return table;
      },
      requirePlayer(session: Session): void {
        if (!codes.has(session.gameCode)) throw new ArcadeError('game_unavailable');
      },
    };
  });
}

export type Tables = ReturnType<ReturnType<typeof createTables>>;
