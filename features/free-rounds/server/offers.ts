import type { ReplyOf } from '@kislap/contract-kit';
import type { GameId, VendorKey } from '@kislap/contract-kit/ids';
import { type FreeRoundOffer, type Games, isOpen } from '@kislap/games/server';
import type { Clock } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { listFreeRoundOffers } from '../contract/free-rounds.console.ts';

type VendorOffers = ReplyOf<typeof listFreeRoundOffers>['vendors'][number];

/** Hub88 answers the question once a minute; what can be given away changes with a vendor's catalogue. */
const freshMs = 120_000;

/** What vendors can give away, kept for a while. */
export function createOffers({ games, clock }: { games: Games; clock: Clock }) {
  const known = new Map<string, { at: number; offers: Promise<FreeRoundOffer[]> }>();

  /** Throws `vendor_unavailable`; an empty list where the vendor has no free rounds. */
  function listOf(vendorKey: VendorKey): Promise<FreeRoundOffer[]> {
    const client = games.freeRoundsOf(vendorKey);
    if (!client) return Promise.resolve([]);
    const now = clock.now().getTime();
    const before = known.get(vendorKey);
    if (before && Math.abs(now - before.at) < freshMs) return before.offers;
    const offers = client.listOffers();
    known.set(vendorKey, { at: now, offers });
    offers.catch(() => known.delete(vendorKey));
    return offers;
  }

  async function readVendor(
    vendorKey: VendorKey,
    displayName: string,
    currency: string,
  ): Promise<VendorOffers> {
    const offers = await listOf(vendorKey).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
    const betsOf = new Map<GameId, bigint[]>();
    for (const { gameCode, bet, currency: of } of offers ?? []) {
      const entry = games.catalogue.findByCode(vendorKey, gameCode);
      if (!entry || !isOpen(entry) || bet === null || of !== currency) continue;
      betsOf.set(entry.id, [...(betsOf.get(entry.id) ?? []), bet]);
    }
    const list = [...betsOf].flatMap(([gameId, bets]) => {
      const entry = games.catalogue.find(gameId);
      return entry ? [{ gameId: entry.id, name: entry.name, bets: bets.sort(ascending) }] : [];
    });
    list.sort((a, b) => a.name.localeCompare(b.name));
    return { vendorKey, displayName, currency, isSilent: offers === undefined, games: list };
  }

  return {
    listOf,
    async list(): Promise<VendorOffers[]> {
      const able = games.integrations
        .list()
        .filter(({ vendorKey, isEnabled }) => isEnabled && games.freeRoundsOf(vendorKey));
      return Promise.all(
        able.map(({ vendorKey, displayName, currency }) => readVendor(vendorKey, displayName, currency)),
      );
    },
  };
}

export type Offers = ReturnType<typeof createOffers>;

function ascending(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
