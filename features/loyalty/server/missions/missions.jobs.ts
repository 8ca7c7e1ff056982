import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { MissionsService } from './create-missions.ts';

export function missionsJobs({ board, missions }: MissionsService): Job[] {
  return [
    // From Monday noon on in Manila; each turn finishes what an earlier one could not.
    { name: 'loyalty.leaderboard', cron: '*/10 * * * *', run: () => board.settle() },
    { name: 'loyalty.forget_mission_days', cron: '40 3 * * *', run: () => missions.forgetOld() },
  ];
}
