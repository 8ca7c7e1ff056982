import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import type { GameId } from '@kislap/contract-kit/ids';
import { useCallback, useState } from 'react';
import type { CatalogueGame } from '../contract/games.console.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useGameColumns } from './game-columns.tsx';
import { GameFilters } from './game-filters.tsx';
import type { GameSearch } from './game-search.ts';
import { GameTimesDialog } from './game-times-dialog.tsx';

import { MaintenanceDialog } from './maintenance.tsx';
import { useGames, useUpdateGame } from './use-catalogue.ts';
import { useGameSwitch } from './use-game-switch.tsx';

interface GameListProps {
  search: GameSearch;
  onChange: (part: Partial<GameSearch>) => void;
}

/** Every game with its switches and figures; many can be changed in one act. */
export function GameList({ search, onChange: change }: GameListProps) {
  const t = useT();
  const canWrite = useCan('games.write');
  const games = useGames(search);
  const { set, dialog, error } = useGameSwitch();
  const { picked, pick, pickAll, unpick } = usePicked();
  const [timed, setTimed] = useState<CatalogueGame | null>(null);
  const maintain = useUpdateGame();
  const [maintained, setMaintained] = useState<CatalogueGame | null>(null);
  const columns = useGameColumns({
    picked,
    onPick: pick,
    onSet: set,
    onTime: setTimed,
    onMaintain: setMaintained,
  });

  return (
    <>
      <GameFilters search={search} onChange={change} />
      {games.data && (
        <p role="status" className="mb-3 text-xs text-text3">
          {t('catalogue.count', { count: games.data.total })}
        </p>
      )}
      {canWrite && games.data && (
        <BulkBar picked={picked} onPickAll={() => pickAll(games.data.list)} onDone={unpick} />
      )}
      {timed && <GameTimesDialog game={timed} onClose={() => setTimed(null)} />}
      {maintained && (
        <MaintenanceDialog
          name={maintained.gameName}
          now={maintained}
          isBusy={maintain.isPending}
          error={maintain.error}
          onClose={() => setMaintained(null)}
          onSave={(maintenance, onDone) => {
            const { maintenanceFrom, maintenanceUntil, maintenanceReason } = maintenance;
            const change = { maintenanceFrom, maintenanceUntil, maintenanceReason };
            maintain.mutate({ game: maintained, change }, { onSuccess: onDone });
          }}
        />
      )}
      {error && <ErrorNotice error={error} className="mb-3" />}
      {dialog}
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

/** The games that are changed together, each with the version it was picked at. */
function usePicked() {
  const [picked, setPicked] = useState<ReadonlyMap<GameId, number>>(new Map());
  const pick = useCallback(
    (game: CatalogueGame, isPicked: boolean) =>
      setPicked((known) => {
        const next = new Map(known);
        if (isPicked) next.set(game.gameId, game.version);
        else next.delete(game.gameId);
        return next;
      }),
    [],
  );
  const pickAll = (games: CatalogueGame[]) =>
    setPicked(
      (known) => new Map([...known, ...games.map(({ gameId, version }) => [gameId, version] as const)]),
    );
  return { picked, pick, pickAll, unpick: () => setPicked(new Map()) };
}
