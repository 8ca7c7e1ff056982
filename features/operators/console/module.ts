import { defineConsole } from '@kislap/kernel/console.ts';
import { KeyRound, UserCog } from 'lucide-react';
import { loginSearch } from './session/login-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    staff: typeof import('../texts/en/staff.ts').staff;
  }
}

export const operatorsConsole = defineConsole({
  name: 'operators',
  pages: [
    {
      path: '/operators',
      areas: ['staff'],
      load: async () => (await import('./operator-page.tsx')).OperatorPage,
    },
  ],
  signIn: { search: loginSearch, load: async () => (await import('./session/login-page.tsx')).LoginPage },
  menu: [
    {
      path: '/operators',
      label: 'console.navOperators',
      icon: UserCog,
      permission: 'operators.read',
      group: 'house',
      order: 20,
    },
  ],
  accountMenu: [
    {
      label: 'console.changePassword',
      icon: KeyRound,
      load: async () => (await import('./session/change-password-dialog.tsx')).ChangePasswordDialog,
    },
  ],
  texts: {
    staff: {
      EN: () => import('../texts/en/staff.ts'),
      TY: () => import('../texts/ty/staff.ts'),
    },
  },
});
