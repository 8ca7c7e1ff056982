import type { SiteParts } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    chat: typeof import('../texts/en/chat.ts').chat;
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
};
