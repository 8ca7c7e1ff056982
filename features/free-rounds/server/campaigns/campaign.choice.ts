import type { AccountId } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import { inLanes } from '@kislap/platform/lanes.ts';
import type { CampaignWanted } from '../../contract/free-rounds.console.ts';
import type { FreeRoundsParts } from '../free-rounds.parts.ts';
import type { CampaignGameRow } from '../free-rounds.tables.ts';
import type { Offers } from '../offers.ts';

export type OfferedGame = Pick<CampaignGameRow, 'game_id' | 'game_code' | 'offer_ref'>;

const yearMs = 366 * 24 * 3_600_000;

const unknownShown = 20;

/** Accounts are looked up so many at a time. */
const lookupsAtOnce = 16;

/** Whom and what a campaign is for. */
export function createChoice(parts: FreeRoundsParts & { offers: Offers }) {
  const { games, identity, offers } = parts;
  const { clock } = parts.platform;

  async function findMember(username: string): Promise<AccountId | undefined> {
    const account = await identity.findAccountByUsername(username);
    return account?.type === 0 && account.status === 'open' ? account.id : undefined;
  }

  /** Each account once. Throws for a name that is no open member. */
  async function getMembers(usernames: readonly string[]): Promise<AccountId[]> {
    const names = [...new Map(usernames.map((name) => [name.toLowerCase(), name])).values()];
    const found: AccountId[] = [];
    const unknown: string[] = [];
    await inLanes(names, lookupsAtOnce, async (name) => {
      const accountId = await findMember(name);
      if (accountId === undefined) unknown.push(name);
      else found.push(accountId);
    });
    if (unknown.length > 0)
      throw new AppError('free_rounds_accounts_unknown', {
        accounts: unknown.sort().slice(0, unknownShown),
        count: unknown.length,
      });
    return found.sort();
  }

  /** What the vendor gives for each game at this bet. */
  async function findGames(
    wanted: Pick<CampaignWanted, 'vendorKey' | 'bet' | 'rounds' | 'gameIds'>,
  ): Promise<OfferedGame[]> {
    const { vendorKey, bet, rounds } = wanted;
    const known = await offers.listOf(vendorKey);
    return [...new Set(wanted.gameIds)].map((gameId) => {
      const entry = games.catalogue.find(gameId);
      const offer = known.find(
        (one) =>
          one.gameCode === entry?.gameCode &&
          (one.bet === null || one.bet === bet) &&
          (one.rounds === null || one.rounds === rounds),
      );
      if (!entry || entry.vendorKey !== vendorKey || !offer)
        throw new AppError('free_rounds_not_offered', { gameId });
      return {
        game_id: gameId,
        game_code: entry.gameCode,
        offer_ref: offer.offerRef,
      };
    });
  }

  function requirePeriod(startsAt: Date, endsAt: Date): void {
    const now = clock.now();
    const isGood = endsAt > now && endsAt > startsAt && endsAt.getTime() - now.getTime() <= yearMs;
    if (!isGood) throw new AppError('free_rounds_period_invalid');
  }

  return { getMembers, findGames, requirePeriod };
}
