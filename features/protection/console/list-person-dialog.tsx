import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Checkbox, Choice, TextField } from '@kislap/ui';
import { useState } from 'react';
import { type ListedReason, listedReasons } from '../contract/protection.console.ts';
import { useAskFor } from './use-protection.ts';

/** Asks for a person to be listed, or taken off; the name is not kept. */
export function ListPersonDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const ask = useAskFor();
  const [name, setName] = useState('');
  const [birthDate, setBirthDate] = useState('');
  const [reason, setReason] = useState<ListedReason>('official');
  const [isOff, setOff] = useState(false);
  return (
    <ConfirmDialog
      title={t('protectionDesk.listTitle')}
      lead={t('protectionDesk.listLead')}
      confirmLabel={t('protectionDesk.listPerson')}
      isBusy={ask.isPending}
      isReady={name.trim().length >= 3 && birthDate !== ''}
      error={ask.error}
      noteMin={5}
      onClose={onClose}
      onConfirm={(note) =>
        ask.mutate(
          { kind: isOff ? 'unlist_person' : 'list_person', name: name.trim(), birthDate, reason, note },
          {
            onSuccess: () => {
              showToast('good', t('protectionDesk.asked'));
              onClose();
            },
          },
        )
      }
    >
      <TextField
        label={t('protectionDesk.name')}
        autoComplete="off"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('protectionDesk.birthDate')}
        type="date"
        value={birthDate}
        onChange={(event) => setBirthDate(event.target.value)}
      />
      <Choice
        label={t('protectionDesk.reason')}
        value={reason}
        values={listedReasons}
        nameOf={(one) => t(`protectionDesk.reason_${one}`)}
        onPick={setReason}
      />
      <Checkbox
        label={t('protectionDesk.offList')}
        checked={isOff}
        onChange={(event) => setOff(event.target.checked)}
      />
    </ConfirmDialog>
  );
}
