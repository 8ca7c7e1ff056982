import type * as z from 'zod/mini';
import type { TableCard } from './table.api.ts';
import type { OpenTable, Tables } from './table.rooms.ts';

const resultsShown = 60;

/** A table as a lobby shows it. */
async function cardOf({ engine, room, mark }: OpenTable): Promise<z.output<typeof TableCard>> {
  const { game, host, seatsMax } = room.table;
  const outcomes = await room.recent(resultsShown);
  return {
    tableId: game.gameCode,
    gameCode: game.gameCode,
    engine,
    name: game.name,
    host,
    betMin: game.betMin,
    betMax: game.betMax,
    seatsTaken: room.seatsTaken(),
    seatsMax,
    state: room.current()?.phase ?? 'resting',
    results: outcomes.map(mark),
  };
}

export function listCards(tables: Tables): Promise<z.output<typeof TableCard>[]> {
  return Promise.all(tables.list().map(cardOf));
}
