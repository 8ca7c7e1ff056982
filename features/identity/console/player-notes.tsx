import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { TextArea } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { AccountId } from '@kislap/contract-kit/ids';
import { Button, EmptyState, Skeleton } from '@kislap/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPlayerNote, listPlayerNotes } from '../contract/identity.console.ts';
import { playerKeys } from './player.keys.ts';

/** What operators wrote to each other about the player; written once, for ever. */
export function NoteTab({ playerId }: { playerId: AccountId }) {
  const t = useT();
  const canWrite = useCan('players.write');
  const notes = useQuery({
    queryKey: playerKeys.part('notes', playerId),
    queryFn: ({ signal }) => call(listPlayerNotes, { params: { playerId } }, { signal }),
  });
  return (
    <div className="grid max-w-180 gap-4">
      {canWrite && <NoteForm playerId={playerId} />}
      {notes.isError && <ErrorNotice error={notes.error} onRetry={() => notes.refetch()} />}
      {notes.isPending && <Skeleton className="h-24 w-full rounded-tile" />}
      {notes.data?.list.length === 0 && (
        <div className="rounded-tile border border-line bg-s1">
          <EmptyState icon="edit" title={t('players.notesEmpty')} />
        </div>
      )}
      {notes.data?.list.map((note) => (
        <Panel key={`${note.at.toISOString()} ${note.operatorName}`}>
          <p className="text-sm break-words whitespace-pre-wrap">{note.content}</p>
          <p className="mt-2 text-2xs text-text3">
            {note.operatorName} · <Moment at={note.at} />
          </p>
        </Panel>
      ))}
    </div>
  );
}

function NoteForm({ playerId }: { playerId: AccountId }) {
  const t = useT();
  const queryClient = useQueryClient();
  const [content, setContent] = useState('');
  const create = useMutation({
    mutationFn: () => call(createPlayerNote, { params: { playerId }, body: { content } }),
    onSuccess: () => {
      setContent('');
      return queryClient.invalidateQueries({ queryKey: playerKeys.part('notes', playerId) });
    },
  });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (content.trim()) create.mutate();
      }}
    >
      <TextArea
        label={t('players.newNote')}
        hint={t('players.noteHint')}
        value={content}
        maxLength={2000}
        onChange={(event) => setContent(event.target.value)}
      />
      <ErrorNotice error={create.error} />
      <Button
        type="submit"
        tone="primary"
        className="justify-self-start"
        isBusy={create.isPending}
        disabled={!content.trim()}
      >
        {t('players.addNote')}
      </Button>
    </form>
  );
}
