import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button, Skeleton, TextField } from '@kislap/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChatRules, setChatRules } from '../../contract/replies.console.ts';
import { deskKeys, useRules } from '../desk/use-desk.ts';
import { HoursEditor } from './hours-editor.tsx';
import { TeamsEditor } from './teams-editor.tsx';
import { WordsField } from './words-field.tsx';

/** When somebody answers, what conversations may be about, and who answers what. */
export function RulesTab() {
  const { data, error, refetch } = useRules();
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full rounded-tile" />;
  return <RulesForm key={JSON.stringify(data)} saved={data} />;
}

function RulesForm({ saved }: { saved: ChatRules }) {
  const t = useT();
  const client = useQueryClient();
  const canWrite = useCan('chat.supervise');
  const [draft, setDraft] = useState(saved);
  const change = (part: Partial<ChatRules>) => setDraft((known) => ({ ...known, ...part }));
  const save = useMutation({
    mutationFn: () => call(setChatRules, { body: draft }),
    onSuccess: (rules) => {
      client.setQueryData(deskKeys.rules, rules);
      void client.invalidateQueries({ queryKey: ['chat', 'operators'] });
      showToast('good', t('chatDesk.saved'));
    },
  });
  const isValid = ChatRules.safeParse(draft).success;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid && isChanged) save.mutate(undefined);
      }}
    >
      <fieldset disabled={!canWrite} className="grid gap-4">
        <Panel
          title={t('chatDesk.isOn')}
          lead={t('chatDesk.isOnLead')}
          actions={
            <Switch
              label={t('chatDesk.isOn')}
              isOn={draft.isOn}
              isDisabled={!canWrite}
              onChange={(isOn) => change({ isOn })}
            />
          }
        >
          <TextField
            label={t('chatDesk.idle')}
            hint={t('chatDesk.idleHint')}
            type="number"
            min={5}
            max={240}
            className="max-w-40"
            value={draft.idleMinutes}
            onChange={({ target }) => change({ idleMinutes: Number(target.value) })}
          />
        </Panel>
        <div className="grid gap-4 xl:grid-cols-2">
          {(['EN', 'TY'] as const).map((language) => (
            <HoursEditor
              key={language}
              title={t(`chatDesk.hours${language}`)}
              hours={draft.hours[language]}
              onChange={(hours) => change({ hours: { ...draft.hours, [language]: hours } })}
            />
          ))}
        </div>
        <Panel title={t('chatDesk.tags')} lead={t('chatDesk.tagsLead')}>
          <WordsField
            label={t('chatDesk.tagsField')}
            words={draft.tags}
            onChange={(tags) => change({ tags })}
          />
        </Panel>
        <TeamsEditor teams={draft.teams} onChange={(teams) => change({ teams })} />
      </fieldset>
      <ErrorNotice error={save.error} />
      {canWrite && (
        <div className="flex items-center gap-3">
          <Button type="submit" tone="primary" disabled={!isChanged || !isValid} isBusy={save.isPending}>
            {t('chatDesk.save')}
          </Button>
          {!isValid && <p className="text-sm text-gumamela">{t('chatDesk.rulesWrong')}</p>}
        </div>
      )}
    </form>
  );
}
