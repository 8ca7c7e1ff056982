import { exported, type SiteParts } from '@kislap/kernel/site.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteDialogs {
    feedback: Record<never, never>;
  }
}

export const parts: SiteParts = {
  dialogs: {
    feedback: {
      areas: ['dialogs', 'errors'],
      load: exported(() => import('./feedback-dialog.tsx'), 'FeedbackDialog'),
    },
  },
  links: [{ word: 'dialog', value: 'feedback', needsAccount: true, open: () => openDialog('feedback') }],
  memberPages: {
    feedback: {
      areas: ['dialogs'],
      load: exported(() => import('./feedback-page.tsx'), 'FeedbackPage'),
    },
  },
};
