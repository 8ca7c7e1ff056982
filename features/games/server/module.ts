import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { contentModule } from '@kislap/content/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { networksModule } from '@kislap/networks/server/module.ts';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { createSlot } from '@kislap/platform/slots.ts';
import { protectionModule } from '@kislap/protection/server/module.ts';
import { siteModule } from '@kislap/site/server/module.ts';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { gamesErrors } from '../contract/games.errors.ts';
import { gamesPermissions } from '../contract/games.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { servePictures } from './catalogue/picture.ts';
import { gamesConsoleRoutes } from './games.console.routes.ts';
import { gamesJobs } from './games.jobs.ts';
import { gamesRoutes } from './games.routes.ts';
import { integrationSeals } from './games.seals.ts';
import { createGames } from './games.service.ts';
import { listCategoriesOff } from './lobby/categories-off.ts';
import { createLobby } from './lobby/lobby.ts';
import { serveLaunchWays } from './play/launch-way.ts';
import { guardedPlay, playRulesSetting } from './play/play-rules.ts';
import { sessionTopics } from './play/sessions.ts';
import { integrationsConsoleRoutes } from './vendors/integrations.console.routes.ts';

/** Games of outside vendors: catalogue, lobby, launch, sessions and records. */
export const gamesModule = defineModule({
  name: 'games',
  schema: new URL('schema/', import.meta.url),
  seals: Object.values(integrationSeals),
  permissions: gamesPermissions,
  errors: withTexts(gamesErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    site: siteModule,
    approvals: approvalsModule,
    audit: auditModule,
    identity: identityModule,
    networks: networksModule,
    protection: protectionModule,
    content: contentModule,
    wallet: walletModule,
  },
  async create(platform, { ledger, site, identity, networks, protection, content, wallet }) {
    const games = await createGames(platform, {
      ledger,
      requireMoneyAllowed: protection.requirePlayAllowed,
      networks,
      findPlayRules: () => site.getSetting(playRulesSetting),
      findCountry: site.findCountry,
      listCategoriesOff: () => listCategoriesOff(site),
      listNames: identity.listNames,
    });
    content.slots.gameNames.add((gameId) => games.catalogue.open().find(({ id }) => id === gameId)?.name);
    wallet.slots.gameNames.add((...game) => games.findNamed(...game)?.name);
    site.guarded.guard(guardedPlay);
    /** What stands in the pool of the brand's jackpot. */
    const jackpotPool = createSlot<() => bigint | null>();
    const { signals, log } = platform;
    const findJackpotPool = () => jackpotPool.list()[0]?.() ?? null;
    const lobby = createLobby({ games, content, signals, log, findJackpotPool });
    return Object.assign(games, { lobby, jackpotPool });
  },
  routes(http, { service: games, needs: { site, approvals, audit, protection }, platform }) {
    gamesRoutes(http, games, games.lobby, protection.mayMarketTo);
    gamesConsoleRoutes(http, platform, { games, audit });
    integrationsConsoleRoutes(http, platform, { games, approvals, audit, site });
    servePictures(http, platform.database.kysely);
    serveLaunchWays(http, platform);
  },
  jobs({ service: games, needs: { ledger }, platform: { database, clock, log } }) {
    return gamesJobs({ db: database.kysely, clock, log, games, ledger });
  },
  consumers({ service: games, platform: { database, clock } }) {
    const source = outboxSource({ db: database.kysely, clock, topics: sessionTopics });
    return [games.consumer, games.sessions.consumerOf(source)];
  },
  async close({ service: games }) {
    games.lobby.close();
    await games.close();
  },
});
