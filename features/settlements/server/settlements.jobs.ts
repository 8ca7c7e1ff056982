import { Day } from '@kislap/contract-kit/fields';
import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Log } from '@kislap/platform/log.ts';
import * as z from 'zod/mini';
import { SettlementProvider } from '../contract/settlements.fields.ts';
import { compareJob } from './files/receiving.service.ts';
import type { Settlements } from './settlements.service.ts';

const DayName = z.object({ providerKey: SettlementProvider, day: Day });

export function settlementsJobs({ sources, comparing }: Settlements, log: Log): Job[] {
  return [
    {
      name: 'settlements.fetch',
      cron: '20 * * * *',
      async run() {
        const fetched = await sources.fetchDue();
        if (fetched > 0) log.info({ fetched }, 'settlement files came');
      },
    },
    { name: compareJob, run: (payload) => comparing.compare(DayName.parse(payload)) },
  ];
}
