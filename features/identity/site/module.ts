import { defineSite, exported } from '@kislap/kernel/site.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import type { ContactKind } from '../contract/contacts.ts';
import type { SocialNewcomer } from '../contract/social.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    auth: typeof import('../texts/en/auth.ts').auth;
    doors: typeof import('../texts/en/doors.ts').doors;
  }
  interface SiteDialogs {
    login: { portal?: 'agent'; reason?: 'session_ended' };
    /** `social`: a provider's data about a new person. */
    register: { social?: SocialNewcomer['registration'] };
    'change-password': { isForced: boolean; isFirst?: boolean };
    contact: { kind: ContactKind };
    forgot: Record<never, never>;
    'phone-captcha': {
      script: string;
      siteKey: string;
      onToken: (token: string) => void;
      onRefused: () => void;
      onClosed: () => void;
    };
    'new-password': Record<never, never>;
    logout: Record<never, never>;
    /** New terms that wait; their edition. */
    terms: { edition: number };
    'need-real': Record<never, never>;
  }
  interface SiteSlots {
    /** Cards of the page about the account's security. */
    security: Record<never, never>;
  }
}

export const identitySite = defineSite({
  name: 'identity',
  doors: [
    { path: '/login', isForVisitors: true, isPassing: true, open: () => openDialog('login') },
    { path: '/register', isForVisitors: true, open: () => openDialog('register') },
    // The target of a mailed link; its token is after the `#`.
    { path: '/password', open: () => openDialog('new-password') },
  ],
  pages: [
    {
      paths: ['/social/$channel'],
      areas: ['auth', 'doors', 'errors'],
      load: exported(() => import('./social/social-page.tsx'), 'SocialPage'),
    },
  ],
  parts: () => import('./parts.ts'),
});
