import { defineConsole } from '@kislap/kernel/console.ts';
import { ScanSearch, Users } from 'lucide-react';
import { personsSearch } from './persons-search.ts';
import { suspicionsSearch } from './suspicions/suspicions-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    persons: typeof import('../texts/en/persons.ts').persons;
    suspicions: typeof import('../texts/en/suspicions.ts').suspicions;
  }
}

export const personsConsole = defineConsole({
  name: 'persons',
  pages: [
    {
      path: '/persons',
      search: personsSearch,
      areas: ['persons'],
      load: async () => (await import('./persons-page.tsx')).PersonsPage,
    },
    {
      path: '/suspicions',
      search: suspicionsSearch,
      areas: ['suspicions'],
      load: async () => (await import('./suspicions/suspicions-page.tsx')).SuspicionsPage,
    },
  ],
  menu: [
    {
      path: '/persons',
      label: 'console.navPersons',
      icon: Users,
      permission: 'persons.read',
      group: 'players',
      order: 35,
    },
    {
      path: '/suspicions',
      label: 'console.navSuspicions',
      icon: ScanSearch,
      permission: 'suspicions.read',
      group: 'money',
      order: 85,
    },
  ],
  acts: [
    {
      kind: 'persons.rule',
      label: 'suspicions.act_rule',
      areas: ['suspicions'],
      fields: {
        threshold: 'suspicions.threshold',
        nearPercent: 'suspicions.nearPercent',
        nearCount: 'suspicions.nearCount',
        nearDays: 'suspicions.nearDays',
        sumHours: 'suspicions.sumHours',
      },
    },
  ],
  queues: [
    {
      path: '/persons',
      label: 'console.work_persons',
      permission: 'persons.read',
      order: 65,
      count: async (signal) => (await import('./waiting.ts')).countWaiting(signal),
    },
    {
      path: '/suspicions',
      label: 'console.work_suspicions',
      permission: 'suspicions.read',
      order: 66,
      count: async (signal) => (await import('./suspicions/waiting.ts')).countOpen(signal),
      oldest: async (signal) => (await import('./suspicions/waiting.ts')).findOldest(signal),
    },
  ],
  playerTabs: [
    {
      name: 'persons',
      label: 'players.tab_persons',
      permission: 'persons.read',
      order: 55,
      areas: ['players', 'persons'],
      load: async () => (await import('./persons-tab.tsx')).PersonsTab,
    },
  ],
  texts: {
    persons: {
      EN: () => import('../texts/en/persons.ts'),
      TY: () => import('../texts/ty/persons.ts'),
    },
    suspicions: {
      EN: () => import('../texts/en/suspicions.ts'),
      TY: () => import('../texts/ty/suspicions.ts'),
    },
  },
});
