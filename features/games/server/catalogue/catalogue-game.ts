import type { CatalogueGame } from '../../contract/games.console.ts';
import type { CatalogueEntry } from '../games.types.ts';
import { toGame } from './catalogue.ts';

/** A game as operators see it. */
export function toCatalogueGame(entry: CatalogueEntry): CatalogueGame {
  const game = toGame(entry);
  return {
    gameId: entry.id,
    gameCode: entry.gameCode,
    gameName: entry.name,
    vendorKey: entry.vendorKey,
    vassalage: entry.vendorCode,
    gameType: entry.category,
    gameClassify: entry.classify,
    icon: game.iconUrl,
    rtp: entry.rtp,
    isOffered: entry.isOffered,
    isEnabled: entry.isEnabled,
    isHot: entry.isHot,
    opensInWindow: entry.opensInWindow,
    supportsFreePlay: entry.hasDemo,
    openFrom: entry.openFrom,
    openUntil: entry.openUntil,
    maintenanceFrom: entry.maintenanceFrom,
    maintenanceUntil: entry.maintenanceUntil,
    maintenanceReason: entry.maintenanceReason,
    version: entry.version,
    rounds: Number(entry.rounds),
    stake: entry.stake,
    win: entry.win,
    updatedAt: entry.updatedAt,
  };
}
