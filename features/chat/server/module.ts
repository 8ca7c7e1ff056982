import { auditModule } from '@kislap/audit/server/module.ts';
import type { GameId } from '@kislap/contract-kit/ids';
import { gamesModule } from '@kislap/games/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { inboxModule } from '@kislap/inbox/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { messagingModule } from '@kislap/messaging/server/module.ts';
import { operatorsModule } from '@kislap/operators/server/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { siteModule } from '@kislap/site/server/module.ts';
import { chatErrors } from '../contract/chat.errors.ts';
import { chatPermissions } from '../contract/chat.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { chatJobs } from './chat.jobs.ts';
import { conversationSeals, pictureSeals } from './chat.seals.ts';
import { createChat } from './chat.service.ts';
import { chatRulesSetting } from './chat.settings.ts';
import { deskRoutes, repliesRoutes } from './desk/desk.routes.ts';
import { guestRoutes } from './guest/guest.routes.ts';
import { roomRoutes } from './room/room.routes.ts';

/** Customer service by chat, for players and visitors. */
export const chatModule = defineModule({
  name: 'chat',
  schema: new URL('schema/', import.meta.url),
  seals: [...Object.values(conversationSeals), ...Object.values(pictureSeals)],
  permissions: chatPermissions,
  errors: withTexts(chatErrors, { EN, TY }),
  needs: {
    audit: auditModule,
    games: gamesModule,
    identity: identityModule,
    inbox: inboxModule,
    messaging: messagingModule,
    operators: operatorsModule,
    site: siteModule,
  },
  create(platform, { audit, games, identity, inbox, messaging, operators, site }) {
    const { listNames, findMail } = identity;
    const { listOperators } = operators;
    const chat = createChat({
      ...{ platform, audit, site, messaging, listNames, findMail, listOperators },
      tellPlayer: inbox.tell,
      findPerson: identity.getAccount,
      isLiveGame: async (id) => games.catalogue.find(id as GameId)?.category === 'LIVE',
    });
    site.ownChats.add(async () => (await site.getSetting(chatRulesSetting)).isOn);
    return chat;
  },
  gatekeepers: ({ service }) => ({
    findVisitor(key) {
      const id = service.visitors.find(key);
      return id && `visitor:${id}`;
    },
  }),
  routes(http, { service }) {
    guestRoutes(http, service);
    deskRoutes(http, service);
    repliesRoutes(http, service);
    roomRoutes(http, service);
  },
  jobs: ({ service }) => chatJobs(service),
});
