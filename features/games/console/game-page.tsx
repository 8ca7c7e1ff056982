import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { GameList } from './game-list.tsx';
import type { GameSearch } from './game-search.ts';
import { CategoryDesk } from './lobby/category-desk.tsx';
import { ShelfDesk } from './lobby/shelf-desk.tsx';

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
