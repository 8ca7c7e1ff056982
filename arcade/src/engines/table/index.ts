import * as z from 'zod/mini';
import type { Parts } from '../../parts.ts';
import { recoverShared } from '../../shared/settle.service.ts';
import { baccaratTables } from '../baccarat/index.ts';
import { dragonTigerTables } from '../dragontiger/index.ts';
import type { Engine } from '../engine.ts';
import { rouletteTables } from '../roulette/index.ts';
import { sicBoTables } from '../sicbo/index.ts';
import { TableHelp, TableState } from './table.api.ts';
import { listCards } from './table.cards.ts';
import { showTableRound } from './table.detail.ts';
import type { TableGame } from './table.game.ts';
import { tableReceipt } from './table.receipt.ts';
import { createTables, openTables } from './table.rooms.ts';
import { helpOf, tableRoutes } from './table.routes.ts';
import { settleDeal } from './table-room.ts';
import { tableGames } from './tables.catalogue.ts';

const tablesOf = createTables((parts, isPlayer) => [
  ...openTables(parts, baccaratTables, isPlayer),
  ...openTables(parts, rouletteTables, isPlayer),
  ...openTables(parts, sicBoTables, isPlayer),
  ...openTables(parts, dragonTigerTables, isPlayer),
]);

/** Finishes deals whose outcome was drawn, and calls off those that were still open for bets. */
function recover<Outcome>(game: TableGame<Outcome>) {
  const codes = game.tables.map((table) => table.game.gameCode);
  return (parts: Parts): Promise<void> =>
    recoverShared(parts, codes, async (round) => {
      const parsed = game.deal.outcome.safeParse(round.outcome);
      if (!parsed.success) return false;
      await settleDeal(parts, game, round, parsed.data);
      parts.log.warn({ round: round.id, game: round.gameCode }, 'deal settled after a restart');
      return true;
    });
}

function define<Outcome>(game: TableGame<Outcome>): Engine {
  return {
    name: game.engine,
    games: game.tables.map((table) => table.game),
    walkedGames: tableGames.map(({ gameCode }) => gameCode),
    register: () => undefined,
    async state(parts, session) {
      const tables = tablesOf(parts);
      const own = tables.get(session.gameCode).room.ownPart(session.playerId);
      return z.encode(TableState, { tables: await listCards(tables), own });
    },
    help: (parts, { gameCode }) => z.encode(TableHelp, helpOf(tablesOf(parts).get(gameCode))),
    detail: (parts, round) => showTableRound(parts, game, round),
    receipt: (detail, words) => tableReceipt(game, detail, words),
    recover: recover(game),
  };
}

const baccarat: Engine = {
  ...define(baccaratTables),
  // The calls and the clocks are one set for all live tables; the first of them brings them.
  register: (http) => tableRoutes(http, tablesOf(http.parts)),
  start: (parts) => {
    const tables = tablesOf(parts);
    return { stop: async () => void (await Promise.all(tables.list().map(({ room }) => room.stop()))) };
  },
};

/** The live tables: four games on one frame. */
export const tableEngines: readonly Engine[] = [
  baccarat,
  define(rouletteTables),
  define(sicBoTables),
  define(dragonTigerTables),
];
