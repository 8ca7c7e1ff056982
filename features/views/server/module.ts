import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { viewsErrors } from '../contract/views.errors.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { viewsConsoleRoutes } from './views.console.routes.ts';
import { createViews } from './views.service.ts';

/** What each operator keeps of the console: saved filters and favourite pages. */
export const viewsModule = defineModule({
  name: 'views',
  schema: new URL('schema/', import.meta.url),
  errors: withTexts(viewsErrors, { EN, TY }),
  needs: {},
  create: (platform) => createViews(platform),
  routes: (http, { service }) => viewsConsoleRoutes(http, service),
});
