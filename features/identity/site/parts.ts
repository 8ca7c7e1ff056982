import { exported, type SiteArea, type SiteParts } from '@kislap/kernel/site.ts';

const areas: readonly SiteArea[] = ['auth', 'doors', 'errors'];

export const parts: SiteParts = {
  texts: {
    auth: { EN: () => import('../texts/en/auth.ts'), TY: () => import('../texts/ty/auth.ts') },
    doors: { EN: () => import('../texts/en/doors.ts'), TY: () => import('../texts/ty/doors.ts') },
  },

  dialogs: {
    login: { areas, load: exported(() => import('./login/login-dialog.tsx'), 'LoginDialog') },
    register: { areas, load: exported(() => import('./register/register-dialog.tsx'), 'RegisterDialog') },
    'change-password': {
      areas,
      isForced: ({ isForced }) => isForced,
      load: exported(() => import('./password/change-password-dialog.tsx'), 'ChangePasswordDialog'),
    },
    contact: { areas, load: exported(() => import('./contact/contact-dialog.tsx'), 'ContactDialog') },
    forgot: { areas, load: exported(() => import('./password/forgot-dialog.tsx'), 'ForgotDialog') },
    'phone-captcha': {
      areas,
      load: exported(() => import('./proof/phone-captcha-dialog.tsx'), 'PhoneCaptchaDialog'),
    },
    'new-password': {
      areas,
      load: exported(() => import('./password/new-password-dialog.tsx'), 'NewPasswordDialog'),
    },
    logout: {
      areas: ['auth', 'errors'],
      load: exported(() => import('./login/logout-dialog.tsx'), 'LogoutDialog'),
    },
    'need-real': { load: exported(() => import('./login/need-real-dialog.tsx'), 'NeedRealDialog') },
  },
  memberPages: {
    security: {
      areas: ['doors'],
      slots: ['security'],
      tab: { place: 90, icon: 'shield', label: 'auth.security' },
      load: exported(() => import('./account/security-page.tsx'), 'SecurityPage'),
    },
    sessions: {
      areas: ['doors'],
      tab: { place: 100, icon: 'phone', label: 'auth.sessions' },
      load: exported(() => import('./account/sessions-page.tsx'), 'SessionsPage'),
    },
  },
  fills: {
    agentLogin: { areas, load: exported(() => import('./login/login-form.tsx'), 'LoginForm') },
  },
  menu: [
    { menu: 'account', place: 10, to: '/member/security', icon: 'user', label: 'shell.account' },
    { menu: 'accountEnd', place: 10, dialog: 'logout', icon: 'logout', label: 'shell.logout' },
    {
      menu: 'sideEnd',
      place: 40,
      dialog: 'logout',
      icon: 'logout',
      label: 'shell.logout',
      isFor: 'signed-in',
    },
  ],
};
