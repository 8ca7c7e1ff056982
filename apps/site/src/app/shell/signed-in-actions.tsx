import { VipBadge } from '@kislap/site-kit/account/vip-badge.tsx';
import { WalletChip } from '@kislap/site-kit/account/wallet-chip.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { buttonClass } from '@kislap/ui';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { menuOf } from './menu.ts';
import { NoticeBell } from './notice-bell.tsx';

/** The first stays longest as the screen gets narrow. */
const mainClass = buttonClass('primary', 'sm', 'max-lg:hidden');
const otherClass = buttonClass('secondary', 'sm', 'max-xl:hidden');

export default function SignedInActions() {
  const t = useT();
  return (
    <>
      <WalletChip />
      {menuOf('header').map(({ to, label }, place) => (
        <Link key={label} to={to} className={place === 0 ? mainClass : otherClass}>
          {t(label)}
        </Link>
      ))}
      <NoticeBell />
      <LanguageSwitch />
      <VipBadge className="max-xl:hidden" />
      <AccountMenu />
    </>
  );
}
