import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Checkbox, Dialog, TextField } from '@kislap/ui';
import { useState } from 'react';
import { RoomId, siteRoomId } from '../../contract/chat.ids.ts';
import type { Room } from '../../contract/room.console.ts';
import { useRoomActs } from './use-rooms.ts';

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
  const [id, setId] = useState('');
  const [name, setName] = useState(room?.name ?? '');
  const [isOn, setOn] = useState(room?.isOn ?? false);
  const [slow, setSlow] = useState(String(room?.slowSeconds ?? 10));
  const { set } = useRoomActs();
  const roomId = room?.roomId ?? (isOfTable ? RoomId.safeParse(id.trim()).data : siteRoomId);
  const slowSeconds = Number(slow);
  const isSlowFine =
    slow.trim() !== '' && Number.isInteger(slowSeconds) && slowSeconds >= 0 && slowSeconds <= 600;
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
          if (roomId && name.trim() && isSlowFine)
            set.mutate({ roomId, name: name.trim(), isOn, slowSeconds }, { onSuccess: onClose });
        }}
      >
        {isOfTable && (
          <TextField
            label={t('rooms.game')}
            hint={t('rooms.gameHint')}
            value={id}
            spellCheck={false}
            onChange={({ target }) => setId(target.value)}
          />
        )}
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
          isReady={roomId !== undefined && name.trim() !== '' && isSlowFine}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
