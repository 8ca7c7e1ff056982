import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useSession } from '@kislap/console-kit/session/session.ts';
import { Dialog, Select } from '@kislap/ui';
import { useState } from 'react';
import type { ConversationId } from '../../contract/chat.ids.ts';
import { useActs } from './use-acts.ts';
import { useColleagues } from './use-desk.ts';

/** To a person, who has it at once, or to a team, where it waits in its place. */
export function HandDialog({
  conversationId,
  onClose,
}: {
  conversationId: ConversationId;
  onClose: () => void;
}) {
  const t = useT();
  const { transfer } = useActs(conversationId);
  const { data, error } = useColleagues();
  const me = useSession(({ operator }) => operator?.operatorId);
  const [to, setTo] = useState('');
  const people = data?.list.filter(({ operatorId }) => operatorId !== me) ?? [];
  const teams = data?.teams ?? [];

  function hand() {
    const person = people.find(({ operatorId }) => operatorId === to);
    const team = teams.find(({ name }) => `team ${name}` === to)?.name;
    if (person) transfer.mutate({ operatorId: person.operatorId }, { onSuccess: onClose });
    else if (team) transfer.mutate({ team }, { onSuccess: onClose });
  }

  return (
    <Dialog
      title={t('chatDesk.transfer')}
      lead={t('chatDesk.transferLead')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          hand();
        }}
      >
        <Select label={t('chatDesk.transferTo')} value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">{t('chatDesk.choose')}</option>
          {teams.length > 0 && (
            <optgroup label={t('chatDesk.teams')}>
              {teams.map(({ name }) => (
                <option key={name} value={`team ${name}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={t('chatDesk.people')}>
            {people.map(({ operatorId, name, open }) => (
              <option key={operatorId} value={operatorId}>
                {name} ({open})
              </option>
            ))}
          </optgroup>
        </Select>
        <ErrorNotice error={error ?? transfer.error} />
        <DialogButtons
          submitLabel={t('chatDesk.transfer')}
          isBusy={transfer.isPending}
          isReady={to !== ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
