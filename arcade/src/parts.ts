import type { Logger } from 'pino';
import type { CatalogueGame } from './catalogue/index.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { BingoPace } from './engines/bingo/hall.ts';
import type { EngineOf } from './engines/engine-of.ts';
import type { SportsPace } from './engines/sports/sports.game.ts';
import type { TablePace } from './engines/table/table.game.ts';
import type { LiveRooms } from './live/rooms.ts';
import type { WalletClient } from './protocols/wallet.ts';
import type { Rng } from './rng.ts';

/** What the parts of the arcade are given by its composition. */
export interface Parts {
  db: Database;
  clock: Clock;
  rng: Rng;
  log: Logger;
  wallet: WalletClient;
  games: readonly CatalogueGame[];
  engines: ReadonlyMap<string, EngineOf<Parts>>;
  /** The rooms of shared rounds and whoever watches them. */
  live: LiveRooms;
  /** Has wins and rollbacks that were written without being sent carried to the operator now. */
  nudgeDelivery(): void;
  settings: PlaySettings;
}

export interface PlaySettings {
  /** Without a trailing slash. */
  publicUrl: string;
  siteOrigin: string;
  operatorId: string;
  /** Signs the addresses of round receipts. */
  receiptKey: Buffer;
  /** Highest payout of a round where the player decides how far it goes, in millionths. */
  winMax: bigint;
  /** Waits between the tries of a bet whose answer did not come. */
  betRetryMs: number;
  flight: { betWindowMs: number; pauseMs: number };
  table: TablePace;
  sports: SportsPace;
  bingo: BingoPace;
}
