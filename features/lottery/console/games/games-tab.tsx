import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { useState } from 'react';
import type { ConsoleGame } from '../../contract/games.console.ts';
import { useGameColumns } from './game-columns.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { useGames, useSwitchGame } from './use-games.ts';

/** Which games are played, and where their results come from. */
export function GamesTab() {
  const t = useT();
  const games = useGames();
  const turn = useSwitchGame();
  const canRun = useCan('lottery.run');
  const canAsk = useCan('lottery.request');
  const [turningOff, setTurningOff] = useState<ConsoleGame | null>(null);
  const [changing, setChanging] = useState<ConsoleGame | null>(null);

  function turnOn({ game }: ConsoleGame) {
    turn.mutate(
      { game, isOn: true },
      { onSuccess: () => showToast('good', t('lotteryDesk.switchedOn', { game })) },
    );
  }

  const columns = useGameColumns({
    onSwitch: canRun ? (game) => (game.isOn ? setTurningOff(game) : turnOn(game)) : undefined,
    onSource: canAsk ? setChanging : undefined,
  });
  return (
    <>
      <p className="mb-4 max-w-160 text-sm text-text2">{t('lotteryDesk.gamesLead')}</p>
      <WaitingRequests kind="lottery.source" className="mb-4" />
      <ErrorNotice error={turningOff ? null : turn.error} className="mb-4" />
      <DataTable
        id="lottery-games"
        label={t('lotteryDesk.tab_games')}
        columns={columns}
        query={games}
        rowKey={({ game }) => game}
        empty={{ icon: 'ticket', title: t('lotteryDesk.emptyGames') }}
      />
      {turningOff && <SwitchDialog game={turningOff.game} onClose={() => setTurningOff(null)} />}
      {changing && <SourceDialog game={changing} onClose={() => setChanging(null)} />}
    </>
  );
}
