import { defineConsole } from '@kislap/kernel/console.ts';
import { KeyRound, UserCog } from 'lucide-react';
import { loginSearch } from './session/login-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    staff: typeof import('../texts/en/staff.ts').staff;
  }
}

const actFields = {
  username: 'console.username',
  name: 'staff.name',
  role: 'staff.role',
  status: 'common.status',
  email: 'staff.email',
} as const;
const words = {
  'role.owner': 'console.role_owner',
  'role.finance': 'console.role_finance',
  'role.support': 'console.role_support',
  'role.content': 'console.role_content',
  'role.auditor': 'console.role_auditor',
  'status.active': 'staff.status_active',
  'status.disabled': 'staff.status_disabled',
} as const;

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
  doors: [
    {
      path: '/welcome',
      areas: ['staff'],
      load: async () => (await import('./session/welcome-page.tsx')).WelcomePage,
    },
  ],
  acts: [
    { kind: 'operators.create', label: 'staff.act_create', areas: ['staff'], fields: actFields, words },
    { kind: 'operators.role', label: 'staff.act_role', areas: ['staff'], fields: actFields, words },
    { kind: 'operators.status', label: 'staff.act_status', areas: ['staff'], fields: actFields, words },
    { kind: 'operators.reset', label: 'staff.act_reset', areas: ['staff'], fields: actFields, words },
  ],
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
