import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Audit } from './audit.service.ts';

export function auditJobs(audit: Audit, log: Log): Job[] {
  return [
    {
      // The log leaves the host: a chain that is cut back later no longer fits the heads noted there.
      name: 'audit.note-head',
      cron: '*/5 * * * *',
      async run() {
        log.info({ auditHead: await audit.getHead() }, 'audit head');
      },
    },
    {
      name: 'audit.verify',
      cron: '15 19 * * *',
      async run() {
        const { isIntact, checked, firstBreak } = await audit.verify();
        if (isIntact) log.info({ checked }, 'audit chain is intact');
        else log.error({ checked, firstBreak }, 'audit chain is broken');
      },
    },
  ];
}
