import { gamesModule } from '@kislap/games/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { listGiveBack } from '../contract/give-back.console.ts';
import { giveBackErrors } from '../contract/give-back.errors.ts';
import { giveBackPermissions } from '../contract/give-back.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { createGiveBack } from './give-back.service.ts';

/** The guard of what bet types give back. */
export const giveBackModule = defineModule({
  name: 'give-back',
  schema: new URL('schema/', import.meta.url),
  permissions: giveBackPermissions,
  errors: withTexts(giveBackErrors, { EN, TY }),
  needs: { games: gamesModule },
  create: (platform, { games }) => createGiveBack({ platform, games }),
  routes: (http, { service }) => serve(http, listGiveBack, () => service.list()),
  jobs: ({ service }) => [{ name: 'give-back.weights', cron: '* * * * *', run: service.refresh }],
});
