import { agentsModule } from '@kislap/agents/server/module.ts';
import { gamesModule } from '@kislap/games/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { executorOf } from '@kislap/ledger';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { reportsPermissions } from '../contract/reports.permissions.ts';
import { reportsConsoleRoutes } from './reports.console.routes.ts';
import { reportsJobs } from './reports.jobs.ts';
import { reportsRoutes } from './reports.routes.ts';
import { createReports } from './reports.service.ts';
import { findSize } from './team/team.queries.ts';

/** Figures by player, team, day and hour. */
export const reportsModule = defineModule({
  name: 'reports',
  schema: new URL('schema/', import.meta.url),
  permissions: reportsPermissions,
  needs: { ledger: ledgerModule, agents: agentsModule, identity: identityModule, games: gamesModule },
  create(platform, { ledger, agents, identity, games }) {
    agents.slots.teamCash.add(
      async (accountId) => (await findSize(executorOf(platform.database.kysely), accountId)).balance,
    );
    /** The house's own games are under their English names in every report. */
    function findGame(gameId: string) {
      const name = games.findNamed(gameId, 'EN')?.name;
      return name === undefined ? undefined : { name, rtp: games.catalogue.find(gameId)?.rtp ?? null };
    }
    return createReports(platform, { ledger, agents, identity, findGame });
  },
  routes(http, { service }) {
    reportsRoutes(http, service);
    reportsConsoleRoutes(http, service);
  },
  jobs: ({ service, platform }) => reportsJobs(service, platform.log),
  consumers: ({ service }) => service.consumers,
});
