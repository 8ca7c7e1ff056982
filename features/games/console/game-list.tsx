import { FilterBar, FilterInput, FilterSelect, Switch } from '@kislap/console-kit/controls.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { Money } from '@kislap/console-kit/money.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session.ts';
import { gameCategories } from '@kislap/contract-kit/constants';
import type { GameId } from '@kislap/contract-kit/ids';
import { formatDateTime, formatNumber } from '@kislap/i18n';
import { Badge, Checkbox } from '@kislap/ui';
import { useCallback, useMemo, useState } from 'react';
import type { CatalogueGame } from '../contract/games.console.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { GameSearch } from './game-search.ts';
import { GameTimesDialog } from './game-times-dialog.tsx';
import { TimesNote } from './times-fields.tsx';
import { type GameChange, useConnectionNames, useGames, useUpdateGame, useVendors } from './use-catalogue.ts';

interface GameListProps {
  search: GameSearch;
  onChange: (part: Partial<GameSearch>) => void;
}

/** Every game with its switches and figures; many can be changed in one act. */
export function GameList({ search, onChange: change }: GameListProps) {
  const { t, language } = useI18n();
  const canWrite = useCan('games.write');
  const games = useGames(search);
  const vendors = useVendors();
  const connections = useConnectionNames();
  const update = useUpdateGame();
  const { mutate } = update;

  const [picked, setPicked] = useState<ReadonlyMap<GameId, number>>(new Map());
  const [timed, setTimed] = useState<CatalogueGame | null>(null);
  const settle = useCallback((text: string | undefined) => change({ search: text }), [change]);

  const columns = useMemo((): Column<CatalogueGame>[] => {
    const set = (game: CatalogueGame, part: GameChange) => mutate({ game, change: part });
    const pick = (game: CatalogueGame, isPicked: boolean) =>
      setPicked((known) => {
        const next = new Map(known);
        if (isPicked) next.set(game.gameId, game.version);
        else next.delete(game.gameId);
        return next;
      });
    const pickColumn: Column<CatalogueGame> = {
      id: 'pick',
      label: t('lobbyDesk.pick'),
      cell: (game) => (
        <Checkbox
          label={<span className="sr-only">{t('lobbyDesk.pickGame', { name: game.gameName })}</span>}
          checked={picked.has(game.gameId)}
          onChange={(event) => pick(game, event.target.checked)}
        />
      ),
    };
    return [
      ...(canWrite ? [pickColumn] : []),
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
        id: 'times',
        label: t('lobbyDesk.times'),
        cell: (game) => (
          <button
            type="button"
            disabled={!canWrite}
            onClick={() => setTimed(game)}
            className="min-h-9 text-left text-xs text-tide hover:underline disabled:text-text3 disabled:no-underline"
          >
            <span className="sr-only">{t('lobbyDesk.timesOf', { name: game.gameName })}: </span>
            {game.openFrom || game.openUntil ? (
              <TimesNote times={game} format={(at) => formatDateTime(at, language)} />
            ) : (
              t('lobbyDesk.always')
            )}
          </button>
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
  }, [t, language, canWrite, mutate, picked]);

  return (
    <>
      <FilterBar label={t('console.filters')}>
        <div className="col-span-2 sm:w-52!">
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
          label={t('catalogue.connection')}
          anyLabel={t('common.all')}
          value={search.vendorKey}
          options={connections.data ?? []}
          onPick={(vendorKey) => change({ vendorKey })}
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
        <FilterSelect
          label={t('lobbyDesk.only')}
          anyLabel={t('common.all')}
          value={search.only}
          options={[
            { value: 'hot', label: t('lobbyDesk.onlyHot') },
            { value: 'timed', label: t('lobbyDesk.onlyTimed') },
          ]}
          onPick={(value) => change({ only: value === 'hot' || value === 'timed' ? value : undefined })}
        />
      </FilterBar>
      {games.data && (
        <p role="status" className="mb-3 text-xs text-text3">
          {t('catalogue.count', { count: games.data.total })}
        </p>
      )}
      {canWrite && games.data && (
        <BulkBar
          picked={picked}
          onPickAll={() =>
            setPicked((known) => {
              const page = games.data.list.map(({ gameId, version }) => [gameId, version] as const);
              return new Map([...known, ...page]);
            })
          }
          onDone={() => setPicked(new Map())}
        />
      )}
      {timed && <GameTimesDialog game={timed} onClose={() => setTimed(null)} />}
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
