import type { MenuItem } from '@kislap/kernel/site.ts';
import { useIsSignedIn } from '@kislap/site-kit/account/session.ts';
import { setTheme, type Theme, usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { useLobby } from '@kislap/site-kit/calls/live.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { useSiteStatus } from '@kislap/site-kit/news/site-status.ts';
import { Slot } from '@kislap/site-kit/slot.tsx';
import { classNames, Icon, Segmented } from '@kislap/ui';
import { Fragment } from 'react';
import { categoriesOf, menuOf } from './menu.ts';
import { useMenuBanner } from './menu-banner-state.ts';
import { MenuEntry } from './menu-entry.tsx';

const itemClass =
  'flex h-11 w-full items-center gap-3 rounded-control px-3 text-sm font-medium text-text2 transition hover:bg-s2 hover:text-text';

/** Everything the site has, in one list; beside the page on a wide screen, in a drawer on a phone. */
export default function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  const lobby = useLobby((state) => state.lobby);
  const modules = useSiteStatus((state) => state.modules);
  const service = menuOf('sideService').filter(
    ({ brandSwitch }) => !brandSwitch || modules.includes(brandSwitch),
  );

  return (
    <nav aria-label={t('shell.mainMenu')} className="grid gap-1 text-sm">
      <LaterSlot name="sideMenu" />
      <MenuLinks items={menuOf('sidePages')} onNavigate={onNavigate} />
      <hr className="my-2 border-line" />
      <MenuLinks items={categoriesOf('sideCategories', lobby?.lanes)} onNavigate={onNavigate} />
      <hr className="my-2 border-line" />
      <MenuLinks items={service} onNavigate={onNavigate} />
      {menuOf('sideEnd')
        .filter(({ isFor }) => isFor !== 'signed-in' || isSignedIn)
        .map((item) => (
          <Fragment key={item.label}>
            <MenuEntry item={item} className={itemClass} onNavigate={onNavigate} />
            {item.dialog === 'support' && <LaterSlot name="sideSupport" />}
          </Fragment>
        ))}
      <PreferenceControls />
    </nav>
  );
}

/** The brand's picture of the group w_leftmenu, and its customer services; the first view does without them. */
function LaterSlot({ name }: { name: 'sideMenu' | 'sideSupport' }) {
  const isWanted = useMenuBanner((state) => state.isWanted);
  return isWanted && <Slot name={name} props={{}} />;
}

function MenuLinks({ items, onNavigate }: { items: readonly MenuItem[]; onNavigate?: () => void }) {
  const t = useT();
  return items.map((item) => (
    <Link
      key={item.label}
      to={item.to}
      onClick={onNavigate}
      preload="intent"
      activeOptions={{ exact: true, includeSearch: false }}
      className={itemClass}
      activeProps={{ className: classNames(itemClass, 'bg-s2 font-semibold text-text shadow-edge') }}
    >
      {item.icon && <Icon name={item.icon} size={20} />}
      {t(item.label)}
    </Link>
  ));
}

export function PreferenceControls() {
  const t = useT();
  const { language, labelSet, theme } = usePreferences();
  return (
    <div className="mt-3 grid gap-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openDialog('language')}
        className={classNames(itemClass, 'border border-line bg-bg')}
      >
        <Icon name="globe" size={20} />
        <span className="sr-only">{t('shell.language')}: </span>
        {labelSet?.name ?? (language === 'EN' ? 'English' : 'Filipino')}
      </button>
      <Segmented<Theme>
        label={t('shell.theme')}
        value={theme}
        options={[
          { value: 'dark', label: t('shell.themeDark') },
          { value: 'light', label: t('shell.themeLight') },
          { value: 'system', label: t('shell.themeSystem') },
        ]}
        onChange={setTheme}
      />
    </div>
  );
}
