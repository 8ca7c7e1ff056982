import { type AccountId, agentTypes } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { Loyalty } from '@kislap/loyalty/server';
import { allBuckets } from '@kislap/platform/database/ids.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Promotions } from '@kislap/promotions/server';
import type { Tags } from '@kislap/tags/server';
import type { Segment } from '../contract/mailings.console.ts';
import { isRecipient } from '../rules/recipient.ts';

export interface RecipientParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  identity: Pick<Identity, 'listOpen' | 'countriesOf'>;
  tags: Pick<Tags, 'ofAccounts'>;
  findLevels: Loyalty['levels']['findLevels'];
  findLastDeposits: Promotions['findLastDeposits'];
}

interface PageOfAccounts {
  buckets: readonly number[];
  afterId: AccountId | null;
  limit: number;
}

/** So many accounts tell how many a segment holds. */
const sampleSize = 5_000;
/** More than one bucket of ten million accounts holds. */
const readMax = 50_000;

export type Recipients = ReturnType<typeof createRecipients>;

/** Who is in a segment. */
export function createRecipients({ platform, identity, tags, findLevels, findLastDeposits }: RecipientParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  /** The next accounts, and who of them the segment holds; asks only for what the segment names. */
  async function listPage(segment: Segment, page: PageOfAccounts) {
    const accounts = await identity.listOpen(page);
    const ids = accounts.map(({ id }) => id);
    const [countries, given, levels, deposits] = await Promise.all([
      segment.countries ? identity.countriesOf(ids) : null,
      segment.tags ? tags.ofAccounts(ids) : null,
      segment.levelMin ? findLevels(db, ids) : null,
      segment.idleDays ? findLastDeposits(ids) : null,
    ]);
    const now = clock.now();
    const held = accounts.filter(({ id, type, createdAt }) =>
      isRecipient(
        segment,
        {
          ...{ createdAt, isAgent: agentTypes.includes(type) },
          country: countries?.get(id) ?? null,
          tags: given?.get(id) ?? [],
          level: levels?.get(id) ?? 0,
          lastDepositAt: deposits?.get(id) ?? null,
        },
        now,
      ),
    );
    return { ids, held: held.map(({ id }) => id) };
  }

  /** Whole buckets, which are equal parts of all accounts, until enough were looked at. */
  async function count(segment: Segment): Promise<{ count: number; isEstimate: boolean }> {
    let looked = 0;
    let held = 0;
    let done = 0;
    while (done < allBuckets.length && looked < sampleSize) {
      // The first bucket shows how many hold as many as are looked at.
      const more = done === 0 ? 1 : Math.ceil((sampleSize * done) / Math.max(looked, 1));
      const buckets = allBuckets.slice(done, done + more);
      const page = await listPage(segment, { buckets, afterId: null, limit: readMax });
      looked += page.ids.length;
      held += page.held.length;
      done += buckets.length;
    }
    const isEstimate = done < allBuckets.length;
    return { count: isEstimate ? Math.round((held * allBuckets.length) / done) : held, isEstimate };
  }

  return { listPage, count };
}
