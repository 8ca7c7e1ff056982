import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, TextField } from '@kislap/ui';
import { useState } from 'react';
import { nicknameShape, setRoomNickname } from '../../contract/room.ts';

/** A name for rooms alone; left empty there is none. */
export function NicknameForm({ nickname, onDone }: { nickname: string | null; onDone: () => void }) {
  const t = useT();
  const [name, setName] = useState(nickname ?? '');
  const wanted = name.trim();
  const isWrong = wanted !== '' && !nicknameShape.test(wanted);
  const save = useMutation({
    mutationFn: () => call(setRoomNickname, { body: { nickname: wanted || null } }),
    onSuccess: onDone,
  });
  return (
    <form
      className="grid gap-2 rounded-tile border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) save.mutate();
      }}
    >
      <TextField
        label={t('room.nickname')}
        hint={t('room.nicknameHint')}
        value={name}
        maxLength={20}
        autoComplete="off"
        error={isWrong ? t('room.nicknameShape') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <ErrorNotice error={save.error} />
      <div className="flex justify-end gap-2">
        <Button size="sm" tone="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="sm" tone="primary" isBusy={save.isPending}>
          {t('room.save')}
        </Button>
      </div>
    </form>
  );
}
