import { agentsModule } from '@kislap/agents/server/module.ts';
import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { cashierModule } from '@kislap/cashier/server/module.ts';
import { gamesModule } from '@kislap/games/server/module.ts';
import { giveBackModule } from '@kislap/give-back/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { inboxModule } from '@kislap/inbox/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { protectionModule } from '@kislap/protection/server/module.ts';
import { brand } from '@kislap/site/server';
import { siteModule } from '@kislap/site/server/module.ts';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { lotteryErrors } from '../contract/lottery.errors.ts';
import { lotteryPermissions } from '../contract/lottery.permissions.ts';
import { debts as debtsEN } from '../texts/en/debts.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { debts as debtsTY } from '../texts/ty/debts.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { createOwnGames } from './catalogue/own-games.ts';
import { createOwnLaunch } from './catalogue/own-launch.ts';
import { lotteryConsoleRoutes } from './lottery.console.routes.ts';
import { lotteryJobs, scheduleAtStart } from './lottery.jobs.ts';
import { lotteryRoutes } from './lottery.routes.ts';
import { seedSeals } from './lottery.seals.ts';
import { createLottery } from './lottery.service.ts';
import { listOrderSides } from './orders/sides.queries.ts';

/** The house's own lottery: catalogue, draws, orders and settlement. */
export const lotteryModule = defineModule({
  name: 'lottery',
  schema: new URL('schema/', import.meta.url),
  permissions: lotteryPermissions,
  errors: withTexts(lotteryErrors, { EN, TY }),
  seals: Object.values(seedSeals),
  needs: {
    ledger: ledgerModule,
    agents: agentsModule,
    approvals: approvalsModule,
    audit: auditModule,
    cashier: cashierModule,
    games: gamesModule,
    giveBack: giveBackModule,
    identity: identityModule,
    inbox: inboxModule,
    protection: protectionModule,
    site: siteModule,
    wallet: walletModule,
  },
  async create(
    platform,
    { ledger, agents, approvals, audit, cashier, games, giveBack, identity, inbox, protection, site, wallet },
  ) {
    const isOffered = () => site.isModuleOn('LOTTERY');
    const lottery = await createLottery({
      platform,
      ledger,
      agents,
      approvals,
      audit,
      giveBack,
      listNames: identity.listNames,
      tellPlayer: inbox.tell,
      balancePushes: wallet.balancePushes,
      requirePlayAllowed: protection.requirePlayAllowed,
      isOffered,
      brand,
    });
    giveBack.slots.returns.add(lottery.returns.source);
    agents.slots.moveChecks.add(lottery.series.fitsBelow);
    games.slots.ownGames.add(createOwnGames(lottery));
    games.slots.ownLotteries.add(createOwnLaunch({ ...lottery, isOffered }));
    cashier.slots.sides.add((accountIds, since) =>
      listOrderSides(platform.database.kysely, accountIds, since),
    );
    cashier.slots.debts.add({
      name: 'correctedResult',
      findOwed: (executor, accountId) => lottery.debts.owedBy(accountId, executor),
      reason: { EN: debtsEN.correctedResult, TY: debtsTY.correctedResult },
      page: '/lottery',
      searchOf: ({ username }) => ({ tab: 'orders', player: username }),
    });
    return lottery;
  },
  routes(http, { service }) {
    lotteryRoutes(http, service);
    lotteryConsoleRoutes(http, service);
  },
  jobs: ({ service, platform }) => lotteryJobs(service, platform.log),
  followers: ({ service, platform }) => [
    scheduleAtStart(platform.database.kysely, platform.log),
    service.conductor,
  ],
  measure(metrics, { service }) {
    metrics.gauge('lottery_draws_late', 'Draws whose result is late', () => service.draws.countLate());
  },
});
