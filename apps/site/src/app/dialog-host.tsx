import { requireStyles } from '@kislap/site-kit/browser/styles.ts';
import {
  closeAllDialogs,
  type DialogName,
  type DialogParams,
  type OpenDialog,
  useDialogs,
} from '@kislap/site-kit/dialogs.ts';
import { areas, type SiteArea, useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react';
import { useDialogHistory } from './dialog-history.ts';

interface DialogEntry<Name extends DialogName> {
  areas: readonly SiteArea[];
  load: () => Promise<ComponentType<DialogParams[Name]>>;
}

/** Every dialog with its texts, each fetched when it is first opened. */
const registry: { [Name in DialogName]: DialogEntry<Name> } = {
  login: {
    areas: ['auth', 'doors', 'errors'],
    load: async () => (await import('@kislap/identity/site/login/login-dialog.tsx')).LoginDialog,
  },
  register: {
    areas: ['auth', 'doors', 'errors'],
    load: async () => (await import('@kislap/identity/site/register/register-dialog.tsx')).RegisterDialog,
  },
  'change-password': {
    areas: ['auth', 'doors', 'errors'],
    load: async () =>
      (await import('@kislap/identity/site/password/change-password-dialog.tsx')).ChangePasswordDialog,
  },
  contact: {
    areas: ['auth', 'doors', 'errors'],
    load: async () => (await import('@kislap/identity/site/contact/contact-dialog.tsx')).ContactDialog,
  },
  forgot: {
    areas: ['auth', 'doors', 'errors'],
    load: async () => (await import('@kislap/identity/site/password/forgot-dialog.tsx')).ForgotDialog,
  },
  'phone-captcha': {
    areas: ['auth', 'doors', 'errors'],
    load: async () =>
      (await import('@kislap/identity/site/proof/phone-captcha-dialog.tsx')).PhoneCaptchaDialog,
  },
  'new-password': {
    areas: ['auth', 'doors', 'errors'],
    load: async () =>
      (await import('@kislap/identity/site/password/new-password-dialog.tsx')).NewPasswordDialog,
  },
  logout: {
    areas: ['auth', 'errors'],
    load: async () => (await import('@kislap/identity/site/login/logout-dialog.tsx')).LogoutDialog,
  },
  'need-real': {
    areas: [],
    load: async () => (await import('@kislap/identity/site/login/need-real-dialog.tsx')).NeedRealDialog,
  },
  help: {
    areas: ['dialogs', 'errors'],
    load: async () => (await import('@kislap/site/site/help/help-dialog.tsx')).HelpDialog,
  },
  legal: {
    areas: ['dialogs', 'errors'],
    load: async () => (await import('@kislap/site/site/help/legal-dialog.tsx')).LegalDialog,
  },
  member: {
    areas: ['dialogs', 'wallet', 'transfers', 'cashier', 'protection', 'records', 'auth', 'errors'],
    load: async () => (await import('./member-dialog.tsx')).MemberDialog,
  },
  notices: {
    areas: ['dialogs', 'errors'],
    load: async () => (await import('@kislap/content/site/notices-dialog.tsx')).NoticesDialog,
  },
  popups: {
    areas: ['dialogs'],
    load: async () => (await import('@kislap/content/site/popups-dialog.tsx')).PopupsDialog,
  },
  prompt: {
    areas: [],
    load: async () => (await import('@kislap/content/site/prompt-dialog.tsx')).PromptDialog,
  },
  support: {
    areas: ['dialogs', 'errors'],
    load: async () => (await import('@kislap/site/site/help/support-dialog.tsx')).SupportDialog,
  },
  feedback: {
    areas: ['dialogs', 'errors'],
    load: async () => (await import('@kislap/feedback/site/feedback-dialog.tsx')).FeedbackDialog,
  },
  search: {
    areas: ['errors'],
    load: async () => (await import('@kislap/games/site/lists/search-dialog.tsx')).SearchDialog,
  },
  'game-info': {
    areas: ['gifts', 'lists'],
    load: async () => (await import('@kislap/games/site/game-info-dialog.tsx')).GameInfoDialog,
  },
  'vendor-games': {
    areas: ['errors'],
    load: async () => (await import('@kislap/games/site/lists/vendor-games-dialog.tsx')).VendorGamesDialog,
  },
  menu: { areas: [], load: async () => (await import('./shell/menu-drawer.tsx')).MenuDrawer },
  language: {
    areas: ['languages'],
    load: async () => (await import('./shell/language-dialog.tsx')).LanguageDialog,
  },
  protection: {
    areas: ['protection', 'errors'],
    load: async () => (await import('@kislap/protection/site/protection-dialog.tsx')).ProtectionDialog,
  },
  'reality-check': {
    areas: ['protection'],
    load: async () => (await import('@kislap/protection/site/reality-check-dialog.tsx')).RealityCheckDialog,
  },
  deposit: {
    areas: ['cashier', 'protection', 'errors'],
    load: async () => (await import('@kislap/cashier/site/deposit-dialog.tsx')).DepositDialog,
  },
};

async function prepare<Name extends DialogName>(name: Name, params: DialogParams[Name]): Promise<ReactNode> {
  const [Component, { Queries }] = await Promise.all([
    registry[name].load(),
    import('@kislap/site-kit/calls/query.tsx'),
  ]);
  return (
    <Queries>
      <Component {...params} />
    </Queries>
  );
}

interface Shown {
  open: OpenDialog;
  content: ReactNode;
}

async function show(open: OpenDialog): Promise<Shown> {
  return { open, content: await prepare<DialogName>(open.name, open.params) };
}

/**
 * Shows the open dialogs, each once its code and texts are there; until then the page, or the dialog whose place is
 * taken, stays as it is.
 */
export default function DialogHost() {
  const stack = useDialogs((state) => state.stack);
  const { language } = useI18n();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useDialogHistory();

  useEffect(() => {
    let isCurrent = true;
    const names = stack.flatMap(({ name }) => registry[name].areas);
    void Promise.all([Promise.all(stack.map(show)), areas.load(language, names), requireStyles()]).then(
      ([prepared]) => {
        if (isCurrent) setShown(prepared);
      },
      () => {
        if (!isCurrent) return;
        closeAllDialogs();
        showToast('bad', areas.find(language, 'common', 'sectionFailed') ?? '');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [stack, language]);

  const isWaiting = stack.some((open) => shown.every((dialog) => dialog.open !== open));
  return shown
    .filter(({ open }) => isWaiting || stack.includes(open))
    .map(({ open, content }) => <Fragment key={open.id}>{content}</Fragment>);
}
