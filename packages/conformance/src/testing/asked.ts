import type { Move, WalletCore } from './wallet-core.ts';

export const referenceSettings = { user: 'player1', currency: 'EUR', game: 'game-1' };
/** Somebody else, who has next to nothing. */
export const otherPlayer = { user: 'player2', session: 'session-of-player2', balance: 99n * 10n ** 10n };

/** What a face sees of a request, and of the wallet behind it. */
export interface Asked {
  /** The player it is about; the first one where it names nobody. */
  user: string;
  core: WalletCore;
  path: string;
  query: URLSearchParams;
  body: string;
  isSigned: boolean;
  /** The session that is good now. */
  session: string;
  renewSession(): string;
  /** Called with what was asked for, before it is answered. */
  note(move: Move): void;
}
