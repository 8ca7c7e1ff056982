import { Button, buttonClass, Icon, IconButton } from '@kislap/ui';
import { openDialog } from '../../shared/dialogs.ts';
import { useT } from '../../shared/i18n.tsx';
import { Link } from '../../shared/link.tsx';
import { setLanguage, usePreferences } from '../../shared/preferences.ts';
import { useIsSignedIn } from '../../shared/session.ts';
import { WalletChip } from '../../shared/wallet-chip.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';

interface HeaderProps {
  isMenuShown: boolean;
  onToggleMenu: () => void;
}

export function Header({ isMenuShown, onToggleMenu }: HeaderProps) {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  return (
    <header className="sticky top-0 z-20 h-(--header) border-b border-line bg-bg/92 backdrop-blur-md">
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
          className="hidden lg:inline-grid"
        />
        <Logo />
        <button
          type="button"
          onClick={() => openDialog('search')}
          className="ml-4 hidden h-11 w-72 items-center gap-2.5 rounded-full border border-line bg-s1 px-4 text-sm text-text3 hover:border-line-strong hover:text-text2 md:flex"
        >
          <Icon name="search" size={18} />
          {t('shell.search')}
        </button>
        <div className="ml-auto flex items-center gap-1 lg:gap-2">
          <IconButton
            icon="search"
            label={t('shell.search')}
            onClick={() => openDialog('search')}
            className="max-[389px]:hidden md:hidden"
          />
          {isSignedIn ? <SignedInActions /> : <SignedOutActions />}
        </div>
      </div>
    </header>
  );
}

function SignedInActions() {
  const t = useT();
  return (
    <>
      <WalletChip />
      <Link to="/member/deposit" className={buttonClass('primary', 'sm', 'max-lg:hidden')}>
        {t('shell.deposit')}
      </Link>
      <Link to="/member/withdraw" className={buttonClass('secondary', 'sm', 'max-xl:hidden')}>
        {t('shell.withdraw')}
      </Link>
      <IconButton
        icon="bell"
        label={t('shell.notices')}
        onClick={() => openDialog('notices')}
        className="max-sm:hidden"
      />
      <LanguageSwitch />
      <AccountMenu />
    </>
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

/** On a phone the language lives in the menu. */
function LanguageSwitch() {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const other = language === 'EN' ? 'TY' : 'EN';
  return (
    <button
      type="button"
      aria-label={`${t('shell.language')}: ${other === 'EN' ? 'English' : 'Filipino'}`}
      onClick={() => void setLanguage(other)}
      className="hidden h-11 items-center gap-1.5 rounded-full px-2.5 text-sm font-semibold text-text2 hover:bg-s2 hover:text-text sm:flex"
    >
      <Icon name="globe" size={18} />
      {language}
    </button>
  );
}
