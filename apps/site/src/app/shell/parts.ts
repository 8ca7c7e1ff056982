import { exported, type SiteParts } from '@kislap/kernel/site.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';

export const parts: SiteParts = {
  texts: {
    dialogs: {
      EN: () => import('@kislap/site-kit/texts/en/dialogs.ts'),
      TY: () => import('@kislap/site-kit/texts/ty/dialogs.ts'),
    },
    errors: {
      EN: () => import('@kislap/i18n/joined/errors-en.ts'),
      TY: () => import('@kislap/i18n/joined/errors-ty.ts'),
    },
    languages: {
      EN: () => import('@kislap/site-kit/texts/en/languages.ts'),
      TY: () => import('@kislap/site-kit/texts/ty/languages.ts'),
    },
    titles: {
      EN: () => import('@kislap/site-kit/texts/en/titles.ts'),
      TY: () => import('@kislap/site-kit/texts/ty/titles.ts'),
    },
  },

  titles: {
    '/member': { title: 'titles.member' },
    '/maintenance': { title: 'shell.maintenanceTitle', text: 'shell.maintenanceText' },
    '/region': { title: 'shell.regionTitle', text: 'shell.regionText' },
    '/offline': { title: 'titles.offline', text: 'titles.offlineText' },
  },
  dialogs: {
    menu: { load: exported(() => import('./menu-drawer.tsx'), 'MenuDrawer') },
    language: {
      areas: ['languages'],
      load: exported(() => import('./language-dialog.tsx'), 'LanguageDialog'),
    },
    member: {
      areas: ['dialogs', 'errors'],
      load: async () => {
        const [{ MemberDialog }] = await Promise.all([
          import('../member/member-dialog.tsx'),
          import('../member/member-pages.tsx').then(({ loadMemberTexts }) => loadMemberTexts()),
        ]);
        return MemberDialog;
      },
    },
  },
  links: [
    {
      word: 'dialog',
      value: 'member',
      needsAccount: true,
      open: (_, page) => openDialog('member', { page }),
    },
  ],
  menu: [{ menu: 'sidePages', place: 10, to: '/', icon: 'home', label: 'shell.home' }],
};
