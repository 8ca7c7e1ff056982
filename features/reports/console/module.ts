import { defineConsole } from '@kislap/kernel/console.ts';
import { ChartColumn } from 'lucide-react';
import { reportSearch } from './report-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    reports: typeof import('../texts/en/reports.ts').reports;
  }
}

export const reportsConsole = defineConsole({
  name: 'reports',
  pages: [
    {
      path: '/reports',
      search: reportSearch,
      areas: ['reports', 'catalogue'],
      load: async () => (await import('./report-page.tsx')).ReportPage,
    },
  ],
  menu: [
    {
      path: '/reports',
      label: 'console.navReports',
      icon: ChartColumn,
      permission: 'reports.read',
      group: 'figures',
      order: 10,
    },
  ],
  overviewCards: [
    {
      name: 'today',
      permission: 'reports.read',
      place: 'strip',
      order: 30,
      areas: ['reports'],
      load: async () => (await import('./today-card.tsx')).TodayCard,
    },
  ],
  playerStrips: [
    {
      name: 'figures',
      permission: 'players.money.read',
      order: 10,
      areas: ['reports'],
      load: async () => (await import('./player-strip.tsx')).PlayerStrip,
    },
  ],
  texts: {
    reports: {
      EN: () => import('../texts/en/reports.ts'),
      TY: () => import('../texts/ty/reports.ts'),
    },
  },
});
