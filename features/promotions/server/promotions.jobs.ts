import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Promotions } from './promotions.service.ts';

export function promotionsJobs(promotions: Promotions): Job[] {
  const { wagering, tournaments, sweep, forgetLedCalls, forgetPlayed } = promotions;
  return [
    {
      name: 'promotions.played_out',
      cron: '* * * * *',
      async run() {
        await wagering.endAllPlayedOut();
      },
    },
    { name: 'promotions.end_bonuses', cron: '* * * * *', run: sweep },
    { name: 'promotions.tournaments', cron: '* * * * *', run: tournaments.settle },
    { name: 'promotions.forget_rounds', cron: '35 3 * * *', run: tournaments.forgetRounds },
    { name: 'promotions.forget_led_calls', cron: '25 3 * * *', run: forgetLedCalls },
    { name: 'promotions.forget_played', cron: '30 3 * * *', run: forgetPlayed },
    { name: 'promotions.forget_counted', cron: '20 3 * * *', run: () => wagering.forgetOld() },
  ];
}
