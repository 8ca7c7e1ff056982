import { auditModule } from '@kislap/audit/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { programPermissions } from '../contract/program.permissions.ts';
import { programConsoleRoutes } from './program.console.routes.ts';
import { programJobs } from './program.jobs.ts';
import { createProgram } from './program.service.ts';
import { createRetention } from './retention.service.ts';

/** The running program itself: whether its files are those that were accepted, and the reference of its calls. */
export const programModule = defineModule({
  name: 'program',
  schema: new URL('schema/', import.meta.url),
  permissions: programPermissions,
  needs: { audit: auditModule },
  create: (platform, { audit }) => ({
    ...createProgram({ platform, audit }),
    retention: createRetention({ platform, audit }),
  }),
  routes: (http, { service }) => programConsoleRoutes(http, service, service.retention),
  jobs: ({ service }) => programJobs(service),
  // A start may be of other files than the last one. The demo world does without: nothing there is worth the reading.
  followers: ({ service, platform: { config, log } }) => [
    {
      start() {
        if (config.demo) return;
        service.check().catch((error) => log.error({ err: error }, 'the program could not be checked'));
      },
      stop: () => undefined,
    },
  ],
  measure(metrics, { service }) {
    metrics.gauge('program_changed', '1 while files of the program are not those accepted', () =>
      service.countChanges(),
    );
  },
});
