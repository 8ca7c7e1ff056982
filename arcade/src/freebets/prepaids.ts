import { betsBetween } from '../bets.ts';
import type { CatalogueGame } from '../catalogue/index.ts';
import type { Parts } from '../parts.ts';
import type { ProtocolName } from '../protocols/wallet.ts';
import { sha256 } from '../rng.ts';

/** What can be given away: rounds of one game at one of its bets, as many as the operator likes. */
export interface Prepaid {
  id: string;
  game: CatalogueGame;
  bet: bigint;
}

/** Free rounds are played on the reels, in games that operators take by a protocol with calls for them. */
export function canBeFree({ engine, protocol }: CatalogueGame): boolean {
  return engine === 'slot' && (protocol === 'hub88' || protocol === 'groove');
}

export function listPrepaids(parts: Parts, protocol: ProtocolName, gameCode?: string): Prepaid[] {
  return parts.games
    .filter((game) => canBeFree(game) && game.protocol === protocol)
    .filter((game) => gameCode === undefined || game.gameCode === gameCode)
    .flatMap((game) =>
      betsBetween(game.betMin, game.betMax).map((bet) => ({ id: prepaidId(game.gameCode, bet), game, bet })),
    );
}

export function findPrepaid(parts: Parts, protocol: ProtocolName, id: string): Prepaid | undefined {
  return listPrepaids(parts, protocol).find((prepaid) => prepaid.id === id.toLowerCase());
}

/** Nothing of a prepaid is kept: its id follows from what it is, and so is the same for ever. */
export function prepaidId(gameCode: string, bet: bigint): string {
  const hex = sha256(`prepaid ${gameCode} ${bet}`).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
