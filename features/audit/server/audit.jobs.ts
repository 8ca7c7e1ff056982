import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Audit } from './audit.service.ts';
import type { OutsideHeads } from './outside-heads.ts';

export function auditJobs(audit: Audit, outside: OutsideHeads, log: Log, mail: () => Promise<void>): Job[] {
  return [
    {
      // The log leaves the host: a chain that is cut back later no longer fits the heads noted there.
      name: 'audit.note-head',
      cron: '*/5 * * * *',
      async run() {
        log.info({ auditHead: await audit.getHead() }, 'audit head');
        await outside.note();
      },
    },
    // After the end of a day in Manila.
    { name: 'audit.mail-heads', cron: '5 16 * * *', run: mail },
    {
      name: 'audit.verify',
      cron: '15 19 * * *',
      async run() {
        const { isIntact, checked, firstBreak } = await audit.verify();
        if (isIntact) log.info({ checked }, 'audit chain is intact');
        else log.error({ checked, firstBreak }, 'audit chain is broken');
        await outside.compare();
      },
    },
  ];
}
