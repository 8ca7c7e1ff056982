import { Table } from '../../engines/room/room.api.ts';
import { readOwn } from '../shared/game.ts';
import { openLive } from '../shared/live-link.ts';
import type { TableShown } from './room-state.ts';

export type TableLink = { close(): void; now(): number };

interface Handlers {
  /** Null once the player sits there no more. */
  onTable: (table: TableShown | null) => void;
  onBalance: (balance: bigint, roundId: string | null) => void;
  onLost: () => void;
  onRefused: (code: 'session_invalid' | 'game_unavailable') => void;
}

/** The feed of one table: every event is the whole table as this player may see it. */
export function openTableLink(token: string, tableId: string, handlers: Handlers): TableLink {
  const show = (content: unknown) => handlers.onTable(content === null ? null : readOwn(Table, content));
  const link = openLive(token, {
    snapshot: show,
    event: show,
    balance: handlers.onBalance,
    lost: handlers.onLost,
    // A table that is gone leaves the player among the rooms; without a session there is no game.
    refused: (code, room) => (room === null ? handlers.onRefused(code) : handlers.onTable(null)),
  });
  link.join(tableId);
  return link;
}
