import { exported, type SiteParts } from '@kislap/kernel/site.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import type { Popup } from '../contract/content.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    agentNotices: typeof import('../texts/en/agent-notices.ts').agentNotices;
  }
  interface SiteTopics {
    notice: true;
  }
  interface SiteDialogs {
    notices: { id?: string };
    popups: { popups: readonly Popup[] };
  }
}

export const parts: SiteParts = {
  texts: {
    agentNotices: {
      EN: () => import('../texts/en/agent-notices.ts'),
      TY: () => import('../texts/ty/agent-notices.ts'),
    },
  },
  agentPages: {
    agentAnnouncement: {
      areas: ['agentNotices', 'errors'],
      title: 'agentNotices.title',
      tab: { place: 10, icon: 'bell', label: 'agentNotices.title' },
      mark: exported(() => import('./agent-notices.tsx'), 'UnreadMark'),
      load: exported(() => import('./agent-notices.tsx'), 'AgentNotices'),
    },
  },
  dialogs: {
    notices: {
      areas: ['dialogs', 'errors'],
      load: exported(() => import('./notices-dialog.tsx'), 'NoticesDialog'),
    },
    popups: {
      areas: ['dialogs'],
      load: exported(() => import('./popups-dialog.tsx'), 'PopupsDialog'),
    },
    prompt: { load: exported(() => import('./prompt-dialog.tsx'), 'PromptDialog') },
  },
  links: [
    { word: 'notice', open: (id) => openDialog('notices', { id }) },
    { word: 'dialog', value: 'notices', open: () => openDialog('notices') },
    { word: 'dialog', value: 'noticeModal', open: () => openDialog('notices') },
    { word: 'dialog', value: 'publicModal', open: () => openDialog('notices') },
  ],
  fills: { sideMenu: { load: exported(() => import('./menu-banner.tsx'), 'MenuBanner') } },
  live: { notice: { isOfLobby: true } },
  greet: exported(() => import('./popups.ts'), 'watchPopups'),
};
