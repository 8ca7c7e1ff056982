import type { AccountId } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { maskName } from '@kislap/rules/mask-name';
import { prizeAt } from '@kislap/rules/ranks';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import type { TournamentTerms } from '../../contract/tournament.terms.ts';
import type { ConsoleBoard } from '../../contract/tournaments.console.ts';
import { placeShownMax, type TournamentBoard } from '../../contract/tournaments.ts';
import { poolOf } from '../../rules/tournament.ts';
import { readContent } from '../offers/content.ts';
import { findPublished } from '../offers/promotion.queries.ts';
import type { TournamentEndRow, TournamentScoreRow } from '../promotions.tables.ts';
import { findEnd, listPlaces, sumPaid } from './place.queries.ts';
import { countAhead, listEntries } from './score.queries.ts';
import type { Standing } from './standing.ts';

export interface BoardParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  standing: Standing;
  /** Throws `self_excluded` or `cooling_off`. */
  requireMayPlay(accountId: AccountId): Promise<void>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

/** Many look at one board at once: it is read so often. */
const freshMs = 5_000;
const keptMax = 100;

/** Somebody on a board, and since when. */
type Placed = Pick<TournamentScoreRow, 'account_id' | 'score' | 'reached_at'> & { paidAt: Date | null };

interface Seen {
  content: PromotionContent & { endsAt: Date; tournament: TournamentTerms };
  end: TournamentEndRow | undefined;
  placed: Placed[];
}

/** The board of a tournament, as players and operators see it. */
export function createBoards(parts: BoardParts) {
  const { platform, standing, listNames } = parts;
  const { clock, database } = platform;
  const db = database.kysely;
  const kept = new Map<PromotionId, { at: number; seen: Promise<Seen> }>();

  async function read(promotionId: PromotionId): Promise<Seen> {
    const row = await findPublished(db, promotionId);
    const content = row && readContent(row.content);
    if (!content?.tournament || content.endsAt === null) throw new AppError('not_found');
    const { tournament, endsAt } = content;
    const end = await findEnd(db, promotionId);
    const paid = end ? await listPlaces(db, promotionId) : [];
    const first = end?.state === 'PAID' ? [] : await standing.listFirst(promotionId, content);
    const winners = new Set(paid.map((place) => place.account_id));
    return {
      content: { ...content, tournament, endsAt },
      end,
      placed: [
        ...paid.map((place): Placed => ({ ...place, paidAt: place.paid_at })),
        ...first
          .filter((one) => !winners.has(one.account_id))
          .map((one): Placed => ({ ...one, paidAt: null })),
      ],
    };
  }

  function readKept(promotionId: PromotionId): Promise<Seen> {
    const now = clock.now().getTime();
    const before = kept.get(promotionId);
    if (before && Math.abs(now - before.at) < freshMs) return before.seen;
    if (kept.size >= keptMax) kept.clear();
    const seen = read(promotionId);
    kept.set(promotionId, { at: now, seen });
    seen.catch(() => kept.delete(promotionId));
    return seen;
  }

  function phaseOf({ content, end }: Seen): TournamentBoard['phase'] {
    const now = clock.now();
    if (end?.state === 'PAID' || end?.state === 'VOIDED') return end.state;
    if (content.startsAt > now) return 'SOON';
    return content.endsAt > now ? 'RUNNING' : 'COUNTING';
  }

  async function findOwn(accountId: AccountId, promotionId: PromotionId, seen: Seen) {
    const shown = seen.placed.findIndex((one) => one.account_id === accountId);
    const entries = await listEntries(db, [accountId]);
    const entry = entries.find((row) => row.promotion_id === promotionId);
    if (!entry) return null;
    const place = shown >= 0 ? shown + 1 : await findPlace(promotionId, entry);
    return { place, score: entry.score, prize: place === null ? null : prizeIn(seen, place) };
  }

  async function findPlace(promotionId: PromotionId, entry: TournamentScoreRow): Promise<number | null> {
    if (entry.score <= 0n) return null;
    const ahead = await countAhead(db, promotionId, entry, placeShownMax);
    return ahead < placeShownMax ? ahead + 1 : null;
  }

  return {
    async get(promotionId: PromotionId, accountId: AccountId | undefined): Promise<TournamentBoard> {
      if (accountId) await parts.requireMayPlay(accountId);
      const seen = await readKept(promotionId);
      const { startsAt, endsAt, tournament } = seen.content;
      const names = await listNames(seen.placed.map((one) => one.account_id));
      return {
        ...{ promotionId, metric: tournament.metric, phase: phaseOf(seen), startsAt, endsAt },
        list: seen.placed.map((one, index) => ({
          place: index + 1,
          account: maskName(names.get(one.account_id) ?? ''),
          score: one.score,
          prize: prizeIn(seen, index + 1),
          isOwn: one.account_id === accountId,
        })),
        own: accountId ? await findOwn(accountId, promotionId, seen) : null,
      };
    },

    /** As it is at this moment. */
    async getDesk(promotionId: PromotionId): Promise<ConsoleBoard> {
      const seen = await read(promotionId);
      const { end, content, placed } = seen;
      const names = await listNames(placed.map((one) => one.account_id));
      const phase = phaseOf(seen);
      return {
        promotionId,
        metric: content.tournament.metric,
        phase: end ? end.state : phase,
        pool: poolOf(content.tournament.prizes),
        paid: (await sumPaid(db, [promotionId])).get(promotionId) ?? 0n,
        list: placed.map((one, index) => ({
          place: index + 1,
          accountId: one.account_id,
          account: names.get(one.account_id) ?? one.account_id,
          score: one.score,
          reachedAt: one.reached_at,
          prize: prizeIn(seen, index + 1),
          paidAt: one.paidAt,
        })),
      };
    },
  };
}

export type Boards = ReturnType<typeof createBoards>;

/** Of what was called off nobody wins anything. */
function prizeIn({ content, end }: Seen, place: number) {
  const prize = end?.state === 'VOIDED' ? null : prizeAt(content.tournament.prizes, place);
  return prize ? { pays: prize.pays, amount: prize.amount } : null;
}
