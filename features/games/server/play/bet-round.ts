import type { GameCategory, GameId, Language, QueryOf } from '@kislap/contract-kit';
import type { RoundFilter, RoundRow } from '@kislap/ledger';
import type { Slot } from '@kislap/platform/slots.ts';
import type { BetRound, listRounds } from '../../contract/games.ts';
import { type Catalogue, toGame } from '../catalogue/catalogue.ts';
import { findOwnGame, type OwnGames } from './own-games.ts';

/** A round, and whether it was played in a wallet that the vendor keeps. */
export type RecordRow = RoundRow & { isVendorWallet: boolean };

interface Parts {
  catalogue: Catalogue;
  ownGames: Slot<OwnGames>;
}

type Wanted = Pick<QueryOf<typeof listRounds>, 'gameType' | 'gameId' | 'vassalage' | 'state'>;

/** Rounds as the record shows them, and which are asked for: games of vendors and of the house. */
export function createBetRounds({ catalogue, ownGames }: Parts) {
  function describe({ gameId, category }: RecordRow, language: Language) {
    const entry = catalogue.find(gameId);
    if (entry) return toGame(entry);
    const own = findOwnGame(ownGames, gameId, language);
    return {
      gameName: own?.name ?? gameId,
      vassalage: own?.vassalage ?? 'UNKNOWN',
      gameType: category as GameCategory,
      iconUrl: '',
    };
  }

  return {
    toBetRound(row: RecordRow, language: Language): BetRound {
      const { gameName, vassalage, gameType, iconUrl } = describe(row, language);
      return {
        roundId: row.roundRef,
        vendorKey: row.source,
        gameId: row.gameId as GameId,
        ...{ gameName, vassalage, gameType, iconUrl },
        stake: row.stake,
        win: row.win,
        hold: row.hold,
        netResult: row.win - row.stake,
        state: row.state,
        openedAt: row.openedAt,
        settledAt: row.settledAt,
        isVendorWallet: row.isVendorWallet,
      };
    },

    /** The two kinds of lottery are one. */
    toFilter({
      gameType,
      gameId,
      vassalage,
      state,
    }: Wanted): Pick<RoundFilter, 'categories' | 'gameIds' | 'state'> {
      const isLottery = gameType === 'LOTT' || gameType === 'ELOTT';
      const ofStudio = vassalage && [
        ...catalogue.entries().flatMap(({ id, vendorCode }) => (vendorCode === vassalage ? [id] : [])),
        ...ownGames.list().flatMap((games) => games.listIds(vassalage)),
      ];
      const gameIds = gameId ? [gameId].filter((id) => !ofStudio || ofStudio.includes(id)) : ofStudio;
      return {
        ...(gameType && { categories: isLottery ? ['LOTT', 'ELOTT'] : [gameType] }),
        ...(gameIds && { gameIds }),
        ...(state && { state }),
      };
    },

    /** Where the house shows how a round of its own game was drawn. */
    async findPage({ gameId, roundRef }: Pick<RecordRow, 'gameId' | 'roundRef'>): Promise<string | null> {
      for (const games of ownGames.list()) {
        const page = await games.findPage(gameId, roundRef);
        if (page !== undefined) return page;
      }
      return null;
    },
  };
}
