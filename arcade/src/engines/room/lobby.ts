import * as z from 'zod/mini';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { ArcadeError } from '../../errors.ts';
import type { Room } from '../../live/rooms.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { perArcade } from '../per-arcade.ts';
import type { CardGame } from './card-game.ts';
import type { Line, Pace } from './pace.ts';
import * as api from './room.api.ts';
import type { RoomSpec } from './seats.ts';
import type { TableShown } from './show-table.ts';
import { createTable, type Table } from './table.ts';

const peso = 1_000_000n;
const tablesMax = 400;
const pace: Pace = { startMs: 5_000, showMs: 9_000, botMs: 900 };
const practicePace: Pace = { startMs: 1_500, showMs: 9_000, botMs: 900 };
/** What a test shortens. */
export const paceOf = perArcade<Partial<Pace>>(() => ({}));

/** The stakes at which a game of cards is played, in pesos; play money has a room of its own with practice bots. */
const bases = [1n, 5n, 20n, 100n];
const practiceBase = 5n;

export function roomsOf(game: CatalogueGame): RoomSpec[] {
  const rooms = bases.map((pesos) => ({
    id: `${game.gameCode}-${pesos}`,
    game,
    base: pesos * peso,
    isPractice: false,
  }));
  return [...rooms, { id: `${game.gameCode}-practice`, game, base: practiceBase * peso, isPractice: true }];
}

export interface RoomCount {
  room: RoomSpec;
  hold: bigint;
  players: number;
  tables: number;
  isPlaying: boolean;
  /** People at the table that is next to begin, and how many more it needs. */
  waiting: number;
  needed: number;
}

function encode(table: TableShown | null): unknown {
  return table === null ? null : z.encode(api.Table, table);
}

export type Lobby = ReturnType<typeof createLobby>;

/** All rooms and tables of one game of cards. */
export function createLobby<State, Move, View>(
  parts: Parts,
  rooms: readonly RoomSpec[],
  game: CardGame<State, Move, View>,
) {
  const tables = new Map<string, Table>();
  const lines = new Map<string, Room>();
  let opened = 0;

  function open(room: RoomSpec): Table {
    if (tables.size >= tablesMax) throw new ArcadeError('table_full');
    opened += 1;
    const id = `${room.id}-${opened}`;
    const paced = { ...(room.isPractice ? practicePace : pace), ...paceOf(parts) };
    const showTo = (session: Session) => encode(table.showTo(session.playerId));
    const live = parts.live.add({
      id,
      admits: (session) => table.has(session.playerId),
      snapshot: showTo,
      onWatchers: () => table.noticeLines(),
    });
    const line: Line = {
      changed: () => live.broadcastEach(showTo),
      isLinked: live.isWatching,
      vacated: sweep,
    };
    const table = createTable(parts, room, id, game, paced, line);
    tables.set(id, table);
    lines.set(id, live);
    return table;
  }

  /** Tables that everybody has left are put away. */
  function sweep(): void {
    for (const [id, table] of tables) {
      if (table.people() > 0) continue;
      tables.delete(id);
      lines.get(id)?.close();
      lines.delete(id);
      table.stop().catch((error: unknown) => parts.log.error({ err: error, table: id }, 'table not closed'));
    }
  }

  function findOf(playerId: string): Table | undefined {
    return [...tables.values()].find((table) => table.has(playerId));
  }

  function get(tableId: string): Table {
    const table = tables.get(tableId);
    if (table === undefined) throw new ArcadeError('no_seat');
    return table;
  }

  function countOf(room: RoomSpec): RoomCount {
    const own = [...tables.values()].filter((table) => table.room.id === room.id);
    const next = nextIn(room.id);
    return {
      room,
      hold: room.base * BigInt(game.hold),
      players: own.reduce((sum, table) => sum + table.people(), 0),
      tables: own.length,
      isPlaying: own.some((table) => table.isPlaying()),
      waiting: next?.isWaiting() ? next.people() : 0,
      needed: next === undefined ? game.seatsMin : next.needed(),
    };
  }

  /** The fullest table with a free seat. */
  function nextIn(roomId: string): Table | undefined {
    const [fullest] = [...tables.values()]
      .filter((table) => table.room.id === roomId && table.hasRoom())
      .sort((a, b) => b.people() - a.people());
    return fullest;
  }

  return {
    game,
    findOf,
    get,
    find: (tableId: string) => tables.get(tableId),
    counts: () => rooms.map(countOf),
    /** Rooms that a session may enter: play money has its own. */
    countsFor: (session: Pick<Session, 'gameCode' | 'isDemo'>) =>
      rooms
        .filter((room) => room.game.gameCode === session.gameCode && room.isPractice === session.isDemo)
        .map(countOf),
    /** The fullest table with a free seat, so that people find each other; a new one where all are full. */
    sit(session: Session, roomId: string): Table {
      const known = findOf(session.playerId);
      if (known !== undefined) {
        known.sit(session);
        return known;
      }
      const room = rooms.find(({ id, game: { gameCode } }) => id === roomId && gameCode === session.gameCode);
      if (room === undefined || room.isPractice !== session.isDemo) throw new ArcadeError('bad_request');
      const table = nextIn(roomId) ?? open(room);
      table.sit(session);
      return table;
    },
    leave(playerId: string, tableId: string): void {
      get(tableId).leave(playerId);
      sweep();
    },
    async stop(): Promise<void> {
      await Promise.all([...tables.values()].map((table) => table.stop()));
    },
  };
}
