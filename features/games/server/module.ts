import { auditModule } from '@kislap/audit/server/module.ts';
import { contentModule } from '@kislap/content/server/module.ts';
import type { GameCategory } from '@kislap/contract-kit/constants';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { createSlot } from '@kislap/platform/slots.ts';
import { protectionModule } from '@kislap/protection/server/module.ts';
import { brand, type Site } from '@kislap/site/server';
import { siteModule } from '@kislap/site/server/module.ts';
import { gamesErrors } from '../contract/games.errors.ts';
import { gamesPermissions } from '../contract/games.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { servePictures } from './catalogue/picture.ts';
import { gamesConsoleRoutes } from './games.console.routes.ts';
import { gamesJobs } from './games.jobs.ts';
import { gamesRoutes } from './games.routes.ts';
import { createGames } from './games.service.ts';
import { createLobby } from './lobby/lobby.ts';
import { serveLaunchWays } from './play/launch-way.ts';
import { playRulesSetting } from './play/play-rules.ts';
import { sessionTopics } from './play/sessions.ts';
import { integrationsConsoleRoutes } from './vendors/integrations.console.routes.ts';

/** Games of outside vendors: catalogue, lobby, launch, sessions and records. */
export const gamesModule = defineModule({
  name: 'games',
  schema: new URL('schema/', import.meta.url),
  permissions: gamesPermissions,
  errors: withTexts(gamesErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    site: siteModule,
    audit: auditModule,
    identity: identityModule,
    protection: protectionModule,
    content: contentModule,
  },
  async create(platform, { ledger, site, identity, protection, content }) {
    const games = await createGames(platform, {
      ledger,
      requireMoneyAllowed: protection.requirePlayAllowed,
      findPlayRules: () => site.getSetting(playRulesSetting),
      listCategoriesOff: () => listCategoriesOff(site),
      listNames: identity.listNames,
    });
    content.slots.gameNames.add((gameId) => games.catalogue.open().find(({ id }) => id === gameId)?.name);
    /** What stands in the pool of the brand's jackpot. */
    const jackpotPool = createSlot<() => bigint | null>();
    const { signals, log } = platform;
    const findJackpotPool = () => jackpotPool.list()[0]?.() ?? null;
    const lobby = createLobby({ games, content, signals, log, findJackpotPool });
    return Object.assign(games, { lobby, jackpotPool });
  },
  routes(http, { service: games, needs: { site, audit, protection }, platform }) {
    gamesRoutes(http, games, games.lobby, protection.mayMarketTo);
    gamesConsoleRoutes(http, platform, { games, audit });
    integrationsConsoleRoutes(http, platform, { games, audit, site });
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

async function listCategoriesOff(site: Pick<Site, 'isModuleOn'>): Promise<GameCategory[]> {
  return [
    ...((await site.isModuleOn('COCKFIGHT')) ? [] : (['COCKFIGHT'] as const)),
    // Specification section 9: bingo is for those whose language the brand speaks.
    ...(brand.languages.includes('TY') ? [] : (['BINGO'] as const)),
  ];
}
