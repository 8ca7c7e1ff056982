import { exported, type SiteArea, type SiteParts } from '@kislap/kernel/site.ts';
import { useSession } from '@kislap/site-kit/account/session.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';

/** Who is signed in already has nothing to do there. */
function openAsVisitor(name: 'login' | 'register' | 'forgot'): void {
  if (!useSession.getState().token) openDialog(name);
}

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
    terms: {
      areas: ['auth', 'errors'],
      isForced: () => true,
      load: exported(() => import('./terms/terms-dialog.tsx'), 'TermsDialog'),
    },
    'need-real': {
      areas: ['dialogs'],
      load: exported(() => import('./login/need-real-dialog.tsx'), 'NeedRealDialog'),
    },
  },
  memberPages: {
    security: {
      alsoNamed: 'securityCenter',
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
    lobby: {
      areas: ['auth'],
      load: exported(() => import('./account/welcome-card.tsx'), 'WelcomeCard'),
    },
    agentLogin: { areas, load: exported(() => import('./login/login-form.tsx'), 'LoginForm') },
  },
  greet: exported(() => import('./terms/watch-terms.ts'), 'watchTerms'),
  // The product's names for its windows (specification section 2); the short ones lead to the same.
  links: [
    { word: 'dialog', value: 'login', open: () => openAsVisitor('login') },
    { word: 'dialog', value: 'register', open: () => openAsVisitor('register') },
    { word: 'dialog', value: 'forgot', open: () => openAsVisitor('forgot') },
    { word: 'dialog', value: 'loginPopupModal', open: () => openAsVisitor('login') },
    { word: 'dialog', value: 'registerModal', open: () => openAsVisitor('register') },
    { word: 'dialog', value: 'forgetPassModal', open: () => openAsVisitor('forgot') },
    {
      word: 'dialog',
      value: 'changePassModal',
      needsAccount: true,
      open: () => openDialog('change-password', { isForced: false }),
    },
  ],
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
