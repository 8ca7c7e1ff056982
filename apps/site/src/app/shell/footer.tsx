import { ageMinimumDefault, footerVendors } from '@kislap/contract-kit/constants';
import type { MenuItem } from '@kislap/kernel/site.ts';
import { lazyPart, pressAgain } from '@kislap/site-kit/calls/later-part.ts';
import { useLobby } from '@kislap/site-kit/calls/live.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Logo } from './logo.tsx';
import { categoriesOf, menuOf, useMenu } from './menu.ts';
import { MenuEntry } from './menu-entry.tsx';

/** Social links are fetched once the footer is near the screen. */
const SocialLinks = lazyPart(() => import('./social-links.tsx'));

const linkClass =
  'inline-flex min-h-9 items-center text-sm text-text2 hover:text-text hover:underline pointer-coarse:min-h-11';

export default function Footer() {
  const t = useT();
  const lobby = useLobby((state) => state.lobby);
  const footer = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(pressAgain, []);

  useEffect(() => {
    if (!footer.current) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true));
    watch.observe(footer.current);
    return () => watch.disconnect();
  }, []);

  return (
    <footer ref={footer} className="site-foot lattice mt-10 border-t border-line bg-s1 px-4 py-8 lg:px-8">
      <div className="mx-auto grid max-w-420 gap-8 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        <div className="grid content-start gap-3">
          <Logo />
          <p className="max-w-90 text-sm text-pretty text-text2">{t('shell.footerResponsible')}</p>
          <p className="flex items-center gap-3 text-sm text-pretty text-text2">
            <span className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-gumamela text-sm font-extrabold text-gumamela">
              {ageMinimumDefault}+
            </span>
            {t('shell.footerAge', { age: ageMinimumDefault })}
          </p>
          <Suspense>{isNear && <SocialLinks />}</Suspense>
        </div>
        <nav aria-label={t('shell.help')}>
          <h2 className="mb-2 text-sm font-bold">{t('shell.help')}</h2>
          <ul>
            <Entries items={menuOf('footerHelp')} />
          </ul>
        </nav>
        <nav aria-label={t('shell.games')}>
          <h2 className="mb-2 text-sm font-bold">{t('shell.games')}</h2>
          <ul>
            <Entries items={[...categoriesOf('footerCategories', lobby?.lanes), ...useMenu('footerGames')]} />
          </ul>
        </nav>
        <div>
          <h2 className="mb-3 text-sm font-bold">{t('shell.footerVendors')}</h2>
          <ul className="grid grid-cols-4 gap-2">
            {footerVendors.map((vendor) => (
              <li
                key={vendor}
                className="grid aspect-2/1 place-items-center rounded-control border border-line bg-bg font-display text-xs text-text2"
              >
                {vendor}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-xs text-text3">{t('shell.footerSandbox')}</p>
        </div>
      </div>
      <p className="mx-auto mt-8 max-w-420 border-t border-line pt-4 text-xs text-text3">
        {t('shell.rights', { year: 2026 })}
      </p>
    </footer>
  );
}

function Entries({ items }: { items: readonly MenuItem[] }) {
  return items.map((item) => (
    <li key={item.label}>
      <MenuEntry item={item} className={linkClass} />
    </li>
  ));
}
