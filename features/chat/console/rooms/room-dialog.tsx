import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { GameFinder } from '@kislap/console-kit/fields/game-finder.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import type { GameId } from '@kislap/contract-kit/ids';
import { Button, Checkbox, Dialog, TextField } from '@kislap/ui';
import { useState } from 'react';
import { type RoomId, siteRoomId } from '../../contract/chat.ids.ts';
import { type Room, RoomBody } from '../../contract/room.console.ts';
import { useRoomActs } from './use-rooms.ts';

interface Game {
  gameId: GameId;
  name: string;
}

interface RoomDialogProps {
  /** Null for a new one. */
  room: Room | null;
  /** Whether the site has a room; the first one is the site's. */
  hasSite: boolean;
  onClose: () => void;
}

export function RoomDialog({ room, hasSite, onClose }: RoomDialogProps) {
  const t = useT();
  const isOfTable = room === null && hasSite;
  const [game, setGame] = useState<Game | null>(null);
  const [name, setName] = useState(room?.name ?? '');
  const [isOn, setOn] = useState(room?.isOn ?? false);
  const [slow, setSlow] = useState(String(room?.slowSeconds ?? 10));
  const { set } = useRoomActs();
  const ofGame = game ? (game.gameId as string as RoomId) : undefined;
  const roomId = room?.roomId ?? (isOfTable ? ofGame : siteRoomId);
  const slowSeconds = slow.trim() === '' ? Number.NaN : Number(slow);
  const body = RoomBody.safeParse({ name, isOn, slowSeconds }).data;
  const isSlowFine = RoomBody.shape.slowSeconds.safeParse(slowSeconds).success;
  return (
    <Dialog
      title={room?.name ?? t(isOfTable ? 'rooms.addTable' : 'rooms.addSite')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (roomId && body) set.mutate({ roomId, ...body }, { onSuccess: onClose });
        }}
      >
        {isOfTable && <GameField game={game} onPick={setGame} />}
        <TextField
          label={t('rooms.name')}
          value={name}
          maxLength={40}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('rooms.slow')}
          hint={t('rooms.slowHint')}
          inputMode="numeric"
          value={slow}
          error={isSlowFine ? undefined : t('rooms.slowHint')}
          onChange={({ target }) => setSlow(target.value)}
        />
        <Checkbox label={t('rooms.isOn')} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        <ErrorNotice error={set.error} />
        <DialogButtons
          submitLabel={t('chatDesk.save')}
          isBusy={set.isPending}
          isReady={roomId !== undefined && body !== undefined}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function GameField({ game, onPick }: { game: Game | null; onPick: (game: Game | null) => void }) {
  const t = useT();
  if (game)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-sm font-semibold">{game.name}</span>
        <Button size="sm" onClick={() => onPick(null)}>
          {t('rooms.gameOther')}
        </Button>
      </div>
    );
  return (
    <GameFinder
      label={t('rooms.game')}
      hint={t('rooms.gameFind')}
      foundLabel={t('rooms.gamesFound')}
      noneText={t('rooms.gamesNone')}
      category="LIVE"
      onPick={(gameId, name) => onPick({ gameId, name })}
    />
  );
}
