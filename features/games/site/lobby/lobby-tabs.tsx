import { useSession } from '@kislap/site-kit/account/session.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { classNames, Icon, type IconName, Rail } from '@kislap/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { VendorLane } from '../../contract/games.ts';
import { categoryIcons } from '../categories.ts';
import { chooseLobbyTab, type LobbyTab, resumeLobbyTab, useLobbyTab } from './lobby-tab.ts';

/** HOME, HOT, FAV and the categories that have vendors, each a pane of capiz that lights up when chosen. */
export function LobbyTabs({ lanes }: { lanes: readonly VendorLane[] }) {
  const t = useT();
  const chosen = useLobbyTab((state) => state.tab);
  const list = useRef<HTMLDivElement>(null);
  const tabs: { tab: LobbyTab; icon: IconName; label: string }[] = [
    { tab: 'HOME', icon: 'home', label: t('lobby.tabHOME') },
    { tab: 'HOT', icon: 'fire', label: t('lobby.tabHOT') },
    { tab: 'FAV', icon: 'heart', label: t('lobby.tabFAV') },
    ...lanes.map((lane) => ({
      tab: lane.gameCategory,
      icon: categoryIcons[lane.gameCategory],
      label: t(`shell.cat${lane.gameCategory}`),
    })),
  ];

  const { token, isResumed } = useSession();
  useEffect(() => {
    const isThere = (name: string): name is LobbyTab =>
      (name !== 'FAV' || token !== null) &&
      (['HOME', 'HOT', 'FAV'].includes(name) || lanes.some((lane) => lane.gameCategory === name));
    if (lanes.length === 0 || !isResumed) return;
    // Favourites end with the session, a category with its last game.
    if (!isThere(chosen)) useLobbyTab.setState({ tab: 'HOME' });
    else if (chosen === 'HOME' && !list.current?.dataset.resumed) resumeLobbyTab(isThere);
    if (list.current) list.current.dataset.resumed = 'yes';
  }, [lanes, chosen, token, isResumed]);

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex(({ tab }) => tab === chosen);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    chooseLobbyTab(next.tab);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.tab}"]`)?.focus();
  }

  return (
    <Rail previousLabel={t('common.scrollBack')} nextLabel={t('common.scrollOn')} className="gap-0! py-0!">
      <div ref={list} role="tablist" aria-label={t('lobby.tabs')} className="flex">
        {tabs.map(({ tab, icon, label }) => {
          const isChosen = tab === chosen;
          return (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`lobby-tab-${tab}`}
              data-tab={tab}
              aria-selected={isChosen}
              aria-controls="lobby-panel"
              tabIndex={isChosen ? 0 : -1}
              onClick={() => chooseLobbyTab(tab)}
              onKeyDown={handleKey}
              className="group/tab flex w-19 shrink-0 snap-start flex-col items-center gap-1.5 rounded-tile px-1 py-2 text-2xs font-semibold focus-visible:outline-offset-[-2px] lg:w-24 lg:text-xs"
            >
              <span className="relative grid size-11 place-items-center">
                <span
                  className={classNames(
                    'absolute inset-1.5 rotate-45 rounded-control border transition duration-160',
                    isChosen
                      ? 'border-mango-edge bg-mango'
                      : 'border-line bg-s2 shadow-edge group-hover/tab:border-line-strong group-hover/tab:bg-s3',
                  )}
                />
                <Icon
                  name={icon}
                  size={22}
                  className={classNames('relative transition', isChosen ? 'text-on-mango' : 'text-text2')}
                />
              </span>
              <span className={classNames('max-w-full truncate', isChosen ? 'text-text' : 'text-text2')}>
                {label}
              </span>
            </button>
          );
        })}
      </div>
    </Rail>
  );
}
