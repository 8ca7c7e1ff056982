import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import type { FreeRounds } from '@kislap/free-rounds/server';
import type { GiveBack } from '@kislap/give-back/server';
import type { Identity } from '@kislap/identity/server';
import { playSource } from '@kislap/ledger';
import type { Persons } from '@kislap/persons/server';
import { addSeconds, manilaDay } from '@kislap/platform/clock.ts';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { createSingleSlot } from '@kislap/platform/slots.ts';
import { addDays } from '@kislap/rules/days';
import type { Tags } from '@kislap/tags/server';
import { listLastDeposits } from './awards/award.queries.ts';
import { createAwards } from './awards/awards.service.ts';
import { createBonuses } from './awards/bonus.service.ts';
import { createBonusEnding } from './awards/bonus-ending.ts';
import { createBonusMoney } from './awards/bonus-money.ts';
import { defineGiving } from './awards/giving.act.ts';
import { createPaying } from './awards/paying.ts';
import { createSweep } from './awards/sweep.ts';
import { createBases } from './bases/bases.service.ts';
import type { FindLadderCashback } from './bases/cashback.ts';
import { createCredits } from './credits/credits.service.ts';
import { createFreeAwards, type FreeAwards } from './free/free.service.ts';
import { createAudience, createSegments, type FindLevel } from './offers/audience.ts';
import type { DepositMethod, TagName } from './offers/content.ts';
import { createPromotionDesk } from './offers/desk.service.ts';
import { createOffers } from './offers/offers.service.ts';
import { definePublishing } from './offers/publish.act.ts';
import { rateSource } from './offers/rate-source.ts';
import { createPictures } from './pictures/pictures.service.ts';
import { createLeader } from './play/leader.service.ts';
import { forgetLedCallsBefore } from './play/led-call.queries.ts';
import { createPlayedConsumer, playedDays } from './played/played.consumer.ts';
import { forgetPlayedBefore } from './played/played.queries.ts';
import type { GivePoints } from './tournaments/payout.service.ts';
import { createTournaments } from './tournaments/tournaments.service.ts';
import { defineEnding } from './wagering/ending.act.ts';
import { type Credit, createWagering, type WageringParts } from './wagering/wagering.service.ts';

interface PromotionsParts extends Omit<WageringParts, 'onPromotionEnd'> {
  platform: Pick<Platform, 'database' | 'clock' | 'pusher' | 'log' | 'rateLimits'>;
  currency: string;
  pushBalance(accountId: AccountId): void;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  freeRounds: Pick<FreeRounds, 'gifts'>;
  giveBack: Pick<GiveBack, 'describe' | 'check'>;
  identity: Pick<
    Identity,
    'getAccount' | 'findAccountByUsername' | 'listAccounts' | 'countryOf' | 'countriesOf'
  >;
  tags: Pick<Tags, 'ofAccount' | 'ofAccounts'>;
  listTags(executor?: Executor): Promise<readonly TagName[]>;
  persons: Pick<Persons, 'listAccounts'>;
  requireMayPlay(accountId: AccountId): Promise<void>;
  requirePlayAllowed(accountId: AccountId): Promise<void>;
  listDepositMethods(executor?: Executor): Promise<readonly DepositMethod[]>;
  mayMarketTo(accountId: AccountId): Promise<boolean>;
  listNames(accountIds: readonly AccountId[], executor?: Executor): Promise<Map<string, string>>;
}

/** A round of an event of the coming weeks may still be paid. */
const ledCallDays = 180;

export type Promotions = ReturnType<typeof createPromotions>;

export function createPromotions(parts: PromotionsParts) {
  const { platform } = parts;
  const wagering = createWagering({
    ...parts,
    onPromotionEnd(accountId) {
      awards
        .settle(accountId)
        .catch((err: unknown) => platform.log.warn({ err }, 'a bonus waits for its job'));
    },
  });
  const money = createBonusMoney(parts);
  const { gifts } = parts.freeRounds;
  const credits = createCredits({ ...parts, wagering });
  const free: FreeAwards = createFreeAwards({
    ...{ ...parts, gifts, money, credits, tell: (accountId) => awards.tell(accountId) },
    pay: (tx, award, content) => pay(tx, award, content),
  });
  gifts.moved.add(free.followSoon);
  const bonuses = createBonuses({ ...parts, money, wagering, free });
  const pay = createPaying({ ...parts, bonuses, credits });
  const ending = createBonusEnding({ ...parts, money, wagering });
  const slots = {
    level: createSingleSlot<FindLevel>('promotions.level'),
    /** What another feature pays for a lost week. */
    ladderCashback: createSingleSlot<FindLadderCashback>('promotions.ladderCashback'),
    /** Points of the points mall, as prizes. */
    points: createSingleSlot<GivePoints>('promotions.points'),
  };
  const audience = createAudience({ ...parts, level: slots.level });
  const bases = createBases({ ...parts, wagering, ladderCashback: slots.ladderCashback });
  const awards = createAwards({ ...parts, audience, money, bonuses, ending, credits, bases, free });
  const tournaments = createTournaments({
    ...parts,
    audience,
    pay,
    points: slots.points,
    tell: awards.tell,
  });

  return {
    slots,
    wagering,
    awards,
    credits,
    bases,
    tournaments,
    free,
    leader: createLeader({ ...parts, money, wins: free.wins }),
    offers: createOffers({ ...parts, audience, bases }),
    pictures: createPictures(platform),
    promotionDesk: createPromotionDesk({ ...parts, listInSegment: createSegments(parts) }),
    publish: definePublishing(parts),
    rateSource,
    give: defineGiving(parts),
    endWagering: defineEnding(parts),
    played: createPlayedConsumer({
      source: playSource({ ledger: parts.ledger, pool: platform.database.pool, clock: platform.clock }),
      clock: platform.clock,
      readPromotions: wagering.readPromotions,
    }),
    forgetPlayed: () =>
      forgetPlayedBefore(platform.database.kysely, addDays(manilaDay(platform.clock.now()), -playedDays)),
    sweep: createSweep({ platform, awards }),
    forgetLedCalls: () =>
      forgetLedCallsBefore(platform.database.kysely, addSeconds(platform.clock.now(), -ledCallDays * 86_400)),

    /** When each account last paid in; without whom never did. */
    async findLastDeposits(accountIds: readonly AccountId[]): Promise<Map<AccountId, Date>> {
      const rows = await listLastDeposits(platform.database.kysely, accountIds);
      return new Map(rows.map(({ account_id, last_at }) => [account_id, last_at]));
    },

    /** What the cashier needs: a deposit begins what the player joined, or its own requirement. */
    ofCashier: {
      async opened(tx: Tx, credit: Credit): Promise<void> {
        if (!(await bonuses.beginWithDeposit(tx, credit))) await wagering.opened(tx, credit);
      },
      received: wagering.opened,
      async findLeft(tx: Tx, accountId: AccountId): Promise<bigint> {
        await free.takeBefore(tx, accountId);
        return wagering.findLeft(tx, accountId);
      },
    },
  };
}
