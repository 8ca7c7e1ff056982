import { auditModule } from '@kislap/audit/server/module.ts';
import type { GameId } from '@kislap/contract-kit/ids';
import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { createSingleSlot } from '@kislap/platform/slots.ts';
import { protectionModule } from '@kislap/protection/server/module.ts';
import { siteModule } from '@kislap/site/server/module.ts';
import { contentErrors } from '../contract/content.errors.ts';
import { contentPermissions } from '../contract/content.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { contentConsoleRoutes } from './content.console.routes.ts';
import { contentRoutes } from './content.routes.ts';
import { createContent } from './content.service.ts';
import { linkOriginsSetting } from './links.ts';

/** Banners, notices and pop-ups. */
export const contentModule = defineModule({
  name: 'content',
  schema: new URL('schema/', import.meta.url),
  permissions: contentPermissions,
  errors: withTexts(contentErrors, { EN, TY }),
  needs: { site: siteModule, audit: auditModule, protection: protectionModule },
  create(platform, { site }) {
    const content = createContent(platform, async () => (await site.getSetting(linkOriginsSetting)).origins);
    /** The name of a game that is open, for a banner that leads to it. */
    const gameNames = createSingleSlot<(gameId: GameId) => string | undefined>('content.gameNames');
    return Object.assign(content, { slots: { gameNames } });
  },
  routes(http, { service: content, needs: { site, audit, protection }, platform }) {
    contentRoutes(http, content, protection.mayMarketTo);
    const findGameName = (gameId: GameId) => content.slots.gameNames.get()(gameId);
    contentConsoleRoutes(http, { platform, site, audit, content, findGameName });
  },
  close: ({ service }) => service.close(),
});
