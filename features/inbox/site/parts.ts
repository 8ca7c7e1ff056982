import { exported, type SiteParts } from '@kislap/kernel/site.ts';

export const parts: SiteParts = {
  texts: {
    inbox: { EN: () => import('../texts/en/inbox.ts'), TY: () => import('../texts/ty/inbox.ts') },
  },

  memberPages: {
    messages: {
      areas: ['inbox'],
      title: 'shell.messages',
      tab: { place: 80, icon: 'mail', label: 'shell.messages' },
      load: exported(() => import('./inbox-page.tsx'), 'InboxPage'),
    },
  },
  menu: [
    {
      menu: 'account',
      place: 30,
      to: '/member/messages',
      icon: 'mail',
      label: 'shell.messages',
      badge: 'unreadMessage',
    },
  ],
  live: { message: { isMoney: true } },
};
