import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { ClientId } from '../../contract/chat.ids.ts';
import { type RoomMessage, type RoomView, roomTextMax, writeInRoom } from '../../contract/room.ts';

const newId = () => crypto.randomUUID() as ClientId;

interface RoomComposerProps {
  view: RoomView;
  me: NonNullable<RoomView['me']>;
  onSaid: (message: RoomMessage) => void;
  onName: () => void;
}

/** One line under the name by which the room knows who writes. */
export function RoomComposer({ view: { roomId, slowSeconds }, me, onSaid, onName }: RoomComposerProps) {
  const t = useT();
  const [content, setContent] = useState('');
  const [clientId, setClientId] = useState(newId);
  const write = useMutation({
    mutationFn: (text: string) =>
      call(writeInRoom, { params: { roomId }, body: { clientId, content: text } }),
    onSuccess: (message, text) => {
      onSaid(message);
      // What was written since then stays.
      setContent((now) => (now.trim() === text ? '' : now));
      setClientId(newId());
    },
  });
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (content.trim() && !write.isPending) write.mutate(content.trim());
      }}
    >
      <TextField
        label={t('room.write')}
        hint={slowSeconds > 0 ? t('room.slow', { count: slowSeconds }) : undefined}
        value={content}
        maxLength={roomTextMax}
        autoComplete="off"
        onChange={({ target }) => {
          setContent(target.value);
          if (write.isError) setClientId(newId());
        }}
      />
      <ErrorNotice error={write.error} />
      <div className="flex items-center justify-between gap-2">
        <Button size="sm" tone="quiet" onClick={onName}>
          {t('room.as', { name: `${me.nickname ?? t('room.player')} #${me.code}` })}
        </Button>
        <Button type="submit" size="sm" tone="primary" isBusy={write.isPending}>
          {t('room.send')}
        </Button>
      </div>
    </form>
  );
}
