import { exported, type SiteParts } from '@kislap/kernel/site.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteDialogs {
    feedback: Record<never, never>;
    /** A message to customer service of whoever has no account here. */
    visitor: Record<never, never>;
  }
}

export const parts: SiteParts = {
  dialogs: {
    feedback: {
      areas: ['dialogs', 'errors'],
      load: exported(() => import('./feedback-dialog.tsx'), 'FeedbackDialog'),
    },
    visitor: {
      areas: ['dialogs', 'errors'],
      load: exported(() => import('./visitor-dialog.tsx'), 'VisitorDialog'),
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
