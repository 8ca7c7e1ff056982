import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import type { GiveBack } from '@kislap/give-back/server';
import type { Identity } from '@kislap/identity/server';
import { type Ledger, playSource } from '@kislap/ledger';
import type { Persons } from '@kislap/persons/server';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Credits } from '@kislap/promotions/server';
import { createDesk } from './desk/desk.service.ts';
import { createFactsConsumer, factTopics } from './invitation/facts.consumer.ts';
import { createLooking } from './invitation/looking.ts';
import { createCodes } from './invitation/registration.ts';
import { createCommissions } from './money/commission.service.ts';
import { createRewards } from './money/rewards.service.ts';
import { createTurnoverConsumer } from './money/turnover.consumer.ts';
import { createOwn } from './own/own.service.ts';

interface ReferralParts {
  platform: Platform;
  ledger: Ledger;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  giveBack: Pick<GiveBack, 'describe' | 'check'>;
  identity: Pick<Identity, 'listAccounts'>;
  persons: Pick<Persons, 'listCommon'>;
  credits: Credits;
  isOffered(): Promise<boolean>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

export type Referral = ReturnType<typeof createReferral>;

/** Friends who invite friends (domain 4.7). */
export function createReferral(parts: ReferralParts) {
  const { platform, ledger } = parts;
  const { database, clock } = platform;
  const codes = createCodes(parts);
  const rewards = createRewards(parts);
  const commissions = createCommissions({ platform, rewards });
  const events = outboxSource({ db: database.kysely, clock, topics: factTopics });
  return {
    codes,
    rewards,
    commissions,
    looking: createLooking({ ...parts, rewards }),
    own: createOwn({ ...parts, codes, commissions }),
    desk: createDesk(parts),
    consumers: [
      createFactsConsumer(events, { clock }),
      createTurnoverConsumer(playSource({ ledger, pool: database.pool, clock }), { clock }),
    ],
  };
}
