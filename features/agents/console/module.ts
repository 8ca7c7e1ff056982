import { defineConsole } from '@kislap/kernel/console.ts';
import { Network } from 'lucide-react';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    agentsDesk: typeof import('../texts/en/agents-desk.ts').agentsDesk;
  }
}

const rateFields = {
  RNG: 'agentsDesk.cat_RNG',
  FISH: 'agentsDesk.cat_FISH',
  LIVE: 'agentsDesk.cat_LIVE',
  SPORTS: 'agentsDesk.cat_SPORTS',
  ESPORTS: 'agentsDesk.cat_ESPORTS',
  PVP: 'agentsDesk.cat_PVP',
  COCKFIGHT: 'agentsDesk.cat_COCKFIGHT',
  BINGO: 'agentsDesk.cat_BINGO',
  ELOTT: 'agentsDesk.cat_ELOTT',
  giveBack: 'agentsDesk.giveBack',
} as const;

export const agentsConsole = defineConsole({
  name: 'agents',
  pages: [
    {
      path: '/agents',
      areas: ['agentsDesk'],
      load: async () => (await import('./tree/tree-page.tsx')).TreePage,
    },
  ],
  menu: [
    {
      path: '/agents',
      label: 'agentsDesk.title',
      icon: Network,
      permission: 'agents.read',
      group: 'players',
      order: 75,
    },
  ],
  acts: [
    { kind: 'agents.rates', label: 'agentsDesk.actRates', areas: ['agentsDesk'], fields: rateFields },
    { kind: 'agents.rate_caps', label: 'agentsDesk.actCaps', areas: ['agentsDesk'], fields: rateFields },
    {
      kind: 'agents.move',
      label: 'agentsDesk.actMove',
      areas: ['agentsDesk'],
      fields: { upline: 'agentsDesk.upline', people: 'agentsDesk.people' },
    },
  ],
  playerTabs: [
    {
      name: 'agent',
      label: 'players.tab_agent',
      permission: 'agents.read',
      order: 59,
      areas: ['players', 'agentsDesk'],
      load: async () => (await import('./rates/agent-tab.tsx')).AgentTab,
    },
  ],
  texts: {
    agentsDesk: {
      EN: () => import('../texts/en/agents-desk.ts'),
      TY: () => import('../texts/ty/agents-desk.ts'),
    },
  },
});
