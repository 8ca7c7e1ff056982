import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import { RoomWords } from '../../contract/room.console.ts';
import { WordsField } from '../rules/words-field.tsx';
import { useRoomActs } from './use-rooms.ts';

/** A list for each language; both are looked for in every message. */
export function WordsPanel({ saved }: { saved: RoomWords }) {
  const t = useT();
  const canWrite = useCan('chat.supervise');
  const [words, setWords] = useState(saved);
  const { setWords: save } = useRoomActs();
  const isReady = RoomWords.safeParse(words).success && JSON.stringify(words) !== JSON.stringify(saved);
  return (
    <Panel title={t('rooms.words')} lead={t('rooms.wordsLead')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) save.mutate(words, { onSuccess: () => showToast('good', t('chatDesk.saved')) });
        }}
      >
        <fieldset disabled={!canWrite} className="grid gap-4 sm:grid-cols-2">
          {(['EN', 'TY'] as const).map((language) => (
            <WordsField
              key={language}
              label={t(`rooms.words${language}`)}
              hint={t('rooms.wordsHint')}
              words={words[language]}
              onChange={(list) => setWords({ ...words, [language]: list })}
            />
          ))}
        </fieldset>
        <ErrorNotice error={save.error} />
        {canWrite && (
          <Button
            type="submit"
            tone="primary"
            className="justify-self-start"
            disabled={!isReady}
            isBusy={save.isPending}
          >
            {t('chatDesk.save')}
          </Button>
        )}
      </form>
    </Panel>
  );
}
