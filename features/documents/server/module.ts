import { identityModule } from '@kislap/identity/server/module.ts';
import { inboxModule } from '@kislap/inbox/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { documentConsoleRoutes, documentRoutes } from './document.routes.ts';
import { createDocuments } from './document.service.ts';

/** What players show of who they are. */
export const documentsModule = defineModule({
  name: 'documents',
  schema: new URL('schema/', import.meta.url),
  needs: { identity: identityModule, inbox: inboxModule },
  create: (_platform, { identity, inbox }) => createDocuments({ identity, tellPlayer: inbox.tell }),
  routes(http, { service }) {
    documentRoutes(http, service);
    documentConsoleRoutes(http, service);
  },
});
