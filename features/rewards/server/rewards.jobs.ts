import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Rewards } from './rewards.service.ts';

export function rewardsJobs({ tickets, wheel, rain, raffles }: Rewards): Job[] {
  return [
    { name: 'rewards.plan_rain', cron: '* * * * *', run: () => rain.planAll() },
    { name: 'rewards.reveal_rain', cron: '* * * * *', run: () => rain.revealAll() },
    { name: 'rewards.finish_grabs', cron: '* * * * *', run: () => rain.sweep() },
    { name: 'rewards.finish_spins', cron: '* * * * *', run: () => wheel.sweep() },
    { name: 'rewards.draw_raffles', cron: '* * * * *', run: () => raffles.drawAll() },
    {
      name: 'rewards.forget_old',
      cron: '40 3 * * *',
      async run() {
        await tickets.forgetOld();
        await wheel.forgetOld();
        await rain.forgetOld();
      },
    },
  ];
}
