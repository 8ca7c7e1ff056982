import type { ConsoleModule } from '@kislap/kernel/console.ts';
import { Target } from 'lucide-react';
import { missionsSearch } from './missions-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    missionsDesk: typeof import('../../texts/en/missions-desk.ts').missionsDesk;
  }
}

/** What missions bring to the console. */
export const missionsDesk = {
  pages: [
    {
      path: '/missions',
      search: missionsSearch,
      areas: ['missionsDesk'],
      load: async () => (await import('./missions-page.tsx')).MissionsPage,
    },
  ],
  menu: [
    {
      path: '/missions',
      label: 'missionsDesk.title',
      icon: Target,
      permission: 'missions.read',
      group: 'content',
      order: 36,
    },
  ],
  acts: [
    {
      kind: 'loyalty.mission',
      label: 'missionsDesk.act',
      areas: ['missionsDesk'],
      fields: {
        cycle: 'missionsDesk.cycle',
        metric: 'missionsDesk.metric',
        category: 'missionsDesk.category',
        target: 'missionsDesk.target',
        rewardKind: 'missionsDesk.rewardKind',
        reward: 'missionsDesk.reward',
        missionPoints: 'missionsDesk.missionPoints',
        vipMin: 'missionsDesk.vipMin',
      },
      words: {
        'cycle.DAILY': 'missionsDesk.cycle_DAILY',
        'cycle.WEEKLY': 'missionsDesk.cycle_WEEKLY',
        'metric.LOGIN': 'missionsDesk.metric_LOGIN',
        'metric.DEPOSIT_SUM': 'missionsDesk.metric_DEPOSIT_SUM',
        'metric.DEPOSIT_COUNT': 'missionsDesk.metric_DEPOSIT_COUNT',
        'metric.VALID_BET': 'missionsDesk.metric_VALID_BET',
        'metric.ROUNDS': 'missionsDesk.metric_ROUNDS',
        'metric.INVITE': 'missionsDesk.metric_INVITE',
        'rewardKind.CASH': 'missionsDesk.reward_CASH',
        'rewardKind.POINTS': 'missionsDesk.reward_POINTS',
        'rewardKind.WHEEL': 'missionsDesk.reward_WHEEL',
        'rewardKind.ENVELOPE': 'missionsDesk.reward_ENVELOPE',
      },
    },
  ],
  playerTabs: [
    {
      name: 'missions',
      label: 'players.tab_missions',
      permission: 'missions.read',
      order: 27,
      areas: ['players', 'missionsDesk'],
      load: async () => (await import('./player-missions.tsx')).PlayerMissions,
    },
  ],
  texts: {
    missionsDesk: {
      EN: () => import('../../texts/en/missions-desk.ts'),
      TY: () => import('../../texts/ty/missions-desk.ts'),
    },
  },
} as const satisfies Omit<ConsoleModule, 'name'>;
