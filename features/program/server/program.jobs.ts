import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Program } from './program.service.ts';
import type { createRetention } from './retention.service.ts';

type Retention = ReturnType<typeof createRetention>;

/** Each once a night: the files are read and compared, and what is old enough is removed. */
export function programJobs(program: Pick<Program, 'check'> & { retention: Pick<Retention, 'run'> }): Job[] {
  return [
    {
      name: 'program.check',
      cron: '41 2 * * *',
      async run() {
        await program.check();
      },
    },
    { name: 'program.retention', cron: '11 3 * * *', run: () => program.retention.run() },
  ];
}
