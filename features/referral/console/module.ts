import { defineConsole } from '@kislap/kernel/console.ts';
import { UserPlus } from 'lucide-react';
import { referralSearch } from './referral-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    referralDesk: typeof import('../texts/en/referral-desk.ts').referralDesk;
  }
}

export const referralConsole = defineConsole({
  name: 'referral',
  pages: [
    {
      path: '/referral',
      search: referralSearch,
      areas: ['referralDesk'],
      load: async () => (await import('./referral-page.tsx')).ReferralPage,
    },
  ],
  menu: [
    {
      path: '/referral',
      label: 'referralDesk.title',
      icon: UserPlus,
      permission: 'referral.read',
      group: 'players',
      order: 70,
    },
  ],
  acts: [
    {
      kind: 'referral.terms',
      label: 'referralDesk.act',
      areas: ['referralDesk'],
      fields: {
        windowDays: 'referralDesk.windowDays',
        minDeposit: 'referralDesk.minDeposit',
        minValidBets: 'referralDesk.minValidBets',
        holdHours: 'referralDesk.holdHours',
        inviterReward: 'referralDesk.inviterReward',
        dailyMax: 'referralDesk.dailyMax',
        inviteeReward: 'referralDesk.inviteeReward',
        milestones: 'referralDesk.milestones',
        level1Rate: 'referralDesk.level1Rate',
        level2Rate: 'referralDesk.level2Rate',
        minCommission: 'referralDesk.minCommission',
        giveBack: 'referralDesk.giveBack',
      },
    },
  ],
  queues: [
    {
      path: '/referral',
      label: 'console.work_referral',
      permission: 'referral.read',
      order: 67,
      count: async (signal) => (await import('./waiting.ts')).countWaiting(signal),
    },
  ],
  playerTabs: [
    {
      name: 'referral',
      label: 'players.tab_referral',
      permission: 'referral.read',
      order: 57,
      areas: ['players', 'referralDesk'],
      load: async () => (await import('./referral-tab.tsx')).ReferralTab,
    },
  ],
  texts: {
    referralDesk: {
      EN: () => import('../texts/en/referral-desk.ts'),
      TY: () => import('../texts/ty/referral-desk.ts'),
    },
  },
});
