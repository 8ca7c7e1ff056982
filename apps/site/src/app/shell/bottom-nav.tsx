import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { classNames, Icon } from '@kislap/ui';
import { useLocation } from '@tanstack/react-router';
import { modules } from '../../all-modules.ts';

const items = modules.flatMap(({ bar = [] }) => bar).sort((a, b) => a.place - b.place);

/** The bottom navigation on phones, with Deposit, the main action, in the middle. */
export function BottomNav() {
  const t = useT();
  const path = useLocation({ select: (location) => location.pathname });
  const here =
    items.find(({ to }) => to === path) ?? items.find(({ to, isWhole }) => isWhole && path.startsWith(to));
  return (
    <nav
      aria-label={t('shell.skipToBottomNav')}
      className="fixed inset-x-0 bottom-0 z-20 h-(--bottom-nav) border-t border-line bg-s1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid h-16 grid-cols-5">
        {items.map((item) => (
          <li key={item.to} className="min-w-0">
            <Link
              to={item.to}
              preload="intent"
              aria-current={item === here ? 'page' : undefined}
              className={classNames(
                'flex h-full flex-col items-center justify-end gap-1 pb-2 text-2xs font-semibold focus-visible:outline-offset-[-4px]',
                item === here ? 'text-mango [[data-theme=light]_&]:text-text' : 'text-text2',
              )}
            >
              {item.place === 2 ? (
                <span className="relative -mt-4 grid size-11 place-items-center">
                  <span className="absolute inset-1 rotate-45 rounded-control border border-mango-edge bg-mango shadow-[0_4px_16px_oklch(.83_.15_78/.35)]" />
                  <Icon name={item.icon} size={22} className="relative text-on-mango" />
                </span>
              ) : (
                <Icon name={item.icon} size={23} />
              )}
              <span className="max-w-full truncate px-0.5">{t(item.label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
