import type * as z from 'zod/mini';
import type * as api from '../api.ts';
import type { CatalogueGame } from '../catalogue/index.ts';
import type { RoomCard } from '../live/room-card.ts';
import type { ReceiptWords } from '../pages/receipt.words.ts';
import type { Round } from '../rounds/rounds.queries.ts';
import type { Session } from '../sessions/session.ts';

/** What the running arcade asks of an engine, whatever parts it is given. */
export interface EngineOf<Parts> {
  /** The folder of its server and of its client, and the name of its page in `client-pages.ts`. */
  name: string;
  games: readonly CatalogueGame[];
  /** Whether the player decides how far a round goes, so that it must cash out by itself at the highest payout. */
  hasWinMax?: boolean;
  /** Games that one session walks between: their rounds stand in one history. */
  walkedGames?: readonly string[];
  /** What a player finds on opening or reloading: an open board, seats, the running round. JSON, as its api.ts has it. */
  state(parts: Parts, session: Session, balance: bigint): Promise<unknown>;
  /** Figures for the rules page, as JSON. */
  help?(parts: Parts, game: CatalogueGame): unknown;
  /** One past round as JSON, for the history, the receipt and working it out again. */
  detail(parts: Parts, round: Round): Promise<unknown>;
  /** What proves a round that is drawn otherwise than from the player's own seed or a shared round's plain message. */
  proof?(parts: Parts, round: Round): Promise<z.output<typeof api.Proof> | null>;
  /** How the round went, as escaped HTML for the operator's receipt page. `detail` is what `detail` gave. */
  receipt(detail: unknown, words: ReceiptWords): string;
  /** Its rooms as they are now, for the lists of operators; practice is no room of real stakes. */
  rooms?(parts: Parts): Promise<RoomCard[]>;
  /** At the start, before anyone plays: finishes or refunds what a dead process left. */
  recover?(parts: Parts): Promise<void>;
  /** The clocks of shared tables. `stop` runs before the lines of the players are cut. */
  start?(parts: Parts): { stop(): Promise<void> };
}
