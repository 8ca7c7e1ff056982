import { exported, type SiteParts } from '@kislap/kernel/site.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    chat: typeof import('../texts/en/chat.ts').chat;
  }
  interface SiteDialogs {
    /** Customer service of the house itself. */
    chat: Record<never, never>;
  }
  interface SiteTopics {
    'chat-message': true;
    'chat-changed': true;
    'chat-marks': true;
    'chat-typing': true;
    'chat-desk': true;
  }
}

export const parts: SiteParts = {
  texts: {
    chat: { EN: () => import('../texts/en/chat.ts'), TY: () => import('../texts/ty/chat.ts') },
  },
  dialogs: {
    chat: {
      areas: ['chat', 'errors'],
      load: exported(() => import('./chat-dialog.tsx'), 'ChatDialog'),
    },
  },
  links: [{ word: 'dialog', value: 'chat', open: () => openDialog('chat') }],
  memberPages: {
    chats: {
      areas: ['chat', 'errors'],
      title: 'shell.liveChat',
      load: exported(() => import('./chats-page.tsx'), 'ChatsPage'),
    },
  },
  menu: [
    { menu: 'sideEnd', place: 5, dialog: 'chat', icon: 'chat', label: 'shell.liveChat' },
    { menu: 'accountService', place: 15, dialog: 'chat', icon: 'chat', label: 'shell.liveChat' },
  ],
  live: { 'chat-changed': {} },
};
