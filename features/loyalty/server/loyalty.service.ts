import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import type { GiveBack } from '@kislap/give-back/server';
import type { Identity } from '@kislap/identity/server';
import { type Ledger, playSource } from '@kislap/ledger';
import { manilaDay } from '@kislap/platform/clock.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Credits, Promotions } from '@kislap/promotions/server';
import { addDays } from '@kislap/rules/days';
import type { Site } from '@kislap/site/server';
import type { PaymentPasswords } from '@kislap/wallet/server';
import { createGifts } from './gifts/gifts.service.ts';
import { defineLevelChange } from './levels/levels.act.ts';
import { createLevels } from './levels/levels.service.ts';
import { rateSource } from './levels/rate-source.ts';
import { createGoodsDesk } from './mall/goods.service.ts';
import { createOrders } from './mall/orders.service.ts';
import { createMissions } from './missions/create-missions.ts';
import type { MissionsParts } from './missions/missions.parts.ts';
import { createPlayConsumer } from './play/play.consumer.ts';
import { forgetBefore } from './play/play.queries.ts';
import { createPoints } from './points/points.service.ts';
import { takeLineBets } from './rebate/line-bets.queries.ts';
import { createRebates, type FindAgentRates } from './rebate/rebates.service.ts';

interface LoyaltyParts extends Pick<MissionsParts, 'pushBalance' | 'giveTickets'> {
  platform: Platform;
  ledger: Ledger;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  identity: Identity;
  giveBack: Pick<GiveBack, 'describe' | 'check' | 'readWeights'>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
  site: Site;
  credits: Credits;
  paymentPasswords: PaymentPasswords;
  cashbacks: Promotions['bases']['cashbacks'];
  readPromotions: Promotions['wagering']['readPromotions'];
  findAgentRates: FindAgentRates;
}

/** Longer than points and rebates live, so that a rebuilt rollup pays nothing twice. */
const daysKept = 400;

export type Loyalty = ReturnType<typeof createLoyalty>;

export function createLoyalty(parts: LoyaltyParts) {
  const { platform, ledger } = parts;
  const { database, clock } = platform;
  const levels = createLevels(parts);
  const points = createPoints({ ...parts, levels });
  return {
    missions: createMissions({
      ...parts,
      listAccounts: parts.identity.listAccounts,
      givePoints: points.give,
      findVipLevel: levels.findLevel,
      inviteTopic: 'referral.rewarded',
    }),
    levels,
    points,
    rebates: createRebates({ ...parts, levels }),
    takeLineBets,
    goods: createGoodsDesk(parts),
    orders: createOrders({ ...parts, points, levels }),
    changeLevel: defineLevelChange(parts),
    rateSource,
    gifts: createGifts({ ...parts, levels }),
    consumer: createPlayConsumer({
      source: playSource({ ledger, pool: database.pool, clock }),
      readPromotions: parts.readPromotions,
      raise: levels.raise,
      tell: levels.tell,
    }),
    forgetOld: () => forgetBefore(database.kysely, addDays(manilaDay(clock.now()), -daysKept)),
  };
}
