import { exported, type MenuItem, type SiteParts } from '@kislap/kernel/site.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';

const helpSections = [
  ['about', 'shell.about'],
  ['terms', 'shell.terms'],
  ['privacy', 'shell.privacy'],
  ['rules', 'shell.rules'],
  ['contact', 'shell.contact'],
  ['responsible-gaming', 'shell.responsible'],
] as const;

const helpLinks = helpSections.map(
  ([hash, label], place): MenuItem => ({ menu: 'footerHelp', place, to: '/help', hash, label }),
);

export const parts: SiteParts = {
  texts: {
    pages: { EN: () => import('../texts/en/pages.ts'), TY: () => import('../texts/ty/pages.ts') },
  },

  titles: {
    '/app': { title: 'shell.appDownload', text: 'titles.appText', isPublic: true, isServed: true },
  },
  dialogs: {
    help: {
      areas: ['dialogs', 'errors'],
      load: exported(() => import('./help/help-dialog.tsx'), 'HelpDialog'),
    },
    legal: {
      areas: ['dialogs', 'errors'],
      load: exported(() => import('./help/legal-dialog.tsx'), 'LegalDialog'),
    },
    support: {
      areas: ['dialogs', 'errors'],
      load: exported(() => import('./help/support-dialog.tsx'), 'SupportDialog'),
    },
  },
  links: [
    { word: 'dialog', value: 'legal', open: () => openDialog('legal') },
    { word: 'dialog', value: 'legalLicense', open: () => openDialog('legal') },
    { word: 'dialog', value: 'help', open: () => openDialog('help', {}) },
    { word: 'dialog', value: 'helpModal', open: () => openDialog('help', {}) },
    { word: 'dialog', value: 'support', open: () => openDialog('support') },
  ],
  fills: { sideSupport: { load: exported(() => import('./help/menu-channels.tsx'), 'MenuChannels') } },
  menu: [
    { menu: 'sideService', place: 40, to: '/app', icon: 'download', label: 'shell.appDownload' },
    { menu: 'sideEnd', place: 10, dialog: 'support', icon: 'headset', label: 'shell.support' },
    {
      menu: 'sideEnd',
      place: 30,
      to: '/help',
      hash: 'responsible-gaming',
      icon: 'shield',
      label: 'shell.responsible',
    },
    { menu: 'accountService', place: 20, dialog: 'support', icon: 'headset', label: 'shell.support' },
    ...helpLinks,
    { menu: 'footerHelp', place: 10, dialog: 'legal', label: 'shell.licence' },
    { menu: 'footerHelp', place: 20, dialog: 'support', label: 'shell.support' },
  ],
};
