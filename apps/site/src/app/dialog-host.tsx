import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import {
  closeDialog,
  type DialogName,
  type DialogParams,
  type OpenDialog,
  useDialogs,
} from '../shared/dialogs.ts';
import { areas, type SiteArea, useI18n } from '../shared/i18n.tsx';
import { useNavigate } from '../shared/link.tsx';
import { requireStyles } from '../shared/styles.ts';

interface DialogEntry<Name extends DialogName> {
  areas: readonly SiteArea[];
  load: () => Promise<ComponentType<DialogParams[Name]>>;
}

/** Every dialog with its texts, each fetched when it is first opened. */
const registry: { [Name in DialogName]: DialogEntry<Name> } = {
  login: {
    areas: ['auth', 'doors', 'errors'],
    load: async () => (await import('../features/auth/login-dialog.tsx')).LoginDialog,
  },
  register: {
    areas: ['auth', 'doors', 'errors'],
    load: async () => (await import('../features/auth/register-dialog.tsx')).RegisterDialog,
  },
  'change-password': {
    areas: ['auth', 'doors', 'errors'],
    load: async () => (await import('../features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
  },
  forgot: {
    areas: ['auth', 'doors', 'errors'],
    load: async () => (await import('../features/auth/forgot-dialog.tsx')).ForgotDialog,
  },
  'new-password': {
    areas: ['auth', 'doors', 'errors'],
    load: async () => (await import('../features/auth/new-password-dialog.tsx')).NewPasswordDialog,
  },
  logout: {
    areas: ['auth', 'errors'],
    load: async () => (await import('../features/auth/logout-dialog.tsx')).LogoutDialog,
  },
  'need-real': {
    areas: [],
    load: async () => (await import('../features/auth/need-real-dialog.tsx')).NeedRealDialog,
  },
  help: {
    areas: ['errors'],
    load: async () => (await import('../features/help/help-dialog.tsx')).HelpDialog,
  },
  notices: {
    areas: ['errors'],
    load: async () => (await import('../features/help/notices-dialog.tsx')).NoticesDialog,
  },
  support: {
    areas: ['inbox', 'errors'],
    load: async () => (await import('../features/help/support-dialog.tsx')).SupportDialog,
  },
  search: {
    areas: ['errors'],
    load: async () => (await import('../features/games/search-dialog.tsx')).SearchDialog,
  },
  'game-info': {
    areas: ['gifts'],
    load: async () => (await import('../features/games/game-info-dialog.tsx')).GameInfoDialog,
  },
  'vendor-games': {
    areas: ['errors'],
    load: async () => (await import('../features/games/vendor-games-dialog.tsx')).VendorGamesDialog,
  },
  menu: { areas: [], load: async () => (await import('./shell/menu-drawer.tsx')).MenuDrawer },
  protection: {
    areas: ['protection', 'errors'],
    load: async () => (await import('../features/protection/protection-dialog.tsx')).ProtectionDialog,
  },
  'reality-check': {
    areas: ['protection'],
    load: async () => (await import('../features/protection/reality-check-dialog.tsx')).RealityCheckDialog,
  },
  deposit: {
    areas: ['cashier', 'protection', 'errors'],
    load: async () => (await import('../features/cashier/deposit-dialog.tsx')).DepositDialog,
  },
};

async function prepare<Name extends DialogName>(name: Name, params: DialogParams[Name]): Promise<ReactNode> {
  const [Component, { Queries }] = await Promise.all([registry[name].load(), import('../shared/query.tsx')]);
  return (
    <Queries>
      <Component {...params} />
    </Queries>
  );
}

function prepareOpen(open: OpenDialog): Promise<ReactNode> {
  return prepare<DialogName>(open.name, open.params);
}

/** Shows the open dialog once its code and texts are there; until then the page stays as it is. */
export default function DialogHost() {
  const open = useDialogs((state) => state.open);
  const { language } = useI18n();
  const navigate = useNavigate();
  const [shown, setShown] = useState<{ open: OpenDialog; content: ReactNode } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    if (!open) {
      setShown(null);
      // The addresses that stand for a dialog lead home once it is closed.
      if (['/register', '/help', '/password'].includes(location.pathname))
        void navigate({ to: '/', resetScroll: false });
      return;
    }
    void Promise.all([
      prepareOpen(open),
      areas.load(language, registry[open.name].areas),
      requireStyles(),
    ]).then(
      ([content]) => {
        if (isCurrent) setShown({ open, content });
      },
      () => {
        if (isCurrent) closeDialog();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [open, language, navigate]);

  return shown && shown.open === open ? shown.content : null;
}
