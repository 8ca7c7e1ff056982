import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useI18n } from '@kislap/console-kit/i18n.tsx';
import type { Column } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { GameId } from '@kislap/contract-kit/ids';
import { formatDateTime, formatNumber } from '@kislap/i18n';
import { Badge, Checkbox } from '@kislap/ui';
import { useMemo } from 'react';
import type { CatalogueGame } from '../contract/games.console.ts';
import { MaintenanceButton } from './maintenance.tsx';
import { TimesNote } from './times-fields.tsx';
import type { GameChange } from './use-catalogue.ts';

interface GameColumnsProps {
  picked: ReadonlyMap<GameId, number>;
  onPick: (game: CatalogueGame, isPicked: boolean) => void;
  onSet: (about: { game: CatalogueGame; change: GameChange }) => void;
  onTime: (game: CatalogueGame) => void;
  onMaintain: (game: CatalogueGame) => void;
}

/** What may be changed of a game comes first, its figures last. */
export function useGameColumns(props: GameColumnsProps): Column<CatalogueGame>[] {
  const { picked, onPick, onSet, onTime, onMaintain } = props;
  const canWrite = useCan('games.write');
  const pick = usePickColumn(picked, onPick);
  const switches = useSwitchColumns({ onSet, onTime, onMaintain });
  const figures = useFigureColumns();
  return useMemo(
    () => [...(canWrite ? [pick] : []), ...switches, ...figures],
    [canWrite, pick, switches, figures],
  );
}

function usePickColumn(
  picked: GameColumnsProps['picked'],
  onPick: GameColumnsProps['onPick'],
): Column<CatalogueGame> {
  const { t } = useI18n();
  return useMemo(
    () => ({
      id: 'pick',
      label: t('lobbyDesk.pick'),
      cell: (game) => (
        <Checkbox
          label={<span className="sr-only">{t('lobbyDesk.pickGame', { name: game.gameName })}</span>}
          checked={picked.has(game.gameId)}
          onChange={(event) => onPick(game, event.target.checked)}
        />
      ),
    }),
    [t, picked, onPick],
  );
}

type Switching = Pick<GameColumnsProps, 'onSet' | 'onTime' | 'onMaintain'>;

function useSwitchColumns({ onSet, onTime, onMaintain }: Switching): Column<CatalogueGame>[] {
  const { t } = useI18n();
  const canWrite = useCan('games.write');
  return useMemo(
    () => [
      { id: 'name', label: t('catalogue.game'), isMain: true, cell: (game) => <GameName game={game} /> },
      {
        id: 'on',
        label: t('catalogue.on'),
        cell: (game) =>
          game.isOffered ? (
            <Switch
              label={t('catalogue.switchGame', { game: game.gameName })}
              isOn={game.isEnabled}
              isDisabled={!canWrite}
              onChange={(isEnabled) => onSet({ game, change: { isEnabled } })}
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
            onChange={(isHot) => onSet({ game, change: { isHot } })}
          />
        ),
      },
      {
        id: 'window',
        label: t('catalogue.window'),
        cell: (game) => (
          <Switch
            label={t('catalogue.switchWindow', { game: game.gameName })}
            isOn={game.opensInWindow}
            isDisabled={!canWrite}
            onChange={(opensInWindow) => onSet({ game, change: { opensInWindow } })}
          />
        ),
      },
      {
        id: 'times',
        label: t('lobbyDesk.times'),
        cell: (game) => <TimesButton game={game} isDisabled={!canWrite} onPress={() => onTime(game)} />,
      },
      {
        id: 'maintenance',
        label: t('lobbyDesk.maintenance'),
        cell: (game) => (
          <MaintenanceButton
            name={game.gameName}
            of={game}
            isDisabled={!canWrite}
            onPress={() => onMaintain(game)}
          />
        ),
      },
    ],
    [t, canWrite, onSet, onTime, onMaintain],
  );
}

function useFigureColumns(): Column<CatalogueGame>[] {
  const { t, language } = useI18n();
  return useMemo(
    () => [
      {
        id: 'category',
        label: t('catalogue.category'),
        cell: (game) => t(`catalogue.type_${game.gameType}`),
      },
      { id: 'vendor', label: t('catalogue.vendor'), cell: (game) => game.vassalage },
      { id: 'rtp', label: 'RTP', isNumeric: true, cell: (game) => game.rtp ?? '—' },
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
    ],
    [t, language],
  );
}

function GameName({ game }: { game: CatalogueGame }) {
  return (
    <>
      <span className="font-semibold">{game.gameName}</span>
      <span className="block text-2xs text-text3">{game.gameCode}</span>
    </>
  );
}

interface TimesButtonProps {
  game: CatalogueGame;
  isDisabled: boolean;
  onPress: () => void;
}

function TimesButton({ game, isDisabled, onPress }: TimesButtonProps) {
  const { t, language } = useI18n();
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onPress}
      className="min-h-9 text-left text-xs text-tide hover:underline disabled:text-text3 disabled:no-underline"
    >
      <span className="sr-only">{t('lobbyDesk.timesOf', { name: game.gameName })}: </span>
      {game.openFrom || game.openUntil ? (
        <TimesNote times={game} format={(at) => formatDateTime(at, language)} />
      ) : (
        t('lobbyDesk.always')
      )}
    </button>
  );
}
