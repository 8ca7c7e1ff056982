import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { classNames, Icon, type IconName } from '@kislap/ui';
import { useLocation } from '@tanstack/react-router';

/** The bottom navigation on phones, with Deposit, the main action, in the middle. */
export function BottomNav() {
  const t = useT();
  const path = useLocation({ select: (location) => location.pathname });
  const items: { to: string; icon: IconName; label: string; isOn: boolean }[] = [
    { to: '/', icon: 'home', label: t('shell.home'), isOn: path === '/' },
    { to: '/rng', icon: 'games', label: t('shell.games'), isOn: path === '/rng' },
    { to: '/member/deposit', icon: 'plus', label: t('shell.deposit'), isOn: path === '/member/deposit' },
    { to: '/promotions', icon: 'gift', label: t('shell.promosShort'), isOn: path === '/promotions' },
    {
      to: '/member',
      icon: 'user',
      label: t('shell.me'),
      isOn: path.startsWith('/member') && path !== '/member/deposit',
    },
  ];
  return (
    <nav
      aria-label={t('shell.skipToBottomNav')}
      className="fixed inset-x-0 bottom-0 z-20 h-(--bottom-nav) border-t border-line bg-s1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid h-16 grid-cols-5">
        {items.map((item, position) => (
          <li key={item.to} className="min-w-0">
            <Link
              to={item.to}
              preload="intent"
              aria-current={item.isOn ? 'page' : undefined}
              className={classNames(
                'flex h-full flex-col items-center justify-end gap-1 pb-2 text-2xs font-semibold focus-visible:outline-offset-[-4px]',
                item.isOn ? 'text-mango [[data-theme=light]_&]:text-text' : 'text-text2',
              )}
            >
              {position === 2 ? (
                <span className="relative -mt-4 grid size-11 place-items-center">
                  <span className="absolute inset-1 rotate-45 rounded-control border border-mango-edge bg-mango shadow-[0_4px_16px_oklch(.83_.15_78/.35)]" />
                  <Icon name={item.icon} size={22} className="relative text-on-mango" />
                </span>
              ) : (
                <Icon name={item.icon} size={23} />
              )}
              <span className="max-w-full truncate px-0.5">{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
