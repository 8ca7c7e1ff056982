import { defineConsole } from '@kislap/kernel/console.ts';
import { Tag } from 'lucide-react';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    tagsDesk: typeof import('../texts/en/tags-desk.ts').tagsDesk;
  }
}

export const tagsConsole = defineConsole({
  name: 'tags',
  pages: [
    {
      path: '/tags',
      areas: ['tagsDesk'],
      load: async () => (await import('./tags-page.tsx')).TagsPage,
    },
  ],
  menu: [
    {
      path: '/tags',
      label: 'tagsDesk.title',
      icon: Tag,
      permission: 'tags.read',
      group: 'players',
      order: 36,
    },
  ],
  playerStrips: [
    {
      name: 'tags',
      permission: 'tags.read',
      order: 3,
      areas: ['tagsDesk'],
      load: async () => (await import('./player-tags.tsx')).PlayerTags,
    },
  ],
  texts: {
    tagsDesk: {
      EN: () => import('../texts/en/tags-desk.ts'),
      TY: () => import('../texts/ty/tags-desk.ts'),
    },
  },
});
