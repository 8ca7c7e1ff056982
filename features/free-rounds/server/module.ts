import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { gamesModule } from '@kislap/games/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { protectionModule } from '@kislap/protection/server/module.ts';
import { siteModule } from '@kislap/site/server/module.ts';
import { freeRoundsErrors } from '../contract/free-rounds.errors.ts';
import { freeRoundsPermissions } from '../contract/free-rounds.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { freeRoundsConsoleRoutes } from './free-rounds.console.routes.ts';
import { freeRoundsJobs } from './free-rounds.jobs.ts';
import { freeRoundsRoutes } from './free-rounds.routes.ts';
import { createFreeRounds } from './free-rounds.service.ts';
import { rewardRefOf } from './played.consumer.ts';
import { findFreeBet } from './reward.queries.ts';

/** Free rounds and jackpots of vendors. */
export const freeRoundsModule = defineModule({
  name: 'free-rounds',
  schema: new URL('schema/', import.meta.url),
  permissions: freeRoundsPermissions,
  errors: withTexts(freeRoundsErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    games: gamesModule,
    approvals: approvalsModule,
    audit: auditModule,
    site: siteModule,
    identity: identityModule,
    protection: protectionModule,
  },
  create(platform, { protection, ...needs }) {
    const { requirePlayAllowed } = protection;
    const { listNames } = needs.identity;
    const freeRounds = createFreeRounds({ platform, ...needs, requirePlayAllowed, listNames });
    needs.games.jackpotPool.add(freeRounds.jackpots.findPool);
    needs.games.slots.freeBets.add((accountId, vendorKey, gameId, meta) =>
      findFreeBet(platform.database.kysely, { accountId, vendorKey, gameId, rewardRef: rewardRefOf(meta) }),
    );
    return freeRounds;
  },
  routes(http, { service }) {
    freeRoundsRoutes(http, service);
    freeRoundsConsoleRoutes(http, service);
  },
  jobs: ({ service, platform }) => freeRoundsJobs(service, platform),
  consumers: ({ service }) => [service.consumer],
});
