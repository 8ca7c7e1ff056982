import { WalletChip } from '@kislap/site-kit/account/wallet-chip.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { buttonClass } from '@kislap/ui';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NoticeBell } from './notice-bell.tsx';

export default function SignedInActions() {
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
      <NoticeBell />
      <LanguageSwitch />
      <AccountMenu />
    </>
  );
}
