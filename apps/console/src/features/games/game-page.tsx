import { gameCategories } from '@kislap/contracts/constants';
import type { CatalogueGame } from '@kislap/contracts/games.console';
import { formatNumber } from '@kislap/i18n';
import { Badge } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { FilterBar, FilterInput, FilterSelect, Switch } from '../../shared/controls.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useI18n, useT } from '../../shared/i18n.tsx';
import { Money } from '../../shared/money.tsx';
import { Page } from '../../shared/page.tsx';
import { PositionField } from '../../shared/position-field.tsx';
import { useCan } from '../../shared/session.ts';
import type { GameSearch } from './game-search.ts';
import { type GameChange, useGames, useUpdateGame, useVendors } from './use-catalogue.ts';

const route = getRouteApi('/shell/games');

export function GamePage() {
  const t = useT();
  return (
    <Page title={t('catalogue.title')} lead={t('catalogue.lead')} permission="games.read">
      <GameList />
    </Page>
  );
}

function GameList() {
  const { t, language } = useI18n();
  const canWrite = useCan('games.write');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const games = useGames(search);
  const vendors = useVendors();
  const update = useUpdateGame();
  const { mutate } = update;

  const change = useCallback(
    (part: Partial<GameSearch>) =>
      void navigate({ search: (known) => ({ ...known, page: undefined, ...part }), replace: true }),
    [navigate],
  );
  const settle = useCallback((text: string | undefined) => change({ search: text }), [change]);

  const columns = useMemo((): Column<CatalogueGame>[] => {
    const set = (game: CatalogueGame, part: GameChange) => mutate({ game, change: part });
    return [
      {
        id: 'name',
        label: t('catalogue.game'),
        isMain: true,
        cell: (game) => (
          <>
            <span className="font-semibold">{game.gameName}</span>
            <span className="block text-2xs text-text3">{game.gameCode}</span>
          </>
        ),
      },
      {
        id: 'on',
        label: t('catalogue.on'),
        cell: (game) =>
          game.isOffered ? (
            <Switch
              label={t('catalogue.switchGame', { game: game.gameName })}
              isOn={game.isEnabled}
              isDisabled={!canWrite}
              onChange={(isEnabled) => set(game, { isEnabled })}
            />
          ) : (
            <Badge tone="bad">{t('catalogue.withdrawn')}</Badge>
          ),
      },
      {
        id: 'hot',
        label: t('catalogue.hot'),
        cell: (game) => (
          <Switch
            label={t('catalogue.switchHot', { game: game.gameName })}
            isOn={game.isHot}
            isDisabled={!canWrite}
            onChange={(isHot) => set(game, { isHot })}
          />
        ),
      },
      {
        id: 'position',
        label: t('catalogue.position'),
        isNumeric: true,
        cell: (game) => (
          <PositionField
            label={t('catalogue.positionOf', { name: game.gameName })}
            position={game.position}
            isDisabled={!canWrite}
            onChange={(position) => set(game, { position })}
          />
        ),
      },
      {
        id: 'category',
        label: t('catalogue.category'),
        cell: (game) => t(`catalogue.type_${game.gameType}`),
      },
      { id: 'vendor', label: t('catalogue.vendor'), cell: (game) => game.vassalage },
      {
        id: 'rtp',
        label: 'RTP',
        isNumeric: true,
        cell: (game) => game.rtp ?? '—',
      },
      {
        id: 'rounds',
        label: t('catalogue.rounds'),
        isNumeric: true,
        cell: (game) => formatNumber(game.rounds, language),
      },
      {
        id: 'stake',
        label: t('catalogue.turnover'),
        isNumeric: true,
        cell: (game) => <Money amount={game.stake} />,
      },
      {
        id: 'house',
        label: t('catalogue.houseWin'),
        isNumeric: true,
        cell: (game) => <Money amount={game.stake - game.win} isChange />,
      },
    ];
  }, [t, language, canWrite, mutate]);

  return (
    <>
      <FilterBar label={t('console.filters')}>
        <div className="col-span-2 sm:w-64!">
          <FilterInput
            type="search"
            label={t('catalogue.search')}
            maxLength={60}
            value={search.search}
            onSettle={settle}
          />
        </div>
        <FilterSelect
          label={t('catalogue.category')}
          anyLabel={t('common.all')}
          value={search.gameType}
          options={gameCategories.map((value) => ({ value, label: t(`catalogue.type_${value}`) }))}
          onPick={(value) => change({ gameType: gameCategories.find((category) => category === value) })}
        />
        <FilterSelect
          label={t('catalogue.vendor')}
          anyLabel={t('common.all')}
          value={search.vassalage}
          options={(vendors.data?.vendors ?? []).map(({ vassalage, displayName }) => ({
            value: vassalage,
            label: displayName,
          }))}
          onPick={(vassalage) => change({ vassalage })}
        />
        <FilterSelect
          label={t('catalogue.on')}
          anyLabel={t('common.all')}
          value={search.enabled}
          options={[
            { value: 'on', label: t('catalogue.onlyOn') },
            { value: 'off', label: t('catalogue.onlyOff') },
          ]}
          onPick={(value) => change({ enabled: value === 'on' || value === 'off' ? value : undefined })}
        />
      </FilterBar>
      {games.data && (
        <p role="status" className="mb-3 text-xs text-text3">
          {t('catalogue.count', { count: games.data.total })}
        </p>
      )}
      {update.isError && <ErrorNotice error={update.error} className="mb-3" />}
      <DataTable
        id="games"
        label={t('catalogue.title')}
        columns={columns}
        query={games}
        rowKey={(game) => game.gameId}
        empty={{ icon: 'search', title: t('catalogue.empty'), text: t('console.tryOtherFilters') }}
        page={search.page ?? 1}
        onPage={(page) => change({ page: page === 1 ? undefined : page })}
      />
    </>
  );
}
