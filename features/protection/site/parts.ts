import { exported, type SiteParts } from '@kislap/kernel/site.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    protection: typeof import('../texts/en/protection.ts').protection;
  }
  interface SiteSlots {
    /** Above the limits: what the account came to so far. */
    limits: Record<never, never>;
  }
  interface SiteDialogs {
    protection: { tab?: 'limits' | 'break' | 'reminder' };
    'reality-check': { minutes: number; netResult: bigint | null };
  }
}

export const parts: SiteParts = {
  texts: {
    protection: {
      EN: () => import('../texts/en/protection.ts'),
      TY: () => import('../texts/ty/protection.ts'),
    },
  },

  dialogs: {
    protection: {
      areas: ['protection', 'errors'],
      load: exported(() => import('./protection-dialog.tsx'), 'ProtectionDialog'),
    },
    'reality-check': {
      areas: ['protection'],
      isForced: () => true,
      load: exported(() => import('./reality-check-dialog.tsx'), 'RealityCheckDialog'),
    },
  },
  links: [{ word: 'dialog', value: 'protection', needsAccount: true, open: () => openDialog('protection') }],
  memberPages: {
    limits: {
      title: 'shell.limits',
      tab: { place: 70, icon: 'clock', label: 'protection.title' },
      load: exported(() => import('./protection-page.tsx'), 'ProtectionPage'),
    },
  },
  menu: [
    {
      menu: 'sideEnd',
      place: 20,
      dialog: 'protection',
      icon: 'clock',
      label: 'shell.limits',
      isFor: 'signed-in',
    },
    { menu: 'accountService', place: 10, dialog: 'protection', icon: 'clock', label: 'shell.limits' },
  ],
};
