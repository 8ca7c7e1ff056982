import type { AccountId } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { Persons } from '@kislap/persons/server';
import type { Platform } from '@kislap/platform/platform.ts';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { lastPlace } from '../../rules/tournament.ts';
import { hasTaken } from '../awards/award.queries.ts';
import type { Audience } from '../offers/audience.ts';
import type { TournamentScoreRow } from '../promotions.tables.ts';
import { listRanked } from './score.queries.ts';

export interface StandingParts {
  platform: Pick<Platform, 'database'>;
  identity: Pick<Identity, 'listAccounts'>;
  persons: Pick<Persons, 'listAccounts'>;
  audience: Audience;
  mayMarketTo(accountId: AccountId): Promise<boolean>;
}

/** More places than this are not shown at once. */
const shownMax = 100;
const atOnce = 50;

/** Who of a board may win: open accounts that take no break, and one of each person. */
export function createStanding({ platform, identity, persons, audience, mayMarketTo }: StandingParts) {
  const db = platform.database.kysely;

  /** Of these, in their order, those who keep their places. */
  async function listKept(rows: readonly TournamentScoreRow[]): Promise<TournamentScoreRow[]> {
    const accounts = await identity.listAccounts(rows.map((row) => row.account_id));
    const kept: TournamentScoreRow[] = [];
    for (const row of rows) {
      const account = accounts.get(row.account_id);
      const isOpen = account?.type === 0 && account.status === 'open';
      if (isOpen && (await mayMarketTo(row.account_id))) kept.push(row);
    }
    return kept;
  }

  return {
    listKept,

    /** The first of a board without who may win nothing. */
    async listFirst(promotionId: PromotionId, content: PromotionContent): Promise<TournamentScoreRow[]> {
      const wanted = Math.min(shownMax, lastPlace(content.tournament?.prizes ?? []));
      const found: TournamentScoreRow[] = [];
      let after: TournamentScoreRow | undefined;
      while (found.length < wanted) {
        const page = await listRanked(db, promotionId, { after, limit: atOnce });
        if (page.length === 0) break;
        found.push(...(await listKept(page)));
        after = page.at(-1);
      }
      return found.slice(0, wanted);
    },

    /** Whether nothing but the payment itself stands in the way. */
    async mayWin(
      accountId: AccountId,
      promotionId: PromotionId,
      content: PromotionContent,
    ): Promise<boolean> {
      if (content.tournament?.entry === 'AUTO' && !(await audience(accountId)).isFor(content)) return false;
      const same = await persons.listAccounts(db, accountId);
      return !(await hasTaken(db, same, promotionId));
    },
  };
}

export type Standing = ReturnType<typeof createStanding>;
