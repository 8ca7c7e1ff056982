import { exported, type SiteParts } from '@kislap/kernel/site.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    inbox: typeof import('../texts/en/inbox.ts').inbox;
  }
  interface SiteTopics {
    message: true;
  }
  interface SiteDialogs {
    /** A message of the house; without an id the newest. */
    message: { messageId?: string };
  }
}

export const parts: SiteParts = {
  texts: {
    inbox: { EN: () => import('../texts/en/inbox.ts'), TY: () => import('../texts/ty/inbox.ts') },
  },

  dialogs: {
    message: {
      areas: ['inbox', 'errors'],
      load: exported(() => import('./message-dialog.tsx'), 'MessageDialog'),
    },
  },
  links: [
    {
      word: 'dialog',
      value: 'message',
      needsAccount: true,
      open: (_, messageId) => openDialog('message', { messageId }),
    },
  ],
  memberPages: {
    messages: {
      alsoNamed: 'messageV2',
      areas: ['inbox'],
      title: 'shell.messages',
      tab: { place: 80, icon: 'mail', label: 'shell.messages', badge: 'unreadMessage' },
      isKept: true,
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
