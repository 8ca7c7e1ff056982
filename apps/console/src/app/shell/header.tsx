import { useT } from '@kislap/console-kit/i18n.tsx';
import { lazyPart } from '@kislap/console-kit/modules/lazy-part.ts';
import { useModules } from '@kislap/console-kit/modules/modules.tsx';
import { menuClass, menuItemClass } from '@kislap/console-kit/page/menu-class.ts';
import { setLanguage, setTheme, usePreferences } from '@kislap/console-kit/preferences.ts';
import { type findOperator, signOutOperator } from '@kislap/console-kit/session/operator.ts';
import { endSession } from '@kislap/console-kit/session/session.ts';
import type { AccountEntry } from '@kislap/kernel/console.ts';
import { IconButton } from '@kislap/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ChevronDown, Languages, LogOut, Moon, Search, Sun } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Suspense, useState } from 'react';

type Operator = Awaited<ReturnType<typeof findOperator>>;

interface HeaderProps {
  operator: Operator;
  onMenu: () => void;
  onQuickOpen: () => void;
}

export function Header({ operator, onMenu, onQuickOpen }: HeaderProps) {
  const t = useT();
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-bg px-2 sm:px-4 lg:px-8">
      <IconButton icon="menu" label={t('console.navigation')} onClick={onMenu} className="lg:hidden" />
      <button
        type="button"
        onClick={onQuickOpen}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-10 min-w-0 flex-1 items-center gap-2.5 rounded-full border border-line bg-s1 px-4 text-sm text-text3 transition hover:border-line-strong sm:max-w-90"
      >
        <Search size={16} aria-hidden="true" className="shrink-0" />
        <span className="truncate">{t('console.quickOpen')}</span>
        <kbd className="ml-auto hidden shrink-0 rounded-sm border border-line px-1.5 font-sans text-2xs sm:block">
          Ctrl K
        </kbd>
      </button>
      <OperatorMenu operator={operator} />
    </header>
  );
}

function OperatorMenu({ operator }: { operator: Operator }) {
  const t = useT();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { language, theme } = usePreferences();
  const entries = useModules().flatMap(({ accountMenu = [] }) => accountMenu);
  const [opened, setOpened] = useState<AccountEntry | null>(null);
  const Dialog = opened && lazyPart(opened);

  function signOut() {
    // The token is dropped here even if the server cannot be reached.
    signOutOperator().catch(() => undefined);
    endSession('signed_out');
    queryClient.clear();
    void router.invalidate();
  }

  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className="ml-auto flex h-11 items-center gap-2.5 rounded-full pr-2 pl-1.5 text-left transition hover:bg-s2">
          <span
            aria-hidden="true"
            className="grid size-8 place-items-center rounded-full bg-s3 text-xs font-bold text-text2 uppercase"
          >
            {operator.name.slice(0, 2)}
          </span>
          <span className="min-w-0 max-sm:sr-only">
            <span className="block max-w-40 truncate text-xs font-bold">{operator.name}</span>
            <span className="block text-2xs text-text3">{t(`console.role_${operator.role}`)}</span>
          </span>
          <ChevronDown size={16} aria-hidden="true" className="text-text3" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="end" sideOffset={6} className={menuClass}>
            <DropdownMenu.Label className="px-3 py-2 text-2xs text-text3">
              {operator.username} · {t(`console.role_${operator.role}`)}
            </DropdownMenu.Label>
            <DropdownMenu.Item
              className={menuItemClass}
              onSelect={() => void setLanguage(language === 'EN' ? 'TY' : 'EN')}
            >
              <Languages size={16} aria-hidden="true" />
              {language === 'EN' ? 'Filipino' : 'English'}
            </DropdownMenu.Item>
            <DropdownMenu.Item
              className={menuItemClass}
              onSelect={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
            >
              {theme === 'dark' ? (
                <Sun size={16} aria-hidden="true" />
              ) : (
                <Moon size={16} aria-hidden="true" />
              )}
              {t(theme === 'dark' ? 'console.themeLight' : 'console.themeDark')}
            </DropdownMenu.Item>
            {entries.map((entry) => (
              <DropdownMenu.Item
                key={entry.label}
                className={menuItemClass}
                onSelect={() => setOpened(entry)}
              >
                <entry.icon size={16} aria-hidden="true" />
                {t(entry.label)}
              </DropdownMenu.Item>
            ))}
            <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
            <DropdownMenu.Item className={menuItemClass} onSelect={signOut}>
              <LogOut size={16} aria-hidden="true" />
              {t('console.signOut')}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {Dialog && (
        <Suspense>
          <Dialog onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
