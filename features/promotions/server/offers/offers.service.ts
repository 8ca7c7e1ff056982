import type { AccountId, GameId, Language } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { isForVisitors } from '../../rules/audience.ts';
import { listLatestAwards } from '../awards/award.queries.ts';
import { activityStateOf, viewAwards } from '../awards/award.view.ts';
import type { Bases } from '../bases/bases.service.ts';
import type { VersionRow } from '../promotions.tables.ts';
import { listEnds } from '../tournaments/place.queries.ts';
import { listEntries } from '../tournaments/score.queries.ts';
import { tournamentState } from '../tournaments/tournament-state.ts';
import type { Audience } from './audience.ts';
import { type DepositMethod, readContent, toPromotion } from './content.ts';
import { listPublished, listVersions, type Published } from './promotion.queries.ts';

interface OffersParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  /** False for whoever takes a break or is excluded: they are shown no promotions. */
  mayMarketTo(accountId: AccountId): Promise<boolean>;
  audience: Audience;
  bases: Pick<Bases, 'readOccasions'>;
  listDepositMethods(): Promise<readonly DepositMethod[]>;
  findGameName(gameId: GameId, language: Language): string | null;
}

/** What is closed is still shown so long to whoever took it. */
const shownDays = 60;
const daySeconds = 86_400;

/** The promotions as a visitor or a player sees them. */
export function createOffers(parts: OffersParts) {
  const { platform, mayMarketTo, audience, bases, listDepositMethods, findGameName } = parts;
  const { database, clock } = platform;
  const db = database.kysely;

  async function listFor(rows: readonly Published[], accountId: AccountId | undefined, language: Language) {
    const taken = accountId ? await listLatestAwards(db, accountId) : [];
    const tournaments = rows.filter(({ content }) => content.kind === 'TOURNAMENT');
    const [accepted, entries, methods, fit, occasionOf, ends] = await Promise.all([
      listVersions(db, taken),
      accountId ? listEntries(db, [accountId]) : [],
      listDepositMethods(),
      accountId ? audience(accountId) : null,
      accountId ? bases.readOccasions(accountId) : null,
      listEnds(
        db,
        tournaments.map((row) => row.promotion_id),
      ),
    ]);
    const awards = viewAwards(taken, accepted, language);
    const now = clock.now();
    const nameOfGame = (gameId: GameId) => findGameName(gameId, language);
    const shownSince = addSeconds(now, -shownDays * daySeconds);
    return rows.flatMap((row) => {
      const content = readContent(row.content);
      const known = taken.find(({ promotion_id }) => promotion_id === row.promotion_id);
      const occasion = occasionOf?.(content) ?? fit?.yearOf(content)?.toString() ?? null;
      // What was taken on another occasion and is over does not stand in the way of this one.
      const isOfBefore = occasion !== null && known?.occasion !== occasion && known?.ended_at !== null;
      const award = isOfBefore ? null : (awards.find(({ awardId }) => awardId === known?.award_id) ?? null);
      const isEntered = entries.some(({ promotion_id }) => promotion_id === row.promotion_id);
      const usual = activityStateOf(row, content, award ?? undefined, now);
      const isVoided = ends.some((end) => end.promotion_id === row.promotion_id && end.state === 'VOIDED');
      const who = { isEntered, isPlayer: accountId !== undefined, isVoided };
      const state = award ? award.state : tournamentState(usual, content, who, now);
      // What is over is of interest to whoever took it.
      if (state === 'CLOSED' && !award && !isEntered) return [];
      if (isEntered && content.endsAt && content.endsAt < shownSince) return [];
      // Visitors see for whom it is; players see what is for them.
      if (!award && !isEntered && !(fit ? fit.isFor(content) : isForVisitors(content))) return [];
      // Whoever took it reads what was accepted, with the picture of then.
      const isOfAward = (one: VersionRow) =>
        one.promotion_id === row.promotion_id && one.version === known?.version;
      const version = award ? accepted.find(isOfAward) : undefined;
      const promotion = toPromotion({ ...row, ...version }, { language, methods, nameOfGame });
      if (promotion.kind !== 'MANUAL') return [{ promotion, state, award }];
      // What operators give is of interest to whoever got it, and says what he got.
      return award ? [{ promotion: { ...promotion, bonusMax: award.bonus }, state, award }] : [];
    });
  }

  return {
    async list(accountId: AccountId | undefined, language: Language) {
      if (accountId && !(await mayMarketTo(accountId))) return { isPaused: true, list: [] };
      const rows = await listPublished(db, addSeconds(clock.now(), -shownDays * daySeconds));
      return { isPaused: false, list: await listFor(rows, accountId, language) };
    },
  };
}
