import { identityModule } from '@kislap/identity/server/module.ts';
import { inboxModule } from '@kislap/inbox/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { documentsErrors } from '../contract/documents.errors.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { documentConsoleRoutes, documentRoutes } from './document.routes.ts';
import { pictureSeals } from './document.seals.ts';
import { createDocuments } from './document.service.ts';

/** What players show of who they are. */
export const documentsModule = defineModule({
  name: 'documents',
  schema: new URL('schema/', import.meta.url),
  seals: Object.values(pictureSeals),
  errors: withTexts(documentsErrors, { EN, TY }),
  needs: { identity: identityModule, inbox: inboxModule },
  create: (_platform, { identity, inbox }) => createDocuments({ identity, tellPlayer: inbox.tell }),
  routes(http, { service }) {
    documentRoutes(http, service);
    documentConsoleRoutes(http, service);
  },
});
