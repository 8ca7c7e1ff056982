import { defineConsole } from '@kislap/kernel/console.ts';
import { Radar } from 'lucide-react';
import { networkActs, networkKinds } from '../contract/networks.ts';
import { networksSearch } from './networks-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    networks: typeof import('../texts/en/networks.ts').networks;
  }
}

const pairs = networkKinds.flatMap((kind) =>
  networkActs.map((act) => ({ path: `${kind}.${act}`, kind, act })),
);

export const networksConsole = defineConsole({
  name: 'networks',
  pages: [
    {
      path: '/networks',
      search: networksSearch,
      areas: ['networks'],
      load: async () => (await import('./networks-page.tsx')).NetworksPage,
    },
  ],
  menu: [
    {
      path: '/networks',
      label: 'console.navNetworks',
      icon: Radar,
      permission: 'networks.read',
      group: 'house',
      order: 12,
    },
  ],
  acts: [
    {
      kind: 'networks.rules',
      label: 'networks.act_rules',
      areas: ['networks'],
      fields: Object.fromEntries(pairs.map(({ path, kind }) => [path, `networks.kind_${kind}` as const])),
      words: Object.fromEntries(
        pairs.flatMap(({ path }) =>
          (['allow', 'flag', 'refuse'] as const).map((action) => [
            `${path}.${action}`,
            `networks.action_${action}` as const,
          ]),
        ),
      ),
    },
  ],
  playerStrips: [
    {
      name: 'networks',
      permission: 'networks.read',
      order: 5,
      areas: ['networks'],
      load: async () => (await import('./player-networks.tsx')).PlayerNetworks,
    },
  ],
  texts: {
    networks: {
      EN: () => import('../texts/en/networks.ts'),
      TY: () => import('../texts/ty/networks.ts'),
    },
  },
});
