import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useT } from '../../shared/i18n.tsx';
import { Page } from '../../shared/page.tsx';
import { TabBar } from '../../shared/tab-bar.tsx';
import { CategoryDesk } from './category-desk.tsx';
import { GameList } from './game-list.tsx';
import type { GameSearch } from './game-search.ts';
import { ShelfDesk } from './shelf-desk.tsx';

const route = getRouteApi('/shell/games');

/** The catalogue: every game, the order of the games, and the order of the lobby. */
export function GamePage() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (part: Partial<GameSearch>) =>
      void navigate({ search: (known) => ({ ...known, page: undefined, ...part }), replace: true }),
    [navigate],
  );
  return (
    <Page title={t('catalogue.title')} lead={t('catalogue.lead')} permission="games.read">
      <TabBar
        label={t('catalogue.title')}
        value={search.tab ?? 'games'}
        onChange={(tab) => change({ tab: tab === 'games' ? undefined : tab })}
        tabs={[
          {
            name: 'games',
            label: t('lobbyDesk.tabGames'),
            content: () => <GameList search={search} onChange={change} />,
          },
          {
            name: 'shelves',
            label: t('lobbyDesk.tabShelves'),
            content: () => <ShelfDesk search={search} onChange={change} />,
          },
          { name: 'lobby', label: t('lobbyDesk.tabLobby'), content: () => <CategoryDesk /> },
        ]}
      />
    </Page>
  );
}
