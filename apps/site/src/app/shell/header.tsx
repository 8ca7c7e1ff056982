import { useIsSignedIn } from '@kislap/site-kit/account/session.ts';
import { lazyPart } from '@kislap/site-kit/calls/later-part.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { withParts } from '@kislap/site-kit/parts.ts';
import { Button, Icon, IconButton } from '@kislap/ui';
import { Suspense } from 'react';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

/** Parts for signed-in players load with the session. */
const SignedInActions = lazyPart(withParts(() => import('./signed-in-actions.tsx')));

interface HeaderProps {
  isMenuShown: boolean;
  onToggleMenu: () => void;
}

export function Header({ isMenuShown, onToggleMenu }: HeaderProps) {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  return (
    <header className="sticky top-0 z-20 h-(--header) border-b border-line bg-bg">
      <div className="flex h-full items-center gap-1 px-2 lg:gap-2 lg:px-4">
        <IconButton
          icon="menu"
          label={t('shell.openMenu')}
          onClick={() => openDialog('menu')}
          className="lg:hidden"
        />
        <IconButton
          icon="menu"
          label={t(isMenuShown ? 'shell.hideMenu' : 'shell.showMenu')}
          aria-expanded={isMenuShown}
          onClick={onToggleMenu}
          className="max-lg:hidden"
        />
        <Logo />
        <button
          type="button"
          onClick={() => openDialog('search')}
          className="ms-4 hidden h-11 w-72 items-center gap-2.5 rounded-full border border-line bg-s1 px-4 text-sm text-text3 hover:border-line-strong hover:text-text2 md:flex"
        >
          <Icon name="search" size={18} />
          {t('shell.search')}
        </button>
        <div className="ms-auto flex items-center gap-1 lg:gap-2">
          <IconButton
            icon="search"
            label={t('shell.search')}
            onClick={() => openDialog('search')}
            className="md:hidden"
          />
          {isSignedIn ? (
            <Suspense fallback={<span className="h-11 w-40" />}>
              <SignedInActions />
            </Suspense>
          ) : (
            <SignedOutActions />
          )}
        </div>
      </div>
    </header>
  );
}

/** Hidden, not removed, while a stored session is being resumed: the place stays, the wrong words do not flash. */
function SignedOutActions() {
  const t = useT();
  return (
    <span className="flex items-center gap-1.5 lg:gap-2 [[data-session=in]_&]:invisible">
      <LanguageSwitch />
      <Button tone="secondary" size="sm" onClick={() => openDialog('login')} className="max-xs:px-3.5">
        {t('shell.login')}
      </Button>
      <Button tone="primary" size="sm" onClick={() => openDialog('register')} className="max-xs:px-3.5">
        {t('shell.register')}
      </Button>
    </span>
  );
}
